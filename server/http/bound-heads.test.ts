import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundHeads } from './bound-heads.ts';
import { boundLines } from './bound-lines.ts';

let app: FastifyInstance;
let port: number;
let isProxy = false;
let seen = 0;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, http: { maxHeaderSize: 32_768, requireHostHeader: false } });
  seen = 0;
  app.server.on('request', () => seen++);
  app.server.on('checkExpectation', () => seen++);
  boundHeads(app, (address) => (isProxy ? undefined : address), { ofPlace: 20, unfinished: 100_000 });
  boundLines(app, ({ ip }) => ip);
  app.get('/', async () => 'hello');
  app.get('/large', async () => 'x'.repeat(8_000_000));
  app.post('/', async ({ body }) => `${String(body).length} taken`);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

const line = async () => {
  const opened = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(opened, 'connect');
  return opened;
};
const lines = (count: number) => Promise.all(Array.from({ length: count }, line));
const answerOn = async (asking: Socket) => {
  asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return String((await once(asking, 'data'))[0]);
};
const closed = (all: Socket[]) => Promise.all(all.map((one) => one.closed || once(one.resume(), 'close')));
const HALF = `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}`;

test('lines whose heads never end are closed beyond a sum, the longest first', async () => {
  const [whole, short, ...long] = (await lines(12)) as [Socket, Socket, ...Socket[]];
  expect(await answerOn(whole)).toContain('hello');
  short.write('GET / HTTP/1.1\r\n');
  let left = long.length;
  for (const one of long) {
    one.once('close', () => left--);
    one.write(HALF);
  }
  await expect.poll(() => left).toBe(4);
  short.write('host: x\r\n\r\n');
  expect(String((await once(short, 'data'))[0])).toContain('hello');
  expect(await answerOn(whole)).toContain('hello');
  expect(left).toBe(4);
});

test('what of a head came with the request before it counts as well', async () => {
  const all = await lines(10);
  let left = all.length;
  for (const one of all) {
    one.once('close', () => left--).resume();
    one.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\nx${HALF}`);
  }
  await expect.poll(() => left).toBe(5);
});

test.each([
  ['ordinary requests', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n', '200'],
  ['requests without a host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['requests that expect something', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n', '417'],
])('of %s that come at once no more are parsed than a piece holds once the line is cut', async (_what, one, status) => {
  const eager = await line();
  eager.write(one.repeat(1_500));
  await closed([eager]);
  expect(seen).toBeLessThan(60);
  const single = await line();
  single.write(one);
  expect(String((await once(single, 'data'))[0])).toContain(`HTTP/1.1 ${status}`);
});

test.each([
  ['of another version', 'GET / HTTP/2.0\r\nconnection: keep-alive\r\n\r\n'],
  ['without one', 'GET /\r\nconnection: keep-alive\r\n\r\n'],
])('nor behind the end of a body, of requests %s', async (_what, one) => {
  const eager = await line();
  eager.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 3\r\n\r\nxx');
  await expect.poll(() => seen).toBe(1);
  eager.write(`x${one.repeat(1_500)}`);
  await closed([eager]);
  expect(seen).toBeLessThan(60);
});

test('what comes behind an answer that is not read waits until it is', async () => {
  const asking = (await line()).pause();
  asking.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => seen).toBe(1);
  const body = 'x'.repeat(4_000);
  asking.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4000\r\n\r\n${body}`);
  await expect.poll(() => seen).toBe(2);
  expect(await answerOn(await line())).toContain('hello');
  let end = '';
  for await (const part of asking) {
    end = (end + part).slice(-200);
    if (end.endsWith('4000 taken')) break;
  }
  expect(asking.bytesRead).toBeGreaterThan(8_000_000);
});

test('a socket opens as ever, and not with frames before it is allowed', async () => {
  const wish = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  const heads: string[] = [];
  app.server.on('upgrade', (_request, socket, head: Buffer) => {
    heads.push(String(head));
    socket.on('data', (data: Buffer) => socket.write(`heard ${data}`)).on('end', () => socket.end());
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const opened = await line();
  opened.write(wish);
  expect(String((await once(opened, 'data'))[0])).toContain('101');
  opened.write('HTTP/1.1 no more');
  expect(String((await once(opened, 'data'))[0])).toBe('heard HTTP/1.1 no more');
  opened.destroy();
  const early = await line();
  early.write(`${wish}${'x'.repeat(2_000)}`);
  await closed([early]);
  expect(heads[0]).toBe('');
});

test('a body that comes slowly is no head', async () => {
  const upload = await line();
  upload.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 300000\r\n\r\n');
  upload.write('x'.repeat(250_000));
  const half = await line();
  half.write(HALF.repeat(2));
  const long = await lines(6);
  for (const one of long) one.write(HALF);
  await Promise.race(long.map((one) => once(one.resume(), 'close')));
  upload.write('x'.repeat(50_000));
  expect(String((await once(upload, 'data'))[0])).toContain('300000 taken');
});

test('nor is one whose request came before the answer to the one before was over', async () => {
  const both = await line();
  const length = 'content-type: text/plain\r\ncontent-length: 300000';
  both.write(`GET / HTTP/1.1\r\nhost: x\r\n\r\nPOST / HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n${'x'.repeat(250_000)}`);
  await once(both, 'data');
  const half = await line();
  half.write(HALF.repeat(2));
  const long = await lines(6);
  for (const one of long) one.write(HALF);
  await Promise.race(long.map((one) => once(one.resume(), 'close')));
  both.write('x'.repeat(50_000));
  expect(String((await once(both, 'data'))[0])).toContain('300000 taken');
});

test('one place has so many lines, and gets others when these end', async () => {
  const kept = await lines(20);
  await closed(await lines(3));
  expect(await answerOn(kept[0] as Socket)).toContain('hello');
  for (const one of kept) one.destroy();
  const open = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => open()).toBe(0);
  expect(await answerOn(await line())).toContain('hello');
});

test('a proxy carries the lines of many', async () => {
  isProxy = true;
  const many = await lines(30);
  for (const one of many) expect(await answerOn(one)).toContain('hello');
  isProxy = false;
});
