import { expect, test } from 'vitest';
import { AUDIT, askedOf } from './audit-search.ts';

const { read, write, usual } = AUDIT;

test('filters come back from the address', () => {
  const chosen = {
    ...usual,
    kinds: ['signIn', 'rights'] as const,
    person: '00000000-0000-4000-8000-000000000001',
    from: '2026-11-01',
    to: '2026-11-20',
    q: 'Müller',
  };
  expect(read(write(chosen))).toEqual(chosen);
  expect(write(usual)).toEqual({});
});

test.each([
  {},
  { kinds: 'all', person: 'me', from: '01.11.2026', to: '2026-13-40', q: {} },
  { kinds: ['nobody'], person: null, from: {}, to: [] },
])('what makes no sense counts as not said: %j', (query) => {
  expect(read(query)).toEqual(usual);
});

test('the log is asked for what is set, and for the oldest first alone', () => {
  expect(askedOf(usual)).toEqual({});
  expect(askedOf(read({ kinds: 'rights,signIn', from: '2026-11-01', sort: 'made' }))).toEqual({
    kinds: 'signIn,rights',
    from: '2026-11-01',
    oldest: 'true',
  });
  expect(askedOf(read({ q: 'x', sort: 'made', dir: 'desc' }))).toEqual({ q: 'x' });
});
