import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { databaseError } from './database-errors.ts';
import { handleError } from './handle-error.ts';

/** Answer and log of a request on which the database reports `code`. */
async function failing(code: string) {
  const lines: { level: number; err?: unknown }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw databaseError(Object.assign(new Error('no'), { severity: 'ERROR', code }), 'anon') ?? new Error('unknown');
  });
  const { statusCode, body } = await app.inject('/');
  return { statusCode, code: JSON.parse(body).code, levels: lines.map(({ level }) => level) };
}

test('a view that cannot be written is no fault to be logged', async () => {
  expect(await failing('55000')).toEqual({ statusCode: 405, code: '55000', levels: [] });
  expect(await failing('XX000')).toEqual({ statusCode: 500, code: 'XX000', levels: [50] });
});
