import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { missingBackendAdmin } from '#server/backend-admin.ts';
import { readConfig } from '#server/config.ts';
import { PortalError } from '#server/errors.ts';
import { openLocalStore } from '#server/files/local-store.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { api } from './api.ts';
import { type Call, defineCall } from './call.ts';
import { databaseIdempotency } from './idempotency.ts';

const CALLER = '6f1f3a52-6f0e-4a60-9f6e-0c8f5d3a7b10';

let database: TestDatabase;
let folder: string;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  folder = await mkdtemp(join(tmpdir(), 'brillanz-test-'));
  jobs = await startJobs(database.url, () => undefined);
});
afterAll(async () => {
  await jobs.stop({ graceful: false });
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Counting {
  more?: Partial<Pick<Call, 'idempotent' | 'heavy' | 'method' | 'input' | 'output' | 'handle'>>;
  /** Who calls; null for nobody in particular. */
  caller?: string | null;
  maxWritten?: number;
}

/** A process with one call that counts how often it ran. */
async function counter(run: (count: number) => Promise<number>, counting: Counting = {}) {
  const { caller = CALLER } = counting;
  const app = await served(run, counting);
  return (key: string | undefined, step = 1) =>
    app.inject({
      method: 'POST',
      url: '/count',
      payload: { step },
      headers: {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(caller !== null && { cookie: `brillanz-access-token=${caller}` }),
      },
    });
}

async function served(run: (count: number) => Promise<number>, { more = {}, maxWritten }: Counting) {
  let count = 0;
  const app = Fastify();
  app.setValidatorCompiler(() => (data) => ({ value: data }));
  app.setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  const call = defineCall({
    method: 'POST',
    path: '/count',
    opensWith: 'public',
    summary: 'Counts',
    input: z.object({ step: z.number() }),
    output: z.number(),
    handle: () => run(++count),
    ...(more as Pick<Call, 'idempotent' | 'heavy'>),
  });
  const { pool } = database;
  await app.register(async (scope) =>
    api(scope, {
      calls: [call],
      pool,
      config: readConfig({}),
      idempotency: databaseIdempotency(pool),
      verifyToken: async (token) => ({ sub: token, session_id: token }),
      backendAdmin: missingBackendAdmin(),
      files: await openLocalStore(folder),
      jobs,
      messages: { kinds: new Map(), wake: async () => undefined },
      maxWritten,
    }),
  );
  return app;
}

test('a repetition gets the first answer, without a key it runs again', async () => {
  const post = await counter(async (count) => count);
  expect((await post('a')).json()).toEqual({ data: 1, error: null });
  expect((await post('a')).json()).toEqual({ data: 1, error: null });
  expect((await post(undefined)).json()).toEqual({ data: 2, error: null });
});

test('the same key for another input is refused', async () => {
  const post = await counter(async (count) => count);
  await post('b', 1);
  expect((await post('b', 2)).json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
});

test('of two at once one runs, the other is told so', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let entered = (): void => undefined;
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const post = await counter(async (count) => {
    entered();
    await gate;
    return count;
  });
  const first = post('c');
  await inside;
  expect((await post('c')).json()).toMatchObject({ error: { code: 'request_in_progress' } });
  release();
  expect((await first).json()).toEqual({ data: 1, error: null });
});

test('a run that fails frees its key', async () => {
  const post = await counter(async (count) => {
    if (count === 1) throw new PortalError('conflict', 'not yet');
    return count;
  });
  expect((await post('d')).statusCode).toBe(409);
  expect((await post('d')).json()).toEqual({ data: 2, error: null });
});

test('an unexpected error is a bare 500', async () => {
  const post = await counter(async () => {
    throw new Error('secret detail');
  });
  const response = await post('e');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret');
});

test.each(['', 'x'.repeat(201)])('a key of the wrong length is refused', async (key) => {
  const post = await counter(async (count) => count);
  expect((await post(key)).statusCode).toBe(400);
});

test('two people may use the same key', async () => {
  const post = await counter(async (count) => count);
  const other = await counter(async (count) => count + 10, { caller: '00000000-0000-4000-8000-000000000002' });
  expect((await post('f')).json().data).toBe(1);
  expect((await other('f')).json().data).toBe(11);
});

test('a call that answers with more than its body runs each time', async () => {
  const post = await counter(async (count) => count, { more: { idempotent: false } });
  expect([(await post('g')).json().data, (await post('g')).json().data]).toEqual([1, 2]);
});

test('keys of callers who are not signed in are no rows', async () => {
  const post = await counter(async (count) => count, { caller: null });
  expect([(await post('h')).json().data, (await post('h')).json().data]).toEqual([1, 2]);
  const rows = (key: string) => asSystem(database.pool, 'a test looks', (tx) => tx.rows(byKey(key)));
  expect(await rows('h')).toEqual([]);
});

test('what a process that died has claimed is taken over after a minute, once', async () => {
  const age = (seconds: number) =>
    asSystem(database.pool, 'a test lets time pass', (tx) =>
      tx.rows(sql`
        update brillanz.idempotency_keys set created_at = now() - make_interval(secs => ${seconds}) where key = 'i'`),
    );
  // Runs until the test ends, like one whose process is gone.
  let release = (): void => undefined;
  const gate = new Promise<number>((resolve) => {
    release = () => resolve(0);
  });
  let entered = (): void => undefined;
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const dead = await counter(() => {
    entered();
    return gate;
  });
  const first = dead('i');
  await inside;
  const post = await counter(async (count) => count);
  await age(50);
  expect((await post('i')).json()).toMatchObject({ error: { code: 'request_in_progress' } });
  await age(61);
  expect((await post('i', 2)).json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  expect((await post('i')).json().data).toBe(1);
  await age(61);
  expect((await post('i')).json().data).toBe(1);
  release();
  await first;
});

test('what weighs much is made for one person one after the other, for others beside it', async () => {
  let running = 0;
  let most = 0;
  const slow = async (count: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return count;
  };
  const post = await counter(slow, { more: { heavy: 'file' } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(undefined)));
  expect(most).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const other = await counter(slow, { more: { heavy: 'file' }, caller: '00000000-0000-4000-8000-000000000005' });
  await Promise.all([post(undefined), other(undefined)]);
  expect(most).toBe(2);
});

test('what weighs much and was asked for at once is not made while too much of it is unread', async () => {
  const made = vi.fn(async () => ({ status: 200, headers: {}, body: Buffer.alloc(25_000_000) }));
  const more = { method: 'GET', input: z.object({}), output: 'bytes', heavy: 'picture', handle: made } as const;
  const app = await served(async () => 0, { more });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const lines = Array.from({ length: 5 }, () => {
    const line = connect(port, '127.0.0.1');
    line.write(`GET /count HTTP/1.1\r\nhost: x\r\ncookie: brillanz-access-token=${CALLER}\r\n\r\n`);
    return line;
  });
  const first = await Promise.all(
    lines.map(async (line) => {
      const [bytes] = (await once(line, 'data')) as [Buffer];
      line.pause();
      return bytes.toString('latin1', 9, 12);
    }),
  );
  expect(first.toSorted()).toEqual(['200', '200', '429', '429', '429']);
  expect(made).toHaveBeenCalledTimes(2);
  for (const line of lines) line.destroy();
  await app.close();
});

test('what one person sends in a day, and what is kept of it, is bounded', async () => {
  const spent = await counter(async (count) => count, { maxWritten: 2_000 });
  const answers = [await spent(undefined), await spent(undefined), await spent(undefined)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  // What is kept for a repetition counts beside what was sent.
  const kept = await counter(async (count) => count, { maxWritten: 2_000 });
  expect([(await kept('day 1')).statusCode, (await kept('day 2')).statusCode]).toEqual([200, 429]);
  const nobody = await counter(async (count) => count, { maxWritten: 0, caller: null });
  expect((await nobody(undefined)).statusCode).toBe(200);
});

test('of one caller the last two hundred keys are remembered', async () => {
  const [full, other] = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004'];
  await asSystem(database.pool, 'a test fills the table', (tx) =>
    tx.rows(sql`
      insert into brillanz.idempotency_keys (caller, call, key, input_hash, answer, created_at)
      select caller, '/count', n::text, '', '{}', now() - make_interval(mins => 300 - n)
      from unnest(${[full, other]}::text[]) caller, generate_series(1, 250) n`),
  );
  const post = await counter(async (count) => count, { caller: full });
  await post('251');
  await post('252');
  const rows = await asSystem(database.pool, 'a test looks', (tx) =>
    tx.rows(sql`
      select count(*)::int, min(key::int) as oldest from brillanz.idempotency_keys
      where caller in (${full}, ${other}) group by caller order by caller`),
  );
  expect(rows).toEqual([
    { count: 200, oldest: 53 },
    { count: 250, oldest: 1 },
  ]);
});

function byKey(key: string) {
  return sql`select key from brillanz.idempotency_keys where key = ${key}`;
}
