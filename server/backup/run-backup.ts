import sql from 'sql-template-tag';
import { createPool, type Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { Config } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { type BackupSum, makeBackup } from './backup.ts';
import { type BackupSettings, openPlace, type Place } from './place.ts';
import { prune } from './retention.ts';
import { settingsLines } from './settings-lines.ts';

export type BackupReason = 'clock' | 'hand' | 'upgrade';

const REASON = 'a backup is noted for the health page, whoever asked for it';

/** Names of archives by why they were made; only those of the clock go by themselves. */
const PREFIX: Readonly<Record<BackupReason, string>> = {
  clock: 'brillanz',
  hand: 'brillanz-by-hand',
  upgrade: 'brillanz-before-upgrade',
};

/**
 * Makes one backup and notes what came of it; one by the clock also lets old ones go.
 * @param url a direct line to the database.
 * @throws what was in its way, after it was noted.
 */
export async function runBackup(
  url: string,
  config: Config,
  settings: BackupSettings,
  reason: BackupReason,
): Promise<BackupSum> {
  const pool = createPool({ url, size: 1, name: 'brillanz backup' });
  try {
    const id = await noteStart(pool, settings, reason);
    try {
      const place = await openPlace(settings);
      const sum = await makeBackup(
        {
          url,
          files: await openFileStore(config),
          place,
          key: settings.key,
          hosted: config.supabase !== undefined,
          settings: settingsLines(process.env),
        },
        PREFIX[reason],
      );
      if (reason === 'clock') await removeOld(place);
      await noteEnd(pool, id, sum);
      return sum;
    } catch (error) {
      await noteFault(pool, id, error).catch(() => undefined);
      throw error;
    }
  } finally {
    await pool.end();
  }
}

async function removeOld(place: Place): Promise<void> {
  for (const name of prune(await place.list())) await place.remove(name);
}

/** Null in a database of an older version, which has no such table yet. */
async function noteStart(pool: Pool, { to, s3 }: BackupSettings, reason: BackupReason): Promise<string | null> {
  return asSystem(pool, REASON, async (tx) => {
    const known = await tx.row<{ there: boolean }>(sql`select to_regclass('brillanz.backups') is not null as there`);
    if (!known?.there) return null;
    const place = s3 ? `s3://${s3.bucket}/${to}` : to;
    const row = await tx.row<{ id: string }>(sql`
      insert into brillanz.backups (reason, place) values (${reason}, ${place}) returning id`);
    return row?.id ?? null;
  });
}

async function noteEnd(pool: Pool, id: string | null, sum: BackupSum): Promise<void> {
  await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`
      update brillanz.backups set finished = now(), name = ${sum.name}, bytes = ${sum.bytes},
        row_count = ${sum.rows}, file_count = ${sum.files}
      where id = ${id}`),
  );
}

async function noteFault(pool: Pool, id: string | null, error: unknown): Promise<void> {
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`update brillanz.backups set finished = now(), fault = ${fault} where id = ${id}`),
  );
}
