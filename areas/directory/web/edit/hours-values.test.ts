import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { datesOf, hoursSchema, type TypedDay } from './hours-values.ts';

const read = (special_days: TypedDay[]) => z.safeParse(hoursSchema, { opening_hours: {}, special_days, levels: {} });

it('stores each day from the first to the last of an entry by itself', () => {
  const closed = { date: '2026-12-30', until: '2027-01-02', ranges: [], note_de: ' Ferien ' };
  const { data } = read([{ date: '2027-02-01', ranges: [{ from: '09:00', to: '12:00' }] }, closed]);
  expect(data?.special_days).toEqual([
    ...['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((date) => ({
      date,
      ranges: [],
      note_de: 'Ferien',
    })),
    { date: '2027-02-01', ranges: [{ from: '09:00', to: '12:00' }] },
  ]);
});

it.each([
  ['ends before it begins', [{ date: '2026-12-30', until: '2026-12-29', ranges: [] }]],
  ['goes on for too long', [{ date: '2026-12-30', until: '9999-12-31', ranges: [] }]],
  [
    'covers a day of another',
    [
      { date: '2026-12-30', until: '2027-01-02', ranges: [] },
      { date: '2027-01-01', ranges: [] },
    ],
  ],
  ['has no first day', [{ date: '', until: '2027-01-02', ranges: [] }]],
])('refuses an entry that %s', (_what, days) => {
  expect(read(days).success).toBe(false);
});

it('is of one day without a last one', () => {
  expect(datesOf({ date: '2026-12-30', ranges: [] })).toEqual(['2026-12-30']);
});
