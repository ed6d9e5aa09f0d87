import { describe, expect, it } from 'vitest';
import { dayInZurich, minuteInZurich, momentInZurich, wallClock } from './zurich-clock.ts';

describe('the wall clock of the shops', () => {
  it('reads winter and summer time', () => {
    expect(wallClock(new Date('2026-01-15T11:00:00Z'))).toEqual({ date: '2026-01-15', minutes: 720 });
    expect(wallClock(new Date('2026-07-15T11:00:00Z'))).toEqual({ date: '2026-07-15', minutes: 780 });
  });

  it('jumps over the hour that is missing in March and shows the doubled hour of October twice', () => {
    expect(wallClock(new Date('2026-03-29T00:59:00Z')).minutes).toBe(119);
    expect(wallClock(new Date('2026-03-29T01:00:00Z')).minutes).toBe(180);
    expect(wallClock(new Date('2026-10-25T00:30:00Z')).minutes).toBe(150);
    expect(wallClock(new Date('2026-10-25T01:30:00Z')).minutes).toBe(150);
  });

  it('changes the day at Swiss midnight', () => {
    expect(wallClock(new Date('2026-12-31T22:59:00Z'))).toEqual({ date: '2026-12-31', minutes: 1439 });
    expect(wallClock(new Date('2026-12-31T23:00:00Z'))).toEqual({ date: '2027-01-01', minutes: 0 });
  });

  it('gives the day and the minute, summer and winter', () => {
    expect(dayInZurich('2026-11-19T22:59:59Z')).toBe('2026-11-19');
    expect(dayInZurich('2026-11-19T23:00:00Z')).toBe('2026-11-20');
    expect(dayInZurich('2026-07-19T22:00:00Z')).toBe('2026-07-20');
    expect(minuteInZurich(new Date('2026-01-01T00:30:00Z'))).toBe('2026-01-01T01:30');
    expect(minuteInZurich(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02T00:30');
  });

  it('finds the moment of a minute, over both changes of the clock', () => {
    expect(momentInZurich('2026-01-15T12:00')).toBe('2026-01-15T11:00:00.000Z');
    expect(momentInZurich('2026-07-15T12:00')).toBe('2026-07-15T10:00:00.000Z');
    expect(momentInZurich('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(minuteInZurich(momentInZurich('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
    expect(momentInZurich('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(momentInZurich('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  });
});
