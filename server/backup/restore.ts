import { createWriteStream } from 'node:fs';
import {
  lstat,
  mkdir,
  open as openFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { stopOrphan, takeOwnership } from '#database/embedded/ownership.ts';
import { openEngine } from '#database/engine.ts';
import type { Config } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { type OpenPart, readArchive } from './archive.ts';
import { addLedgers, readLedgers } from './ledgers.ts';
import type { Place } from './place.ts';
import { BackupError, type OpenKey } from './seal.ts';
import { settle } from './settle.ts';
import { refuseInUse, startOver } from './target-database.ts';
import { type Unpacked, unpack } from './unpack.ts';

export interface RestoreOptions {
  archive: { place: Place; name: string };
  key: OpenKey;
  config: Config;
  /** The folder or database that may be replaced, by its name; undefined: only an empty one is filled. */
  over: string | undefined;
  moved: boolean;
}

/**
 * Restores an archive to where the settings point, `DATA_DIR` or `DATABASE_URL`, and to the file store. A folder takes
 * its name when all of it stands; what it replaces is kept beside it. A foreign database carries a mark until it is whole,
 * and no portal starts on it before.
 * @throws BackupError when data stands there that was not named, a portal runs, or the archive cannot be read.
 */
export async function restore(options: RestoreOptions): Promise<Unpacked> {
  return options.config.databaseDirectUrl
    ? intoDatabase(options, options.config.databaseDirectUrl)
    : intoFolder(options);
}

async function open({ archive, key }: RestoreOptions): Promise<AsyncGenerator<OpenPart>> {
  return readArchive(await archive.place.read(archive.name), key);
}

async function intoFolder(options: RestoreOptions): Promise<Unpacked> {
  const { config, over } = options;
  const { dataDir } = config;
  await finishSwap(dataDir);
  const taken = (await readdir(dataDir).catch(() => [])).length > 0;
  if (taken && over !== dataDir && over !== basename(dataDir)) {
    throw new BackupError(`${dataDir} is not empty. To replace it, name it: --over ${basename(dataDir)}`);
  }
  const giveBack = taken ? await takeOwnership(dataDir) : undefined;
  try {
    if (taken) await stopOrphan(join(dataDir, 'postgres'));
    const staging = `${dataDir}.restoring`;
    await removeData(staging);
    // What is half made is thrown away after a crash: all of it is put on the disk once, before it takes the name.
    await mkdir(staging, { recursive: true, mode: 0o711 });
    const engine = openEngine({ dataDir: staging, throwAway: true });
    const inStaging = 'folder' in config.files ? { ...config, files: { folder: join(staging, 'files') } } : config;
    let unpacked: Unpacked;
    try {
      const ledgers = await knownLedgers(options);
      unpacked = await unpack(() => open(options), {
        url: engine.then(({ url }) => url),
        hosted: false,
        file: writerOf(inStaging),
        settings: (lines) => keepSettings(staging, lines),
      });
      await settle((await engine).url, unpacked, { hosted: false, moved: options.moved });
      await addLedgers(await openFileStore(inStaging), ledgers);
    } finally {
      await (await engine).stop();
    }
    await flushBelow(staging);
    await swap(dataDir, staging);
    return unpacked;
  } finally {
    // The file that says whose the folder is went with the old one.
    await giveBack?.();
  }
}

async function intoDatabase(options: RestoreOptions, url: string): Promise<Unpacked> {
  const { config, moved } = options;
  const hosted = config.supabase !== undefined;
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  await client.connect();
  try {
    await refuseInUse(client);
    const ledgers = await knownLedgers(options);
    // An archive that is not there, or that the key does not open, is known before anything goes.
    for await (const _first of await open(options)) break;
    await startOver(client, { over: options.over, hosted });
    await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
    const unpacked = await unpack(() => open(options), {
      url: Promise.resolve(url),
      hosted,
      file: writerOf(config),
      settings: (lines) => keepSettings(config.dataDir, lines),
    });
    await settle(url, unpacked, { hosted, moved });
    await addLedgers(await openFileStore(config), ledgers);
    if ('folder' in config.files) await flushBelow(config.files.folder);
    await client.query('drop schema brillanz_restoring');
    return unpacked;
  } finally {
    await client.end();
  }
}

/** What was deleted for good since the copy: known where files lay until now, and beside the archives. */
async function knownLedgers({ config, archive }: RestoreOptions): Promise<Map<string, string[]>> {
  // Opening a store makes its folder: what is to be restored must not find one.
  const there = !('folder' in config.files) || (await readdir(config.files.folder).catch(() => [])).length > 0;
  return readLedgers(there ? await openFileStore(config) : undefined, archive.place);
}

function writerOf(config: Config): (key: string, content: AsyncIterable<Buffer>) => Promise<void> {
  const { files } = config;
  let flushed: Promise<void> = Promise.resolve();
  if ('folder' in files)
    return async (key, content) => {
      const path = await writeBelow(files.folder, key, content);
      // The disk takes a file while the next one is read, so that little is left to wait for at the end.
      await flushed;
      flushed = flush(path, 'r+').catch(() => undefined);
    };
  return async (key, content) => {
    // A bucket wants to know how long an object is before it comes.
    const draft = join(config.dataDir, `restored-object.${process.pid}`);
    await writeBelow(config.dataDir, basename(draft), content);
    const store = await openFileStore(config);
    await store.putFile(key, draft, 'application/octet-stream').finally(() => rm(draft, { force: true }));
  };
}

/** Returns the path of what was written. */
async function writeBelow(folder: string, key: string, content: AsyncIterable<Buffer>): Promise<string> {
  const path = resolve(folder, key);
  if (!path.startsWith(`${resolve(folder)}/`)) throw new BackupError(`The archive names a file outside: ${key}.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** So many files are put on the disk at once: it orders what it has to do. */
const AT_ONCE = 4;

/** Puts all that lies in a folder on the disk, with the names; a cluster that lies elsewhere too. */
async function flushBelow(folder: string): Promise<void> {
  const files: string[] = [];
  const folders: string[] = [];
  await listBelow(folder, files, folders);
  const some = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) await flush(path, 'r+');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  for (const path of folders) await flush(path, 'r');
}

async function listBelow(folder: string, files: string[], folders: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await listBelow(path, files, folders);
    else if (entry.isSymbolicLink()) await listBelow(await realpath(path), files, folders);
    else if (entry.isFile()) files.push(path);
  }
  folders.push(folder);
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  // A system that opens no folders keeps their names by itself.
  const handle = await openFile(path, flags).catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

/** Not read by anybody: whoever restores looks what of it is still to be set. */
async function keepSettings(folder: string, lines: string): Promise<void> {
  if (lines) await writeFile(join(folder, 'settings-of-backup.env'), lines, { mode: 0o600 });
}

const RESTORED = '.restored';

/** Old state or new one, at every moment: the new folder has a name of its own that says it is whole. */
async function swap(dataDir: string, staging: string): Promise<void> {
  await rename(staging, `${dataDir}${RESTORED}`);
  if ((await readdir(dataDir).catch(() => [])).length > 0) {
    await rename(dataDir, `${dataDir}.before-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`);
  } else await rmdir(dataDir).catch(() => undefined);
  await rename(`${dataDir}${RESTORED}`, dataDir);
}

/** Where a restore was killed between two names: the whole new folder takes the place that was made free. */
export async function finishSwap(dataDir: string): Promise<void> {
  const whole = `${dataDir}${RESTORED}`;
  const there = (path: string) =>
    lstat(path).then(
      () => true,
      () => false,
    );
  if ((await there(whole)) && !(await there(dataDir))) await rename(whole, dataDir);
  else await removeData(whole);
}

/** Removes a data folder with its cluster, which may lie elsewhere (`database/embedded/cluster-folder.ts`). */
async function removeData(folder: string): Promise<void> {
  await stopOrphan(join(folder, 'postgres'));
  const elsewhere = await readlink(join(folder, 'postgres')).catch(() => undefined);
  // Who was making a cluster there may still put its things away.
  const patient = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  if (elsewhere) await rm(elsewhere, patient);
  await rm(folder, patient);
}
