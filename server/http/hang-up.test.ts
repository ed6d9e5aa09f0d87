import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { renderFault } from '#backend/auth/http/render-fault.ts';
import { handleError } from '#backend/data/handle-error.ts';
import { answerError } from './answer-error.ts';

test.each([
  ['/api/v1', answerError],
  ['/auth/v1', renderFault],
  ['/rest/v1', handleError],
])('%s: who hangs up inside a body is no fault of the database, nor of the process', async (_service, answer) => {
  const lines: string[] = [];
  const app: FastifyInstance = Fastify({
    logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  const answered = Promise.withResolvers<number>();
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) => {
    answer(error, request, reply);
    answered.resolve(reply.statusCode);
    return reply;
  });
  app.post('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const reached = once(app.server, 'request');
  line.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a');
  await reached;
  line.destroy();
  expect(await answered.promise).toBe(400);
  expect(lines.filter((text) => JSON.parse(text).level >= 40)).toEqual([]);
  await app.close();
});
