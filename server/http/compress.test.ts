import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const LONG = JSON.stringify({ rows: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Aebischer Optik AG' })) });
const SHORT = JSON.stringify({ id: 1 });

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  app.get('/long', (_request, reply) => reply.type('application/json').send(LONG));
  app.get('/short', (_request, reply) => reply.type('application/json').send(SHORT));
  app.get('/varied', (_request, reply) => reply.header('vary', 'origin').send(LONG));
  app.get('/file', (_request, reply) => reply.header('content-encoding', 'br').send('compressed before'.repeat(200)));
  app.get('/stream', (_request, reply) => reply.send(Readable.from([LONG])));
  app.get('/auth/v1/token', (_request, reply) => reply.type('application/json').send(LONG));
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a long answer', () => {
  test.each(['gzip, deflate, br, zstd', 'br', 'br, gzip;q=0.5'])(
    'leaves by Brotli to who takes %s',
    async (accepted) => {
      const { headers, rawPayload } = await ask('/long', accepted);
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(rawPayload.length).toBeLessThan(LONG.length / 4);
      expect(Number(headers['content-length'] ?? rawPayload.length)).toBe(rawPayload.length);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(LONG);
    },
  );

  test.each(['gzip', 'deflate, gzip', 'br;q=0, gzip'])('leaves by gzip to who takes %s', async (accepted) => {
    const { headers, rawPayload } = await ask('/long', accepted);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(LONG);
  });

  test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0, br;q=0'])(
    'stays as it is for who takes %s',
    async (accepted) => {
      const { headers, body } = await ask('/long', accepted);
      expect(headers).not.toHaveProperty('content-encoding');
      // Whoever keeps it must know that others get it otherwise.
      expect(headers.vary).toBe('accept-encoding');
      expect(body).toBe(LONG);
    },
  );

  test('varies by what it varied before, too', async () => {
    expect((await ask('/varied', 'br')).headers.vary).toBe('origin, accept-encoding');
  });
});

test.each(['/short', '/stream', '/auth/v1/token', '/auth/v1/token?grant_type=password'])(
  '%s is sent as it is',
  async (url) => {
    const { headers, body } = await ask(url, 'gzip, br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(body)).toEqual(JSON.parse(url === '/short' ? SHORT : LONG));
  },
);

test('what is compressed already is not compressed again', async () => {
  const { headers, body } = await ask('/file', 'br');
  expect([headers['content-encoding'], body]).toEqual(['br', 'compressed before'.repeat(200)]);
});
