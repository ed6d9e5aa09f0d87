import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddress, placeOf } from '#backend/auth/limits/client-address.ts';
import { UnreadAnswers } from '#backend/unread-answers.ts';
import { Written } from '#backend/written.ts';
import type { Pool } from '#database/pool.ts';
import { ANONYMOUS, asSystem, asSystemOnce, asUser, asUserOnce, type Caller, MOST_READ } from '#database/scope.ts';
import type { BackendAdmin } from '#server/backend-admin.ts';
import type { Config } from '#server/config.ts';
import { PortalError } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Messages } from '#server/messages/messages.ts';
import { createTurns, type Turns } from '#server/turns.ts';
import { jsonExceeds } from '#shared/json-size.ts';
import { answerError } from './answer-error.ts';
import { answerFields } from './answer-fields.ts';
import { type Call, type CallContext, type Heavy, JsonText } from './call.ts';
import { type Download, sendDownload } from './download.ts';
import { type Idempotency, withIdempotencyKey } from './idempotency.ts';
import { refuseForeignOrigin } from './origin.ts';
import { limitCalls, personOf } from './rate-limit.ts';
import { readMultipart, type UploadRules } from './read-multipart.ts';
import { refuseWithoutRight } from './rights.ts';
import { readAccessToken, readBearer } from './session-cookies.ts';
import { isSigned, keepSigned } from './signature.ts';
import { unstorableAt } from './unstorable.ts';

export interface ApiOptions {
  calls: readonly Call[];
  pool: Pool;
  config: Config;
  idempotency: Idempotency;
  /** Claims of a valid access token, or also of one that ran out, else undefined. */
  verifyToken(token: string, also?: 'expired'): Promise<Caller['claims'] | undefined>;
  backendAdmin: BackendAdmin;
  files: FileStore;
  jobs: Jobs;
  messages: Messages;
  /** Bytes that one person may send in bodies a day, files aside; by default 500 MB, ten times what somebody writes who writes all day. */
  maxWritten?: number | undefined;
}

/** Bytes of answers that one person may have on the way, or an address without a session: some thirty large files. */
const MAX_UNREAD = 32 * 1024 * 1024;

const MAX_WRITTEN = 500 * 1024 * 1024;
/** What a body without a length may have. */
const MAX_BODY = 1024 * 1024;

/** Deepest nesting of a body, and most values: the deepest rich text has a dozen levels, the longest some thousand parts. */
const MAX_JSON = { levels: 100, values: 20_000 };
/** Of what anybody sends without a session. */
const MAX_PUBLIC_VALUES = 2000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a body may hold. */
    values?: number;
  }
}

/** Registers the portal's own calls under the prefix it is given (`/api/v1`). */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setErrorHandler(answerError);
  // JSON only: a form or plain text can be sent from a foreign page without asking first.
  app.removeContentTypeParser('text/plain');
  refuseLargeJson(app);
  // Bodies are read by the calls that take a file, after their rights were checked; the others refuse them.
  await app.register(multipart);
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>();
  const callerOf = (request: FastifyRequest) => {
    const caller = callers.get(request) ?? identify(request, options);
    callers.set(request, caller);
    return caller;
  };
  await limitCalls(app, {
    environment: options.config.environment,
    addressHeader: options.config.addressHeader,
    callerOf,
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request) => {
    throw new PortalError('not_found', `No call ${request.method} ${request.url.slice(0, 200)}`);
  });
  const unread = new UnreadAnswers(MAX_UNREAD);
  const readerOf = async (request: FastifyRequest) =>
    personOf(await callerOf(request)) ?? placeOf(clientAddress(request, options.config.addressHeader));
  app.addHook('onSend', async (request, reply, payload) => {
    unread.add(await readerOf(request), reply, payload);
    return payload;
  });
  const refuseUnread = async (request: FastifyRequest) => {
    if (unread.isFull(await readerOf(request))) throw new PortalError('too_many_requests', 'Too much is unread.');
  };
  const written = new Written(options.maxWritten ?? MAX_WRITTEN);
  const readingCaller = async (request: FastifyRequest) => {
    const caller = await callerOf(request);
    await refuseUnread(request);
    const person = personOf(caller);
    if (person !== undefined && request.body) {
      if (written.isSpent(person)) throw new PortalError('too_many_requests', 'Too much was written in a day.');
      written.add(person, Number(request.headers['content-length'] ?? MAX_BODY));
    }
    return caller;
  };
  // What is kept for repetitions is written as well, however short the body.
  const idempotency: Idempotency = {
    ...options.idempotency,
    finish: async (entry, answer) => {
      written.add(entry.caller, JSON.stringify(answer).length);
      await options.idempotency.finish(entry, answer);
    },
  };
  for (const call of options.calls)
    addCall(app, call, { ...options, idempotency, refuseUnread }, async (request, reply) =>
      contextOf(await readingCaller(request), request, reply, options, call.heavy ? MOST_READ : MOST_READ_LIGHTLY),
    );
}

