import { PostgrestClient } from '@supabase/postgrest-js';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Caller, DatabaseRole } from '#database/scope.ts';
import type { Template } from '#database/testing/templates.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createSchemaSource, type SchemaSource } from '../catalog/schema-source.ts';
import { DataError } from '../errors.ts';
import { dataService } from '../plugin.ts';

/** The client as it is for the newest server, over tables it knows nothing of. */
type AnyDatabase = ReturnType<JSON['parse']>;
export type TestClient = PostgrestClient<AnyDatabase, { PostgrestVersion: '14' }>;

/** A data service on a free port over a database of its own. */
export interface DataServer {
  url: string;
  app: FastifyInstance;
  database: TestDatabase;
  source: SchemaSource;
  /** The published client, acting in a role. */
  client(role?: DatabaseRole, claims?: object, schema?: string): TestClient;
  /** A plain request; `path` begins after the prefix. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export interface DataServerOptions {
  /** Creates the tables the tests work with, or fills those of the template. */
  tables?: string;
  /** What the database is a copy of; by default it has the backend service's own schemas alone. */
  template?: Template;
  schemas?: readonly string[];
  maxRows?: number;
  aggregates?: boolean;
  maxBytes?: number;
  maxUnread?: number;
  maxWritten?: number;
  statementTimeout?: number;
}

/** Starts Fastify with the data service; the caller is what the header `x-test-caller` says, by default service_role. */
export async function startDataServer(options: DataServerOptions): Promise<DataServer> {
  const { tables, template = 'backend', schemas, ...limits } = options;
  const database = await createTestDatabase(template);
  if (tables !== undefined) await database.pool.query(tables);
  const source = createSchemaSource(database.pool, schemas);
  const app = Fastify();
  await app.register(dataService, {
    prefix: '/rest/v1',
    pool: database.pool,
    identify,
    source,
    ...limits,
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/rest/v1`;
  return {
    url,
    app,
    database,
    source,
    client: (role = 'service_role', claims = {}, schema) => {
      const headers = { 'x-test-caller': JSON.stringify({ role, claims }) };
      return new PostgrestClient(url, { headers, ...(schema === undefined ? {} : { schema }) }) as TestClient;
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}

async function identify(request: FastifyRequest): Promise<Caller> {
  const text = request.headers['x-test-caller'];
  if (text === undefined) return { role: 'service_role', claims: {} };
  if (text === 'expired') throw new DataError({ status: 401, code: 'PGRST303', message: 'JWT expired' });
  return JSON.parse(String(text)) as Caller;
}
