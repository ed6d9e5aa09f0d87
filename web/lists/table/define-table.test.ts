import { expect, test } from 'vitest';
import { defineTable } from './define-table.ts';

const { read, write, usual, changed } = defineTable({ path: '/x', filters: {}, fields: ['name', 'company', 'state'] });

test('an address without a query is the usual view, and the usual view needs none', () => {
  expect(usual).toEqual({ q: '', page: 1, size: 25, sort: '', dir: 'asc', hide: [] });
  expect(write(usual)).toEqual({});
});

test('what was chosen comes back from the address', () => {
  const chosen = { q: '', page: 3, size: 50, sort: 'company', dir: 'desc', hide: ['state', 'name'] } as const;
  expect(write(chosen)).toEqual({ page: 3, size: 50, sort: 'company', dir: 'desc', hide: 'state.name' });
  expect(read(write(chosen))).toEqual(chosen);
});

test.each([
  { page: '0', size: '7', sort: 'password', dir: 'up', hide: 'x.<script>.state2' },
  { page: '-4', size: 'all', sort: ['name'], dir: 3, hide: 12 },
  { page: '1e99', size: null, sort: '', dir: '', hide: '' },
  { page: 'NaN', size: '', sort: {}, dir: [], hide: '....' },
])('what makes no sense counts as not said: %j', (query) => {
  expect(read(query)).toEqual(usual);
});

test('a direction says nothing without a column', () => {
  expect(write(changed(usual, { dir: 'desc' }))).toEqual({});
  expect(read({ dir: 'desc' })).toEqual(usual);
});

test('another order begins at the first page, and a column that is put away leaves the page', () => {
  const state = read({ page: 3 });
  expect(changed(state, { sort: 'name', dir: 'desc' }).page).toBe(1);
  expect(changed(state, { hide: ['state'] }).page).toBe(3);
});
