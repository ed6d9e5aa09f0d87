import { afterEach, expect, it, vi } from 'vitest';
import { createAhead } from './ahead.ts';

function aheadOf(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof window.fetch>(answer);
  return { fetch, ahead: createAhead(fetch) };
}

const answered = async () => Response.json({ data: { name: 'Aebischer Optik AG' }, error: null });

it('asks with the token of the sign-in, and hands the answer to one reader', async () => {
  const { fetch, ahead } = aheadOf(answered);
  ahead.ask('token', '/dashboard');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/dashboard', {
    headers: { Authorization: 'Bearer token', Accept: 'application/json' },
  });
  expect(await ahead.take('token', '/dashboard')).toEqual({ name: 'Aebischer Optik AG' });
  expect(await ahead.take('token', '/dashboard')).toBeNull();
});

it('keeps what one session was answered from every other, and one answer from another question', async () => {
  const { ahead } = aheadOf(answered);
  ahead.ask('token', '/dashboard');
  expect(await ahead.take('stronger token', '/dashboard')).toBeNull();
  expect(await ahead.take('token', '/dashboard')).toBeNull();
  ahead.ask('token', '/dashboard');
  expect(await ahead.take(undefined, '/dashboard')).toBeNull();
  ahead.ask('token', '/dashboard');
  expect(await ahead.take('token', '/other')).toBeNull();
});

it('forgets an answer that nobody takes', async () => {
  vi.useFakeTimers();
  const { ahead } = aheadOf(answered);
  ahead.ask('token', '/dashboard');
  vi.advanceTimersByTime(30_000);
  expect(await ahead.take('token', '/dashboard')).toBeNull();
});

afterEach(() => vi.useRealTimers());

it.each([
  ['a refusal', async () => new Response('{}', { status: 401 })],
  ['an answer that is no JSON', async () => new Response('<html>')],
  ['a line that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves it to the reader to ask after %s', async (_fault, answer) => {
  const { ahead } = aheadOf(answer);
  ahead.ask('token', '/dashboard');
  expect(await ahead.take('token', '/dashboard')).toBeNull();
});
