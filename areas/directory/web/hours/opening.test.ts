import { describe, expect, it, test, vi } from 'vitest';
import { isElsewhere } from './clock.ts';
import { type BranchHours, openState, rangesOn } from './opening.ts';

const day = [
  { from: '08:30', to: '12:00' },
  { from: '13:30', to: '18:30' },
];
const branch: BranchHours = {
  hours: { tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [{ from: '08:00', to: '16:00' }] },
  special: [
    { date: '2026-12-24', ranges: [{ from: '08:30', to: '15:00' }], note_de: 'Heiligabend' },
    { date: '2026-12-25', ranges: [] },
  ],
};
const at = (date: string, time: string) => ({
  date,
  minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
});

test('a reader whose clock shows another time is known', () => {
  expect(isElsewhere(new Date('2026-07-15T11:00:00Z'))).toBe(false);
  vi.stubEnv('TZ', 'America/New_York');
  expect(isElsewhere(new Date('2026-07-15T11:00:00Z'))).toBe(true);
  vi.unstubAllEnvs();
});

describe('whether a branch is open', () => {
  it('is open from the first to before the last minute', () => {
    expect(openState(branch, at('2026-11-20', '08:29'))).toMatchObject({ state: 'closed' });
    expect(openState(branch, at('2026-11-20', '08:30'))).toEqual({ state: 'open', until: '12:00', allNight: false });
    expect(openState(branch, at('2026-11-20', '11:59'))).toMatchObject({ state: 'open' });
    expect(openState(branch, at('2026-11-20', '12:00'))).toEqual({
      state: 'closed',
      next: { date: '2026-11-20', daysAhead: 0, from: '13:30' },
    });
  });

  it('finds the next opening over the weekend', () => {
    expect(openState(branch, at('2026-11-21', '17:00'))).toEqual({
      state: 'closed',
      next: { date: '2026-11-24', daysAhead: 3, from: '08:30' },
    });
  });

  it('lets a special day win over the week', () => {
    expect(rangesOn(branch, '2026-12-24')).toEqual([{ from: '08:30', to: '15:00' }]);
    expect(openState(branch, at('2026-12-24', '14:00'))).toMatchObject({ state: 'open', until: '15:00' });
    expect(openState(branch, at('2026-12-24', '16:00'))).toEqual({
      state: 'closed',
      next: { date: '2026-12-26', daysAhead: 2, from: '08:00' },
    });
  });

  it('says that nothing is known instead of closed', () => {
    expect(openState({ hours: null, special: [] }, at('2026-11-20', '10:00'))).toEqual({ state: 'unknown' });
    expect(openState({ hours: null, special: branch.special }, at('2026-12-24', '10:00'))).toMatchObject({
      state: 'open',
    });
  });

  it('has no next opening when every day is closed', () => {
    expect(openState({ hours: {}, special: [] }, at('2026-11-20', '10:00'))).toEqual({ state: 'closed', next: null });
  });

  it('stays open over midnight when the next day goes on at 00:00', () => {
    const late: BranchHours = {
      hours: { friday: [{ from: '18:00', to: '24:00' }], saturday: [{ from: '00:00', to: '02:00' }] },
      special: [],
    };
    expect(openState(late, at('2026-11-20', '23:00'))).toEqual({ state: 'open', until: '02:00', allNight: false });
    expect(openState(late, at('2026-11-21', '01:59'))).toMatchObject({ state: 'open', until: '02:00' });
    const toMidnight: BranchHours = { hours: { friday: [{ from: '18:00', to: '24:00' }] }, special: [] };
    expect(openState(toMidnight, at('2026-11-20', '23:59'))).toMatchObject({ until: '24:00' });
  });

  it('knows a branch that never closes', () => {
    const always = [{ from: '00:00', to: '24:00' }];
    const week = { monday: always, tuesday: always, wednesday: always, thursday: always, friday: always };
    const hours = { ...week, saturday: always, sunday: always };
    expect(openState({ hours, special: [] }, at('2026-11-20', '03:00'))).toMatchObject({ allNight: true });
  });

  it('joins ranges that touch', () => {
    const hours = {
      friday: [
        { from: '08:00', to: '12:00' },
        { from: '12:00', to: '18:00' },
      ],
    };
    expect(openState({ hours, special: [] }, at('2026-11-20', '09:00'))).toMatchObject({ until: '18:00' });
  });
});
