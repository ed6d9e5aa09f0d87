import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { clientAddress, placeOf } from '#backend/auth/limits/client-address.ts';
import { answerError } from './answer-error.ts';
import { Room } from './body-room.ts';
import { boundBodies } from './bound-bodies.ts';

const KB = 1024;
let app: FastifyInstance;
afterEach(() => app.close());

let done: () => void;
const WORK = 123_456;

/** A server that takes 100 KB on their way from one place; its port. */
async function start({ all = 150 * KB, bodies = 200, time = 60_000 } = {}): Promise<number> {
  app = Fastify({ trustProxy: true, forceCloseConnections: true });
  app.setErrorHandler(answerError);
  const room = { perPlace: 100 * KB, bodies, bytes: all };
  boundBodies(app, (request) => placeOf(clientAddress(request)), { all: room, signIn: room, time, work: WORK });
  const slow = Promise.withResolvers<string>();
  done = () => slow.resolve('done');
  app.get('/', async () => 'read');
  app.post('/slow', () => slow.promise);
  app.post('/large', async () => 'x'.repeat(16 * KB * KB));
  for (const path of ['/', '/auth/v1/token']) {
    app.post(path, async ({ body }) => ({ length: JSON.stringify(body).length }));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Announces a body of 60 KB and sends but a byte of it; resolves once the server has the head of the request. */
async function hold(port: number, from: string): Promise<Socket> {
  const seen = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json', `x-forwarded-for: ${from}`];
  socket.write(`${[...head, `content-length: ${60 * KB}`].join('\r\n')}\r\n\r\n"`);
  await seen;
  return socket;
}

const sent = (from: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  body: JSON.stringify('x'.repeat(55 * KB)),
});
const post = (port: number, from: string, path = '/') => fetch(`http://127.0.0.1:${port}${path}`, sent(from));

test('bodies that are announced and do not come give way, those of the place that announced most first', async () => {
  const port = await start();
  const held = await hold(port, '2001:db8:0:1::7');
  // The same place announces more than it may: the one that does not come goes.
  const gone = once(held, 'close');
  expect((await post(port, '2001:db8:0:1::8')).status).toBe(200);
  await gone;
  const [one, two] = [await hold(port, '2001:db8:0:1::7'), await hold(port, '2001:db8:0:2::7')];
  const first = once(one, 'close');
  expect((await post(port, '203.0.113.7')).status).toBe(200);
  await first;
  expect(two.destroyed).toBe(false);
  two.destroy();
});

/** Sends a body for an answer that takes its time; resolves once it has arrived. */
async function wait(port: number, from: string): Promise<{ slow: Promise<unknown>; line: Socket; leave(): void }> {
  const leave = new AbortController();
  const seen = once(app.server, 'request');
  const options = { ...sent(from), signal: leave.signal };
  const slow = fetch(`http://127.0.0.1:${port}/slow`, options).catch(() => 'left');
  const [request] = (await seen) as [IncomingMessage];
  await expect.poll(() => request.complete).toBe(true);
  return { slow, line: request.socket, leave: () => leave.abort() };
}

test('bodies that arrived and wait for their answer give way to nobody, and keep nobody from signing in', async () => {
  const port = await start();
  const waiting = [await wait(port, '203.0.113.7'), await wait(port, '203.0.113.8')];
  const refused = await post(port, '203.0.113.9');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    503,
    '5',
    { error: { code: 'unavailable' } },
  ]);
  expect((await post(port, '203.0.113.9', '/auth/v1/token')).status).toBe(200);
  done();
  await Promise.all(waiting.map(({ slow }) => slow));
  expect((await post(port, '203.0.113.9')).status).toBe(200);
});

test('a body counts until its request is worked off, even if its sender has left', async () => {
  const port = await start();
  const { slow, leave, line } = await wait(port, '203.0.113.7');
  expect((await post(port, '203.0.113.7')).status).toBe(503);
  const gone = once(line, 'close');
  leave();
  expect(await slow).toBe('left');
  await gone;
  expect((await post(port, '203.0.113.7')).status).toBe(503);
  done();
  expect((await post(port, '203.0.113.7')).status).toBe(200);
});

test('nothing keeps a request once it has its answer', async () => {
  const port = await start();
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  const timers = (time: number) => set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === time);
  const forsaken = () => timers(WORK);
  // Answered without its body, and gone.
  const short = connect(port, '127.0.0.1');
  short.write('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\n');
  await once(short, 'data');
  short.destroy();
  await expect.poll(() => cleared.mock.calls.flat().includes(timers(60_000)[0]?.value)).toBe(true);
  expect((await post(port, '203.0.113.7')).status).toBe(200);
  const { leave } = await wait(port, '203.0.113.7');
  expect(forsaken()).toEqual([]);
  leave();
  await expect.poll(() => forsaken()).toHaveLength(1);
  done();
  await expect.poll(() => cleared.mock.calls.flat().includes(forsaken()[0]?.value)).toBe(true);
  vi.restoreAllMocks();
});

test('a body does not count while its answer waits to be read', async () => {
  const port = await start();
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  const seen = once(app.server, 'request');
  const text = JSON.stringify('x'.repeat(60 * KB));
  const head = ['POST /large HTTP/1.1', 'host: x', 'content-type: application/json', 'x-forwarded-for: 203.0.113.7'];
  socket.write(`${[...head, `content-length: ${text.length}`].join('\r\n')}\r\n\r\n${text}`);
  await seen;
  await expect.poll(async () => (await post(port, '203.0.113.7')).status).toBe(200);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('thousands of bodies that do not come, and one for which all of them go, cost no time', async () => {
  const room = new Room({ perPlace: 100_000, bodies: 20_000, bytes: 200_000 });
  const cut = vi.fn();
  const request = (complete: boolean) => Object.assign(new IncomingMessage(new Socket()), { complete, destroy: cut });
  for (let one = 0; one < 20_000; one++) room.enter('203.0.113.7', 5, request(false));
  expect(room.enter('203.0.113.7', 100_000, request(true))).toBeDefined();
  expect(cut).toHaveBeenCalledTimes(20_000);
});

test('so many bodies of one place, however short', async () => {
  const port = await start({ bodies: 1 });
  const held = await hold(port, '203.0.113.7');
  const gone = once(held, 'close');
  expect((await post(port, '203.0.113.7')).status).toBe(200);
  await gone;
  const { slow } = await wait(port, '203.0.113.7');
  expect((await post(port, '203.0.113.7')).status).toBe(503);
  done();
  await slow;
});

test('a body that takes too long is cut, and what was read leaves its room', async () => {
  const port = await start({ all: 100 * KB, time: 20 });
  const held = await hold(port, '203.0.113.7');
  await once(held.resume(), 'close');
  for (let round = 0; round < 3; round++) expect((await post(port, '203.0.113.7')).status).toBe(200);
});

test('a body for what nobody serves is not read', async () => {
  const port = await start();
  const answer = await fetch(`http://127.0.0.1:${port}/nowhere`, { ...sent('203.0.113.7'), body: 'no JSON' });
  expect(answer.status).toBe(404);
});
