import pg from 'pg';

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

export interface PoolOptions {
  url: string;
  /** Connections at most. */
  size?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
}

/** Milliseconds that a connection may take to open: on a dead line it would for ever. Waiting for a free one is not bounded. */
const OPENS = 10_000;

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: OPENS });
  }
}

/** Opens a pool of pipelining connections: queries sent without awaiting the one before leave in one round trip. */
export function createPool({ url, size = 10, name = 'brillanz' }: PoolOptions): Pool {
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: name, pipeline: true, Client });
  // An idle connection may break (server restart); the pool replaces it, and the next query reports a lasting fault.
  pool.on('error', () => undefined);
  // A connection in use that breaks fails its query; without a listener its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
