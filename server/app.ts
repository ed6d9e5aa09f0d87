import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { compile } from '@fastify/proxy-addr';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { clientAddress, placeOf } from '#backend/auth/limits/client-address.ts';
import { createPool, type Pool } from '#database/pool.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { closeSilentLines } from '#database/silent-lines.ts';
import type { WorkParts } from '#server/area-server.ts';
import { AREA_FACTS, AREAS } from '#server/areas.ts';
import { countSchedule } from '#server/counts/clock.ts';
import { dashboardCalls } from '#server/dashboard/calls.ts';
import { featureOn } from '#server/feature-on.ts';
import { fileHousekeeping } from '#server/files/housekeeping.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { removeUnfinished } from '#server/files/unfinished.ts';
import { answerError } from '#server/http/answer-error.ts';
import { api } from '#server/http/api.ts';
import { boundBodies } from '#server/http/bound-bodies.ts';
import { boundHeads } from '#server/http/bound-heads.ts';
import { boundLines, opensSocket } from '#server/http/bound-lines.ts';
import { boundLoad } from '#server/http/bound-load.ts';
import { compressAnswers } from '#server/http/compress.ts';
import { databaseIdempotency } from '#server/http/idempotency.ts';
import { carryRequestId, requestIdOf } from '#server/http/request-id.ts';
import { giveSafeHeaders } from '#server/http/safe-headers.ts';
import { securityText } from '#server/http/security-text.ts';
import { readAccessToken } from '#server/http/session-cookies.ts';
import { staticClient } from '#server/http/static-client.ts';
import { removeForsakenFolders } from '#server/http/temporary-folder.ts';
import { noteRefusedData } from '#server/http/viewing.ts';
import { importCalls } from '#server/imports/calls.ts';
import { startImportWork } from '#server/imports/work.ts';
import { inbox } from '#server/inbox/inbox.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { scheduleJobs } from '#server/jobs/schedule.ts';
import { receiveBounces } from '#server/messages/bounces/receive-bounces.ts';
import { type Messages, startMessages } from '#server/messages/messages.ts';
import { oneClick } from '#server/messages/one-click.ts';
import { openChannels } from '#server/messages/open-channels.ts';
import { serveMetrics } from '#server/metrics/metrics.ts';
import { retentionCalls } from '#server/retention/calls.ts';
import { FRAME_KINDS } from '#server/retention/kept-kinds.ts';
import { retentionClock } from '#server/retention/retention.ts';
import { screenMatcher } from '#server/screens.ts';
import { type BackendConnection, connectBackend } from './backend.ts';
import { backupSchedules } from './backup/nightly.ts';
import { resumeJobs } from './backup/restored-jobs.ts';
import { clientConfig, frameCalls, type Readiness } from './calls.ts';
import type { Config } from './config.ts';
import { logSlowStatements } from './log-slow-statements.ts';
import { loggerOf } from './logger.ts';
import { publishingCalls } from './publishing/calls.ts';
import { publishingSchedule } from './publishing/tell-moves.ts';
import { registrationSchedule } from './registration/clock.ts';
import { searchCalls } from './search/calls.ts';
import { documents } from './search/documents.ts';
import { textSchedule } from './search/texts/index-texts.ts';
import { tellEnvironment } from './tell-environment.ts';
import { translationCalls } from './translation/calls.ts';

export interface AppParts {
  config: Config;
  databaseUrl: string;
  /** The same past any pooler, for what listens; `databaseUrl` unless said. */
  directUrl?: string;
  /** Whether the process is about to end: told to proxies before it stops taking requests. */
  readiness?: Readiness;
  pool: Pool;
  jobs: Jobs;
  /** Folder of the built client; without it only the services answer (tests). */
  client?: string;
}

const IMPORTS = AREAS.flatMap((area) => area.imports ?? []);
const KEPT = [...FRAME_KINDS, ...AREAS.flatMap((area) => area.kept ?? [])];
const CONTENTS = AREAS.flatMap((area) => area.contents ?? []);

