import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import type { FileStore } from './store.ts';
import { removeUnfinished } from './unfinished.ts';

/** Age in milliseconds from which objects without a row are nobody's: an upload that still runs is younger. */
const DAY = 86_400_000;

/** What areas keep beside the files of records: the ids of what was deleted for good (decision 0513). */
const KEPT: readonly string[] = ['erasures'];

/** Files removed in one statement. */
const BATCH = 200;

/** Every night: objects that belong to no file. Files that no record uses go by `server/retention/`. */
export function fileHousekeeping(pool: Pool, store: FileStore): ScheduledJob {
  return {
    name: 'files.housekeeping',
    cron: '17 3 * * *',
    run: () =>
      takeSteps('steps in the store', [
        () => removeUnfinished(pool, store),
        () => removeOrphans(pool, store, new Date()),
      ]),
  };
}

/** Removes the expired: the rows first, so that nothing is offered that is half gone. Returns how many. */
export async function removeExpired(pool: Pool, store: FileStore, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await asSystem(pool, 'files that nothing uses expire without anybody asking', (tx) =>
      tx.rows<{ id: string }>(sql`
        delete from files where id in (
          select id from files where expires < ${now} order by expires limit ${BATCH} for update skip locked)
        returning id`),
    );
    for (const { id } of rows) await store.removeFolder(id);
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}

/** Removes what lies in the store for more than a day without a row: left by a process or a store that broke off. */
export async function removeOrphans(pool: Pool, store: FileStore, now: Date): Promise<number> {
  let removed = 0;
  for await (const folders of store.folders()) {
    const rows = await asSystem(pool, 'the store is compared with all files, whoever may see them', (tx) =>
      tx.rows<{ id: string }>(sql`select id from files where id::text = any(${folders}::text[])`),
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const folder of folders.filter((one) => !known.has(one) && !KEPT.includes(one))) {
      const youngest = await store.youngest(folder);
      if (youngest && now.getTime() - youngest.getTime() < DAY) continue;
      await store.removeFolder(folder);
      removed++;
    }
  }
  return removed;
}
