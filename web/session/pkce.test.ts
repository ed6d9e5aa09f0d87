import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createOutsideCalls } from './outside-calls.ts';
import { createCodeFlow } from './pkce.ts';
import { memoryStorage } from './session-storage.ts';

const crypto = webcrypto as unknown as Crypto;

function open(answers: Record<string, unknown> = {}, storage = memoryStorage()) {
  const wire = vi.fn(async ({ path }: { path: string }) => answers[path]);
  const calls = createOutsideCalls({
    wire,
    address: async () => ({ backendUrl: '', publicKey: 'k' }),
    origin: 'https://portal.example',
    flow: createCodeFlow(storage, crypto),
    now: () => 0,
  });
  return { calls, wire, storage };
}

describe('a flow that leaves the portal', () => {
  it('promises what its secret proves, and gives the secret once', async () => {
    const flow = createCodeFlow(memoryStorage(), crypto);
    const challenge = await flow.begin();
    const verifier = flow.take() ?? '';
    expect(verifier).toMatch(/^[A-Za-z0-9_-]{43,128}$/);
    expect(challenge?.code_challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
    expect(flow.take()).toBeNull();
  });

  it('does without where the browser computes no hashes', async () => {
    const flow = createCodeFlow(memoryStorage(), { getRandomValues: (array) => array });
    expect([await flow.begin(), flow.take()]).toEqual([null, null]);
  });

  it('goes to the provider with the way back and the promise', async () => {
    const { calls } = open();
    const url = new URL(await calls.providerAddress('google', 'https://portal.example/login?redirect=%2Fapp'));
    expect(url.origin + url.pathname).toBe('https://portal.example/auth/v1/authorize');
    expect(url.searchParams.get('redirect_to')).toBe('https://portal.example/login?redirect=%2Fapp');
    expect(url.searchParams.get('code_challenge_method')).toBe('s256');
  });

  it('asks for the company by its domain and follows web addresses only', async () => {
    const { calls, wire } = open({ '/sso': { url: 'https://idp.example/sso?x=1' } });
    expect(await calls.companyAddress('optik.example', 'https://portal.example/login', 'token')).toBe(
      'https://idp.example/sso?x=1',
    );
    expect(wire.mock.calls[0]?.[0]).toMatchObject({
      body: { domain: 'optik.example', skip_http_redirect: true, gotrue_meta_security: { captcha_token: 'token' } },
    });
    for (const url of ['javascript:alert(1)', '', null, 7]) {
      await expect(open({ '/sso': { url } }).calls.companyAddress('x.example', '')).rejects.toMatchObject({
        code: 'unexpected_failure',
      });
    }
  });

  it('is not continued in a browser that did not begin it', async () => {
    const { calls, wire } = open();
    await expect(calls.exchange('code')).rejects.toMatchObject({ code: 'flow_state_not_found' });
    expect(wire).not.toHaveBeenCalled();
  });
});

describe('the ways in', () => {
  it.each([
    [{ external: { email: true, phone: true, google: true, azure: false }, saml_enabled: true }, ['google'], true],
    [{ external: null }, [], false],
    [{ passkeys_enabled: true }, [], false, true],
    [null, [], false],
  ])('are read from the settings of the service: %j', async (settings, providers, companies, passkeys = false) => {
    expect(await open({ '/settings': settings }).calls.ways()).toEqual({ providers, companies, passkeys });
  });
});