interface Serving extends ApiOptions {
  /** @throws too_many_requests where whoever asks has too much that they did not read. */
  refuseUnread(request: FastifyRequest): Promise<void>;
}

function addCall(
  app: FastifyInstance,
  call: Call,
  options: Serving,
  contextFor: (request: FastifyRequest, reply: FastifyReply) => Promise<CallContext>,
): void {
  const reads = call.method === 'GET' || call.method === 'DELETE';
  app.route({
    method: call.method,
    url: call.path,
    config: call.opensWith === 'public' ? { values: MAX_PUBLIC_VALUES } : {},
    schema: {
      summary: call.summary,
      description: `Opens with: ${call.opensWith}`,
      // The schemas describe the call in OpenAPI; `parse` below checks, so that every fault has the catalogue's form.
      ...(reads ? { querystring: call.input } : { body: call.input }),
      ...(call.upload && { consumes: ['multipart/form-data'] }),
      ...(call.output !== 'bytes' && { response: { 200: z.object({ data: call.output, error: z.null() }) } }),
    },
    handler: async (request, reply) => {
      refuseForeignOrigin(call, request, options.config.publicUrl);
      const context = await contextFor(request, reply);
      await refuseWithoutRight(call, context);
      reply.header('cache-control', 'no-store');
      if (call.upload) return answerUpload(call, call.upload, context, options);
      if (request.isMultipart()) throw new PortalError('wrong_type', 'This call takes JSON.');
      return answer(call, reads ? request.query : request.body, context, options);
    },
  });
}

/** Uploads of one person at the same time: the client sends three. They lie on a disk until they are whole. */
const MAX_UPLOADS = 6;
const uploads = new Map<string, number>();

async function answerUpload(call: Call, rules: UploadRules, context: CallContext, options: Serving) {
  const person = personOf(context.caller) ?? '';
  const underWay = uploads.get(person) ?? 0;
  if (underWay >= MAX_UPLOADS) {
    context.reply.header('connection', 'close');
    throw new PortalError('too_many_requests', 'Too many uploads at once.', { headers: { 'retry-after': '5' } });
  }
  uploads.set(person, underWay + 1);
  try {
    return await takeUpload(call, rules, context, options);
  } finally {
    const left = (uploads.get(person) ?? 1) - 1;
    if (left > 0) uploads.set(person, left);
    else uploads.delete(person);
  }
}

async function takeUpload(call: Call, rules: UploadRules, context: CallContext, options: Serving) {
  const { input, dispose } = await readMultipart(context.request, rules);
  try {
    // A file may take minutes to arrive: rights may have ended meanwhile, or the look with another's eyes begun.
    await refuseWithoutRight(call, context);
    return await answer(call, input, context, options);
  } finally {
    await dispose();
  }
}

/** Letters that a statement gives to a call without a turn of its own: six of one person may be parsed and written at once. */
const MOST_READ_LIGHTLY = 6_000_000;

