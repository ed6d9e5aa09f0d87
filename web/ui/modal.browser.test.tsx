import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NotificationHost, notify } from '#web/shell/notifications.tsx';
import { draw } from '#web/testing/draw.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Radio } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const save = <Button kind="primary">Speichern</Button>;

test('a sheet begins in its first field, else on its decision, and never on its cross where it has either', async () => {
  const inside = async (parts: React.ReactNode) => {
    const { unmount } = await draw(
      <Sheet label="Notiz" titled onClose={() => {}} footer={save}>
        {parts}
      </Sheet>,
    );
    const name = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    const value = document.activeElement instanceof HTMLInputElement && document.activeElement.value;
    await unmount();
    return value || name;
  };
  expect(await inside(<TextField label="Titel" value="Umbau" readOnly />)).toBe('Umbau');
  const radios = ['tief', 'hoch'].map((one) => (
    <Radio key={one} label={one} name="rank" value={one} defaultChecked={one === 'hoch'} />
  ));
  expect(await inside(radios)).toBe('hoch');
  // Further down than what is read first.
  expect(
    await inside(
      <>
        <Button>Mehr</Button>
        <TextField label="Titel" value="Umbau" readOnly />
      </>,
    ),
  ).toBe('Speichern');
});

test('what says that it asks for no focus gets none', async () => {
  await draw(
    <Dialog
      title="Ändern"
      onClose={() => {}}
      actions={
        <CancelOr onCancel={() => {}} careful={false}>
          Speichern
        </CancelOr>
      }
    >
      <TextField label="Grund" />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Grund')).toHaveFocus();
});

function WithSheet() {
  const [open, setOpen] = useState(true);
  const [undone, setUndone] = useState(false);
  const tell = () =>
    notify({
      kind: 'success',
      message: 'Gespeichert.',
      action: { label: 'Rückgängig', onAct: () => setUndone(true) },
    });
  return (
    <>
      <NotificationHost />
      {open && (
        <Sheet label="Notiz" titled onClose={() => setOpen(false)}>
          <Button onClick={tell}>{undone ? 'Zurückgenommen' : 'Speichern'}</Button>
        </Sheet>
      )}
    </>
  );
}

test('what is told while a sheet is open lies above it, can be pressed there, and stays when the sheet goes', async () => {
  await draw(<WithSheet />);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Zurückgenommen' }).click();
  await expect.element(page.getByText('Gespeichert.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Gespeichert.')).toBeVisible();
});

function Nested() {
  const [open, setOpen] = useState(true);
  const [looks, setLooks] = useState(false);
  if (!open) return null;
  return (
    <Sheet label="Notiz" onClose={() => setOpen(false)}>
      <input type="file" aria-label="Beilage" />
      <Button onClick={() => setLooks(true)}>Ansehen</Button>
      {looks && (
        <Dialog title="Vorschau" onClose={() => setLooks(false)} actions={save}>
          Text
        </Dialog>
      )}
    </Sheet>
  );
}

test('Esc closes what lies above alone, and who chooses no file closes nothing', async () => {
  await draw(<Nested />);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Vorschau' })).not.toBeInTheDocument();
  const sheet = page.getByRole('dialog', { name: 'Notiz' });
  await expect.element(sheet).toBeVisible();
  // As browsers say that the choice of a file was called off.
  page
    .getByLabelText('Beilage')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});
