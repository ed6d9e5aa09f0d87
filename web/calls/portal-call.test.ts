import { describe, expect, it, vi } from 'vitest';
import { createPortalCall } from './portal-call.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function open(answers: (Response | Error)[], signedIn = true, people: (string | undefined)[] = []) {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    const next = answers.shift() ?? new TypeError('fetch failed');
    if (next instanceof Error) throw next;
    return next;
  });
  const renew = vi.fn(async () => signedIn);
  const revive = vi.fn(async () => signedIn);
  const prove = vi.fn(async () => signedIn);
  return {
    call: createPortalCall(fetch, {
      whose: () => people.shift(),
      settled: async () => undefined,
      renew,
      revive,
      prove,
    }),
    fetch,
    renew,
    revive,
    prove,
  };
}

const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name);

describe('a call of the portal', () => {
  it('is not sent, nor sent again, in the name of who came meanwhile', async () => {
    const change = { body: { phone: '1' } };
    const waited = open([], true, ['anna', 'beat']);
    await expect(waited.call('PUT', '/staff/own', change)).rejects.toMatchObject({ code: 'session_expired' });
    expect(waited.fetch).not.toHaveBeenCalled();
    const again = open([answer(401, {})], true, ['anna', 'anna', 'beat']);
    await expect(again.call('PUT', '/staff/own', change)).rejects.toMatchObject({ code: 'session_expired' });
    expect(again.fetch).toHaveBeenCalledOnce();
    const came = open([answer(200, { data: 1, error: null })], true, [undefined, 'anna']);
    expect(await came.call('GET', '/staff/own')).toBe(1);
  });

  it('sends the query, the body and a key, and returns the data', async () => {
    const { call, fetch } = open([
      answer(200, { data: null, error: null }),
      answer(201, { data: { id: 3 }, error: null }),
    ]);
    expect(await call('GET', '/staff/single', { query: { id: 3, q: 'a&b', none: undefined } })).toBeNull();
    expect(await call('POST', '/jobs/submit', { body: { title: 'x' } })).toEqual({ id: 3 });
    const [first, second] = fetch.mock.calls;
    expect(first?.[0]).toBe('/api/v1/staff/single?id=3&q=a%26b');
    expect(header(first?.[1], 'idempotency-key')).toBeNull();
    expect(second?.[1]).toMatchObject({ body: '{"title":"x"}', credentials: 'same-origin' });
    expect(header(second?.[1], 'idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks again under the same key while the answer got lost, and under a new one after an answer', async () => {
    const done = () => answer(200, { data: 1, error: null });
    const { call, fetch } = open([new TypeError('fetch failed'), answer(502, null), done(), done(), done()]);
    const submit = (title: string) => call('POST', '/jobs/submit', { body: { title } });
    await expect(submit('a')).rejects.toMatchObject({ code: 'network' });
    await expect(submit('a')).rejects.toMatchObject({ code: 'unexpected' });
    await submit('b');
    await submit('a');
    await submit('a');
    const keys = fetch.mock.calls.map(([, init]) => header(init, 'idempotency-key'));
    expect([keys[1], keys[3]]).toEqual([keys[0], keys[0]]);
    expect(new Set([keys[0], keys[2], keys[4]]).size).toBe(3);

    const refused = open([answer(422, { data: null, error: { code: 'invalid_fields', message: '' } }), done()]);
    await expect(refused.call('POST', '/x', { body: {} })).rejects.toMatchObject({ code: 'invalid_fields' });
    await refused.call('POST', '/x', { body: {} });
    expect(new Set(refused.fetch.mock.calls.map(([, init]) => header(init, 'idempotency-key'))).size).toBe(2);
  });

  it('writes the cookie copy again after a 401 and repeats once under the same key', async () => {
    const refused = () => answer(401, { data: null, error: { code: 'not_signed_in', message: '' } });
    const { call, fetch, renew } = open([refused(), answer(200, { data: 1, error: null })]);
    expect(await call('POST', '/auth/x', { body: {} })).toBe(1);
    expect(renew).toHaveBeenCalledTimes(1);
    const keys = fetch.mock.calls.map(([, init]) => header(init, 'idempotency-key'));
    expect(keys[0]).toBe(keys[1]);

    const again = open([refused(), refused(), refused()]);
    await expect(again.call('GET', '/auth/user')).rejects.toMatchObject({ code: 'not_signed_in', status: 401 });
    expect(again.fetch).toHaveBeenCalledTimes(2);

    const signedOut = open([refused()], false);
    await expect(signedOut.call('GET', '/auth/user')).rejects.toMatchObject({ status: 401 });
    expect(signedOut.fetch).toHaveBeenCalledTimes(1);
  });

  it('asks for a new session, and repeats, when the portal says that this one was ended from elsewhere', async () => {
    const over = () => answer(401, { data: null, error: { code: 'session_expired', message: '' } });
    const { call, fetch, revive } = open([over(), over(), answer(200, { data: 1, error: null })]);
    expect(await call('POST', '/jobs/submit', { body: {} })).toBe(1);
    expect(revive).toHaveBeenCalledTimes(1);
    expect(new Set(fetch.mock.calls.map(([, init]) => header(init, 'idempotency-key'))).size).toBe(1);

    const still = open([over(), over(), over(), over()]);
    await expect(still.call('GET', '/auth/user')).rejects.toMatchObject({ code: 'session_expired' });
    expect(still.fetch).toHaveBeenCalledTimes(3);

    const factor = () => answer(401, { data: null, error: { code: 'second_factor_needed', message: '' } });
    const step = open([factor(), factor()]);
    await expect(step.call('GET', '/auth/user')).rejects.toMatchObject({ code: 'second_factor_needed' });
    expect(step.revive).not.toHaveBeenCalled();
  });

  it('asks for a fresh proof over the page and repeats under the same key; without one the refusal stays', async () => {
    const needed = () => answer(403, { data: null, error: { code: 'proof_needed', message: '' } });
    const { call, fetch, prove } = open([needed(), answer(200, { data: 1, error: null })]);
    expect(await call('POST', '/view-as', { body: {} })).toBe(1);
    expect(prove).toHaveBeenCalledTimes(1);
    expect(new Set(fetch.mock.calls.map(([, init]) => header(init, 'idempotency-key'))).size).toBe(1);

    const still = open([needed(), needed()]);
    await expect(still.call('PUT', '/rights', { body: {} })).rejects.toMatchObject({ code: 'proof_needed' });
    expect(still.fetch).toHaveBeenCalledTimes(2);

    const closed = open([needed()], false);
    await expect(closed.call('PUT', '/rights', { body: {} })).rejects.toMatchObject({ code: 'proof_needed' });
    expect(closed.fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the code and the fields of a refusal', async () => {
    const error = { code: 'invalid_fields', message: 'name is missing', fields: { name: 'required' } };
    const { call } = open([answer(422, { data: null, error })]);
    await expect(call('PUT', '/x', { body: {} })).rejects.toMatchObject({ ...error, status: 422, retryable: false });
  });

  it('names a line that is down, a page in place of an answer, and lets an abort be one', async () => {
    const abort = new DOMException('aborted', 'AbortError');
    const { call } = open([
      new TypeError('fetch failed'),
      new Response('<html>', { status: 503 }),
      answer(200, 7),
      abort,
    ]);
    await expect(call('GET', '/x')).rejects.toMatchObject({ code: 'network', retryable: true });
    await expect(call('GET', '/x')).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    await expect(call('GET', '/x')).rejects.toMatchObject({ code: 'unexpected' });
    await expect(call('GET', '/x')).rejects.toBe(abort);
  });
});
