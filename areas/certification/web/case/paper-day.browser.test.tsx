import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { UndatedPaper } from './paper-day.tsx';

test('a paper whose age counts asks for its day, and is taken with none that is to come', async () => {
  registerWords('certification', () => import('../../words/screens/de.json'));
  await language.words.load(['certification'], 'de');
  const [onDay, onRemove] = [vi.fn(), vi.fn()];
  await draw(<UndatedPaper name="Wartung.pdf" onDay={onDay} onRemove={onRemove} />);
  const day = page.getByLabelText('Datum des Nachweises');
  await expect.element(day).toHaveValue('');
  await expect.element(day).toHaveAccessibleDescription(/Bitte geben Sie das Datum an/);
  await day.fill('31.12.2999');
  await expect.element(day).toHaveAccessibleDescription('Das Datum liegt in der Zukunft.');
  expect(onDay).not.toHaveBeenCalled();
  await day.fill('15.03.2026');
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-03-15');
  await page.getByRole('button', { name: 'Wartung.pdf entfernen' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});
