import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

it('writes and reads queries that people can read', () => {
  expect(stringifySearch({ q: 'Müller & Co', canton: ['ZH', 'BE'], page: 2, inactive: true })).toBe(
    '?q=M%C3%BCller+%26+Co&canton=ZH&canton=BE&page=2&inactive=true',
  );
  expect(parseSearch('?staffId=007&canton=ZH&canton=BE&canton=AG')).toEqual({
    staffId: '007',
    canton: ['ZH', 'BE', 'AG'],
  });
  expect(stringifySearch({ a: undefined, b: null, c: '', d: false, e: [] })).toBe('');
});

it('keeps every text and survives hostile names', () => {
  expect(Object.keys(parseSearch('?constructor=1&toString=2'))).toEqual(['constructor', 'toString']);
  const text = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(
      fc.dictionary(
        text.filter((name) => name !== '__proto__'),
        text,
      ),
      (query) => {
        expect(parseSearch(stringifySearch(query))).toEqual({ ...query });
      },
    ),
  );
});
