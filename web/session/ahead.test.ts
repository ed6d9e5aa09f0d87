import { afterEach, expect, it, vi } from 'vitest';
import { createAhead } from './ahead.ts';

const service = { backendUrl: 'https://data.example', publicKey: 'public' };

function aheadOf(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof window.fetch>(answer);
  return { fetch, ahead: createAhead(fetch, () => service) };
}

it('asks with the token of the sign-in, and hands the answer to one reader', async () => {
  const { fetch, ahead } = aheadOf(async () => Response.json({ name: 'Aebischer Optik AG' }));
  ahead.ask('token', ['own_company']);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://data.example/rest/v1/rpc/own_company', {
    headers: { apikey: 'public', Authorization: 'Bearer token', Accept: 'application/json' },
  });
  expect(await ahead.take('token', 'other')).toBeNull();
  expect(await ahead.take('token', 'own_company')).toEqual({ name: 'Aebischer Optik AG' });
  expect(await ahead.take('token', 'own_company')).toBeNull();
});

it('keeps what one session was answered from every other', async () => {
  const { ahead } = aheadOf(async () => Response.json({ name: 'Aebischer Optik AG' }));
  ahead.ask('token', ['own_company']);
  expect(await ahead.take('stronger token', 'own_company')).toBeNull();
  expect(await ahead.take('token', 'own_company')).toBeNull();
  ahead.ask('token', ['own_company']);
  expect(await ahead.take(undefined, 'own_company')).toBeNull();
});

it('forgets an answer that nobody takes', async () => {
  vi.useFakeTimers();
  const { ahead } = aheadOf(async () => Response.json({ name: 'Aebischer Optik AG' }));
  ahead.ask('token', ['own_company']);
  vi.advanceTimersByTime(30_000);
  expect(await ahead.take('token', 'own_company')).toBeNull();
});

afterEach(() => vi.useRealTimers());

it.each([
  ['a refusal', async () => new Response('{}', { status: 401 })],
  ['an answer that is no JSON', async () => new Response('<html>')],
  ['a line that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves it to the reader to ask after %s', async (_fault, answer) => {
  const { ahead } = aheadOf(answer);
  ahead.ask('token', ['own_company']);
  expect(await ahead.take('token', 'own_company')).toBeNull();
});

it('asks nothing before it knows where', async () => {
  const fetch = vi.fn<typeof window.fetch>();
  const ahead = createAhead(fetch, () => null);
  ahead.ask('token', ['own_company']);
  expect(fetch).not.toHaveBeenCalled();
  expect(await ahead.take('token', 'own_company')).toBeNull();
});
