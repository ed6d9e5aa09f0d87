import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { FileStore } from '#server/files/store.ts';

/** Days that the file of an export can be fetched again. */
export const EXPORT_DAYS = 7;

/**
 * Removes the files whose time is over: first the rows, so that nothing is offered that is half gone; and
 * what was never finished because the process ended.
 * @returns how many files
 */
export async function removeOldExports(pool: Pool, store: FileStore, now: Date): Promise<number> {
  const gone = await asSystem(pool, 'files of exports go after a week without anybody asking', async (tx) => {
    await tx.rows(sql`
      update exports set state = 'failed' where state = 'making' and made < ${now}::timestamptz - interval '1 hour'`);
    const over = await tx.rows<{ file_id: string }>(
      sql`select file_id from exports where state = 'ready' and expires <= ${now} for update skip locked`,
    );
    const ids = over.map(({ file_id }) => file_id);
    await tx.rows(sql`update exports set state = 'gone', file_id = null where file_id = any(${ids}::uuid[])`);
    await tx.rows(sql`delete from files where id = any(${ids}::uuid[])`);
    return ids;
  });
  for (const id of gone) await store.removeFolder(id);
  return gone.length;
}
