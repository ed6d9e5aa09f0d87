import { expect, it } from 'vitest';
import { countFilters, readListState, withoutFilters, withType, writeListState } from './list-state.ts';

it('gives a state back from the shortest address', () => {
  const state = { q: 'bern', types: ['courseRegistration', 'jobAccepted'], unread: true, page: 3, size: 50 } as const;
  expect(writeListState(state)).toEqual({
    ...{ q: 'bern', type: 'courseRegistration,jobAccepted', unread: 1, page: 3, size: 50 },
  });
  expect(readListState(writeListState(state))).toEqual(state);
  expect(writeListState(readListState({}))).toEqual({});
});

it.each([
  { type: ['a', 'b'], unread: 'yes', page: '-1', size: '26' },
  { type: ',,a b,<x>,9', unread: true, page: '1e9', size: null },
  { type: 'x'.repeat(100_000), page: 'NaN', unread: {} },
])('lets what is unknown fall away: %#', (query) => {
  expect(readListState(query)).toEqual({ q: '', types: [], unread: false, page: 1, size: 25 });
});

it('adds and takes away a type and goes back to the first page', () => {
  const state = readListState({ type: 'b', page: 4 });
  expect(withType(state, 'a')).toMatchObject({ types: ['a', 'b'], page: 1 });
  expect(withType(state, 'b')).toMatchObject({ types: [], page: 1 });
});

it('counts and lifts filters', () => {
  const state = readListState({ q: 'x', type: 'a,b', unread: '1', size: '100' });
  expect(countFilters(state)).toBe(4);
  expect(withoutFilters(state)).toEqual({ q: '', types: [], unread: false, page: 1, size: 100 });
});
