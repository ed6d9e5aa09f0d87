import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { MomentField } from './moment-field.tsx';

test('a minute by the clock of Zurich becomes a moment; one that the clock leaves out is named and is none', async () => {
  const given: (string | null)[] = [];
  const screen = await draw(<MomentField label="Beginn" value={null} onChange={(moment) => given.push(moment)} />);
  const field = screen.getByRole('textbox', { name: 'Beginn' });
  await userEvent.fill(field, '28.03.2027 01:59');
  expect(given.at(-1)).toBe('2027-03-28T00:59:00.000Z');
  await userEvent.fill(field, '28.03.2027 02:30');
  expect(given.at(-1)).toBeNull();
  await expect.element(screen.getByText(/Diese Stunde gibt es nicht/)).toBeVisible();
  await userEvent.fill(field, '28.03.2027 03:00');
  expect(given.at(-1)).toBe('2027-03-28T01:00:00.000Z');
  await expect.element(screen.getByText(/Diese Stunde gibt es nicht/)).not.toBeInTheDocument();
});