/** What waits here holds nothing yet. */
const turns: Record<Heavy, Turns> = {
  file: createTurns({ places: 2, perPerson: 5, inAll: 60 }),
  drawing: createTurns({ places: 2, perPerson: 5, inAll: 60 }),
  page: createTurns({ places: 2, perPerson: 5, inAll: 60 }),
  picture: createTurns({ places: 2, perPerson: 5, inAll: 60 }),
  own: createTurns({ places: 1, perPerson: 3, inAll: 60 }),
};

async function answer(call: Call, sent: unknown, context: CallContext, options: Serving): Promise<unknown> {
  const input = parse(call, sent);
  const handled = () => call.handle(input as never, context);
  const awaited = async () => {
    // Who hung up while they waited gives their turn to the next.
    if (context.reply.raw.destroyed) throw new PortalError('unavailable', 'Nobody waits for the answer.');
    // What was asked for at the same time has left meanwhile.
    await options.refuseUnread(context.request);
    return handled();
  };
  const heavy = typeof call.heavy === 'function' ? call.heavy(input as never) : call.heavy;
  const result = () => (heavy ? turns[heavy](personOf(context.caller) ?? '', awaited) : handled());
  if (call.output === 'bytes') return sendDownload(context.reply, (await result()) as Download);
  const run = async () => ({ data: (await result()) ?? null, error: null });
  const keeps = call.method === 'POST' && call.idempotent !== false;
  if (keeps) return withIdempotencyKey(options.idempotency, call.path, context, input, run);
  const answered = await run();
  if (!(answered.data instanceof JsonText)) return answered;
  return context.reply.type('application/json; charset=utf-8').send(`{"data":${answered.data.text},"error":null}`);
}

async function identify(request: FastifyRequest, { verifyToken }: ApiOptions): Promise<Caller> {
  const token = readBearer(request) ?? readAccessToken(request);
  const claims = token ? await verifyToken(token) : undefined;
  // What no token may say: it is found out (`refuseWithoutRight`).
  return claims ? { role: 'authenticated', claims: { ...claims, viewing: undefined } } : ANONYMOUS;
}

/** The checks of a body go down by calls, so that one of some thousand levels would end the process; a few wide ones fill it. */
function refuseLargeJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (jsonExceeds(body, { ...MAX_JSON, values: request.routeOptions.config.values ?? MAX_JSON.values }))
      return done(new PortalError('bad_request', 'The body nests too deep or holds too many values.'));
    if (isSigned(request)) keepSigned(request, body);
    return parseJson(request, body, done);
  });
}

function contextOf(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
  mostRead: number,
): CallContext {
  const context: CallContext = {
    caller,
    asCaller: (work) => asUser(options.pool, context.caller, work, mostRead),
    asCallerOnce: (statement) => asUserOnce(options.pool, context.caller, statement),
    asBearer: (claims, work) => asUser(options.pool, { role: 'authenticated', claims }, work),
    asSystem: (reason, work) => asSystem(options.pool, reason, work, mostRead),
    asSystemOnce: (reason, statement) => asSystemOnce(options.pool, reason, statement),
    config: options.config,
    request,
    reply,
    verifyToken: options.verifyToken,
    backendAdmin: options.backendAdmin,
    files: options.files,
    jobs: options.jobs,
    messages: options.messages,
  };
  return context;
}

/** Faults of a body that are written out. */
const MOST_TOLD = 20;

function parse(call: Call, input: unknown): unknown {
  const parsed = call.input.safeParse(input ?? {});
  if (parsed.success) {
    const place = unstorableAt(parsed.data);
    if (place === undefined) return parsed.data;
    throw new PortalError('invalid_fields', 'NUL or half a character.', {
      fields: { [place || '(all)']: 'invalid_value' },
    });
  }
  // What was sent stands in the sentences; a wide body would come back as long as it is, and into the log.
  const faults = z.prettifyError({ issues: parsed.error.issues.slice(0, MOST_TOLD) }).slice(0, 2000);
  throw new PortalError('invalid_fields', faults, { fields: answerFields(parsed.error) });
}
