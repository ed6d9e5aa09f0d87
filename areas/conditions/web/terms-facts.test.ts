import { expect, test } from 'vitest';
import { bestBonus, share, validity } from './terms-facts.ts';

const bonus = (valid_from: string | null, valid_to: string | null, ...percents: number[]) => ({
  ...{ measure: 'units' as const, scope: 'company' as const, valid_from, valid_to },
  steps: percents.map((percent, at) => ({ from: at * 100, percent })),
});

test('terms hold from their first to their last day, both counted', () => {
  const year = { valid_from: '2026-01-01', valid_to: '2026-12-31' };
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => validity(year, day))).toEqual([
    'later',
    'now',
    'now',
    'over',
  ]);
  expect(validity({ valid_from: null, valid_to: null }, '2026-05-05')).toBe('now');
});

test('the best bonus is that of today, not a former or a later one', () => {
  const bonuses = [bonus('2025-01-01', '2025-12-31', 9), bonus('2026-01-01', null, 2, 4), bonus('2027-01-01', null, 8)];
  expect(bestBonus({ bonuses }, '2026-06-01')).toBe(4);
  expect(bestBonus({ bonuses: [] }, '2026-06-01')).toBeNull();
});

test('a percentage is written as it is kept', () => {
  expect([33, 2.5, 2.25, 0.1 + 0.2, 0.754].map((percent) => share(percent).replace(/\s/u, ' '))).toEqual([
    '33 %',
    '2.5 %',
    '2.25 %',
    '0.3 %',
    '0.75 %',
  ]);
});