/** Puts the portal together: backend service or its hosted twin, `/api/v1`, development inbox, client. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, databaseUrl, directUrl = databaseUrl, readiness = { draining: false }, pool, jobs, client } = parts;
  const app = await bareApp(config);
  // Hooks reach only what is registered after them.
  if (config.tracesTo) (await import('./traces.ts')).sendTraces(app, config.tracesTo);
  const connected = Promise.withResolvers<BackendConnection>();
  noteRefusedData(app, pool, async (token) => (await connected.promise).verifyToken(token));
  // Whatever takes the others: signing in and the health check have connections of their own.
  const accountsPool = createPool({ url: databaseUrl, size: 4, name: 'brillanz accounts' });
  closeSilentLines(accountsPool, databaseUrl);
  app.addHook('onClose', () => accountsPool.end());
  const topics = AREAS.flatMap((area) => area.topics ?? []);
  const backend = await connectBackend(app, { config, databaseUrl: directUrl, pool, accountsPool, topics });
  connected.resolve(backend);
  await tellEnvironment(pool, config, AREA_FACTS);
  const files = await openFileStore(config);
  await removeForsakenFolders();
  // The store may be out of reach for a while: that keeps nobody from starting, and the nightly job comes back to it.
  await removeUnfinished(pool, files).catch((error: unknown) => app.log.warn({ err: error }, 'unfinished files stay'));
  logSlowStatements(app, accountsPool);
  if (config.metrics) await serveMetrics(app, { config, pools: { requests: pool, accounts: accountsPool } });
  const work = { config, pool, jobs, files, log: (error: unknown) => app.log.error(error) };
  const messages = await startWork(app, work);
  await app.register((scope) => serveCalls(scope, { ...work, backend, accountsPool, messages, readiness }), {
    prefix: '/api/v1',
  });
  await app.register(oneClick, { config, pool });
  for (const { pages } of AREAS) if (pages) await app.register((scope) => pages(scope, work));
  if (config.environment === 'local') await app.register(inbox, { prefix: '/dev/inbox', pool });
  if (config.securityContact) securityText(app, { contact: config.securityContact, publicUrl: config.publicUrl });
  if (client) await serveClient(app, client, work, backend);
  return app;
}

/** The process as it answers before anything is served: its bounds, cookies, headers and how it fails. */
async function bareApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(config.logLevel),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // Hundreds of ids in an address are refused by the call, with its reason, and not by the line.
    // A missing host is told by the process (boundHeads): Node would answer past all bounds.
    http: { maxHeaderSize: 32_768, shouldUpgradeCallback: opensSocket, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Ten minutes for an upload over a bad line; whoever takes longer holds a line and a file for nothing.
    requestTimeout: 600_000,
    // A line on which nothing moves for two minutes is closed: what waits there to be read takes memory.
    connectionTimeout: 120_000,
    trustProxy: [...config.trustedProxies],
    routerOptions: { maxParamLength: 500 },
  });
  app.setValidatorCompiler(() => (data) => ({ value: data }));
  app.setSerializerCompiler(serializerCompiler);
  carryRequestId(app);
  // The services answer errors in their own form; whatever is left must not tell more than its code.
  app.setErrorHandler(answerError);
  const placeIn = (request: FastifyRequest) => placeOf(clientAddress(request, config.addressHeader));
  const isProxy = compile([...config.trustedProxies]);
  boundHeads(app, (address) => (isProxy(address, 0) ? undefined : placeOf(address)));
  boundLines(app, placeIn);
  boundBodies(app, placeIn);
  await app.register(cookie);
  compressAnswers(app);
  giveSafeHeaders(app, config.publicUrl.startsWith('https:'));
  await boundLoad(app);
  return app;
}

