import { expect, test } from 'vitest';
import { hoursSchema, type TypedDay } from './hours-values.ts';

const parsed = (...special_days: TypedDay[]) =>
  hoursSchema.safeParse({ opening_hours: {}, special_days, levels: {} }).data?.special_days;

test('an entry of several days is stored as each of them, over the end of a year', () => {
  expect(parsed({ date: '2026-12-30', until: '2027-01-02', ranges: [], note_de: 'Ferien' })).toEqual(
    ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((date) => ({ date, ranges: [], note_de: 'Ferien' })),
  );
  expect(parsed({ date: '2026-12-30', until: '', ranges: [] })).toEqual([{ date: '2026-12-30', ranges: [] }]);
});

test('no entry ends before it begins, goes on for ever, or has a day of another', () => {
  expect(parsed({ date: '2026-12-30', until: '2026-12-29', ranges: [] })).toBeUndefined();
  expect(parsed({ date: '2026-12-30', until: '9999-12-31', ranges: [] })).toBeUndefined();
  expect(
    parsed({ date: '2026-12-30', until: '2027-01-02', ranges: [] }, { date: '2027-01-01', ranges: [] }),
  ).toBeUndefined();
});
