import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Popover } from '#web/ui/popover.tsx';

const opener = page.getByRole('button', { name: 'Spalten' });
const panel = page.getByRole('dialog', { name: 'Spalten' });
const boxes = panel.getByRole('checkbox');

function Columns() {
  return (
    <>
      <Popover label="Spalten" opener={(props) => <Button {...props}>Spalten</Button>}>
        {['Ort', 'Kanton', 'Team'].map((name) => (
          <Checkbox key={name} label={name} />
        ))}
      </Popover>
      <Button>Exportieren</Button>
    </>
  );
}

test('takes the focus, and Esc gives it back to the button', async () => {
  await draw(<Columns />);
  await opener.click();
  await expect.element(boxes.first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});

test('closes for Esc while the focus is still on its button', async () => {
  await draw(<Columns />);
  await opener.click();
  await expect.element(boxes.first()).toHaveFocus();
  opener.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('closes past its end, and the focus goes on behind its button; past its beginning back to the button', async () => {
  await draw(<Columns />);
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(boxes.first()).toHaveFocus();
  boxes.last().element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Exportieren' })).toHaveFocus();

  await opener.click();
  await expect.element(boxes.first()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('closes for a press beside it, and for a second one on its button', async () => {
  await draw(<Columns />);
  await opener.click();
  await expect.element(panel).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await opener.click();
  await expect.element(panel).toBeVisible();
  await opener.click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('in a dialog Esc closes it alone', async () => {
  let closed = 0;
  await draw(
    <Modal className="dialog" label="Ansicht" onClose={() => closed++}>
      <Columns />
    </Modal>,
  );
  await opener.click();
  await expect.element(boxes.first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});
