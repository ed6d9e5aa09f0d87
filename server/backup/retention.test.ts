import { expect, test } from 'vitest';
import { prune } from './retention.ts';

const nameOf = (date: Date) => `brillanz-${date.toISOString().slice(0, 10).replaceAll('-', '')}T021500Z.backup`;
const DAY = 86_400_000;

test('a copy a night for three years: 7 days, 5 weeks and 12 months keep their last one', () => {
  const today = Date.UTC(2026, 10, 23);
  const kept = new Set<string>();
  for (let day = 1100; day >= 0; day--) {
    kept.add(nameOf(new Date(today - day * DAY)));
    for (const name of prune([...kept])) kept.delete(name);
  }
  const days = [...kept]
    .map((name) => name.slice(9, 17))
    .sort()
    .reverse();
  expect(days.slice(0, 7)).toEqual([
    '20261123',
    '20261122',
    '20261121',
    '20261120',
    '20261119',
    '20261118',
    '20261117',
  ]);
  // Sundays end weeks.
  expect(days).toEqual(expect.arrayContaining(['20261115', '20261108', '20261101']));
  expect(days).toEqual(expect.arrayContaining(['20261031', '20260930', '20260831', '20251231']));
  expect(days.length).toBeLessThanOrEqual(7 + 5 + 12);
});

test('what somebody put there, or another reason made, stays; so does a single old one', () => {
  const old = 'brillanz-20200101T021500Z.backup';
  expect(
    prune(['notes.txt', 'brillanz-by-hand-20200101T021500Z.backup', 'erasures-survey-responses.txt', old]),
  ).toEqual([]);
  expect(prune([old, 'brillanz-20200101T011500Z.backup'])).toEqual(['brillanz-20200101T011500Z.backup']);
});
