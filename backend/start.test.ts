import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());

function start(variables: Record<string, string>) {
  const program = spawn(process.execPath, ['--import', 'tsx', join(PROJECT_ROOT, 'backend/start.ts')], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => program.on('exit', (code) => resolve(code)));
  return { program, ended };
}

async function announced(program: ChildProcess): Promise<{ address: string; key: string }> {
  const found = { address: '', key: '' };
  if (!program.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: program.stdout })) {
    found.address ||= /^Backend service: (\S+)$/.exec(line)?.[1] ?? '';
    found.key ||= /^Publishable key: (\S+)$/.exec(line)?.[1] ?? '';
    if (found.address && found.key) return found;
  }
  throw new Error('the service did not start');
}

test('the service runs alone, serves the official client, and ends orderly', async () => {
  const { program, ended } = start({});
  const { address, key } = await announced(program);
  const client = createClient(address, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const attempt = await client.auth.signInWithPassword({ email: 'nobody@lumen.example', password: 'irgendetwas' });
  expect(attempt.error?.code).toBe('invalid_credentials');
  expect((await client.from('nothing').select()).error?.code).toBe('PGRST205');
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the schemas that are exposed and the aggregates are settings', async () => {
  await database.pool.query(`create schema shop; create table shop.sales (n int); insert into shop.sales values (2), (3);
    grant usage on schema shop to anon; grant select on shop.sales to anon`);
  const { program, ended } = start({ PGRST_DB_SCHEMAS: 'public, shop', PGRST_DB_AGGREGATES_ENABLED: 'true' });
  const { address, key } = await announced(program);
  const client = createClient(address, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const sales = await client.schema('shop').from('sales').select('n.sum()');
  expect(sales).toMatchObject({ error: null, data: [{ sum: 5 }] });
  expect((await client.from('sales').select()).error?.code).toBe('PGRST205');
  const { error } = await client.schema('auth').from('users').select();
  expect(error).toMatchObject({ code: 'PGRST106', hint: 'Only the following schemas are exposed: public, shop' });
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a wrong setting stops the start with a sentence', async () => {
  const { program, ended } = start({ GOTRUE_JWT_EXP: 'soon' });
  const text = (await program.stderr?.toArray())?.join('');
  expect(text).toContain('GOTRUE_JWT_EXP: «soon» is not a duration');
  expect(await ended).toBe(1);
});
