import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasPendingSteps } from '#database/migrations/migrate.ts';
import type { Sources } from '#database/migrations/sources.ts';
import type { Config } from '#server/config.ts';
import { type BackupSettings, openPlace } from './place.ts';
import { runBackup } from './run-backup.ts';

/**
 * A start with newer code copies the portal before its tables change: to `BACKUP_TO`, else into the data folder, where
 * the latest such copy stays with the passphrase that opens it.
 * @returns what was made, for the console; undefined when no step is new or the database is empty.
 */
export async function backUpBeforeUpgrade(
  url: string,
  config: Config,
  sources: readonly Sources[],
): Promise<string | undefined> {
  if (!(await hasPendingSteps(url, sources))) return undefined;
  const settings = config.backup ?? (await placeInside(config.dataDir));
  const { name } = await runBackup(url, config, settings, 'upgrade');
  if (!config.backup) {
    const place = await openPlace(settings);
    for (const other of await place.list()) if (other.endsWith('.backup') && other !== name) await place.remove(other);
  }
  return config.backup?.s3 ? name : join(settings.to, name);
}

/** A place in the data folder, with a passphrase of its own that lies there too. */
export async function placeInside(dataDir: string): Promise<BackupSettings & { key: { passphrase: string } }> {
  const to = join(dataDir, 'upgrades');
  await openPlace({ to, s3: undefined });
  const file = join(to, 'passphrase');
  const passphrase = await readFile(file, 'utf8').catch(async () => {
    const fresh = randomBytes(24).toString('hex');
    await writeFile(file, fresh, { mode: 0o600 });
    return fresh;
  });
  return { to, s3: undefined, key: { passphrase } };
}
