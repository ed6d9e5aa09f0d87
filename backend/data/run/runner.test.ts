import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '#database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createRunner, type Run, type Work } from './runner.ts';

let database: TestDatabase;
let pool: Pool;
let run: Run;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  pool = createPool({ url: database.url, size: 1 });
  run = createRunner(pool, 200);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const work = (text: string, more: Partial<Work> = {}): Work => ({
  text,
  values: [],
  settings: ['service_role', '{}', 'GET', '/x', '{}', 'public'],
  role: 'service_role',
  generation: 1,
  readOnly: true,
  timezone: null,
  rollback: false,
  ...more,
});

const PID = 'select null::text, 1, pg_backend_pid()';

test('prepares what comes twice', async () => {
  for (let index = 0; index < 10; index++) {
    await run(work(`select 'one of many ${index}'::text, 1`));
    if (index % 2 === 0) await run(work(`select 'one of many ${index}'::text, 1`));
  }
  const { rows } = await pool.query(`select from pg_prepared_statements where statement like 'select ''one of many%'`);
  expect(rows).toHaveLength(5);
});

test.each([
  ['runs', '1'],
  ['fails', '1 / 0'],
])('replaces a connection whose statements take too much, also where each %s', async (_how, value) => {
  const columns = 'information_schema.columns';
  const heavy = `select count(*) from ${columns} a natural join ${columns} b natural join ${columns} c`;
  const pids = new Set<unknown>();
  for (let index = 0; index < 100; index++) {
    const text = `select (select (${heavy} where false) + ${value})::text, ${index}`;
    for (let time = 0; time < 2; time++) await run(work(text)).catch(() => undefined);
    const { rows } = await pool.query(
      'select pg_backend_pid() as pid, sum(total_bytes)::float8 as bytes from pg_backend_memory_contexts',
    );
    pids.add(rows[0].pid);
    expect(rows[0].bytes).toBeLessThan(120 * 1024 * 1024);
  }
  expect(pids.size).toBeGreaterThan(1);
});

test('a login that may not ask what a connection takes goes by the length of what was prepared', async () => {
  await pool.query('drop role if exists plain_reader; create role plain_reader');
  const url = new URL(database.url);
  url.searchParams.set('options', '-c role=plain_reader');
  const plain = createPool({ url: url.href, size: 1 });
  const runPlain = createRunner(plain, 0);
  const pids = new Set<unknown>();
  for (let index = 0; index < 60; index++) {
    const text = `${PID}, '${'x'.repeat(4_000)}${index}'`;
    for (let time = 0; time < 2; time++) pids.add((await runPlain(work(text)))[2]);
  }
  expect(pids.size).toBe(3);
  await plain.end();
  await pool.query('drop role plain_reader');
});

test('leaves nothing of a request on the connection', async () => {
  await run(
    work(`select null::text, 1`, {
      settings: ['anon', '{"sub":"x"}', 'GET', '/x', '{}', 'auth'],
      role: 'anon',
      timezone: 'Asia/Tokyo',
    }),
  );
  const { rows } =
    await pool.query(`select current_user = session_user as own, current_setting('request.jwt.claims', true) as claims,
    current_setting('timezone') <> 'Asia/Tokyo' as zone, current_setting('statement_timeout') as timeout, current_setting('search_path') as path`);
  expect(rows).toEqual([{ own: true, claims: '', zone: true, timeout: '0', path: '"$user", public' }]);
});

test('a failed statement leaves the connection usable', async () => {
  await expect(run(work(`select (1 / 0)::text, 1`))).rejects.toMatchObject({ status: 400, code: '22012' });
  await expect(run(work(`select 'a'::int4::text, 1`))).rejects.toMatchObject({ status: 400, code: '22P02' });
  await expect(run(work(`create table x ()`))).rejects.toMatchObject({ status: 405, code: '25006' });
  expect(await run(work(`select 'fine', 1`))).toEqual(['fine', 1]);
});

/** A line to the database on which the word that it is ready again arrives later than what came before it. */
async function lateLine(): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(database.url);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const ends = bytes.at(-6) === 'Z'.charCodeAt(0) && bytes.readInt32BE(bytes.length - 5) === 5;
      near.write(ends ? bytes.subarray(0, -6) : bytes);
      if (ends) setTimeout(() => near.write(bytes.subarray(-6)), 20);
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: () => server.close() };
}

test.each([
  ['that is to be undone', { rollback: true }],
  ['that is looked at', { check: () => undefined }],
])('a statement %s and fails leaves nothing for the next request', async (_how, more) => {
  const line = await lateLine();
  const late = createPool({ url: line.url, size: 1 });
  const runLate = createRunner(late, 0);
  await runLate(work(`select 'before', 1`, more));
  await expect(runLate(work(`select (1 / 0)::text, 1`, more))).rejects.toMatchObject({ code: '22012' });
  expect(await runLate(work(`select 'fine', 1`))).toEqual(['fine', 1]);
  await late.end();
  line.close();
});

test('a statement that takes too long is stopped', async () => {
  await expect(run(work(`select pg_sleep(20)::text, 1`))).rejects.toMatchObject({ status: 500, code: '57014' });
});

test('a hurried statement is stopped sooner', async () => {
  const hasty = createRunner(pool, 60_000, 50);
  const slow = work(`select pg_sleep(20)::text, 1`);
  await expect(hasty(slow, true)).rejects.toMatchObject({ status: 500, code: '57014' });
});

test('a broken line is a passing fault, and the next request gets a new connection', async () => {
  await expect(run(work(`select pg_terminate_backend(pg_backend_pid())::text, 1`))).rejects.toMatchObject({
    status: expect.any(Number),
  });
  expect(await run(work(`select 'again', 1`))).toEqual(['again', 1]);
});

test('a connection that breaks at work fails its request only', async () => {
  const admin = createPool({ url: database.url, size: 1 });
  const patient = createRunner(pool, 0);
  const [, , pid] = await run(work(PID));
  const slow = patient(work('select pg_sleep(20)::text, 1'));
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid = $1 and state = 'active' and query like '%pg_sleep%'`;
  const broken = expect(slow).rejects.toMatchObject({ status: 503, code: '57P01' });
  await expect.poll(async () => (await admin.query(terminate, [pid])).rowCount).toBe(1);
  await broken;
  await admin.end();
  expect(await run(work(`select 'again', 1`))).toEqual(['again', 1]);
});

test('a server that is not there: 503', async () => {
  const nowhere = createPool({ url: 'postgres://x@127.0.0.1:1/x' });
  await expect(createRunner(nowhere, 0)(work('select 1'))).rejects.toMatchObject({ status: 503, code: 'PGRST001' });
  await nowhere.end();
});
