import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { AuthFault, OAuthFault } from '#backend/auth/errors.ts';
import { isOutOfReach } from '#database/out-of-reach.ts';

/** Requests that name this version or a later one get errors as `{code, message}`; others in the older form. */
const API_VERSION = '2024-01-01';
const VERSION_HEADER = 'x-supabase-api-version';

const CHECK_VIOLATION = '23514';

/** Error handler of the auth service: both wire forms, and a bare 500 for what is not a refusal. */
export function renderFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthFault) {
    return reply.code(400).send({ error: error.error, error_description: error.message });
  }
  const fault = faultOf(error);
  // Who asks too much at once is refused by the hundred.
  if (fault.status >= 500 && error.statusCode !== 503) request.log.error({ err: error }, 'auth request failed');
  if (fault.extras.retryAfter !== undefined) reply.header('retry-after', String(fault.extras.retryAfter));
  return reply
    .code(fault.status)
    .header('x-sb-error-code', fault.code)
    .send(bodyOf(fault, request, reply));
}

function bodyOf(fault: AuthFault, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const weak = fault.extras.weakPassword ? { weak_password: { reasons: fault.extras.weakPassword } } : {};
  const version = request.headers[VERSION_HEADER];
  if (typeof version === 'string' && version >= API_VERSION) {
    reply.header(VERSION_HEADER, API_VERSION);
    return { code: fault.code, message: fault.message, ...weak };
  }
  return { code: fault.status, error_code: fault.code, msg: fault.message, ...weak };
}

function faultOf(error: FastifyError): AuthFault {
  if (error instanceof AuthFault) return error;
  // A rule that the database around the service holds, such as somebody having to be left.
  if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) {
    return new AuthFault(409, 'conflict', error.message);
  }
  if (isOutOfReach(error)) {
    return new AuthFault(503, 'unexpected_failure', 'The database does not answer at the moment', { retryAfter: 5 });
  }
  if (error.statusCode === 503) {
    return new AuthFault(503, 'unexpected_failure', 'The service is busy at the moment', { retryAfter: 5 });
  }
  if (error.statusCode === 429) {
    return new AuthFault(429, 'over_request_rate_limit', error.message, { retryAfter: 5 });
  }
  if (error.statusCode === 413) {
    return new AuthFault(413, 'request_entity_too_large', 'The request body is too large');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AuthFault(400, 'bad_json', 'Could not parse request body as JSON');
  }
  return new AuthFault(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}
