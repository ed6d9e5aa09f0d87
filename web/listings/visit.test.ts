import { expect, test } from 'vitest';
import { visitOf } from './visit.ts';

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);

test('new is what came since the last visit, which a short pause does not end; at first nothing is known', () => {
  const first = visitOf(null, at('24T08:00'));
  expect(first.since).toBe(null);
  const same = visitOf(first.keep, at('24T08:20'));
  expect(same.since).toBe(null);
  const later = visitOf(same.keep, at('26T10:00'));
  expect(later.since).toBe(at('24T08:20').toISOString());
  expect(visitOf(later.keep, at('26T10:29')).since).toBe(at('24T08:20').toISOString());
});
