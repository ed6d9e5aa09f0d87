import { expect, test } from 'vitest';
import {
  countChanges,
  mealLines,
  namedRooms,
  nightsOf,
  roomCount,
  type SheetRow,
  sheetChanges,
} from './registration-sheet.ts';

const row = (id: string, change: Partial<SheetRow> = {}): SheetRow => ({
  ...{ id, name: `Person ${id}`, company: null, parts: [], meals: [], room: null, mate: null, remark: null },
  ...change,
});
const double = (id: string, mate: string | null) => row(id, { room: 'doppelzimmer', mate });

test('a kitchen counts what one person asks for together, and of a part who chose it', () => {
  const rows = [
    row('1'),
    row('2', { meals: ['vegan', 'glutenfrei'], parts: ['dinner'] }),
    row('3', { meals: ['glutenfrei', 'vegan'] }),
    row('4', { meals: ['vegetarisch'], parts: ['dinner'] }),
  ];
  expect(mealLines(rows)).toEqual([
    { meals: [], count: 1 },
    { meals: ['vegetarisch'], count: 1 },
    { meals: ['vegan', 'glutenfrei'], count: 2 },
  ]);
  expect(mealLines(rows, 'dinner').reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('two who named each other share a room, who waits for somebody stands alone in one', () => {
  const rows = [double('1', '2'), double('2', '1'), double('3', null), row('4', { room: 'einzelzimmer' }), row('5')];
  expect(roomCount(rows)).toEqual({ single: 1, pairs: 1, alone: 1 });
  expect(namedRooms(rows).map(([one, other]) => [one.room, one.id, other?.id ?? null])).toEqual([
    ['doppelzimmer', '1', '2'],
    ['doppelzimmer', '3', null],
    ['einzelzimmer', '4', null],
  ]);
});

test('nights by the clock of Zurich, over the change of the hour too', () => {
  expect(nightsOf('2027-01-10T07:00:00Z', '2027-01-10T17:00:00Z')).toEqual([]);
  expect(nightsOf('2027-01-10T22:30:00Z', '2027-01-10T23:30:00Z')).toEqual(['2027-01-10']);
  expect(nightsOf('2027-03-27T08:00:00Z', '2027-03-29T15:00:00Z')).toEqual(['2027-03-27', '2027-03-28']);
});

test('after the cut-off only what differs is told, person by person and in counts', () => {
  const frozen = [row('1', { meals: ['vegan'] }), row('2'), row('3', { room: 'einzelzimmer' })];
  const now = [row('1'), row('3', { room: 'einzelzimmer' }), double('4', null)];
  expect(sheetChanges(frozen, now).map(({ kind, before, now: latter }) => [kind, (latter ?? before)?.id])).toEqual([
    ['changed', '1'],
    ['left', '2'],
    ['added', '4'],
  ]);
  expect(countChanges(frozen, now)).toEqual([
    { of: 'vegan', by: -1 },
    { of: 'doppelzimmer', by: 1 },
  ]);
  expect(sheetChanges(frozen, [...frozen].reverse())).toEqual([]);
});
