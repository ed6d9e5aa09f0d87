import { setTimeout as later } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { renderFault } from '#backend/auth/http/render-fault.ts';
import { handleError } from '#backend/data/handle-error.ts';
import { answerError } from './answer-error.ts';
import { boundLoad } from './bound-load.ts';

test('a busy process asks to come again, and still hands out what pages consist of', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  await boundLoad(app, { maxHeapUsedBytes: 1, sampleInterval: 10 });
  app.get('/assets/start-a1b2.js', async () => 'start');
  app.get('/api/v1/health', async () => 'well');
  for (const [prefix, handler] of [
    ['/rest/v1', handleError],
    ['/auth/v1', renderFault],
  ] as const) {
    await app.register(
      async (service) => {
        service.setErrorHandler(handler);
        service.get('/', async () => 'well');
      },
      { prefix },
    );
  }
  const ask = (url: string) => app.inject({ url });
  const refused = await vi.waitUntil(async () => {
    const answer = await ask('/api/v1/health');
    return answer.statusCode === 503 && answer;
  });
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  for (const service of ['/rest/v1/', '/auth/v1/']) {
    const { statusCode, headers } = await ask(service);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  expect((await ask('/assets/start-a1b2.js')).payload).toBe('start');
  expect((await ask('/somewhere/assets/start-a1b2.js')).statusCode).toBe(503);
  await app.close();
});

test('what held the process up once, for less than that, refuses nobody', async () => {
  const app = Fastify();
  await boundLoad(app, { maxEventLoopDelay: 5000, sampleInterval: 20 });
  app.get('/', async () => 'well');
  const answers: number[] = [];
  // As long as the interval: both timers are due together, and the second sample has nothing to look at.
  for (let round = 0; round < 10; round += 1) {
    await later(20);
    for (const end = performance.now() + 50; performance.now() < end; );
    answers.push((await app.inject({ url: '/' })).statusCode);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  await app.close();
});
