import { expect, it } from 'vitest';
import { comingSpecialDays, weekRows, writeRanges } from './week.ts';

const full = [{ from: '09:00', to: '18:30' }];
const late = [{ from: '09:00', to: '20:00' }];

it('puts days in a row with equal hours into one line and marks the one of today', () => {
  const rows = weekRows({ tuesday: full, wednesday: full, thursday: late, friday: full, saturday: full }, 'wednesday');
  expect(rows.map((row) => [row.first, row.last, writeRanges(row.ranges), row.today])).toEqual([
    ['monday', 'monday', '', false],
    ['tuesday', 'wednesday', '09:00–18:30', true],
    ['thursday', 'thursday', '09:00–20:00', false],
    ['friday', 'saturday', '09:00–18:30', false],
    ['sunday', 'sunday', '', false],
  ]);
});

it('does not join equal days that are apart', () => {
  expect(weekRows({ monday: full, wednesday: full }, 'monday')).toHaveLength(4);
});

it('writes a lunch break as two ranges', () => {
  expect(
    writeRanges([
      { from: '08:30', to: '12:00' },
      { from: '13:30', to: '18:30' },
    ]),
  ).toBe('08:30–12:00, 13:30–18:30');
});

it('announces special days from today on, in order, for sixty days', () => {
  const special = ['2026-12-26', '2026-11-19', '2026-11-20', '2027-01-19', '2027-01-20'].map((date) => ({
    date,
    ranges: [],
  }));
  expect(comingSpecialDays(special, '2026-11-20').map((day) => day.date)).toEqual([
    '2026-11-20',
    '2026-12-26',
    '2027-01-19',
  ]);
});
