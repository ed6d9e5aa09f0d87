import { startCluster } from './embedded/cluster.ts';

/** The PostgreSQL server the process works with: its own, or one it was pointed to. */
export interface Engine {
  url: string;
  embedded: boolean;
  /** Stops an embedded server; does nothing to a foreign one. */
  stop(): Promise<void>;
}

/**
 * Makes the database server available.
 * @param options.url address of a PostgreSQL ≥ 15 (`DATABASE_URL`); without it the embedded one starts in `dataDir`.
 */
export async function openEngine(options: { url?: string; dataDir: string; throwAway?: boolean }): Promise<Engine> {
  if (options.url) return { url: options.url, embedded: false, stop: async () => undefined };
  const cluster = await startCluster({ dataDir: options.dataDir, throwAway: options.throwAway });
  return { url: cluster.url, embedded: true, stop: cluster.stop };
}
