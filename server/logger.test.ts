import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOf, withoutSecrets } from './logger.ts';

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

test('a token is found behind what begins like one, and at the beginning of a line', () => {
  for (const before of ['eyJ'.repeat(100), 'x\n', 'D'])
    expect(withoutSecrets(JSON.stringify(`${before}eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl`))).toBe(
      JSON.stringify(`${before}[token]`),
    );
});

test('silence is no log at all', () => {
  expect(loggerOf('silent')).toBe(false);
});

test('what a stranger made endless is cut, and its secrets go all the same', () => {
  for (const part of ['a', '.', 'eyJ', 'eyJ-', '://a', 'x@a', '?token=', '"', '\\', '\u0001', '@']) {
    const line = JSON.stringify({ msg: `anna.frei@example.ch ${part.repeat(1_000_000)}`, more: 'kept' });
    const written = JSON.parse(withoutSecrets(line));
    expect(written.msg.length).toBeLessThan(16_400);
    expect(written.msg).not.toContain('anna');
    expect(written.more).toBe('kept');
  }
});

test('secrets and addresses that get into a message, an error or its cause do not get into the log', () => {
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const stream = { write };
  const app = Fastify({ logger: { ...loggerOf('trace'), stream } });
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl';
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(anna.frei@example.ch) exists' });
  app.log.error({ err: new Error(`login of ünal@büro.example failed: ${token}`, { cause }) }, 'with an error');
  app.log.warn(`postgresql://portal:hunter2@db.example:5432/portal and sb_secret_0123456789abcdef`);
  app.log.warn({
    url: '/x?token=pkce_abcdef&name=1',
    body: '{"password":"Lumen-Demo-2026"}',
    password: 'Lumen-Demo-2026',
  });
  app.log.warn({ recipient: undefined, email: 'anna.frei@example.ch', phone: '+41 79 123 45 67' });
  for (const secret of [
    'anna.frei',
    'ünal',
    'c2lnbmF0',
    'hunter2',
    '0123456789',
    'pkce_abcdef',
    'Lumen-Demo',
    '123 45 67',
  ]) {
    expect(log, secret).not.toContain(secret);
  }
  for (const kept of ['login of [address] failed: [token]', 'duplicate key', 'db.example:5432', 'name=1']) {
    expect(log).toContain(kept);
  }
});

test('of a long error there is the beginning, and where it was thrown', () => {
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const app = Fastify({ logger: { ...loggerOf('warn'), stream: { write } } });
  const long = 'x'.repeat(20_000);
  app.log.error({ err: Object.assign(new Error(long), { hint: long, details: 'of a row' }) }, 'failed');
  const { err } = JSON.parse(log);
  expect([err.message.length, err.hint.length]).toEqual([1001, 1001]);
  expect(err.stack).toContain('logger.test.ts');
  expect(log.length).toBeLessThan(5_000);
  expect(log).not.toContain('of a row');
});

test('an ordinary line stays as it is', () => {
  const line =
    '{"level":40,"reqId":"0f1f2f3f-0000-4000-8000-000000000000","msg":"slow statement","statement":"select $1"}';
  expect(withoutSecrets(line)).toBe(line);
});
