import { hostname } from 'node:os';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { identify, lives } from '#database/process-identity.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { CallContext } from '#server/http/call.ts';
import type { FileStore } from './store.ts';

const REASON = 'the process keeps in mind which folders of the store it has not finished';

/** Hours after which a folder that another machine was filling is nobody's; an upload takes ten minutes at most. */
const HOURS = 1;

/** This process, on this machine. */
const self = async () => `${hostname()} ${await identify(process.pid)}`;

/** Notes that a folder is being filled, before its first object is stored. */
export async function noteFolder({ asSystem }: Pick<CallContext, 'asSystem'>, folder: string): Promise<void> {
  const owner = await self();
  await asSystem(REASON, (tx) =>
    tx.rows(sql`insert into brillanz.unfinished_folders (folder, owner) values (${folder}, ${owner})`),
  );
}

/** A folder is finished: in the transaction that records what lies in it. */
export async function finishFolder(tx: Transaction, folder: string): Promise<void> {
  await tx.rows(sql`delete from brillanz.unfinished_folders where folder = ${folder}`);
}

/** In the place of a finished folder another one is to be removed: in the same transaction. */
export async function handOver(tx: Transaction, finished: string, leaves: string): Promise<void> {
  await tx.rows(sql`update brillanz.unfinished_folders set folder = ${leaves} where folder = ${finished}`);
}

/** Removes a noted folder and the note. */
export async function dropFolder(
  { asSystem, files }: Pick<CallContext, 'asSystem' | 'files'>,
  folder: string,
): Promise<void> {
  await files.removeFolder(folder);
  await asSystem(REASON, (tx) => finishFolder(tx, folder));
}

/**
 * Removes what processes left that ended in the middle of it: those of this machine at once, others after an hour.
 * @returns how many folders
 */
export async function removeUnfinished(pool: Pool, store: FileStore): Promise<number> {
  const noted = await asSystem(pool, REASON, (tx) =>
    tx.rows<{ folder: string; owner: string; old: boolean }>(sql`
      select folder, owner, begun < now() - make_interval(hours => ${HOURS}) as old from brillanz.unfinished_folders`),
  );
  let removed = 0;
  for (const { folder, owner, old } of noted) {
    const [machine = '', ...identity] = owner.split(' ');
    if (machine === hostname() ? await lives(identity.join(' ')) : !old) continue;
    await store.removeFolder(folder);
    await asSystem(pool, REASON, (tx) => finishFolder(tx, folder));
    removed += 1;
  }
  return removed;
}
