import { describe, expect, it } from 'vitest';
import { createAuthCalls } from './auth-calls.ts';
import { AuthError } from './auth-error.ts';
import { createAuthWire } from './auth-wire.ts';
import { createLinkCalls } from './link-calls.ts';
import { openTestTab } from './testing.ts';

interface Sent {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

/** Calls over a line that answers with `answers` in turn. */
function callsOver(...answers: Response[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ url: String(url), method: init?.method, headers: new Headers(init?.headers), body });
    return answers.shift() ?? Promise.reject(new TypeError('fetch failed'));
  };
  const address = async () => ({ backendUrl: 'https://backend.example', publicKey: 'pub' });
  const wire = createAuthWire(address, fetch, 'brillanz-portal/1.0.34');
  const calls = createAuthCalls(wire, () => 1_000_000);
  return { calls, links: createLinkCalls({ wire, calls, keeper: openTestTab({}).keeper }), sent };
}

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const answer = {
  access_token: 'A',
  refresh_token: 'R',
  expires_in: 3600,
  expires_at: 5,
  token_type: 'bearer',
  user: { id: 'u' },
};
const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as AuthError,
  );

describe('the wire to the auth service', () => {
  it('signs in with the public key, the named client and today’s error form', async () => {
    const { calls, sent } = callsOver(json(answer));
    const session = await calls.signIn({ email: 'a@b.example', password: 'p' }, 'captcha');
    expect(sent[0]).toMatchObject({
      url: 'https://backend.example/auth/v1/token?grant_type=password',
      method: 'POST',
      body: { email: 'a@b.example', password: 'p', gotrue_meta_security: { captcha_token: 'captcha' } },
    });
    expect(sent[0]?.headers.get('apikey')).toBe('pub');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer pub');
    expect(sent[0]?.headers.get('x-client-info')).toBe('brillanz-portal/1.0.34');
    expect(sent[0]?.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(session.expires_at).toBe(1000 + 3600);
  });

  it('reads both error forms', async () => {
    const today = json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, 400);
    const former = json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400);
    const { calls } = callsOver(today, former);
    for (let count = 0; count < 2; count += 1) {
      const error = await failed(calls.refresh('x'));
      expect([error.code, error.message, error.status]).toEqual([
        'invalid_credentials',
        'Invalid login credentials',
        400,
      ]);
    }
  });

  it('knows the wait of a 429 from the header or from the sentence', async () => {
    const body = { code: 'over_request_rate_limit', message: 'you can only request this after 37 seconds.' };
    const { calls } = callsOver(json(body, 429, { 'Retry-After': '90' }), json(body, 429), json({}, 429));
    expect((await failed(calls.refresh('x'))).waitSeconds).toBe(90);
    expect((await failed(calls.refresh('x'))).waitSeconds).toBe(37);
    expect((await failed(calls.refresh('x'))).waitSeconds).toBeNull();
  });

  it('tells faults that pass from refusals', async () => {
    const { calls } = callsOver(new Response('<html>', { status: 502 }), json({ code: 'bad_jwt' }, 403));
    expect((await failed(calls.refresh('x'))).retryable).toBe(true);
    expect((await failed(calls.refresh('x'))).retryable).toBe(false);
    expect(await failed(calls.refresh('x'))).toMatchObject({ code: 'network', status: 0, retryable: true });
  });

  it('does not take a success of unknown shape for a session', async () => {
    const { calls } = callsOver(json({ access_token: 'A' }), json([]), new Response('', { status: 200 }));
    for (let count = 0; count < 3; count += 1) expect(await failed(calls.refresh('x'))).toBeInstanceOf(AuthError);
  });

  it('sends the other calls as the service expects them', async () => {
    const [none, user] = [new Response(null, { status: 204 }), json({ id: 'u' })];
    const { calls, links, sent } = callsOver(json({}), json(answer), user, none, json({}), json({}));
    await links.recover('a@b.example', 'https://portal.example/fr/password/reset');
    await calls.verify({ type: 'recovery', token_hash: 'h' });
    await calls.updateUser('T', { password: 'new' });
    await calls.signOut('T', 'global');
    await links.renew({ type: 'recovery', tokenHash: 'h' });
    await links.renew({ type: 'invite', tokenHash: 'h', redirectTo: 'https://portal.example/x' }, 'solved');
    expect(
      sent.map(({ method, url, body }) => [method, url.replace('https://backend.example/auth/v1', ''), body]),
    ).toEqual([
      ['POST', '/recover?redirect_to=https%3A%2F%2Fportal.example%2Ffr%2Fpassword%2Freset', { email: 'a@b.example' }],
      ['POST', '/verify', { type: 'recovery', token_hash: 'h' }],
      ['PUT', '/user', { password: 'new' }],
      ['POST', '/logout?scope=global', undefined],
      ['POST', '/resend', { type: 'recovery', token_hash: 'h' }],
      [
        'POST',
        '/resend?redirect_to=https%3A%2F%2Fportal.example%2Fx',
        { type: 'invite', token_hash: 'h', gotrue_meta_security: { captcha_token: 'solved' } },
      ],
    ]);
    expect(sent[2]?.headers.get('authorization')).toBe('Bearer T');
  });
});
