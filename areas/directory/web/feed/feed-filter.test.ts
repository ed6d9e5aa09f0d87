import { expect, test } from 'vitest';
import { FEED, sinceOf } from './feed-filter.ts';

test('what makes no sense counts as not said', () => {
  const nothing = { q: '', kind: '', field: '', days: '', company: '', actor: '' };
  expect(FEED.read({})).toEqual(nothing);
  expect(FEED.read({ q: {}, kind: 'x', field: 'id; drop', days: '8', company: 'me', actor: '*' })).toEqual(nothing);
});
test('what does is read', () => {
  const id = 'ABCDEF01-2345-4678-89AB-CDEF01234567';
  expect(FEED.read({ q: 'Meier', kind: 'staff', field: 'phone', days: '7', company: id })).toEqual({
    q: 'Meier',
    kind: 'staff',
    field: 'phone',
    days: 7,
    company: id.toLowerCase(),
    actor: '',
  });
});
test('days are days in Switzerland, today among them', () => {
  const late = new Date('2026-11-20T23:30:00Z');
  expect(sinceOf(1, late)).toBe('2026-11-21');
  expect(sinceOf(7, late)).toBe('2026-11-15');
  expect(sinceOf('', late)).toBeNull();
});
