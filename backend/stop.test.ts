import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeWithin } from './stop.ts';

test('requests that never end do not keep the process, those that end in time are answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await release.promise;
    return 'done';
  });
  app.post('/never', async () => 'never');
  app.addHook('preClose', async () => release.resolve());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${origin}/slow`).then((answer) => answer.text());
  await arrived.promise;
  const line = connect(Number(new URL(origin).port), '127.0.0.1');
  const cut = new Promise((done) => line.once('close', done));
  const waits = new Promise((done) => app.server.once('request', done));
  line.write('POST /never HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n1');
  await waits;
  await Promise.all([closeWithin(app, 500), cut]);
  expect(await slow).toBe('done');
});
