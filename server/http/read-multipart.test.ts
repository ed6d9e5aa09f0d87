import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

test('a body whose sender hung up before it is read is not waited for', async () => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  const read = Promise.withResolvers<unknown>();
  app.post('/', async (request) => {
    request.raw.destroy();
    read.resolve(await readMultipart(request, { largest: () => 1 }).catch((error: unknown) => error));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.pdf');
  await expect(fetch(address, { method: 'POST', body })).rejects.toThrow();
  expect(await read.promise).toMatchObject({ code: 'bad_request' });
  await app.close();
});

test('a boundary that is too long is the sender’s fault', async () => {
  const app = Fastify();
  await app.register(multipart);
  app.post('/', (request) => readMultipart(request, { largest: () => 1 }).catch(({ code }) => ({ code })));
  const headers = { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` };
  expect((await app.inject({ method: 'POST', url: '/', headers, body: 'x' })).json()).toEqual({ code: 'bad_request' });
  await app.close();
});
