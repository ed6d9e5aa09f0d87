import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormBody } from './form-body.tsx';
import type { RecordForm } from './record-form.ts';

const save = vi.fn();
const form = { save, tries: 0, changed: [], restored: null, conflict: null } as unknown as RecordForm<object, string>;

function Until() {
  const [until, setUntil] = useState('');
  return (
    <FormBody form={form}>
      <button type="submit">Speichern</button>
      <DateField label="Bis und mit" optional value={until} onChange={setUntil} />
    </FormBody>
  );
}

test('a day that there is not is marked and not stored as none', async () => {
  await draw(<Until />);
  const field = page.getByRole('textbox');
  await userEvent.fill(field, '31.04.2027');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(field).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  // A button that takes no focus, as on iOS.
  await userEvent.fill(field, '31.06.2027');
  document.querySelector('form')?.requestSubmit();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(save).not.toHaveBeenCalled();
  await userEvent.fill(field, '30.04.2027');
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect(save).toHaveBeenCalledOnce();
});
