import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { FastifyInstance } from 'fastify';
import { createPool } from '#database/pool.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import type { Template } from '#database/testing/templates.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { buildApp } from '#server/app.ts';
import type { Readiness } from '#server/calls.ts';
import { readConfig } from '#server/config.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import type { Answer } from '#shared/names/error-codes.ts';

/** A whole portal on a database of its own, listening on a free port. */
export interface TestPortal {
  app: FastifyInstance;
  origin: string;
  publicKey: string;
  /** What `npm start` sets before it stops. */
  readiness: Readiness;
  database: TestDatabase;
  /** Signs in as a demo account; its calls carry the session like a browser does. */
  signIn(email: string): Promise<Member>;
  /** A call without a session. */
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
  stop(): Promise<void>;
}

/** A signed-in person. */
export interface Member {
  client: SupabaseClient;
  accessToken: string;
  /** The session's cookies, for requests that `call` cannot make. */
  cookie: string;
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

interface CallResult {
  status: number;
  headers: Headers;
  body: Answer<unknown>;
}

/**
 * Starts a portal as `npm start` does, without the client. Call `stop` in `afterAll`.
 * @param beside a portal whose database it shares, as a second process would
 */
export async function startTestPortal(
  template: Template = 'demo',
  environment: NodeJS.ProcessEnv = {},
  beside?: TestPortal,
): Promise<TestPortal> {
  const database = beside ? poolBeside(beside.database) : await createTestDatabase(template);
  // What it keeps goes with it.
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-test-portal-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment });
  const jobs = await startJobs(database.url, () => undefined);
  const readiness = { draining: false };
  const app = await buildApp({ config, databaseUrl: database.url, pool: database.pool, jobs, readiness });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const call = caller(origin);
  const answer = await call('GET', '/config');
  const { publicKey } = answer.body.data as { publicKey: string };
  return {
    app,
    origin,
    publicKey,
    readiness,
    database,
    call,
    signIn: (email) => signIn(origin, publicKey, email),
    stop: async () => {
      await app.close();
      await jobs.stop({ graceful: false });
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same database by connections of its own, which are all that ends with it. */
function poolBeside(database: TestDatabase): TestDatabase {
  const pool = createPool({ url: database.url });
  return { ...database, pool, drop: () => pool.end() };
}

async function signIn(origin: string, publicKey: string, email: string): Promise<Member> {
  const client = createClient(origin, publicKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  const { access_token, refresh_token } = data.session;
  const stored = await caller(origin)('POST', '/auth/set', { body: { access_token, refresh_token } });
  const cookie = stored.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { client, accessToken: access_token, cookie, call: caller(origin, cookie) };
}

function caller(origin: string, cookie?: string) {
  return async (method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<CallResult> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer<unknown> };
  };
}
