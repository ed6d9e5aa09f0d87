import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { UnreadAnswers } from './unread-answers.ts';

test('files that nobody reads count with what they hold, short ones with their length', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const unread = new UnreadAnswers(2_000_000);
  app.addHook('onSend', async ({ url }, reply, payload) => {
    unread.add(url, reply, payload);
    return payload;
  });
  const file = (length: number) => Readable.from([Buffer.alloc(length)]);
  app.get('/long', (_request, reply) => reply.header('content-length', 20_000_000).send(file(20_000_000)));
  app.get('/unsaid', (_request, reply) => reply.send(file(20_000_000)));
  app.get('/short', (_request, reply) =>
    reply.header('content-length', 9).send(new Readable({ read: () => undefined })),
  );
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = async (path: string) => {
    const seen = once(app.server, 'request');
    const line = connect(port, '127.0.0.1').pause();
    line.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await seen;
    return line;
  };
  for (const path of ['/long', '/unsaid', '/short']) {
    const [first, second] = [await ask(path), await ask(path)];
    await expect.poll(() => unread.isFull(path)).toBe(path !== '/short');
    first.destroy();
    await expect.poll(() => unread.isFull(path)).toBe(false);
    second.destroy();
  }
  await app.close();
});
