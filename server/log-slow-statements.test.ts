import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#database/pool.ts';
import { SLOW, timed } from '#database/slow-statements.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { logSlowStatements } from './log-slow-statements.ts';
import { loggerOf } from './logger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());

test('plans of many slow statements take one connection, not those that signing in needs', async () => {
  const lines: { statement: string; plan?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { ...loggerOf('warn'), stream } });
  const pool = createPool({ url: database.url, size: 1 });
  logSlowStatements(app, pool);
  const held = await pool.connect();
  const texts = ['select 1', 'select 2', 'select 3'];
  await Promise.all(texts.map((text) => timed(text, () => sleep(SLOW + 50))));
  expect(pool.waitingCount).toBe(1);
  expect(lines.map(({ statement, plan }) => [statement, plan])).toEqual(
    texts.slice(1).map((text) => [text, undefined]),
  );
  held.release();
  await expect
    .poll(() => lines.at(-1))
    .toMatchObject({ statement: 'select 1', plan: expect.stringContaining('Result') });
  await timed('select 4', () => sleep(SLOW + 50));
  await expect
    .poll(() => lines.at(-1))
    .toMatchObject({ statement: 'select 4', plan: expect.stringContaining('Result') });
  await app.close();
  await pool.end();
});
