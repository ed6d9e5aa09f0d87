import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from './serve-assets.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  const files = {
    'a.js': 'plain',
    'a.js.br': 'by Brotli',
    'a.js.gz': 'by gzip',
    'b.css': 'b',
    'c.txt': 'c',
    'd.css': 'd',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  app = Fastify();
  await serveAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['br, gzip', 'by Brotli', 'br'],
  ['gzip, deflate', 'by gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain', undefined],
  ['identity', 'plain', undefined],
  [undefined, 'plain', undefined],
])('a reader that takes %s gets a file as it was compressed by the build', async (accepted, body, coding) => {
  const answer = await app.inject({
    url: '/assets/a.js',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([200, body, coding]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    vary: 'accept-encoding',
  });
});

test('what the build did not compress is sent as it is', async () => {
  const { body, headers } = await app.inject({ url: '/assets/b.css', headers: { 'accept-encoding': 'br' } });
  expect([body, headers['content-encoding']]).toEqual(['b', undefined]);
});

test('a file is read once', async () => {
  await app.inject('/assets/b.css');
  await rm(join(folder, 'b.css'));
  expect((await app.inject('/assets/b.css')).body).toBe('b');
  const head = await app.inject({ method: 'HEAD', url: '/assets/b.css' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1', '']);
});

test('a file that could not be read is read anew', async () => {
  await rename(join(folder, 'd.css'), join(folder, 'away'));
  expect((await app.inject('/assets/d.css')).statusCode).toBe(500);
  await rename(join(folder, 'away'), join(folder, 'd.css'));
  expect((await app.inject('/assets/d.css')).body).toBe('d');
});

test.each(['a.js.br', 'c.txt', 'none.js', '__proto__', '..%2fa.js', ''])('there is no %s', async (name) => {
  expect((await app.inject(`/assets/${name}`)).statusCode).toBe(404);
});
