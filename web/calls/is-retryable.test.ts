import { expect, it } from 'vitest';
import { AuthError } from '#web/session/auth-error.ts';
import { CallError } from './call-error.ts';
import { isRetryable } from './is-retryable.ts';

it.each([
  new CallError('network', 'x', 0),
  new CallError('unavailable', 'x', 503),
  new AuthError('network', 'x', 0),
  new TypeError('Failed to fetch'),
  new CallError('PGRST003', 'x', 504),
  new CallError('53300', 'x', 500),
])('tries again after %j', (error) => {
  expect(isRetryable(error)).toBe(true);
});

it.each([
  new CallError('not_allowed', 'x', 403),
  new AuthError('bad_jwt', 'x', 403),
  new TypeError('undefined is not a function'),
  new CallError('42501', 'permission denied', 403),
  new CallError('PGRST116', 'x', 406),
  new Error('x'),
  'x',
  null,
])('does not try again after %j', (error) => {
  expect(isRetryable(error)).toBe(false);
});
