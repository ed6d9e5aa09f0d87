import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Gives each answer Helmet's headers, without a policy of content, which pages have of their own. They are always the
 * same, so Helmet says them once: asked for each answer, as its plugin does, they outlive their request in memory, and
 * that cost a short answer a third of its time.
 * @param https whether browsers shall never come back without it.
 */
export function giveSafeHeaders(app: FastifyInstance, https: boolean): void {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: https })(answer.req, answer, () => undefined);
  const headers = { ...answer.getHeaders() };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
