import { createHash } from 'node:crypto';
import { json, text } from 'node:stream/consumers';
import { to as copyTo } from 'pg-copy-streams';
import { type Filling, startFilling } from '#database/backup/fill.ts';
import { type CopiedTable, nameOf, readStatement, type SequenceValue } from '#database/backup/tables.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources, type Sources } from '#database/migrations/sources.ts';
import { Manifest, type OpenPart } from './archive.ts';
import { withoutLongWords, wordColumns } from './long-words.ts';
import { BackupError } from './seal.ts';

export interface UnpackTarget {
  /** A database without any table of the portal, once it is there. */
  url: Promise<string>;
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

/** Opens an archive from its beginning. */
export type OpenArchive = () => Promise<AsyncIterable<OpenPart>>;

/**
 * Reads an archive into an empty database: makes the tables by the steps the archive knew, fills them, compares each
 * with what was copied, and brings the whole to this program's state. Files are written meanwhile, by a reader of their
 * own: the database works on another core. Nothing is committed before the last part was read.
 * @throws BackupError when the archive is damaged or newer than this program.
 */
export async function unpack(open: OpenArchive, target: UnpackTarget): Promise<Unpacked> {
  const halt = new AbortController();
  /** What fails ends the other reader at its next part. */
  const together = <T>(work: Promise<T>) =>
    work.catch((error) => {
      halt.abort(error);
      throw error;
    });
  const files = together(unpackFiles(open, target, halt.signal));
  const restored = together(unpackTables(open, target, { halted: halt.signal, files }));
  await Promise.allSettled([files, restored]);
  halt.signal.throwIfAborted();
  return restored;
}

/** Writes the files; reads to the end, so that a part that is missing or changed is known. Answers how many there are. */
async function unpackFiles(open: OpenArchive, target: UnpackTarget, halted: AbortSignal): Promise<number> {
  let files = 0;
  for await (const { part, content } of await open()) {
    halted.throwIfAborted();
    if (part.kind !== 'file') continue;
    await target.file(part.key, content);
    files++;
  }
  return files;
}

interface Beside {
  halted: AbortSignal;
  files: Promise<number>;
}

/** All that is no file: stands in front of the first one. */
async function unpackTables(open: OpenArchive, target: UnpackTarget, beside: Beside): Promise<Unpacked> {
  const own = target.hosted ? [await portalSources()] : [await backendSources(), await portalSources()];
  const url = await target.url;
  let manifest: Manifest | undefined;
  let filling: Filling | undefined;
  let jobs: unknown = [];
  const sum = { tables: 0, rows: 0 };
  try {
    for await (const { part, content } of await open()) {
      beside.halted.throwIfAborted();
      if (part.kind === 'manifest') {
        manifest = Manifest.parse(await json(content));
        await migrate(url, stepsOf(manifest, own));
        filling = await startFilling(url);
        continue;
      }
      if (!filling) throw new BackupError('The archive does not begin with what it is.');
      if (part.kind === 'file') break;
      if (part.kind === 'table') {
        sum.rows += await fillTable(filling, part, content);
        sum.tables++;
      } else if (part.kind === 'sequences') await filling.sequences((await json(content)) as SequenceValue[]);
      else if (part.kind === 'jobs') jobs = await json(content);
      else await target.settings(await text(content));
    }
    if (!filling || !manifest) throw new BackupError('The archive is empty.');
    await filling.texts();
    await filling.client.query('analyze');
    const files = await beside.files;
    await filling.commit();
    await filling.end();
    filling = undefined;
    await migrate(url, own);
    return { manifest, jobs, ...sum, files };
  } finally {
    await filling?.end();
  }
}

/**
 * Tables as they were: the steps that the archive had. Functions of the backend service come along, because steps of the
 * portal use them; the portal's own current texts only where no step is lacking: they would speak of tables that are not
 * there yet.
 */
function stepsOf(manifest: Manifest, own: readonly Sources[]): Sources[] {
  return own.map((source) => {
    const had = new Set(manifest.steps[source.scope] ?? []);
    const steps = source.steps.filter(({ name }) => had.delete(name.slice(name.lastIndexOf('/') + 1)));
    const whole = steps.length === source.steps.length;
    const [unknown] = had;
    if (unknown !== undefined) {
      throw new BackupError(
        `The archive was made by a newer version of the portal (${manifest.version}): it knows the step ${unknown}. Restore it with that version.`,
      );
    }
    return whole || source.scope === 'backend'
      ? { ...source, steps }
      : { ...source, steps, functions: [], views: [], policies: [] };
  });
}

/** Fills a table and reads it back: what stands there is what was copied, to the letter, but words that nothing reads. */
async function fillTable(filling: Filling, table: CopiedTable, content: AsyncIterable<Buffer>): Promise<number> {
  const wanted = createHash('sha256');
  const places = await wordColumns(filling.client, table);
  const text = places.length > 0 ? withoutLongWords(content, places) : content;
  const rows = await filling.table(table, hashing(text, wanted));
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
