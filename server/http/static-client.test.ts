import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerError } from './answer-error.ts';
import { giveSafeHeaders } from './safe-headers.ts';
import { staticClient } from './static-client.ts';
import { PAGES } from './testing/client-folder.ts';

let app: FastifyInstance;
let folder: string;
const plain = { name: 'Portal', config: {}, isSignedIn: async () => false, services: [], scripts: [] };
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'static-')), 'client');
  await mkdir(join(folder, 'assets'), { recursive: true });
  const page = '<!doctype html><head><style>main { margin: 0 }</style></head>';
  await Promise.all([
    writeFile(join(folder, 'index.html'), page),
    writeFile(join(folder, 'pages.json'), PAGES),
    writeFile(join(folder, 'index.html.br'), 'compressed'),
    writeFile(join(folder, 'assets', 'app.js'), '1'),
    writeFile(join(folder, '..', 'secret.txt'), 'secret'),
  ]);
  app = Fastify();
  app.setErrorHandler(answerError);
  giveSafeHeaders(app, false);
  await staticClient(app, { ...plain, folder, isScreen: (path) => path === '/login' });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(join(folder, '..'), { recursive: true });
});

test('can be installed under the name of the portal, from where it begins', async () => {
  const { headers, body } = await app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(body)).toMatchObject({
    name: 'Portal',
    start_url: '/app/dashboard',
    display: 'standalone',
    scope: '/',
  });
  expect((await app.inject('/login')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

describe('the page', () => {
  test('comes with a policy of its own scripts and styles, without an exception', async () => {
    const { headers } = await app.inject('/login');
    const policy = String(headers['content-security-policy']);
    const style = createHash('sha256').update('main { margin: 0 }').digest('base64');
    expect(policy).toContain(`; style-src 'self' 'sha256-${style}';`);
    expect(policy).toMatch(/script-src 'self'(;| 'sha256)/);
    expect(policy).not.toMatch(/unsafe|nonce|style-src-/);
  });

  test.each(['/index.html', '/index.html.br', '/assets/../index.html', '/pages.json'])(
    'never without it: %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
    },
  );
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
])('nothing from outside the folder: %s', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
});

test('what stands behind a link that somebody was given is in no search engine', async () => {
  const robots = async (path: string) => (await app.inject(path)).headers['x-robots-tag'];
  expect(await robots('/certificates/0')).toBe('noindex');
  expect(await robots('/fr/registration/0')).toBe('noindex');
  expect(await robots('/login')).toBeUndefined();
});

describe('by a client that reads addresses itself', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const asked = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    return text(socket);
  };

  test.each(['//[', '/assets/../index.html', '/assets/../../secret.txt', '/assets/%00', '/assets/app.js%00'])(
    'an address that is none is not found: %s',
    async (path) => {
      expect(await asked(path)).toMatch(/^HTTP\/1.1 404 /);
    },
  );
});

test('assets are kept for good', async () => {
  const answer = await app.inject('/assets/app.js');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    '1',
    'public, max-age=31536000, immutable',
  ]);
});

test('the page carries every protection, a script those that count for a script', async () => {
  const [page, script] = [await app.inject('/login'), await app.inject('/assets/app.js')];
  expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cross-origin-opener-policy': 'same-origin' });
  expect(script.headers).not.toHaveProperty('x-frame-options');
  expect(script.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});
