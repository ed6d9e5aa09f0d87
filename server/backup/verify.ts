import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '#database/engine.ts';
import { readArchive } from './archive.ts';
import type { Place } from './place.ts';
import type { OpenKey } from './seal.ts';
import { type Unpacked, unpack } from './unpack.ts';

/**
 * Reads an archive to its end: every table into a scratch database, where it is compared with what was copied; of every
 * file the sum. Leaves nothing behind.
 * @throws BackupError with what is wrong.
 */
export async function verify(place: Place, name: string, key: OpenKey): Promise<Unpacked> {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-verify-'));
  const engine = openEngine({ dataDir: folder, throwAway: true });
  try {
    return await unpack(async () => readArchive(await place.read(name), key), {
      url: engine.then(({ url }) => url),
      hosted: false,
      file: async (_key, content) => {
        for await (const _bytes of content);
      },
      settings: async () => undefined,
    });
  } finally {
    await (await engine).stop();
    await rm(folder, { recursive: true, force: true });
  }
}
