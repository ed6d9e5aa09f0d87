import type { Readable } from 'node:stream';
import { type Disk, type DriveDirectory, DriveFile } from 'flydrive';
import { PortalError } from '#server/errors.ts';
import type { ByteRange } from '#server/http/byte-range.ts';

/**
 * Where the bytes of files lie: a local folder or an S3 bucket. Each file has a folder under its id. Every function
 * throws `unavailable` when the store does not answer, and `not_found` for an object that is not there.
 */
export interface FileStore {
  /** Stores a file of this machine under a key. */
  putFile(key: string, path: string, type: string): Promise<void>;
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** The bytes, or some of them. Errors while reading end the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes all objects of a folder, or only those below one of its folders. No error when there are none. */
  removeFolder(folder: string): Promise<void>;
  removeObject(key: string): Promise<void>;
  /** The names of all top folders, page by page. */
  folders(): AsyncIterable<string[]>;
  /** The keys of all objects, or of those below a folder, page by page. */
  keys(folder?: string): AsyncIterable<string[]>;
  /** When the youngest object of a folder was written; null without objects. */
  youngest(folder: string): Promise<Date | null>;
}

/** What differs between the two kinds of store. */
export interface StoreParts {
  disk: Disk;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Whether this error says that there is no such object. */
  isMissing(error: unknown): boolean;
  /** The names of the top folders one by one, of a disk that would list all of them at once. */
  topFolders?(): AsyncIterable<string>;
}

/** Names of a page, where they come one by one: some hundred thousand at once would not fit into memory. */
const PAGE = 1_000;

/** Puts a store together: flydrive does the work, reading of parts is the store's own. */
export function createFileStore({ disk, read, isMissing, topFolders }: StoreParts): FileStore {
  const fault = (cause: unknown) =>
    isMissing(cause)
      ? new PortalError('not_found', 'The file store has no such object.', { cause })
      : new PortalError('unavailable', 'The file store does not answer.', { cause });
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw fault(cause);
    }
  };
  async function* names(all: AsyncIterable<string>): AsyncIterable<string> {
    try {
      yield* all;
    } catch (cause) {
      throw fault(cause);
    }
  }
  return {
    putFile: (key, path, contentType) => guarded(() => disk.copyFromFs(path, key, { contentType })),
    put: (key, bytes, contentType) => guarded(() => disk.put(key, bytes, { contentType })),
    copy: (from, to) => guarded(() => disk.copy(from, to)),
    read: (key, range) => guarded(() => read(key, range)),
    removeFolder: (folder) =>
      guarded(() => disk.deleteAll(`${folder}/`)).catch((error: unknown) => {
        if (!(error instanceof PortalError) || error.code !== 'not_found') throw error;
      }),
    removeObject: (key) => guarded(() => disk.delete(key)),
    folders: () => (topFolders ? pagesOf(names(topFolders())) : folders(disk, guarded)),
    keys: (folder) =>
      topFolders && folder === undefined ? keysOfAll(disk, guarded, names(topFolders())) : keys(disk, guarded, folder),
    youngest: async (folder) => (await guarded(() => youngest(disk, folder)).catch(noneMissing)) ?? null,
  };
}

async function* pagesOf(names: AsyncIterable<string>): AsyncIterable<string[]> {
  let page: string[] = [];
  for await (const name of names) {
    page.push(name);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function* keysOfAll(
  disk: Disk,
  guarded: <T>(work: () => Promise<T>) => Promise<T>,
  names: AsyncIterable<string>,
) {
  for await (const name of names) yield* keys(disk, guarded, name);
}

async function* folders(disk: Disk, guarded: <T>(work: () => Promise<T>) => Promise<T>): AsyncIterable<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await guarded(() => disk.listAll('/', { paginationToken }));
    yield [...page.objects].filter((object): object is DriveDirectory => object.isDirectory).map(({ name }) => name);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

async function* keys(
  disk: Disk,
  guarded: <T>(work: () => Promise<T>) => Promise<T>,
  folder = '/',
): AsyncIterable<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await guarded(() => disk.listAll(folder, { recursive: true, paginationToken })).catch(noneMissing);
    if (!page) return;
    yield [...page.objects].filter((object) => object instanceof DriveFile).map(({ key }) => key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** A folder that nothing was put into has no objects. */
function noneMissing(error: unknown): undefined {
  if (!(error instanceof PortalError) || error.code !== 'not_found') throw error;
}

/** A file has some ten objects: one page holds them. */
async function youngest(disk: Disk, folder: string): Promise<Date | null> {
  const { objects } = await disk.listAll(`${folder}/`, { recursive: true });
  let latest: Date | null = null;
  for (const object of objects) {
    if (!(object instanceof DriveFile)) continue;
    const { lastModified } = await object.getMetaData();
    if (!latest || lastModified > latest) latest = lastModified;
  }
  return latest;
}
