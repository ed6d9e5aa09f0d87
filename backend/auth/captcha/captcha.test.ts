import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, startBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let url: string;
const asked: Record<string, string>[] = [];

/** Speaks `siteverify`: the token `solved` is right, everything else wrong, `broken` makes it fail. */
const service = createServer(async (request, response) => {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  asked.push(fields);
  if (fields.response === 'broken') return response.writeHead(500).end('oops');
  const success = fields.secret === 'captcha-secret' && fields.response === 'solved';
  response.writeHead(200, { 'content-type': 'application/json' });
  return response.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }));
});

beforeAll(async () => {
  database = await createTestDatabase('backend');
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await database.drop();
});

const start = (provider: string, at = url) =>
  startBackend({
    database,
    variables: {
      GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
      GOTRUE_SECURITY_CAPTCHA_PROVIDER: provider,
      GOTRUE_SECURITY_CAPTCHA_SECRET: 'captcha-secret',
      BACKEND_CAPTCHA_URL: at,
    },
  });

test.each(['turnstile', 'hcaptcha'])('%s guards the calls of strangers', async (provider) => {
  const server = await start(provider);
  const { email } = await createPerson(server);
  const signIn = (captchaToken?: string) =>
    server.client().signInWithPassword({ email, password: PASSWORD, options: { captchaToken } });
  expect((await signIn()).error).toMatchObject({ status: 400, code: 'captcha_failed' });
  expect((await signIn('wrong')).error?.message).toBe(
    'captcha protection: request disallowed (invalid-input-response)',
  );
  const { data } = await signIn('solved');
  expect(data.user?.email).toBe(email);
  expect(asked.at(-1)).toEqual({ secret: 'captcha-secret', response: 'solved', remoteip: '127.0.0.1' });

  const body = JSON.stringify({ email, type: 'signup', password: PASSWORD });
  for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend', '/sso', '/token?grant_type=password']) {
    const answer = await server.fetch(path, { method: 'POST', body });
    expect([path, (await answer.json()).error_code]).toEqual([path, 'captcha_failed']);
  }
  const { refresh_token } = data.session ?? { refresh_token: '' };
  expect((await server.client().refreshSession({ refresh_token })).error).toBeNull();
  expect((await server.client().resetPasswordForEmail(email, { captchaToken: 'solved' })).error).toBeNull();
  await server.stop();
});

test('a captcha service that is down or broken is told apart from a wrong answer', async () => {
  const server = await start('turnstile');
  const cut = await start('turnstile', 'http://127.0.0.1:9/siteverify');
  const body = JSON.stringify({ email: 'a@b.ch', gotrue_meta_security: { captcha_token: 'broken' } });
  for (const each of [server, cut]) {
    const answer = await each.fetch('/recover', { method: 'POST', body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await answer.json()).msg).toBe('The captcha service cannot be reached at the moment, please try again');
    await each.stop();
  }
});
