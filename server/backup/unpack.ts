import { createHash } from 'node:crypto';
import { json, text } from 'node:stream/consumers';
import { to as copyTo } from 'pg-copy-streams';
import { type Filling, startFilling } from '#database/backup/fill.ts';
import { type CopiedTable, nameOf, readStatement, type SequenceValue } from '#database/backup/tables.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources, type Sources } from '#database/migrations/sources.ts';
import { Manifest, type OpenPart } from './archive.ts';
import { BackupError } from './seal.ts';

export interface UnpackTarget {
  /** A database without any table of the portal. */
  url: string;
  hosted: boolean;
  file(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** The settings of the process, as lines. */
  settings(lines: string): Promise<void>;
}

export interface Unpacked {
  manifest: Manifest;
  /** Jobs that had not ended. */
  jobs: unknown;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Reads an archive into an empty database: makes the tables by the steps the archive knew, fills them, compares each
 * with what was copied, and brings the whole to this program's state. Nothing is committed before the last part was read.
 * @throws BackupError when the archive is damaged or newer than this program.
 */
export async function unpack(parts: AsyncIterable<OpenPart>, target: UnpackTarget): Promise<Unpacked> {
  const own = target.hosted ? [await portalSources()] : [await backendSources(), await portalSources()];
  let manifest: Manifest | undefined;
  let filling: Filling | undefined;
  let jobs: unknown = [];
  const sum = { tables: 0, rows: 0, files: 0 };
  try {
    for await (const { part, content } of parts) {
      if (part.kind === 'manifest') {
        manifest = Manifest.parse(await json(content));
        await migrate(target.url, stepsOf(manifest, own));
        filling = await startFilling(target.url);
        continue;
      }
      if (!filling) throw new BackupError('The archive does not begin with what it is.');
      if (part.kind === 'table') {
        sum.rows += await fillTable(filling, part, content);
        sum.tables++;
      } else if (part.kind === 'sequences') await filling.sequences((await json(content)) as SequenceValue[]);
      else if (part.kind === 'jobs') jobs = await json(content);
      else if (part.kind === 'settings') await target.settings(await text(content));
      else {
        await target.file(part.key, content);
        sum.files++;
      }
    }
    if (!filling || !manifest) throw new BackupError('The archive is empty.');
    // The current texts were not applied yet, whatever the copied history says of them.
    await filling.client.query("delete from brillanz.migrations where name = 'current'");
    await filling.commit();
  } finally {
    await filling?.end();
  }
  await migrate(target.url, own);
  return { manifest, jobs, ...sum };
}

/**
 * Tables as they were: the steps that the archive had. Functions of the backend service come along, because steps of the
 * portal use them; the portal's own current texts would speak of tables that may not be there yet.
 */
function stepsOf(manifest: Manifest, own: readonly Sources[]): Sources[] {
  return own.map((source) => {
    const had = new Set(manifest.steps[source.scope] ?? []);
    const steps = source.steps.filter(({ name }) => had.delete(name.slice(name.lastIndexOf('/') + 1)));
    const [unknown] = had;
    if (unknown !== undefined) {
      throw new BackupError(
        `The archive was made by a newer version of the portal (${manifest.version}): it knows the step ${unknown}. Restore it with that version.`,
      );
    }
    return source.scope === 'backend'
      ? { ...source, steps }
      : { ...source, steps, functions: [], views: [], policies: [] };
  });
}

/** Fills a table and reads it back: what stands there is what was copied, to the letter. */
async function fillTable(filling: Filling, table: CopiedTable, content: AsyncIterable<Buffer>): Promise<number> {
  const wanted = createHash('sha256');
  const rows = await filling.table(table, hashing(content, wanted));
  const found = createHash('sha256');
  for await (const bytes of filling.client.query(copyTo(readStatement(table)))) found.update(bytes as Buffer);
  if (found.digest('hex') !== wanted.digest('hex')) {
    throw new BackupError(`The table ${nameOf(table)} does not come back as it was copied.`);
  }
  return rows;
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}
