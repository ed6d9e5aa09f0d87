import { expect, it } from 'vitest';
import { ALL_NOTIFICATIONS } from './list-state.ts';

const { read, write, withValue, withoutFilters, isFiltered, countFilters, usual } = ALL_NOTIFICATIONS;

it('gives a state back from the shortest address', () => {
  const state = { q: 'bern', type: ['courseRegistration', 'jobAccepted'], unread: true, page: 3, size: 50 } as const;
  expect(write(state)).toEqual({
    ...{ q: 'bern', type: 'courseRegistration,jobAccepted', unread: 1, page: 3, size: 50 },
  });
  expect(read(write(state))).toEqual(state);
  expect(write(usual)).toEqual({});
});

it.each([
  { type: ['a b', '<x>'], unread: 'yes', page: '-1', size: '26' },
  { type: ',,a b,<x>,9', unread: true, page: '1e9', size: null },
  { type: 'x'.repeat(100_000), page: 'NaN', unread: {} },
])('lets what is unknown fall away: %#', (query) => {
  expect(read(query)).toEqual({ q: '', type: [], unread: false, page: 1, size: 25 });
});

it('adds and takes away a type and goes back to the first page', () => {
  const state = read({ type: 'b', page: 4 });
  expect(withValue(state, 'type', ['b', 'a'])).toMatchObject({ type: ['a', 'b'], page: 1 });
  expect(withValue(state, 'type', [])).toMatchObject({ type: [], page: 1 });
});

it('counts and lifts filters', () => {
  const state = read({ q: 'x', type: 'a,b', unread: '1', size: '100' });
  expect(countFilters(state)).toBe(3);
  expect(isFiltered(state)).toBe(true);
  expect(withoutFilters(state)).toEqual({ q: '', type: [], unread: false, page: 1, size: 100 });
});
