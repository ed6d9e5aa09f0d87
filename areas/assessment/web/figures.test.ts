import { expect, it } from 'vitest';
import { bandBefore, bandOf, endsOf, markText, totalChange } from './figures.ts';

const score = (value: number | null) => ({
  area: 'advice' as const,
  score: value,
  low: null,
  high: null,
  before: null,
  changed: false,
  team: null,
});

it('writes the ends of marks as what lies beyond them too', () => {
  expect([10, 15, 85, 90].map(markText)).toEqual(['≤ 10', '15', '85', '≥ 90']);
});

it('finds the strongest and the weakest area among those with a score', () => {
  const [none, low, high] = [score(null), score(40), score(90)];
  expect(endsOf([none, low, high])).toEqual({ strong: high, weak: low });
  expect(endsOf([none, low])).toEqual({ strong: low, weak: undefined });
  expect(endsOf([none])).toEqual({ strong: undefined, weak: undefined });
});

it('calls nothing a change that may be chance', () => {
  expect(totalChange({ total: 73, total_before: 63 })).toBe(0);
  expect(totalChange({ total: 74, total_before: 63 })).toBe(11);
  expect(totalChange({ total: 50, total_before: 63 })).toBe(-13);
  expect(totalChange({ total: null, total_before: 63 })).toBeNull();
  expect(bandOf({ low: 60, high: 78 })).toEqual([60, 78]);
  expect(bandOf({ low: null, high: null })).toBeUndefined();
});

it('shows the round before as a band as wide as the one of now', () => {
  const now = { ...score(60), low: 40, high: 80 };
  expect(bandBefore({ ...now, before: 50 })).toEqual([30, 70]);
  expect(bandBefore({ ...now, before: 10 })).toEqual([0, 30]);
  expect(bandBefore({ ...score(95), low: 75, high: 100, before: 70 })).toEqual([50, 90]);
  expect([now, { ...score(60), before: 50 }].map(bandBefore)).toEqual([undefined, undefined]);
});
