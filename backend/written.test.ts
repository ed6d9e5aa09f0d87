import { afterEach, expect, test, vi } from 'vitest';
import { Written } from './written.ts';

afterEach(() => vi.useRealTimers());

const HOUR = 60 * 60 * 1000;

test('who has written all of a day waits until some of it has worn off, others do not', () => {
  vi.useFakeTimers();
  const written = new Written(24_000);
  for (let change = 0; change < 11; change++) written.add('anna', 1_000);
  expect(written.isSpent('anna')).toBe(false);
  written.add('anna', 1_000);
  expect([written.isSpent('anna'), written.isSpent('beat')]).toEqual([true, false]);
  vi.advanceTimersByTime(2 * HOUR);
  expect(written.isSpent('anna')).toBe(false);
  written.add('anna', 1_000);
  expect(written.isSpent('anna')).toBe(true);
  vi.advanceTimersByTime(24 * HOUR);
  written.add('anna', 22_000);
  expect(written.isSpent('anna')).toBe(false);
});

test('a change counts for each row that it makes, and once where it finds none', () => {
  const written = new Written(100_000);
  written.add('anna', 500, 60);
  written.add('anna', 500, 0);
  expect(written.isSpent('anna')).toBe(false);
  written.add('anna', 500, 6);
  expect(written.isSpent('anna')).toBe(true);
});

test('what is given back counts no more', () => {
  const written = new Written(10_000);
  written.add('anna', 15_000);
  expect(written.isSpent('anna')).toBe(true);
  written.giveBack('anna', 15_000);
  expect(written.isSpent('anna')).toBe(false);
});
