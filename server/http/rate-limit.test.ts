import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentRequest } from '#database/current-request.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { answerError } from './answer-error.ts';
import { CALLS_PER_MINUTE, limitCalls } from './rate-limit.ts';
import { carryRequestId } from './request-id.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function limited(environment: 'local' | 'production', addressHeader?: string) {
  const app = Fastify({ trustProxy: true });
  app.setErrorHandler(answerError);
  await app.register(cookie);
  carryRequestId(app);
  await limitCalls(app, {
    environment,
    addressHeader,
    callerOf: async ({ cookies: { session, person } }) => ({
      role: 'authenticated',
      claims: { session_id: session, sub: person },
    }),
  });
  app.get('/', async () => 'ok');
  app.get('/asker', async () => currentRequest.getStore()?.asker);
  return async (remoteAddress: string, session?: string, headers: Record<string, string> = {}, url = '/') => {
    const cookies: Record<string, string> = session ? { session, person: `person of ${session}` } : {};
    return app.inject({ url, remoteAddress, cookies, headers });
  };
}

type Ask = Awaited<ReturnType<typeof limited>>;

/** The statuses of as many calls as a minute has, and one more. */
async function useUp(ask: Ask, ...client: Parameters<Ask>) {
  const statuses = new Set<number>();
  for (let i = 0; i < CALLS_PER_MINUTE; i += 1) statuses.add((await ask(...client)).statusCode);
  return { statuses: [...statuses], last: await ask(...client) };
}

test('an address gets a minute’s calls, then the catalogue’s refusal with the wait; others are not touched', async () => {
  const ask = await limited('production');
  const { statuses, last } = await useUp(ask, '203.0.113.7');
  expect(statuses).toEqual([200]);
  expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '60']);
  expect(last.json()).toEqual({
    data: null,
    error: { code: 'too_many_requests', message: 'Too many calls, try again in 60 seconds.' },
  });
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  vi.advanceTimersByTime(60_001);
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
});

test('who has a whole IPv6 network is one address', async () => {
  const ask = await limited('production');
  expect((await useUp(ask, '2001:db8:1:2::1')).last.statusCode).toBe(429);
  expect((await ask('2001:db8:1:2:3:4:5:6')).statusCode).toBe(429);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
});

test('behind a proxy that names the client by a header each client is one', async () => {
  const ask = await limited('production', 'x-real-ip');
  const from = (address: string) => ['10.0.0.1', undefined, { 'x-real-ip': address }] as const;
  expect((await useUp(ask, ...from('203.0.113.7'))).last.statusCode).toBe(429);
  expect((await ask(...from('203.0.113.8'))).statusCode).toBe(200);
  expect((await ask('10.0.0.2', undefined, { 'x-real-ip': '203.0.113.7' })).statusCode).toBe(429);
});

test('the proxies that are shipped name the client by both headers, in place of what it sends', async () => {
  const shipped = (name: string) => readFile(join(PROJECT_ROOT, 'operate', name), 'utf8');
  for (const header of ['X-Forwarded-For', 'X-Real-IP'])
    expect(await shipped('nginx.conf')).toMatch(new RegExp(`^  proxy_set_header ${header} \\$remote_addr;$`, 'm'));
  // Caddy and HAProxy write X-Forwarded-For unasked, or by an option.
  expect(await shipped('Caddyfile')).toMatch(/^\t\theader_up X-Real-IP \{remote_host\}$/m);
  expect(await shipped('haproxy.cfg')).toMatch(/^ {2}http-request set-header X-Real-IP %\[src\] unless /m);
});

test('people behind one address count by their sessions', async () => {
  const ask = await limited('production');
  expect((await useUp(ask, '203.0.113.7', 'one')).last.statusCode).toBe(429);
  expect((await ask('203.0.113.7', 'two')).statusCode).toBe(200);
  expect((await ask('203.0.113.9', 'one')).statusCode).toBe(429);
});

test('a developer’s own machine is not limited, in the local environment only', async () => {
  expect((await useUp(await limited('local'), '127.0.0.1')).last.statusCode).toBe(200);
  expect((await useUp(await limited('local'), '203.0.113.7')).last.statusCode).toBe(429);
  expect((await useUp(await limited('production'), '127.0.0.1')).last.statusCode).toBe(429);
});

test('who only says to be that machine is limited, whatever header says so', async () => {
  const said = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' };
  expect((await useUp(await limited('local'), '203.0.113.7', undefined, said)).last.statusCode).toBe(429);
  expect((await useUp(await limited('local'), '127.0.0.1', undefined, said)).last.statusCode).toBe(429);
  expect((await useUp(await limited('local', 'x-real-ip'), '10.0.0.1', undefined, said)).last.statusCode).toBe(429);
});

test('what is asked of the database counts to the account, without one to the address, which has less', async () => {
  const ask = await limited('production');
  expect((await ask('203.0.113.7', 'one', {}, '/asker')).json()).toEqual({ name: 'person of one', part: 0.6 });
  expect((await ask('2001:db8:1:2::1', undefined, {}, '/asker')).json()).toEqual({ name: '2001:db8:1:2', part: 0.3 });
});
