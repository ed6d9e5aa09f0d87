import { expect, test } from 'vitest';
import { readFeedFilter, sinceOf } from './feed-filter.ts';

test('what makes no sense counts as not said', () => {
  const nothing = { q: '', kind: undefined, field: undefined, days: undefined, company: undefined, actor: undefined };
  expect(readFeedFilter({})).toEqual(nothing);
  expect(readFeedFilter({ q: 7, kind: 'x', field: 'id; drop', days: '8', company: 'me', actor: '*' })).toEqual(nothing);
});
test('what does is read', () => {
  const id = 'ABCDEF01-2345-4678-89AB-CDEF01234567';
  expect(readFeedFilter({ q: 'Meier', kind: 'staff', field: 'phone', days: '7', company: id })).toEqual({
    q: 'Meier',
    kind: 'staff',
    field: 'phone',
    days: 7,
    company: id.toLowerCase(),
    actor: undefined,
  });
});
test('days are days in Switzerland, today among them', () => {
  const late = new Date('2026-11-20T23:30:00Z');
  expect(sinceOf(1, late)).toBe('2026-11-21');
  expect(sinceOf(7, late)).toBe('2026-11-15');
  expect(sinceOf(undefined, late)).toBeNull();
});
