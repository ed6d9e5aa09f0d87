import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

const OWNER = '198.51.100.7';
const STRANGER = '203.0.113.9';

let database: TestDatabase;
let gateway: Server;
let sent: { phone: string; message: string }[];
let server: TestBackend;
let tight: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  sent = [];
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(201).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const variables = {
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_SMS_PROVIDER: 'http',
    BACKEND_SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP',
    GOTRUE_RATE_LIMIT_VERIFY: '0',
    GOTRUE_RATE_LIMIT_OTP: '0',
  };
  server = await startBackend({ database, variables: { ...variables, GOTRUE_RATE_LIMIT_SMS_SENT: '0' } });
  tight = await startBackend({
    database,
    clock: server.clock,
    variables: { ...variables, GOTRUE_RATE_LIMIT_SMS_SENT: '5' },
  });
});
afterAll(async () => {
  await Promise.all([server.stop(), tight.stop()]);
  await new Promise((resolve) => gateway.close(resolve));
  await database.drop();
});

let numbers = 2_000_000;
const newNumber = () => {
  numbers += 1;
  return `+4179${numbers}`;
};

/** Somebody who has a phone and nothing else. */
async function phoneOnly() {
  const phone = newNumber();
  const { error } = await server.admin.createUser({ phone, password: PASSWORD, phone_confirm: true });
  expect(error).toBeNull();
  return phone;
}

async function call(path: string, body: object, from: string, at = server) {
  const answer = await at.fetch(path, { method: 'POST', headers: { 'x-real-ip': from }, body: JSON.stringify(body) });
  await at.drain();
  return { status: answer.status, body: await answer.json() };
}
const ask = async (phone: string, from: string, at = server) =>
  (await call('/otp', { phone, create_user: false }, from, at)).status;
const guess = async (phone: string, token: string, from: string) =>
  (await call('/verify', { type: 'sms', phone, token }, from)).status;
const codeOf = (phone: string) =>
  /^\d{6}/.exec(sent.findLast((each) => each.phone === phone)?.message ?? '')?.[0] ?? '';
const wrongFor = (phone: string) => (codeOf(phone) === '000000' ? '000001' : '000000');

test('a stranger’s guesses close neither the code nor the account to its owner', async () => {
  const phone = await phoneOnly();
  expect(await ask(phone, OWNER)).toBe(200);
  for (let i = 0; i < 10; i += 1) expect(await guess(phone, wrongFor(phone), STRANGER)).toBe(403);
  expect(await guess(phone, codeOf(phone), STRANGER)).toBe(429);
  expect(await guess(phone, codeOf(phone), OWNER)).toBe(200);
});

test('guesses from one place are limited, and a success forgives them there', async () => {
  const phone = await phoneOnly();
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance(601);
    expect(await ask(phone, OWNER)).toBe(200);
    for (let i = 0; i < 9; i += 1) await guess(phone, wrongFor(phone), OWNER);
    expect(await guess(phone, codeOf(phone), OWNER)).toBe(200);
  }
  // Customers of IPv6 have a /64 for themselves.
  for (let i = 0; i < 10; i += 1) await guess(phone, wrongFor(phone), `2001:db8:1:2::${i + 1}`);
  expect(await guess(phone, wrongFor(phone), '2001:db8:1:2:ffff::9')).toBe(429);
  expect(await guess(phone, wrongFor(phone), '2001:db8:1:3::1')).toBe(403);
});

test('guesses from very many places end; who was signed in from there before still gets in', async () => {
  const phone = await phoneOnly();
  await ask(phone, OWNER);
  expect(await guess(phone, codeOf(phone), OWNER)).toBe(200);
  let refused = 0;
  for (let place = 0; place < 51; place += 1) {
    for (let i = 0; i < 10; i += 1) {
      if ((await guess(phone, '999999', `203.0.114.${place}`)) === 429) refused += 1;
    }
  }
  // 500 in a day, of which the owner used one.
  expect(refused).toBe(11);
  server.clock.advance(601);
  expect(await ask(phone, OWNER)).toBe(200);
  expect(await guess(phone, codeOf(phone), '192.0.2.44')).toBe(429);
  expect(await guess(phone, codeOf(phone), OWNER)).toBe(200);
});

test('numbers nobody has use up nothing, and one place asks for few', async () => {
  const before = sent.length;
  for (let i = 0; i < 10; i += 1) expect(await ask(newNumber(), STRANGER, tight)).toBe(200);
  expect(await ask(newNumber(), STRANGER, tight)).toBe(429);
  expect(sent).toHaveLength(before);
  const phone = await phoneOnly();
  expect(await ask(phone, STRANGER, tight)).toBe(429);
  expect(await ask(phone, OWNER, tight)).toBe(200);
  expect(sent).toHaveLength(before + 1);
});

test('one number gets three messages in the life of a code; those a stranger asked for open the owner’s account', async () => {
  server.clock.advance(3601);
  const phone = await phoneOnly();
  const answers: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    answers.push(await ask(phone, STRANGER));
    server.clock.advance(61);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await ask(phone, OWNER)).toBe(429);
  expect(await guess(phone, codeOf(phone), OWNER)).toBe(200);
  server.clock.advance(601 - 4 * 61);
  expect(await ask(phone, OWNER)).toBe(200);
});

test('of all messages of an hour strangers cannot use up those of who is signed in', async () => {
  server.clock.advance(3601);
  const before = sent.length;
  for (let i = 0; i < 6; i += 1) {
    expect(await ask(await phoneOnly(), `192.0.2.${i}`, tight)).toBe(200);
  }
  expect(sent).toHaveLength(before + 4);
  const { client } = await signIn(tight, (await createPerson(tight)).email);
  expect((await client.updateUser({ phone: newNumber() })).error).toBeNull();
  const other = await signIn(tight, (await createPerson(tight)).email);
  expect((await other.client.updateUser({ phone: newNumber() })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
  });
});
