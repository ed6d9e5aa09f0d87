import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { currentRequest } from '#database/current-request.ts';

/** What a browser or a proxy may call a request; anything else would let strangers write into the log. */
const ID = /^[\w-]{8,64}$/;

/** The id of a request: the one it brings along, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ID.test(given) ? given : randomUUID();
}

/** Carries the id from the request to its statements and back in the answer. */
export function carryRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    currentRequest.run({ id: request.id }, done);
  });
}
