import type { StoredFile } from '#shared/contracts/file.ts';
import {
  EXTENSIONS,
  extensionOf,
  type FileKind,
  type FileVisibility,
  type ImageKind,
  largestOf,
} from '#shared/names/files.ts';
import { CallError } from '#web/calls/call-error.ts';
import { portalCallBy } from '#web/portal.ts';
import { type Progress, xhrFetch } from './xhr-fetch.ts';

export interface UploadOptions {
  /** Kinds that are taken; both without it. */
  kinds?: readonly FileKind[];
  /** `private` (as the record that uses it) unless stated; `public` is for all members. */
  visibility?: FileVisibility;
  /** Decides which sizes are made of a picture. */
  imageKind?: ImageKind;
}

const BOTH: readonly FileKind[] = ['image', 'document'];

/** Extensions that are taken, as `accept` of a file input has them. */
export function acceptOf({ kinds = BOTH }: UploadOptions): string {
  return kinds.flatMap((kind) => EXTENSIONS[kind]).join(',');
}

/** Why a file would be refused, told before it is sent; undefined when it may go. */
export function faultOf({ name, size }: { name: string; size: number }, options: UploadOptions): string | undefined {
  if (!acceptOf(options).split(',').includes(extensionOf(name))) return 'extension';
  if (size === 0) return 'empty';
  return size > largestOf(name) ? 'too_large' : undefined;
}

/**
 * Uploads one file and returns what the portal stored. One `key` makes a repetition safe.
 * @throws CallError, or an abort when `signal` says so.
 */
export function uploadFile(
  file: File,
  { visibility = 'private', imageKind }: UploadOptions,
  { onProgress, signal, key }: { onProgress: Progress; signal?: AbortSignal; key?: string },
): Promise<StoredFile> {
  const body = new FormData();
  body.append('visibility', visibility);
  if (imageKind) body.append('imageKind', imageKind);
  body.append('file', file, file.name);
  const call = portalCallBy(xhrFetch(onProgress));
  return call<StoredFile>('POST', '/files/single', { body, signal, idempotencyKey: key });
}

/** The word's key below `files.fault` for what went wrong with a file. */
export function faultKey(thrown: unknown): string {
  if (!(thrown instanceof CallError)) return 'unexpected';
  const reason = thrown.fields.file ?? thrown.code;
  return FAULTS.has(reason) ? reason : 'unexpected';
}

/** What has words of its own. */
const FAULTS: ReadonlySet<string> = new Set([
  'extension',
  'content',
  'empty',
  'too_large',
  'too_many_pixels',
  'unreadable',
  'too_long',
  'busy',
  'network',
  'unavailable',
  'too_many_requests',
]);
