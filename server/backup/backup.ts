import type pg from 'pg';
import { openSnapshot, type Snapshot } from '#database/backup/snapshot.ts';
import { PortalError } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import { PORTAL_VERSION } from '#server/version.ts';
import { type Manifest, startArchive } from './archive.ts';
import type { Place } from './place.ts';
import { BackupError, type SealKey } from './seal.ts';

export interface BackupParts {
  /** A direct line to the database. */
  url: string;
  files: FileStore;
  place: Place;
  key: SealKey;
  /** A hosted backend service keeps its own schemas. */
  hosted: boolean;
  /** Settings of the process to put in, as lines. */
  settings: string;
}

/** What an archive holds. */
export interface BackupSum {
  name: string;
  bytes: number;
  tables: number;
  rows: number;
  files: number;
}

/** What the portal's own steps make, without those of the backend service. */
const PORTAL_SCHEMAS = ['public', 'internal', 'brillanz'];

type Archive = Awaited<ReturnType<typeof startArchive>>;

/**
 * Copies database, files and settings into one closed archive while the portal runs: the database as it was at one
 * moment, then every file. A file that is deleted meanwhile may be missing, one that is added may be too many.
 * @param prefix what the name begins with: nightly ones are told from others when old ones go.
 * @throws when another backup runs, or the place takes nothing; then nothing of the archive stands there.
 */
export async function makeBackup(parts: BackupParts, prefix = 'brillanz'): Promise<BackupSum> {
  const snapshot = await openSnapshot(parts.url, parts.hosted ? PORTAL_SCHEMAS : undefined);
  try {
    const manifest = await describe(snapshot.client);
    const sum = { name: `${prefix}-${stampOf(manifest.created)}.backup`, bytes: 0, tables: 0, rows: 0, files: 0 };
    sum.bytes = await parts.place.write(sum.name, async (target) => {
      const archive = await startArchive(target, parts.key);
      await archive.add({ kind: 'manifest' }, json(manifest));
      await addTables(archive, snapshot, sum);
      await archive.add({ kind: 'sequences' }, json(snapshot.sequences));
      await archive.add({ kind: 'jobs' }, json(await openJobs(snapshot.client)));
      await archive.add({ kind: 'settings' }, [Buffer.from(parts.settings)]);
      await addFiles(archive, parts.files, sum);
      await archive.close();
    });
    return sum;
  } finally {
    await snapshot.end();
  }
}

/** Time in a name: sorts, and holds nothing that a file system refuses. */
function stampOf(iso: string): string {
  return iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

const json = (value: unknown) => [Buffer.from(JSON.stringify(value))];

async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: known } = await client.query("select pg_catalog.to_regclass('brillanz.migrations') as history");
  if (known[0]?.history === null) throw new BackupError('This database holds no portal: there is nothing to back up.');
  const { rows } = await client.query<{ postgres: string; steps: Manifest['steps'] | null }>(
    `select pg_catalog.current_setting('server_version') as postgres,
       (select pg_catalog.jsonb_object_agg(scope, names) from (
         select scope, pg_catalog.jsonb_agg(name order by name) as names
         from brillanz.migrations where name <> 'current' group by 1) one) as steps`,
  );
  return {
    version: PORTAL_VERSION,
    created: new Date().toISOString(),
    postgres: rows[0]?.postgres ?? '',
    steps: rows[0]?.steps ?? {},
  };
}

async function addTables(archive: Archive, snapshot: Snapshot, sum: BackupSum): Promise<void> {
  for (const table of snapshot.tables) {
    const text = snapshot.read(table);
    await archive.add({ kind: 'table', ...table }, text);
    sum.tables++;
    sum.rows += text.rowCount;
  }
}

/** What had not ended in the snapshot had no effect in it either: it is done after a restore. The clock makes its own. */
async function openJobs(client: pg.Client): Promise<unknown[]> {
  const { rows: known } = await client.query("select pg_catalog.to_regclass('pgboss.job') as job");
  if (known[0]?.job === null) return [];
  const { rows } = await client.query(
    `select name, data, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
       and name not in (select name from pgboss.schedule)
     order by created_on`,
  );
  return rows;
}

async function addFiles(archive: Archive, files: FileStore, sum: BackupSum): Promise<void> {
  for await (const keys of files.keys()) {
    for (const key of keys) {
      const content = await files.read(key).catch((error: unknown) => {
        if (error instanceof PortalError && error.code === 'not_found') return undefined;
        throw error;
      });
      if (!content) continue;
      await archive.add({ kind: 'file', key }, content);
      sum.files++;
    }
  }
}
