import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderFault } from '#backend/auth/http/render-fault.ts';
import { handleError } from '#backend/data/handle-error.ts';
import { answerError } from './answer-error.ts';
import { boundBodies } from './bound-bodies.ts';
import { boundLines, opensSocket } from './bound-lines.ts';

let app: FastifyInstance;
let port: number;
const worked = vi.fn();
let done: () => void;
beforeEach(async () => {
  worked.mockClear();
  app = Fastify({ forceCloseConnections: true, trustProxy: true, http: { shouldUpgradeCallback: opensSocket } });
  boundLines(app, ({ ip }) => ip, 2);
  boundBodies(app, ({ ip }) => ip);
  const slow = Promise.withResolvers<string>();
  done = () => slow.resolve('late');
  app.get('/slow', () => slow.promise);
  app.get('/', async () => {
    worked();
    // More than a system takes for a reader who does not read.
    return 'x'.repeat(48_000_000);
  });
  app.post('/', async () => 'taken');
  app.addHook('onRequest', async ({ headers }, reply) =>
    headers.authorization ? reply.code(401).send('no') : undefined,
  );
  await app.register(websocket);
  await app.register(async (scope) => {
    scope.get('/realtime/v1/websocket', { websocket: true }, (socket) => socket.send('hello'));
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

const line = () => connect(port, '127.0.0.1').on('error', () => undefined);
const head = (first: string, ...more: string[]) => `${[`${first} HTTP/1.1`, 'host: x', ...more].join('\r\n')}\r\n\r\n`;
const get = (path: string, from = '203.0.113.7') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } });
const openLines = () => promisify(app.server.getConnections.bind(app.server))();
/** A line on which a request waits for its answer, or an answer for its reader. */
async function hold(path: string): Promise<Socket> {
  const seen = once(app.server, 'request');
  const held = line().pause();
  held.write(head(`GET ${path}`, 'x-forwarded-for: 203.0.113.7'));
  await seen;
  return held;
}

test('a line that asks again before it was answered is cut, and what it asked is not worked off', async () => {
  const eager = line();
  eager.write(head('GET /').repeat(500));
  await once(eager.resume(), 'close');
  expect(worked.mock.calls.length).toBeLessThan(2);
});

test('one that asks again when it was answered is kept', async () => {
  const patient = line();
  for (let round = 0; round < 3; round++) {
    patient.write(head('POST /', 'content-length: 0'));
    expect(String((await once(patient, 'data'))[0])).toContain('taken');
  }
  patient.destroy();
});

test('one that asks again with the last byte of a file, before its end is known, is answered as well', async () => {
  await app.close();
  app = Fastify({ forceCloseConnections: true });
  boundLines(app, ({ ip }) => ip);
  const end = Promise.withResolvers<null>();
  app.get('/file', (_request, reply) => {
    const chunks = ['whole', end.promise];
    const file = new Readable({ read: async () => file.push((await chunks.shift()) ?? null) });
    return reply.header('content-length', 5).send(file);
  });
  app.get('/next', async () => 'next');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const quick = line();
  quick.write(head('GET /file'));
  let answer = '';
  while (!answer.includes('whole')) answer += String((await once(quick, 'data'))[0]);
  const asked = once(app.server, 'request');
  quick.write(head('GET /next'));
  await asked;
  end.resolve(null);
  expect(String((await once(quick, 'data'))[0])).toContain('HTTP/1.1 200');
  quick.destroy();
});

test('a socket is not opened behind what is not answered', async () => {
  const eager = line();
  const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
  const socket = head('GET /realtime/v1/websocket', ...upgrade, 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==');
  eager.write(head('GET /slow') + socket);
  await once(eager.resume(), 'close');
  const alone = line();
  alone.write(socket);
  expect(String((await once(alone, 'data'))[0])).toContain('101 Switching');
  alone.destroy();
});

test.each([
  ['GET', '/slow', 'websocket'],
  ['GET', '/nowhere', 'h2c'],
  ['GET', '/realtime/v1/websocket/more', 'websocket'],
  ['POST', '/', 'x'],
  ['POST', '/realtime/v1/websocket', 'websocket'],
  ['GET', '/realtime/v1/websocket', 'x'],
  ['GET with a length', '/realtime/v1/websocket', 'websocket'],
])('a wish for a socket is passed over: %s %s, %s', async (method, path, upgrade) => {
  done();
  const asking = line();
  const wish = head(
    `${method.split(' ')[0]} ${path}`,
    'connection: upgrade',
    `upgrade: ${upgrade}`,
    'content-length: 0',
  );
  for (const _ of ['twice', 'on one line']) {
    asking.write(wish);
    expect(String((await once(asking, 'data'))[0])).toMatch(/^HTTP\/1.1 (200|404)/);
  }
  asking.destroy();
  await expect.poll(openLines).toBe(0);
});

test.each([
  ['no key', []],
  [
    'a body',
    ['sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-version: 13', 'transfer-encoding: chunked'],
  ],
  ['a refusal before it', ['sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', 'authorization: x']],
])('a wish at the address of the socket with %s leaves no line behind', async (_what, more) => {
  const asking = line();
  asking.write(head('GET /realtime/v1/websocket', 'connection: upgrade', 'upgrade: websocket', ...more));
  await once(asking.resume(), 'close');
  await expect.poll(openLines).toBe(0);
});

test.each([
  [handleError, { code: '53400' }],
  [renderFault, { code: 429, error_code: 'over_request_rate_limit' }],
  [answerError, { error: { code: 'too_many_requests' } }],
])('each service tells in its own form that too much of a place waits', async (answer, body) => {
  const service = Fastify();
  boundLines(service, ({ ip }) => ip, 0);
  service.setErrorHandler<FastifyError>(answer);
  const refused = await service.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.json()).toMatchObject(body);
});

test('so many unanswered requests of one place, and unread answers; of others as many', async () => {
  const unread = [await hold('/'), await hold('/slow')];
  const refused = await get('/slow');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    429,
    '5',
    'close',
  ]);
  expect((await get('/', '203.0.113.8')).status).toBe(200);
  for (const held of unread) held.destroy();
  await expect.poll(async () => (await get('/')).status).toBe(200);
  done();
});

test.each([
  ['nobody serves', '/nowhere', '404'],
  ['has no length', '/', '411'],
  ['was refused unread', '/', '401'],
])('a body that %s is not read any further', async (_what, path, status) => {
  const sender = line();
  const length = status === '401' ? 'content-length: 100' : 'transfer-encoding: chunked';
  const more = status === '401' ? ['authorization: x'] : [];
  sender.write(`${head(`POST ${path}`, 'content-type: text/plain', length, ...more)}1\r\nx\r\n`);
  const answer = await text(sender);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer.toLowerCase()).toContain('connection: close');
});
