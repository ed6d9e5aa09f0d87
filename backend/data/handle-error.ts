import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseError } from './database-errors.ts';
import { DataError } from './errors.ts';

/** Milliseconds in which a kind of fault of the database is told once: some can be caused as often as one likes. */
const ONCE = 60_000;
/** By service and code: when it was told, and how often it happened since. */
const told = new WeakMap<FastifyInstance, Map<string, { at: number; more: number }>>();

/** Answers a failed request with the error body; what is unknown is logged and becomes a bare 500. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  // Who asks too much at once is refused by the hundred.
  const isBusy = 'statusCode' in error && error.statusCode === 503;
  if (refusal.status >= 500 && !isBusy) tell(error, request);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body));
}

function tell(error: Error, { server, log }: FastifyRequest): void {
  if (!(error instanceof DataError)) {
    log.error({ err: error }, 'data request failed');
    return;
  }
  const kinds = told.get(server) ?? new Map<string, { at: number; more: number }>();
  told.set(server, kinds);
  const last = kinds.get(error.code);
  if (last && Date.now() - last.at < ONCE) {
    last.more += 1;
    return;
  }
  kinds.set(error.code, { at: Date.now(), more: 0 });
  log.error({ err: error, untold: last?.more ?? 0 }, 'data request failed');
}

function refusalOf(error: FastifyError | Error): DataError {
  if (error instanceof DataError) return error;
  // The schema could not be read because the line to the database is down.
  const fault = databaseError(error, 'service_role');
  if (fault?.status === 503) return fault;
  // Fastify's own refusals (body too large, length mismatch …) carry a status below 500 and a safe text.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new DataError({ status, code: status === 429 ? '53400' : 'PGRST102', message: error.message });
  }
  if (status === 503) return new DataError({ status, code: 'PGRST001', message: 'The service is busy at the moment.' });
  return new DataError({ status: 500, code: 'PGRST500', message: 'The request could not be completed.' });
}

const TABLE_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const CALL_METHODS = ['GET', 'HEAD', 'POST'];

/** 405 for a method a table or function does not know, 404 for every other path. */
export function refuseUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = /^[^?]*\/rpc\/[^/?]+(\?|$)/.test(request.url);
  const isMethod = !(isCall ? CALL_METHODS : TABLE_METHODS).includes(request.method);
  const refusal = isMethod
    ? new DataError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${request.method}` })
    : new DataError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' });
  return handleError(refusal, request, reply);
}
