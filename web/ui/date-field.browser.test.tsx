import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { UNREAD } from '#web/ui/date-text.ts';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';

function Day({ first = '', min }: { first?: string; min?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Modal className="dialog" label="Formular" onClose={() => undefined}>
      <DateField label="Datum" value={value} onChange={setValue} min={min} />
      <output>{value}</output>
    </Modal>
  );
}

function Minute() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateTimeField label="Ende" value={value} onChange={setValue} wholeDay="23:59" />
      <output>{value}</output>
    </>
  );
}

const field = page.getByRole('textbox');
const stored = page.getByRole('status');

test('over a form a calendar opens by keys, Esc closes it alone, and arrows choose a day', async () => {
  await draw(<Day first="2027-12-23" />);
  const calendar = page.getByRole('dialog', { name: 'Kalender' });
  const opener = page.getByRole('button', { name: 'Kalender öffnen' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(calendar.getByRole('button', { name: /^Donnerstag, 23\. Dezember 2027/ })).toHaveFocus();
  const week = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(week).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Formular' })).toBeVisible();
  await expect.element(field).toHaveValue('23.12.2027');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(calendar.getByRole('button', { name: /^Donnerstag, 23\. Dezember 2027/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('24.12.2027');
  await expect.element(stored).toHaveTextContent('2027-12-24');
});

test('speaks French, and offers no day before the earliest', async () => {
  await draw(<Day first="2027-12-23" min="2027-12-10" />, 'fr');
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
  await expect.element(page.getByRole('button', { name: /^jeudi 23 décembre 2027/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'jeudi 9 décembre 2027' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'vendredi 10 décembre 2027' })).toBeEnabled();
});

test('the mask sets points and colon while digits are typed, and a day alone has its time', async () => {
  await draw(<Minute />);
  await field.click();
  await userEvent.keyboard('311220302359');
  await expect.element(field).toHaveValue('31.12.2030 23:59');
  await expect.element(stored).toHaveTextContent('2030-12-31T23:59');
  await field.clear();
  await userEvent.keyboard('01022031');
  await userEvent.tab();
  await expect.element(field).toHaveValue('01.02.2031 23:59');
});

test('a day without its year is whole once the field is left, by Esc too', async () => {
  await draw(<Day min="2027-12-25" />);
  await field.click();
  await userEvent.keyboard('28.12.{Tab}');
  await expect.element(field).toHaveValue('28.12.2027');
  await field.clear();
  await userEvent.keyboard('1.2.{Escape}');
  await expect.element(stored).toHaveTextContent('2028-02-01');
});

test('what is no date is kept as typed, and said once the field is left', async () => {
  await draw(<Day />);
  await field.click();
  await userEvent.keyboard('31022027');
  await expect.element(field).toHaveValue('31.02.2027');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(stored.element().textContent).toBe('');
});

test('what an optional field is left with and is no date is not stored as none', async () => {
  function Ends() {
    const [day, setDay] = useState('2027-05-01');
    const [end, setEnd] = useState<string | null>(null);
    return (
      <>
        <DateField label="Bis und mit" optional value={day} onChange={setDay} />
        <MomentField label="Ende" optional value={end} onChange={setEnd} />
        <output>{`${day} ${end}`}</output>
      </>
    );
  }
  await draw(<Ends />);
  const [day, end] = [page.getByLabelText('Bis und mit'), page.getByLabelText('Ende')];
  await userEvent.fill(day, '31.04.2027');
  await userEvent.fill(end, '30.04.2027 25:00');
  await userEvent.tab();
  await expect.element(stored).toHaveTextContent(`${UNREAD} ${UNREAD}`);
  await expect.element(day).toHaveValue('31.04.2027');
  await expect.element(page.getByText('Diesen Tag gibt es nicht.')).toBeVisible();
  await expect.element(end).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(day, '');
  await expect.element(day).not.toHaveAttribute('aria-invalid');
  await userEvent.fill(end, '30.04.2027 08:00');
  await expect.element(stored).toHaveTextContent('2027-04-30T06:00:00.000Z');
});
