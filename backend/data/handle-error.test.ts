import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { databaseError } from './database-errors.ts';
import { handleError } from './handle-error.ts';

/** A service whose database reports `code` on each request: answer, and the log so far. */
function service(code: string) {
  const lines: { level: number; untold: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw databaseError(Object.assign(new Error('no'), { severity: 'ERROR', code }), 'anon') ?? new Error('unknown');
  });
  return async () => {
    const { statusCode, body } = await app.inject('/');
    return { statusCode, code: JSON.parse(body).code, levels: lines.map(({ level }) => level), last: lines.at(-1) };
  };
}
const failing = (code: string) => service(code)();

test('what is the asker’s own is no fault to be logged', async () => {
  expect(await failing('55000')).toMatchObject({ statusCode: 405, code: '55000', levels: [] });
  expect(await failing('54001')).toMatchObject({ statusCode: 400, code: '54001', levels: [] });
  expect(await failing('53400')).toMatchObject({ statusCode: 429, code: '53400', levels: [] });
  expect(await failing('XX000')).toMatchObject({ statusCode: 500, code: 'XX000', levels: [50] });
});

test('a kind of fault is told once a minute, with how often it happened since', async () => {
  const ask = service('53200');
  for (let time = 0; time < 3; time++) expect(await ask()).toMatchObject({ statusCode: 503, levels: [50] });
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  expect((await ask()).last).toMatchObject({ untold: 2 });
  now.mockRestore();
});
