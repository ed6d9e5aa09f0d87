import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#database/embedded/free-port.ts';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

const TOKEN = 'a token of sixteen';
let portal: TestPortal;
let port: number;
beforeAll(async () => {
  port = await freePort();
  portal = await startTestPortal('demo', { METRICS_PORT: String(port), HOST: '127.0.0.1', METRICS_TOKEN: TOKEN });
});
afterAll(() => portal.stop());

const ask = (authorization: string) => fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });

test('figures of requests, jobs, mails, copies and sizes; of no person and no id', async () => {
  const member = await portal.signIn('owner@lumen.example');
  const { body } = await member.call('GET', '/calendar');
  expect(body).toBeDefined();
  await fetch(`${portal.origin}/api/v1/nothing/0f1f2f3f-0000-4000-8000-000000000000?mail=somebody@lumen.example`);
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/portal_http_request_seconds_count\{route="\/auth\/v1\/token",method="POST",status="200"\} 1/);
  for (const name of ['oldest_job_seconds', 'oldest_mail_seconds', 'backup_failed', 'database_bytes', 'sockets']) {
    expect(text).toContain(`\nportal_${name}`);
  }
  expect(text).toContain('portal_database_up 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toMatch(/lumen|@|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('not on the port of the portal, and to nobody without the token', async () => {
  for (const wrong of ['', 'Bearer a token of another']) expect((await ask(wrong)).status).toBe(404);
  expect((await fetch(`${portal.origin}/metrics`)).status).toBe(404);
});

test('a process that is about to end is not ready, whatever else it still answers', async () => {
  expect((await portal.call('GET', '/ready')).body).toMatchObject({ data: { ready: true } });
  portal.readiness.draining = true;
  expect((await portal.call('GET', '/ready')).status).toBe(503);
  expect((await portal.call('GET', '/health')).status).toBe(200);
  portal.readiness.draining = false;
});

test('a process with another clock than its database is not ready: it would take sessions for ended, or for ever valid', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect((await portal.call('GET', '/ready')).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
  expect((await portal.call('GET', '/ready')).status).toBe(200);
});
