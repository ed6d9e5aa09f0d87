import { expect, test } from 'vitest';
import { readFilters, writeFilters } from './audit-search.ts';

const NONE = { kinds: [], person: undefined, from: '', to: '', q: '' };

test('filters come back from the address', () => {
  const chosen = {
    kinds: ['signIn', 'rights'] as ('signIn' | 'rights')[],
    person: '00000000-0000-4000-8000-000000000001',
    from: '2026-11-01',
    to: '2026-11-20',
    q: 'Müller',
  };
  expect(readFilters(writeFilters(chosen))).toEqual(chosen);
  expect(Object.values(writeFilters(NONE)).every((value) => value === undefined)).toBe(true);
});

test.each([
  {},
  { kinds: 'all', person: 'me', from: '01.11.2026', to: '2026-13-40', q: 12 },
  { kinds: ['signIn'], person: null, from: {}, to: [] },
])('what makes no sense counts as not said: %j', (query) => {
  expect(readFilters(query)).toEqual(NONE);
});
