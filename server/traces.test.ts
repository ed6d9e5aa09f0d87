import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS, asUser } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { carryRequestId, requestIdOf } from './http/request-id.ts';
import { sendTraces } from './traces.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());

interface Sent {
  resourceSpans: { scopeSpans: { spans: { name: string; spanId: string; parentSpanId?: string }[] }[] }[];
}

test('a collector gets the request with its statements, and no value of either', async () => {
  const received: [string | undefined, Sent][] = [];
  const collector = createServer(async (request, response) => {
    received.push([request.url, (await json(request)) as Sent]);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const app = Fastify({ genReqId: requestIdOf });
  carryRequestId(app);
  sendTraces(app, `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  app.get('/people/:id', () =>
    asUser(database.pool, ANONYMOUS, (tx) => tx.row(sql`select ${'a value'}::text as text`)),
  );
  expect((await app.inject('/people/somebody?secret=word')).json()).toEqual({ text: 'a value' });
  await app.close();
  collector.close();

  const [[url, sent] = []] = received;
  expect(url).toBe('/v1/traces');
  const spans = sent?.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)) ?? [];
  const [request, statement] = ['GET /people/:id', 'select'].map((name) => spans.find((span) => span.name === name));
  expect(statement).toMatchObject({ parentSpanId: request?.spanId });
  expect(JSON.stringify(received)).toContain('select $1::text as text');
  expect(JSON.stringify(received)).not.toMatch(/a value|somebody|word/);
});
