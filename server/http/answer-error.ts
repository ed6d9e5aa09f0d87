import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach } from '#database/out-of-reach.ts';
import { TooMuchRead } from '#database/up-to.ts';
import { PortalError } from '#server/errors.ts';
import { type Answer, ERROR_CODES, type ErrorCode } from '#shared/names/error-codes.ts';

/** Faults of the transport that Fastify finds itself, by status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  // A path of files that leads out of their folder, or is none: nothing stands there.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  411: 'bad_request',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Errors of the catalogue keep their words; anything else is a bare 500 and a log line with the request id. */
export function answerError(
  error: FastifyError | PortalError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof PortalError ? error : fromTransport(error);
  if (known === undefined) {
    request.log.error({ err: error }, 'unexpected error');
    return send(reply, 'unexpected', `Unexpected error, request ${request.id}`);
  }
  request.log.info({ code: known.code, reason: known.message }, 'refused');
  return send(reply.headers(known.headers), known.code, known.message, known.fields);
}

function fromTransport(error: FastifyError): PortalError | undefined {
  if (isOutOfReach(error)) {
    return new PortalError('unavailable', `The database does not answer: ${error.message}`, {
      headers: { 'retry-after': '5' },
    });
  }
  // Two changes waited for each other and this one was taken back whole: made again it goes through.
  if (error.code === '40P01' || error.code === '40001')
    return new PortalError('unavailable', error.message, { headers: { 'retry-after': '1' } });
  if (error instanceof TooMuchRead || error.code === 'PT413') return new PortalError('too_large', error.message);
  // What is kept of somebody in a day (internal.count_logged).
  if (error.code === '53400') return new PortalError('too_many_requests', error.message);
  // It took half a minute (`asUser`).
  if (error.code === '57014')
    return new PortalError('unavailable', error.message, { headers: { 'retry-after': '30' } });
  // A moment that PostgreSQL does not know, as the year 0.
  if (error.code === '22007' || error.code === '22008' || error.code === '22009')
    return new PortalError('invalid_fields', error.message);
  const code = BY_STATUS[error.statusCode ?? 500];
  // Fastify says what was sent, as a type of content, however long it is.
  return code && new PortalError(code, error.message.slice(0, 200));
}

function send(reply: FastifyReply, code: ErrorCode, message: string, fields?: Record<string, string>): FastifyReply {
  const body: Answer<never> = { data: null, error: { code, message, ...(fields && { fields }) } };
  return reply
    .code(ERROR_CODES[code])
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(body);
}
