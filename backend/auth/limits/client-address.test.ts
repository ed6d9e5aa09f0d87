import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, isLoopback, isOwnMachine, placeOf } from './client-address.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  app.get('/plain', (request) => clientAddress(request));
  app.get('/header', (request) => clientAddress(request, 'x-real-ip'));
  app.get('/own', (request) => String(isOwnMachine(request)));
  app.get('/own-behind', (request) => String(isOwnMachine(request, 'x-real-ip')));
  await app.ready();
});
afterAll(() => app.close());

async function ask(url: string, headers: Record<string, string>, remoteAddress = '198.51.100.9') {
  return (await app.inject({ url, headers, remoteAddress })).body;
}

test('the configured header counts, the address its nearest proxy wrote, else the forwarded and the real one', async () => {
  expect(await ask('/header', { 'x-real-ip': '203.0.113.7' })).toBe('203.0.113.7');
  expect(await ask('/header', { 'x-real-ip': '192.0.2.1, 203.0.113.7' })).toBe('203.0.113.7');
  expect(await ask('/header', { 'x-real-ip': '203.0.113.7, ' })).toBe('198.51.100.9');
  expect(await ask('/header', { 'x-real-ip': '2001:db8::1' })).toBe('2001:db8::1');
  expect(await ask('/header', { 'x-real-ip': 'unknown' })).toBe('198.51.100.9');
  expect(await ask('/plain', { 'x-real-ip': '203.0.113.7' })).toBe('198.51.100.9');
  expect(await ask('/plain', { 'x-forwarded-for': '203.0.113.8' })).toBe('203.0.113.8');
});

test('whatever a client writes, the result is an address', async () => {
  expect(await ask('/plain', { 'x-forwarded-for': "'; drop table users" })).toBe('198.51.100.9');
  expect(await ask('/plain', {}, 'fe80::1%eth0')).toBe('fe80::1');
  expect(await ask('/plain', {}, 'nothing')).toBe('0.0.0.0');
  expect(await ask('/plain', {}, '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(['::1', '127.0.0.9', '::ffff:127.0.0.1', '::ffff:7f00:1', '128.0.0.1', '::2'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the machine itself asks when its own line says so, not when somebody writes it', async () => {
  expect(await ask('/own', {}, '127.0.0.1')).toBe('true');
  expect(await ask('/own', {}, '::ffff:127.0.0.1')).toBe('true');
  expect(await ask('/own', {})).toBe('false');
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
    expect(await ask('/own', { [name]: '127.0.0.1' }), name).toBe('false');
    expect(await ask('/own', { [name]: '127.0.0.1' }, '127.0.0.1'), name).toBe('false');
  }
  expect(await ask('/own-behind', {}, '127.0.0.1')).toBe('false');
  expect(await ask('/own-behind', { 'x-real-ip': '127.0.0.1' }, '127.0.0.1')).toBe('false');
});

test('what one client has for itself is an address, or the first half of an IPv6 one, however it is written', () => {
  expect(placeOf('203.0.113.7')).toBe('203.0.113.7');
  expect(placeOf('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(placeOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(placeOf('2001:db8::9')).toBe('2001:db8:0:0');
  expect(placeOf('::1')).toBe('0:0:0:0');
  expect(placeOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(placeOf('::FFFF:CB00:7107')).toBe('203.0.113.7');
  expect(placeOf('nowhere')).toBe('nowhere');
});
