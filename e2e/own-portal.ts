import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#database/embedded/free-port.ts';
import { keptFolder, takeKept } from '#database/testing/kept-folders.ts';
import { startChild } from '#tools/bench/child.ts';

/** A portal of its own, for journeys whose settings the shared one does not have. */
export interface OwnPortal {
  /** Where it is reached. */
  site: string;
  /** Its data folder, for `onDatabase`. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts the built portal with the demo group and these settings, on a free port and a folder of its own. */
export async function startOwnPortal(settings: Record<string, string>): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-own-'));
  await takeKept(await keptFolder('portal'), folder);
  const port = String(await freePort());
  const child = await startChild(
    'node',
    ['dist/server/start.js'],
    { PORT: port, DATA_DIR: folder, PORTAL_SEED: 'normal', ...settings },
    /is ready on/,
  );
  return {
    site: `http://localhost:${port}`,
    folder,
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
