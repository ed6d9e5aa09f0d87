import { Written } from '#backend/written.ts';
import { PortalError } from '#server/errors.ts';
import type { NewFile } from './file-row.ts';

/** Bytes of files that one person may store a day, against filling the disk; used or not. */
const MAX_STORED = 2 * 1024 * 1024 * 1024;
const stored = new Written(MAX_STORED);

/** Refuses who has stored as much as is taken in a day. @throws PortalError too_many_requests */
export function refuseSpent(person: string): void {
  if (stored.isSpent(person)) throw new PortalError('too_many_requests', 'Too much was stored in a day.');
}

/** What the smallest file takes, in a folder of its own. */
export const LEAST = 8192;

/** Counts what somebody has stored. */
export const noteStored = (person: string, bytes: number): void => stored.add(person, Math.max(bytes, LEAST));

/** What a file takes with the pictures made of it: a drawing of a kilobyte may become megabytes. */
export const bytesOf = ({ size, variants }: Pick<NewFile, 'size' | 'variants'>): number =>
  Object.values(variants.sizes ?? {}).reduce((sum, bytes) => sum + bytes, Math.max(size, LEAST));
