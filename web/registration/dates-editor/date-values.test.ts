import { expect, test } from 'vitest';
import { type DateValues, dateSchema, EMPTY_DATE, endAfter, newSession, shifted } from './date-values.ts';

const VALUES: DateValues = {
  ...EMPTY_DATE,
  sessions: [
    newSession('a', '2027-03-01T09:00', '2027-03-01T12:00'),
    newSession('b', '2027-03-01T13:00', '2027-03-01T16:00'),
  ],
  ...{ place: 'Olten', seatsMin: '4', seatsMax: '12', priceMember: '1’290.50' },
};
const wrong = (change: Partial<DateValues>) =>
  (dateSchema.safeParse({ ...VALUES, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
const session = (starts: string, ends: string) => ({ sessions: [newSession('a', starts, ends)] });

test('what cannot be is named at its field', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ sessions: [] })).toEqual(['sessions dates']);
  expect(wrong(session('2027-03-01T12:00', '2027-03-01T12:00'))).toEqual(['sessions.0.ends turned']);
  expect(wrong(session('2027-03-01T12:00', '2027-03-01T09:00'))).toEqual(['sessions.0.ends turned']);
  // Half typed, or the 29th of February of a year that has none: the field gives nothing.
  expect(wrong(session('', '2027-03-01T09:00'))).toEqual(['sessions.0.starts dates']);
  expect(wrong({ sessions: [...VALUES.sessions, newSession('c', '2027-03-01T11:59', '2027-03-01T12:30')] })).toEqual([
    'sessions.2.starts overlap',
  ]);
  expect(wrong({ seatsMin: '13' })).toEqual(['seatsMin minimum']);
  for (const seats of ['0', '-3', '2.5', 'zwölf', '10001'])
    expect(wrong({ seatsMin: '', seatsMax: seats }), seats).toEqual(['seatsMax seats']);
  for (const price of ['-1', '12.345', 'gratis'])
    expect(wrong({ priceMember: price }), price).toEqual(['priceMember price']);
  expect(wrong({ opensAt: '2027-02-01T00:00Z', closesAt: '2027-01-01T00:00Z' })).toEqual(['closesAt order']);
  expect(wrong({ closesAt: '2027-03-01T08:01:00Z' })).toEqual(['closesAt late']);
  expect(wrong({ deregisterUntil: '2027-03-02T00:00Z' })).toEqual(['deregisterUntil late']);
  expect(wrong({ link: 'javascript:alert(1)' })).toEqual(['link website']);
});

test('the hour that March leaves out is refused, the one that October has twice is taken', () => {
  expect(wrong(session('2027-03-28T02:30', '2027-03-28T05:00'))).toEqual(['sessions.0.starts hour']);
  expect(wrong(session('2027-10-31T02:30', '2027-10-31T05:00'))).toEqual([]);
});

test('sessions are sent by their time, numbers as numbers, nothing typed as nothing', async () => {
  const sent = dateSchema.parse({ ...VALUES, sessions: VALUES.sessions.toReversed(), venue: ' ' });
  expect(sent.sessions.map(({ key, startsAt }) => [key, startsAt])).toEqual([
    ['a', '2027-03-01T08:00:00.000Z'],
    ['b', '2027-03-01T12:00:00.000Z'],
  ]);
  expect(sent).toMatchObject({ seatsMax: 12, priceMember: 1290.5, priceExternal: null, venue: null, place: 'Olten' });
});

test('a copy stands on the same times of the clock, over its change and a leap day', () => {
  const copy = shifted({ ...VALUES, closesAt: '2027-02-20T22:59:00.000Z' }, 364);
  expect(copy.sessions[0]).toMatchObject({ starts: '2028-02-28T09:00', ends: '2028-02-28T12:00' });
  expect(shifted(VALUES, 28).sessions[0]?.starts).toBe('2027-03-29T09:00');
  expect(shifted(VALUES, 365).sessions[0]?.starts).toBe('2028-02-29T09:00');
  expect(copy.closesAt).toBe('2028-02-19T22:59:00.000Z');
  expect(copy.opensAt).toBeNull();
});

test('the end of a session goes along with its begin, to another day too; one that is not there stays so', () => {
  expect(endAfter('2027-05-12T17:00', '2027-05-12T09:00', '2027-06-01T08:30')).toBe('2027-06-01T16:30');
  expect(endAfter('2027-05-12T17:00', '', '2027-06-01T08:30')).toBe('2027-05-12T17:00');
  expect(endAfter('', '2027-05-12T09:00', '2027-06-01T08:30')).toBe('');
});
