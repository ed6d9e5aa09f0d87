import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

interface Message {
  path: string;
  authorization: string | undefined;
  body: string;
}

/** A gateway that speaks HTTP and keeps what it gets. */
class Gateway {
  readonly messages: Message[] = [];
  status = 201;
  readonly #server = createServer(async (request, response) => {
    this.messages.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: await textOf(request),
    });
    response.writeHead(this.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.status < 300 ? { sid: 'SM1' } : { message: 'The number is unknown' }));
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  get code(): string {
    return (
      /\d{6}(?= (ist|est))/.exec(decodeURIComponent((this.messages.at(-1)?.body ?? '').replaceAll('+', ' ')))?.[0] ?? ''
    );
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

let database: TestDatabase;
let gateway: Gateway;
let server: TestBackend;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  gateway = new Gateway();
  url = await gateway.open();
  server = await startBackend({
    database,
    variables: {
      GOTRUE_DISABLE_SIGNUP: 'false',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_SMS_PROVIDER: 'http',
      GOTRUE_RATE_LIMIT_SMS_SENT: '0',
      BACKEND_SMS_URL: `${url}/send`,
      BACKEND_SMS_TOKEN: 'gateway-token',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await gateway.close();
  await database.drop();
});

let numbers = 1_000_000;
function number(): string {
  numbers += 1;
  return `+4179${numbers}`;
}

test('a phone signs up, confirms with the code, and signs in with its password', async () => {
  const phone = number();
  const { data, error } = await server
    .client()
    .signUp({ phone, password: PASSWORD, options: { data: { language: 'fr' } } });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { phone: phone.slice(1), email: '' } });
  await server.drain();
  const message = gateway.messages.at(-1);
  expect(message).toMatchObject({ path: '/send', authorization: 'Bearer gateway-token' });
  expect(JSON.parse(message?.body ?? '')).toEqual({
    phone,
    message: expect.stringContaining('est votre code pour Lumen Portal. Il est valable 10 minutes.'),
  });
  const early = await server.client().signInWithPassword({ phone, password: PASSWORD });
  expect(early.error?.code).toBe('phone_not_confirmed');
  const given = { type: 'sms', phone, token: gateway.code } as const;
  const verified = await server.client().verifyOtp(given);
  expect(verified.data.user).toMatchObject({ id: data.user?.id, phone_confirmed_at: expect.any(String) });
  expect((await server.client().verifyOtp(given)).error?.code).toBe('otp_expired');
  const spaced = await server
    .client()
    .signInWithPassword({ phone: phone.replace(/(\d{2})$/, ' $1'), password: PASSWORD });
  expect(spaced.error).toBeNull();
});

test('a code signs in, for ten minutes; a known number and an unknown one get the same answer', async () => {
  const phone = number();
  const ask = async (to: string, create: boolean) => {
    const body = JSON.stringify({ phone: to, create_user: create });
    const answer = await server.fetch('/otp', { method: 'POST', body });
    await server.drain();
    return [answer.status, await answer.text()];
  };
  expect(await ask(phone, true)).toEqual([200, '{}']);
  const { code } = gateway;
  const sent = gateway.messages.length;
  expect(await ask(number(), false)).toEqual([200, '{}']);
  expect(gateway.messages).toHaveLength(sent);
  expect((await ask(phone, true))[0]).toBe(429);
  server.clock.advance(601);
  expect((await server.client().verifyOtp({ type: 'sms', phone, token: code })).error?.code).toBe('otp_expired');
  await ask(phone, true);
  const fresh = await server.client().verifyOtp({ type: 'sms', phone, token: gateway.code });
  expect(fresh.data.user?.phone).toBe(phone.slice(1));
});

