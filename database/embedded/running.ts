import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, openEngine } from '#database/engine.ts';
import { lives } from '#database/process-identity.ts';

/**
 * The database of a portal that runs, or is started for as long as a command takes.
 * @param options.url `DATABASE_URL`; without it the server on `dataDir`.
 */
export async function reachEngine({ url, dataDir }: { url?: string; dataDir: string }): Promise<Engine> {
  const running = url ? undefined : await runningUrl(dataDir);
  return running
    ? { url: running, embedded: true, stop: async () => undefined }
    : openEngine({ url: url || undefined, dataDir });
}

/** The address of the server of a living portal, by the files that both keep in their folders. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const owner = await readFile(join(dataDir, 'portal.pid'), 'utf8').catch(() => '');
  if (!(await lives(owner))) return undefined;
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  // Process id, folder, start, port: PostgreSQL's own order.
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://postgres:${password.trim()}@127.0.0.1:${port}/postgres`;
}
