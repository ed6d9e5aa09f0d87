import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { answerError } from './answer-error.ts';
import { boundBodies } from './bound-bodies.ts';

const KB = 1024;
let app: FastifyInstance;
afterEach(() => app.close());

/** A server that takes 100 KB on their way from one place; its port. */
async function start(limits = { perPlace: 100 * KB, all: 150 * KB, time: 60_000 }): Promise<number> {
  app = Fastify({ trustProxy: true, forceCloseConnections: true });
  app.setErrorHandler(answerError);
  boundBodies(app, limits);
  app.post('/slow', () => new Promise(() => undefined));
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }));
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
const post = (port: number, from: string) => fetch(`http://127.0.0.1:${port}/`, sent(from));

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

test('bodies that arrived and wait for their answer give way to nobody', async () => {
  const port = await start();
  const leave = new AbortController();
  const waiting = ['203.0.113.7', '203.0.113.8'].map(async (from) => {
    const seen = once(app.server, 'request');
    const slow = fetch(`http://127.0.0.1:${port}/slow`, { ...sent(from), signal: leave.signal }).catch(() => 'left');
    const [request] = (await seen) as [IncomingMessage];
    await vi.waitFor(() => expect(request.complete).toBe(true));
    return slow;
  });
  await vi.waitFor(async () => expect((await post(port, '203.0.113.9')).status).toBe(503));
  const refused = await post(port, '203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    503,
    '5',
    { error: { code: 'unavailable' } },
  ]);
  leave.abort();
  expect(await Promise.all(waiting)).toEqual(['left', 'left']);
  await vi.waitFor(async () => expect((await post(port, '203.0.113.9')).status).toBe(200));
});

test('a body counts until its request is answered', async () => {
  const port = await start();
  const leave = new AbortController();
  const seen = once(app.server, 'request');
  const slow = fetch(`http://127.0.0.1:${port}/slow`, { ...sent('203.0.113.7'), signal: leave.signal });
  const [request] = (await seen) as [IncomingMessage];
  await vi.waitFor(() => expect(request.complete).toBe(true));
  expect((await post(port, '203.0.113.7')).status).toBe(503);
  leave.abort();
  await expect(slow).rejects.toThrow();
  await vi.waitFor(async () => expect((await post(port, '203.0.113.7')).status).toBe(200));
});

test('a body that takes too long is cut, and what was read leaves its room', async () => {
  const port = await start({ perPlace: 100 * KB, all: 100 * KB, time: 20 });
  const held = await hold(port, '203.0.113.7');
  await once(held.resume(), 'close');
  for (let round = 0; round < 3; round++) expect((await post(port, '203.0.113.7')).status).toBe(200);
});

test('a body for what nobody serves is not read', async () => {
  const port = await start();
  const answer = await fetch(`http://127.0.0.1:${port}/nowhere`, { ...sent('203.0.113.7'), body: 'no JSON' });
  expect(answer.status).toBe(404);
});
