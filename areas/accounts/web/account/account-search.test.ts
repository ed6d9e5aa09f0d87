import { expect, it } from 'vitest';
import { accountSearch } from './account-search.ts';

it.each([
  [{ tab: 'security' }, { tab: 'security' }],
  [{ tab: 'profile' }, {}],
  [{ tab: 'elsewhere' }, {}],
  [{ tab: ['security'] }, {}],
  [{ tab: 'privacy', more: '1' }, { tab: 'privacy' }],
  [{}, {}],
])('reads %j as %j', (query, search) => {
  expect(accountSearch(query)).toEqual(search);
});
