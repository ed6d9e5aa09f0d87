import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS, asUser } from '#database/scope.ts';
import { SLOW } from '#database/slow-statements.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { logSlowStatements } from '#server/log-slow-statements.ts';
import { loggerOf } from '#server/logger.ts';
import { carryRequestId, requestIdOf } from './request-id.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());

test('a request keeps its id from the browser to the statement, the log and the answer', async () => {
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const stream = { write };
  const app = Fastify({ logger: { ...loggerOf('warn'), stream }, genReqId: requestIdOf });
  carryRequestId(app);
  logSlowStatements(app, database.pool);
  app.get('/', () =>
    asUser(database.pool, ANONYMOUS, async (tx) => {
      const seconds = (SLOW + 100) / 1000;
      await tx.rows(sql`select pg_sleep(${seconds}), ${'a value'}::text`);
      return tx.row(sql`select current_setting('application_name') as name`);
    }),
  );
  const ask = (id: string) => app.inject({ url: '/', headers: { 'x-request-id': id } });
  const id = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
  const answer = await ask(id);
  expect(answer.json()).toEqual({ name: `brillanz request ${id}` });
  expect(answer.headers['x-request-id']).toBe(id);
  await expect.poll(() => log).toContain('slow statement');
  const line = JSON.parse(log.trim());
  expect(line).toMatchObject({
    reqId: id,
    statement: 'select pg_sleep($1), $2::text',
    plan: expect.stringContaining('Result'),
  });
  expect(log).not.toContain('a value');
  // Once an hour and kind; and nobody writes into the log by the name of a request.
  const again = await ask('"}\n{"level":60');
  expect(again.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(log.trim().split('\n')).toHaveLength(1);
  await app.close();
});
