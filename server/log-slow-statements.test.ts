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

test('of the portal’s own there are sixty lines an hour, of what clients write one a minute', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line).statement.slice(0, 4)) };
  const app = Fastify({ logger: { ...loggerOf('warn'), stream } });
  const pool = createPool({ url: database.url, size: 1 });
  let time = 0;
  logSlowStatements(app, pool, () => time);
  // Too long to be planned.
  const long = (name: string) => `${name} ${'x'.repeat(20_000)}`;
  const round = () =>
    Promise.all(
      Array.from({ length: 62 }, (_, at) => [
        timed(long(`own  ${time} ${at}`), () => sleep(SLOW + 50)),
        timed(long(`data ${time} ${at}`), () => sleep(SLOW + 50), true),
      ]).flat(),
    );
  await round();
  expect([lines.filter((line) => line === 'own ').length, lines.length]).toEqual([60, 61]);
  time += 60_000;
  await round();
  expect(lines.slice(61)).toEqual(['data']);
  await app.close();
  await pool.end();
});
