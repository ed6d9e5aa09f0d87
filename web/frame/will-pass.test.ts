import { expect, it } from 'vitest';
import { PortalCallError } from '#web/portal-error.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { willPass } from './will-pass.ts';

it.each([
  new PortalCallError('network', 'x', 0),
  new PortalCallError('unavailable', 'x', 503),
  new AuthError('network', 'x', 0),
  new TypeError('Failed to fetch'),
  { message: 'TypeError: fetch failed', code: '', details: '', hint: '' },
  { message: 'x', code: 'PGRST003' },
  { message: 'x', code: '53300' },
])('tries again after %j', (error) => {
  expect(willPass(error)).toBe(true);
});

it.each([
  new PortalCallError('not_allowed', 'x', 403),
  new AuthError('bad_jwt', 'x', 403),
  new TypeError('undefined is not a function'),
  { message: 'permission denied', code: '42501' },
  { message: 'x', code: 'PGRST116' },
  new Error('x'),
  'x',
  null,
])('does not try again after %j', (error) => {
  expect(willPass(error)).toBe(false);
});
