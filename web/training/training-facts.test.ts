import { expect, it } from 'vitest';
import { type BookedSeat, bookedBy, pointsTyped, requiredState, sumOf, targetOf } from './training-facts.ts';

it.each([
  [undefined, 'missing'],
  ['2026-11-22', 'expired'],
  ['2026-11-23', 'soon'],
  ['2027-02-21', 'soon'],
  ['2027-02-22', 'counts'],
] as const)('what counts until %s is %s', (until, state) => {
  expect(requiredState(until, '2026-11-23')).toBe(state);
});

it('takes the target of the last row that has begun', () => {
  const targets = [
    { from_year: 2027, points: 16 },
    { from_year: 2020, points: 12 },
  ];
  expect([2019, 2020, 2026, 2027, 2030].map((year) => targetOf(targets, year))).toEqual([undefined, 12, 12, 16, 16]);
});

it('sums the points of a year by category, the most first', () => {
  expect(sumOf({ advice: 1.5, workshop: 3, management: 0 })).toEqual({
    total: 4.5,
    by: [
      ['workshop', 3],
      ['advice', 1.5],
    ],
  });
  expect(sumOf(undefined)).toEqual({ total: 0, by: [] });
});

it.each([
  ['12', 12],
  [' 7,5 ', 7.5],
  ['0', 0],
  ['200', 200],
  ['', undefined],
  ['-1', undefined],
  ['7.25', undefined],
  ['201', undefined],
  ['viel', undefined],
])('reads %j as %j points', (typed, points) => {
  expect(pointsTyped(typed)).toBe(points);
});

it('knows of each course the seat that comes first, a sure one before a wait', () => {
  const seat = (staff_id: string | null, state: BookedSeat['state'], starts_at: string): BookedSeat => ({
    ...{ staff_id, state },
    date: { content_id: 'course', starts_at },
  });
  const booked = bookedBy([
    ...[seat('anna', 'waitlisted', '2027-01'), seat('anna', 'registered', '2027-05'), seat(null, 'held', '2027-01')],
    ...[seat('anna', 'registered', '2027-03'), seat('beat', 'waitlisted', '2027-02')],
  ]);
  expect([...booked].map(([id, own]) => [id, own.get('course')?.date.starts_at])).toEqual([
    ['anna', '2027-03'],
    ['beat', '2027-02'],
  ]);
});
