import { expect, test } from 'vitest';
import { readTable, writeTable } from './table-state.ts';

const FIELDS = ['name', 'company', 'state'];
const USUAL = { page: 1, pageSize: 25, sort: undefined, descending: false, hidden: [] };

test('an address without a query is the usual view, and the usual view needs none', () => {
  expect(readTable({}, FIELDS)).toEqual(USUAL);
  expect(Object.values(writeTable(readTable({}, FIELDS))).every((value) => value === undefined)).toBe(true);
});

test('what was chosen comes back from the address', () => {
  const chosen = { page: 3, pageSize: 50, sort: 'company', descending: true, hidden: ['state', 'name'] } as const;
  expect(readTable(writeTable(chosen), FIELDS)).toEqual(chosen);
});

test.each([
  { page: '0', size: '7', sort: 'password', dir: 'up', hide: 'x.<script>.state2' },
  { page: '-4', size: 'all', sort: ['name'], dir: 3, hide: 12 },
  { page: '1e99', size: null, sort: '', dir: '', hide: '' },
  { page: 'NaN', size: '', sort: {}, dir: [], hide: '....' },
])('what makes no sense counts as not said: %j', (query) => {
  expect(readTable(query, FIELDS)).toEqual(USUAL);
});

test('a direction says nothing without a column', () => {
  expect(writeTable({ ...USUAL, pageSize: 25, descending: true }).dir).toBeUndefined();
});
