import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { CALENDAR_CALLS } from '#server/calendar/calls.ts';
import { DRAFT_CALLS } from '#server/drafts/calls.ts';
import { PortalError } from '#server/errors.ts';
import { FILE_CALLS } from '#server/files/calls.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { type Jobs, watchAnswers } from '#server/jobs/jobs.ts';
import { MEETING_CALLS } from '#server/meetings/calls.ts';
import { REGISTRATION_CALLS } from '#server/registration/calls.ts';
import { PORTAL_VERSION } from '#server/version.ts';
import type { BackendConnection } from './backend.ts';
import type { Config } from './config.ts';

/** The calls of the frame itself: what the client must know before anything else, and whether the process is well. */
export function frameCalls(parts: {
  jobs: Jobs;
  backend: BackendConnection;
  pool: Pool;
  readiness: Readiness;
}): Call[] {
  const { jobs, backend, pool, readiness } = parts;
  return [
    configCall(backend),
    healthCall(jobs, pool),
    readyCall(pool, readiness),
    ...FILE_CALLS,
    ...DRAFT_CALLS,
    ...CALENDAR_CALLS,
    ...MEETING_CALLS,
    ...REGISTRATION_CALLS,
  ];
}

function configCall(backend: BackendConnection): Call {
  return defineCall({
    method: 'GET',
    path: '/config',
    opensWith: 'public',
    summary: 'What the client must know before anything else',
    input: z.object({}),
    output: z.object({
      environment: z.enum(['local', 'staging', 'production']),
      portalName: z.string(),
      version: z.string(),
      backendUrl: z.string().describe('Empty when the backend service has the same origin'),
      publicKey: z.string(),
      languages: z.array(z.string()),
      captcha: z.object({ provider: z.string(), siteKey: z.string() }).nullable(),
      analytics: z.object({ script: z.string() }).nullable(),
      translates: z.boolean().describe('A machine translates content'),
      mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
      demoAccounts: z.array(z.object({ email: z.string(), role: z.string() })).optional(),
      demoPassword: z.string().optional(),
    }),
    handle: async (_input, { config }) => clientConfig(config, backend),
  });
}

/** What the client must know before anything else; the page carries it too. */
export function clientConfig(config: Config, { publicUrl, publicKey }: BackendConnection) {
  return {
    environment: config.environment,
    portalName: config.portalName,
    version: PORTAL_VERSION,
    backendUrl: publicUrl,
    publicKey,
    languages: [...config.languages],
    captcha: config.captcha,
    analytics: config.analytics,
    translates: config.translation !== null,
    mapTiles: config.mapTiles,
    ...(config.environment === 'local' &&
      config.seed !== 'none' && { demoAccounts: [...DEMO_ACCOUNTS], demoPassword: DEMO_PASSWORD }),
  };
}

/** Whether the process is about to end. */
export interface Readiness {
  draining: boolean;
}

/** Seconds by which the clocks of process and database may differ: sessions count in seconds, and codes in half minutes. */
const CLOCK_OFF = 60;

/** For proxies: whether to send requests here. A process that starts does not listen yet. */
function readyCall(pool: Pool, readiness: Readiness): Call {
  return defineCall({
    method: 'GET',
    path: '/ready',
    opensWith: 'public',
    summary:
      '200 when a proxy may send requests here, 503 before the process ends, without a database, or with another clock than its',
    input: z.object({}),
    output: z.object({ ready: z.literal(true) }),
    handle: async () => {
      if (readiness.draining) throw new PortalError('unavailable', 'The process is about to end.');
      const primary = await asSystem(pool, 'a proxy asks whether statements can be written', (tx) =>
        tx.row<{ standby: boolean; now: number }>(
          sql`select pg_is_in_recovery() as standby, extract(epoch from clock_timestamp())::float as now`,
        ),
      ).catch((cause) => {
        throw new PortalError('unavailable', 'The database does not answer.', { cause });
      });
      if (primary?.standby) throw new PortalError('unavailable', 'The database is a standby.');
      const off = Math.round(Date.now() / 1000 - (primary?.now ?? 0));
      if (Math.abs(off) > CLOCK_OFF) {
        throw new PortalError('unavailable', `The clock of this process is ${off} seconds off the database's.`);
      }
      return { ready: true as const };
    },
  });
}

function healthCall(jobs: Jobs, pool: Pool): Call {
  const jobsAnswer = watchAnswers(() => jobs.schemaVersion());
  return defineCall({
    method: 'GET',
    path: '/health',
    opensWith: 'public',
    summary: '200 when the database and the job queue answer',
    input: z.object({}),
    output: z.object({ database: z.literal('ok'), jobs: z.literal('ok') }),
    handle: async () => {
      try {
        await asSystem(pool, 'the health check reads no rows', (tx) => tx.rows(sql`select 1`));
      } catch (cause) {
        throw new PortalError('unavailable', 'The database does not answer.', { cause });
      }
      if (!(await jobsAnswer())) throw new PortalError('unavailable', 'The job queue does not answer.');
      return { database: 'ok' as const, jobs: 'ok' as const };
    },
  });
}
