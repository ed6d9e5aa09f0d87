import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';

// Larger than what the system itself takes of an answer nobody reads.
const TABLES = `
create table pages (id int primary key, text text not null);
grant select on pages to service_role;
insert into pages values (1, repeat('x', 30000000)), (2, 'short')`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: TABLES, maxBytes: 40_000_000, maxUnread: 20_000_000 });
});
afterAll(() => server.stop());

const caller = (sub: string) => ({ 'x-test-caller': JSON.stringify({ role: 'service_role', claims: { sub } }) });
const short = async (sub: string) => (await server.fetch('/pages?id=eq.2', { headers: caller(sub) })).status;

test('who does not read what was asked for is refused further answers, others are not', async () => {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  await once(line, 'connect');
  line.pause();
  line.write(
    `GET /rest/v1/pages?id=eq.1 HTTP/1.1\r\nhost: x\r\nx-test-caller: ${caller('anna')['x-test-caller']}\r\n\r\n`,
  );
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
