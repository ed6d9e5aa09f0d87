import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { ANONYMOUS, asSystem, asUser, type Caller } from '#database/scope.ts';
import type { BackendAdmin } from '#server/backend-admin.ts';
import type { Config } from '#server/config.ts';
import { PortalError } from '#server/errors.ts';
import { answerError } from './answer-error.ts';
import { answerFields } from './answer-fields.ts';
import type { Call, CallContext } from './call.ts';
import { type Idempotency, withIdempotencyKey } from './idempotency.ts';
import { refuseForeignOrigin } from './origin.ts';
import { refuseWithoutRight } from './rights.ts';
import { readAccessToken } from './session-cookies.ts';

export interface ApiOptions {
  calls: readonly Call[];
  pool: Pool;
  config: Config;
  idempotency: Idempotency;
  /** Claims of a valid access token, else undefined. */
  verifyToken(token: string): Promise<Caller['claims'] | undefined>;
  backendAdmin: BackendAdmin;
}

/** Registers the portal's own calls under the prefix it is given (`/api/v1`). */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setErrorHandler(answerError);
  // JSON only: a form or plain text can be sent from a foreign page without asking first.
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler((request) => {
    throw new PortalError('not_found', `No call ${request.method} ${request.url}`);
  });
  for (const call of options.calls) addCall(app, call, options);
}

function addCall(app: FastifyInstance, call: Call, options: ApiOptions): void {
  const reads = call.method === 'GET' || call.method === 'DELETE';
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      description: `Opens with: ${call.opensWith}`,
      // The schemas describe the call in OpenAPI; `parse` below checks, so that every fault has the catalogue's form.
      ...(reads ? { querystring: call.input } : { body: call.input }),
      response: { 200: z.object({ data: call.output, error: z.null() }) },
    },
    handler: async (request, reply) => {
      refuseForeignOrigin(request, options.config.publicUrl);
      const caller = await identify(request, options);
      const context = contextOf(caller, request, reply, options);
      await refuseWithoutRight(call.opensWith, context);
      const input = parse(call, reads ? request.query : request.body);
      const run = async () => ({ data: (await call.handle(input as never, context)) ?? null, error: null });
      reply.header('cache-control', 'no-store');
      return call.method === 'POST' ? withIdempotencyKey(options.idempotency, call.path, context, input, run) : run();
    },
  });
}

async function identify(request: FastifyRequest, { verifyToken }: ApiOptions): Promise<Caller> {
  const token = readAccessToken(request);
  const claims = token ? await verifyToken(token) : undefined;
  return claims ? { role: 'authenticated', claims } : ANONYMOUS;
}

function contextOf(caller: Caller, request: FastifyRequest, reply: FastifyReply, options: ApiOptions): CallContext {
  return {
    caller,
    asCaller: (work) => asUser(options.pool, caller, work),
    asSystem: (reason, work) => asSystem(options.pool, reason, work),
    config: options.config,
    request,
    reply,
    verifyToken: options.verifyToken,
    backendAdmin: options.backendAdmin,
  };
}

function parse(call: Call, input: unknown): unknown {
  const parsed = call.input.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new PortalError('invalid_fields', z.prettifyError(parsed.error), { fields: answerFields(parsed.error) });
}
