import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';

// Larger than what the system itself takes of an answer nobody reads.
const TABLES = `
create table pages (id int primary key, text text not null);
grant select on pages to service_role;
insert into pages values (1, repeat('x', 30000000)), (2, 'short');
create function slow_page() returns setof pages language sql volatile as
  'select pages.* from pages, pg_sleep(0.3) where id = 1';
grant execute on function slow_page to service_role`;

const RUNNING = `select from pg_stat_activity
  where datname = current_database() and state = 'active' and query like '%slow_page%' and pid <> pg_backend_pid()`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: TABLES, maxBytes: 40_000_000, maxUnread: 20_000_000 });
});
afterAll(() => {
  // Those that were left would otherwise be waited for.
  server.app.server.closeAllConnections();
  return server.stop();
});

const caller = (sub: string) => ({ 'x-test-caller': JSON.stringify({ role: 'service_role', claims: { sub } }) });
const short = async (sub: string) => (await server.fetch('/pages?id=eq.2', { headers: caller(sub) })).status;

/** A line that asks for these paths at once and reads none of the answers. */
async function unreadLine(sub: string, ...paths: string[]) {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  await once(line, 'connect');
  line.pause();
  const header = caller(sub)['x-test-caller'];
  for (const path of paths) line.write(`GET /rest/v1${path} HTTP/1.1\r\nhost: x\r\nx-test-caller: ${header}\r\n\r\n`);
  return line;
}

test('who does not read what was asked for is refused further answers, others are not', async () => {
  const line = await unreadLine('anna', '/pages?id=eq.1');
  await expect.poll(() => short('anna')).toBe(429);
  expect(await short('beat')).toBe(200);
  line.destroy();
  await expect.poll(() => short('anna')).toBe(200);
});

test('what is read counts no more', async () => {
  for (const _ of [1, 2, 3]) {
    const answer = await server.fetch('/pages?id=eq.1', { headers: caller('carla') });
    expect([answer.status, (await answer.text()).length > 30_000_000]).toEqual([200, true]);
  }
});

test('what nobody waits for any more counts no more, nor does what waited behind it', async () => {
  const line = await unreadLine('dora', '/pages?id=eq.1', '/pages?id=eq.1', '/pages?id=eq.1');
  await expect.poll(() => short('dora')).toBe(429);
  line.destroy();
  await expect.poll(() => short('dora')).toBe(200);
  // Who leaves while the answer is made is told so before it is sent.
  const leave = new AbortController();
  const left = server.fetch('/rpc/slow_page', { method: 'POST', headers: caller('dora'), signal: leave.signal });
  await expect
    .poll(async () => (await server.database.pool.query(RUNNING)).rowCount, { interval: 20 })
    .toBeGreaterThan(0);
  leave.abort();
  await expect(left).rejects.toThrow('abort');
  await expect.poll(async () => (await server.database.pool.query(RUNNING)).rowCount).toBe(0);
  expect(await short('dora')).toBe(200);
});

test('many at once are looked at again when their turn comes', async () => {
  const lines = await Promise.all(Array.from({ length: 12 }, () => unreadLine('emil', '/pages?id=eq.1')));
  await expect.poll(() => short('emil')).toBe(429);
  // Six may run at the same time; what waited behind them was refused, and a refusal is short.
  await expect.poll(() => lines.filter(({ bytesRead }) => bytesRead > 0).length).toBe(12);
  expect(lines.filter(({ bytesRead }) => bytesRead > 2_000).length).toBeLessThanOrEqual(7);
  for (const line of lines) line.destroy();
});
