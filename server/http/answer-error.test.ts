import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerError } from './answer-error.ts';

/** What a call is answered in which the database reports this state. */
async function answerTo(code: string) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new pg.DatabaseError('Said by the database.', 0, 'error'), { code });
  });
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, code: answer.json().error.code, again: answer.headers['retry-after'] };
}

test.each([
  ['40P01', { status: 503, code: 'unavailable', again: '1' }],
  ['40001', { status: 503, code: 'unavailable', again: '1' }],
  ['57P03', { status: 503, code: 'unavailable', again: '5' }],
  ['22008', { status: 422, code: 'invalid_fields', again: undefined }],
  ['42883', { status: 500, code: 'unexpected', again: undefined }],
])('the state %s that no call expects', async (state, answer) => {
  expect(await answerTo(state)).toEqual(answer);
});
