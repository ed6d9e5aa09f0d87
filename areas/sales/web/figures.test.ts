import { expect, test } from 'vitest';
import { byLoss, changeOf, compared, perPair, shareOf } from './figures.ts';
import { chartStretch, stretchOf, yearBefore } from './period.ts';

const pair = (turnover: number | null, turnoverBefore: number | null) => ({
  units: turnover,
  turnover,
  unitsBefore: turnoverBefore,
  turnoverBefore,
});

test('a zero, a negative or a missing base gives no share, but says why', () => {
  expect(changeOf(12, 10)).toEqual({ share: expect.closeTo(0.2) });
  expect(changeOf(-2, 10)).toEqual({ share: expect.closeTo(-1.2) });
  expect(changeOf(12, 0)).toEqual({ why: 'zero' });
  expect(changeOf(12, -3)).toEqual({ why: 'negative' });
  expect(changeOf(12, null)).toEqual({ why: 'missing' });
  expect(changeOf(null, 12)).toEqual({ why: 'noFigures' });
});

test('without anything that can be compared there is no year before, unless all is compared', () => {
  const sums = { all: pair(10, 20), fair: null };
  expect(compared(sums, false)).toEqual({ units: 10, turnover: 10, unitsBefore: null, turnoverBefore: null });
  expect(compared(sums, true)).toEqual(sums.all);
  expect(compared({ all: pair(10, 20), fair: pair(8, 9) }, false)).toEqual(pair(8, 9));
});

test('a pair of glasses is two, a piece of conil one; without units there is neither', () => {
  expect(perPair(2300, 10, true)).toBe(460);
  expect(perPair(2300, 10, false)).toBe(230);
  expect(perPair(2300, 0, true)).toBeNull();
  expect(perPair(null, 3, true)).toBeNull();
  expect(shareOf(3, 12)).toBe(0.25);
  expect(shareOf(3, -1)).toBeNull();
});

test('the largest loss stands first, what cannot be compared last', () => {
  const row = (all: number, fair: [number, number] | null) => ({ all: pair(all, null), fair: fair && pair(...fair) });
  const rows = [row(10, null), row(50, [50, 40]), row(20, [20, 60]), row(30, [30, 35])];
  expect(byLoss(rows).map(({ all }) => all.turnover)).toEqual([20, 30, 50, 10]);
});

test('periods end with the last released month at the latest, and never pass the kept past', () => {
  const at = (span: 'month' | 'quarter' | 'ytd' | 'rolling' | 'free', from: string, to: string) =>
    stretchOf({ span, from, to }, '2026-10');
  expect(at('month', '', '')).toEqual({ from: '2026-10', to: '2026-10' });
  expect(at('month', '', '2027-03')).toEqual({ from: '2026-10', to: '2026-10' });
  expect(at('quarter', '', '2026-05')).toEqual({ from: '2026-04', to: '2026-05' });
  expect(at('ytd', '', '')).toEqual({ from: '2026-01', to: '2026-10' });
  expect(at('rolling', '', '2026-02')).toEqual({ from: '2025-03', to: '2026-02' });
  expect(at('free', '2026-08', '2026-03')).toEqual({ from: '2026-03', to: '2026-08' });
  expect(at('free', '2001-01', '')).toEqual({ from: '2021-11', to: '2026-10' });
  expect(yearBefore({ from: '2026-01', to: '2026-10' })).toEqual({ from: '2025-01', to: '2025-10' });
});

test('a chart shows twelve months at least', () => {
  expect(chartStretch({ from: '2026-01', to: '2026-01' })).toEqual({ from: '2025-02', to: '2026-01' });
  expect(chartStretch({ from: '2024-01', to: '2026-01' })).toEqual({ from: '2024-01', to: '2026-01' });
});
