import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOf } from './logger.ts';

test('a request nobody could parse is logged without what it held', async () => {
  let log = '';
  const stream = new Writable({
    write(text, _encoding, done) {
      log += String(text);
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerOf('trace'), stream } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nCookie: secret\r\nbroken\r\n\r\n').resume();
  await once(socket, 'close');
  await app.close();
  expect(log).toContain('client error');
  expect(log).toContain('"rawPacket":"[Redacted]"');
  expect(log).not.toContain(JSON.stringify([...Buffer.from('secret')]).slice(1, -1));
});

test('silence is no log at all', () => {
  expect(loggerOf('silent')).toBe(false);
});
