import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, locateBinaries, majorOf } from '#database/embedded/binaries.ts';
import { startCluster } from '#database/embedded/cluster.ts';
import { unprivilegedUser } from '#database/embedded/unprivileged-user.ts';
import { DatabaseFault } from '#server/check-database.ts';
import type { Config } from '#server/config.ts';
import { placeInside } from './before-upgrade.ts';
import { openPlace } from './place.ts';
import { restore } from './restore.ts';
import { runBackup } from './run-backup.ts';

/**
 * PostgreSQL reads only folders of its own major version. A data folder of an older one is copied with the programs that
 * it ran with last, and restored for these; the old folder stays beside it. A folder that is new or current is left alone.
 * @param say gets what the console says; @param ours the major version of this code.
 * @throws DatabaseFault when the folder is newer, or the programs of its version are gone.
 */
export async function moveToNewerMajor(config: Config, say: (text: string) => void, ours?: number): Promise<void> {
  const { dataDir } = config;
  const its = Number(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => ''));
  if (!its) return;
  const current = ours ?? (await majorOf(await locateBinaries(await unprivilegedUser())));
  if (its === current) return;
  if (its > current) {
    throw new DatabaseFault(
      `${dataDir} is of PostgreSQL ${its}, this program brings ${current}: start a newer version.`,
    );
  }
  const older = await findBinaries(dataDir, its);
  if (!older) {
    throw new DatabaseFault(
      `${dataDir} is of PostgreSQL ${its}, this program brings ${current}, and the version before is gone: unpack it where it was, or install Debian's package postgresql-${its}, and start again.`,
    );
  }
  say(`PostgreSQL ${its} becomes ${current}: the portal is copied and restored; this takes as long as both do.`);
  const settings = await placeInside(dataDir);
  const cluster = await startCluster({ dataDir, older });
  const { name } = await runBackup(cluster.url, config, settings, 'upgrade').finally(() => cluster.stop());
  const archive = { place: await openPlace(settings), name };
  await restore({ archive, key: settings.key, config, over: dataDir, moved: true });
  say(`PostgreSQL ${current} has everything. The folder as it was stands beside: ${dataDir}.before-….`);
}
