import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { PortalError } from '#server/errors.ts';
import type { S3Settings } from '#server/files/s3-store.ts';
import { BackupError, type SealKey } from './seal.ts';

/** Where backups go, and what closes them. */
export interface BackupSettings {
  /** A folder of this machine, or of the bucket. */
  to: string;
  s3: S3Settings | undefined;
  key: SealKey;
}

/** Holds archives under their names. What is written stands there whole or not at all. */
export interface Place {
  /** Writes what `fill` puts into the stream; answers how many bytes came. */
  write(name: string, fill: (target: Writable) => Promise<void>): Promise<number>;
  read(name: string): Promise<Readable>;
  /** Names, without those of what is being written. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Opens the place that the settings name; a folder is made when it is missing. */
export async function openPlace({ to, s3 }: Pick<BackupSettings, 'to' | 's3'>): Promise<Place> {
  return s3 ? bucketPlace(to, s3) : folderPlace(to);
}

const PARTIAL = '.partial';
/** Whoever writes for longer has died. */
const DAY = 86_400_000;

async function folderPlace(folder: string): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`The folder ${folder} cannot be made: ${reasonOf(cause)}.`, { cause });
  });
  return {
    write: async (name, fill) => {
      await removeForsaken(folder);
      const draft = join(folder, `${name}.${process.pid}${PARTIAL}`);
      try {
        await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        // Listened to at once: a full disk must not end the process while a part is being read.
        const written = finished(target);
        written.catch(() => undefined);
        await Promise.race([written, fill(target)]);
        target.end();
        await written;
        await rename(draft, join(folder, name));
        await syncFolder(folder);
        return target.bytesWritten;
      } catch (cause) {
        await rm(draft, { force: true });
        const { code } = cause as NodeJS.ErrnoException;
        if (code === undefined || cause instanceof PortalError || cause instanceof BackupError) throw cause;
        throw new BackupError(`Nothing was kept in ${folder}: ${reasonOf(cause as NodeJS.ErrnoException)}.`, { cause });
      }
    },
    read: async (name) => {
      const path = join(folder, name);
      await access(path).catch((cause: NodeJS.ErrnoException) => {
        throw new BackupError(`There is no ${name} to read in ${folder}.`, { cause });
      });
      return createReadStream(path, { highWaterMark: 1 << 18 });
    },
    list: async () => (await readdir(folder)).filter((name) => !name.endsWith(PARTIAL)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function removeForsaken(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PARTIAL)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY) await rm(join(folder, name), { force: true });
  }
}

/** The new name is on the disk before anybody hears of it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'it can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'part of its path is a file',
};

/** What went wrong with a folder, in words. */
export function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? message;
}

async function bucketPlace(folder: string, settings: S3Settings): Promise<Place> {
  const { openS3Store, s3Client } = await import('#server/files/s3-store.ts');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const store = openS3Store(settings);
  const keyOf = (name: string) => (folder ? `${folder}/${name}` : name);
  return {
    write: async (name, fill) => {
      let bytes = 0;
      const Body = new Transform({
        transform: (piece: Buffer, _encoding, done) => {
          bytes += piece.length;
          done(null, piece);
        },
      });
      const upload = new Upload({
        client: s3Client(settings),
        params: { Bucket: settings.bucket, Key: keyOf(name), Body },
        // 10,000 parts are the most that S3 takes: 160 GB.
        partSize: 16 << 20,
        queueSize: 2,
      });
      const uploaded = upload.done();
      uploaded.catch(() => undefined);
      try {
        await Promise.race([uploaded, fill(Body)]);
        Body.end();
        await uploaded;
        return bytes;
      } catch (error) {
        await upload.abort().catch(() => undefined);
        Body.destroy();
        throw error;
      }
    },
    read: (name) => store.read(keyOf(name)),
    list: async () => {
      const names: string[] = [];
      for await (const page of store.keys()) {
        for (const key of page) if (key.startsWith(keyOf(''))) names.push(key.slice(keyOf('').length));
      }
      return names;
    },
    remove: (name) => store.removeObject(keyOf(name)),
  };
}