test('a signed-in person adds a number with its code; somebody else’s gets the same answers, and its phone is told', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const phone = number();
  const { data } = await client.updateUser({ phone });
  expect(data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
  const done = await client.verifyOtp({ type: 'phone_change', phone, token: gateway.code });
  expect(done.data.user).toMatchObject({ id: person.id, phone: phone.slice(1) });
  const other = await signIn(server, (await createPerson(server)).email);
  const taken = await other.client.updateUser({ phone });
  expect(taken.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
  expect(Object.keys(taken.data.user ?? {}).sort()).toEqual(Object.keys(data.user ?? {}).sort());
  expect(JSON.parse(gateway.messages.at(-1)?.body ?? '')).toEqual({
    phone,
    message: expect.stringMatching(/^Jemand wollte diese Nummer[^0-9]*$/),
  });
  server.clock.advance(61);
  expect((await other.client.resend({ type: 'phone_change', phone })).error).toBeNull();
  await server.drain();
  expect(JSON.parse(gateway.messages.at(-1)?.body ?? '').message).toMatch(/^Jemand wollte/);
  const guess = { type: 'phone_change', phone, token: '000000' } as const;
  expect((await other.client.verifyOtp(guess)).error?.code).toBe('otp_expired');
  const { rows } = await database.pool.query('select id from auth.users where phone = $1', [phone.slice(1)]);
  expect(rows).toEqual([{ id: person.id }]);
  expect((await other.client.updateUser({ phone: 'keine' })).error?.code).toBe('validation_failed');
});

test('a gateway that refuses or is down is named to who is signed in', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  gateway.status = 400;
  expect((await client.updateUser({ phone: number() })).error).toMatchObject({
    status: 422,
    code: 'sms_send_failed',
    message: 'Error sending sms: The number is unknown',
  });
  gateway.status = 201;
  const variables = {
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_SMS_PROVIDER: 'http',
    BACKEND_SMS_URL: 'http://127.0.0.1:9',
  };
  const cut = await startBackend({ database, variables });
  const there = await signIn(cut, (await createPerson(cut)).email);
  const { error } = await there.client.updateUser({ phone: number() });
  expect(error).toMatchObject({ code: 'sms_send_failed', message: 'Error sending sms: no answer' });
  await cut.stop();
});

test('an administrator makes an account with a phone; Twilio gets its form', async () => {
  const variables = {
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_SMS_PROVIDER: 'twilio',
    GOTRUE_SMS_TWILIO_ACCOUNT_SID: 'AC1',
    GOTRUE_SMS_TWILIO_AUTH_TOKEN: 'twilio-token',
    GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
    BACKEND_SMS_URL: url,
  };
  const twilio = await startBackend({ database, variables });
  const phone = number();
  const made = await twilio.admin.createUser({ phone, password: PASSWORD, phone_confirm: true });
  expect(made.data.user).toMatchObject({ phone: phone.slice(1), email: '', phone_confirmed_at: expect.any(String) });
  await twilio.client().signInWithOtp({ phone });
  await twilio.drain();
  const message = gateway.messages.at(-1);
  expect(message?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(message?.authorization).toBe(`Basic ${Buffer.from('AC1:twilio-token').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(message?.body))).toEqual({
    To: phone,
    MessagingServiceSid: 'MG1',
    Body: expect.stringContaining('ist Ihr Code für Lumen Portal'),
  });
  const { data } = await twilio.client().verifyOtp({ type: 'sms', phone, token: gateway.code });
  expect(data.user?.id).toBe(made.data.user?.id);
  expect((await (await twilio.fetch('/settings')).json()).sms_provider).toBe('twilio');
  const twice = await twilio.admin.createUser({ phone, password: PASSWORD });
  expect(twice.error?.code).toBe('phone_exists');
  await twilio.stop();
});

test('a switched-on service that lacks a setting stops the start', async () => {
  const start = (variables: Record<string, string>) => startBackend({ database, variables });
  await expect(start({ GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' })).rejects.toThrow('GOTRUE_SMS_PROVIDER: is missing');
  await expect(start({ GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true' })).rejects.toThrow('GOTRUE_SECURITY_CAPTCHA_SECRET');
  await expect(start({ GOTRUE_EXTERNAL_OWN_ENABLED: 'true' })).rejects.toThrow('GOTRUE_EXTERNAL_OWN_URL: is missing');
});