/** Starts what runs by the clock and in the queue: of the frame and of the areas. Answers how messages are posted. */
async function startWork(app: FastifyInstance, work: WorkParts): Promise<Messages> {
  const { config, pool, jobs, files } = work;
  const schedules = AREAS.flatMap((area) => area.schedules?.(work) ?? []);
  const kinds = AREAS.flatMap((area) => area.messages ?? []);
  const channels = openChannels(config);
  app.addHook('onClose', () => channels.email?.close());
  const messaging = await startMessages({ ...work, kinds, channels });
  await receiveBounces(app, config, pool);
  await scheduleJobs(
    jobs,
    [
      countSchedule(pool),
      fileHousekeeping(pool, files),
      publishingSchedule(pool, CONTENTS),
      textSchedule(work),
      registrationSchedule(pool),
      ...backupSchedules(work),
      retentionClock(work, KEPT),
      ...messaging.schedules,
      ...schedules,
    ],
    (feature) => featureOn(pool, feature),
    (err, job) => app.log.error({ err, job }, 'a run by the clock failed'),
  );
  for (const area of AREAS) await area.startWork?.(work);
  await startImportWork(work, IMPORTS);
  await resumeJobs(pool, jobs);
  return messaging.messages;
}

interface CallParts extends WorkParts {
  backend: BackendConnection;
  accountsPool: Pool;
  messages: Messages;
  readiness: Readiness;
}

/** The portal's own calls, of the frame and of the areas, and their description. */
async function serveCalls(scope: FastifyInstance, parts: CallParts): Promise<void> {
  const { config, pool, jobs, files, backend, accountsPool, messages, readiness } = parts;
  await scope.register(swagger, {
    openapi: { info: { title: `${config.portalName} API`, version: '1' }, servers: [{ url: '/api/v1' }] },
    transform: jsonSchemaTransform,
  });
  const calls = [
    ...frameCalls({ jobs, backend, pool: accountsPool, readiness }),
    ...importCalls(IMPORTS),
    ...retentionCalls(KEPT),
    ...publishingCalls(CONTENTS),
    ...searchCalls([...AREAS.flatMap((area) => area.searches ?? []), documents(CONTENTS)]),
    ...dashboardCalls(AREAS),
    ...translationCalls(CONTENTS, config),
    ...AREAS.flatMap((area) => area.calls),
  ];
  const idempotency = databaseIdempotency(pool);
  const { verifyToken, admin: backendAdmin } = backend;
  await api(scope, { calls, pool, config, idempotency, verifyToken, backendAdmin, files, jobs, messages });
  // Half a megabyte, written once: anybody may ask for it.
  let described: Buffer | undefined;
  scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    described ??= Buffer.from(JSON.stringify(scope.swagger()));
    return reply.type('application/json; charset=utf-8').send(described);
  });
}

/** The built client with its page. */
async function serveClient(
  app: FastifyInstance,
  folder: string,
  { config, pool }: WorkParts,
  backend: BackendConnection,
) {
  const isSignedIn = async (request: FastifyRequest) => {
    const token = readAccessToken(request);
    return token !== undefined && (await backend.verifyToken(token)) !== undefined;
  };
  await staticClient(app, {
    folder,
    name: config.portalName,
    config: clientConfig(config, backend),
    isScreen: screenMatcher(AREA_FACTS),
    isSignedIn,
    framers: async (request) => (await Promise.all(AREAS.map((area) => area.framers?.(pool, request) ?? []))).flat(),
    services: backend.publicUrl ? [new URL(backend.publicUrl).origin] : [],
    scripts: config.analytics ? [new URL(config.analytics.script).origin] : [],
    images: config.mapTiles ? [new URL(config.mapTiles.url).origin] : [],
    captcha: config.captcha?.provider,
  });
}

/** Where `npm run build` puts the client. */
export const CLIENT_FOLDER = join(PROJECT_ROOT, 'dist/client');
