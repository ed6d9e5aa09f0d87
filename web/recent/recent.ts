import type { TextStorage } from '#web/session/session-storage.ts';

/** A page somebody looked at: who or what it was, and where. */
export interface Seen {
  /** Of the record: it stands in the list once. */
  id: string;
  name: string;
  /** Second line, e.g. the company of a person. */
  detail: string;
  path: string;
  /** One name and value of the query at most. */
  search: Record<string, string>;
  /** As the search knows it. */
  kind: string;
}

const KEY = 'brillanz-recent';
/** So many are kept. */
const MAX_SEEN = 12;

/** A path of the portal, so that no stored text leads elsewhere. */
const PATH = /^\/app\/[\w/-]*$/;

function isSeen(value: unknown): value is Seen {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, detail, path, search, kind }: Partial<Record<keyof Seen, unknown>> = value;
  return (
    [id, name, detail, kind].every((text) => typeof text === 'string') &&
    typeof path === 'string' &&
    PATH.test(path) &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((text) => typeof text === 'string')
  );
}

/** What this person looked at last on this device, the latest first. Another person's, and what is no list, is none. */
export function readSeen(storage: TextStorage, userId: string): Seen[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('seen' in kept) || !('userId' in kept)) return [];
    return kept.userId === userId && Array.isArray(kept.seen) ? kept.seen.filter(isSeen).slice(0, MAX_SEEN) : [];
  } catch {
    return [];
  }
}

/** Notes what is being looked at. What another person has left goes. */
export function noteSeen(storage: TextStorage, userId: string, now: Seen): void {
  const others = readSeen(storage, userId).filter(({ id }) => id !== now.id);
  try {
    storage.setItem(KEY, JSON.stringify({ userId, seen: [now, ...others].slice(0, MAX_SEEN) }));
  } catch {
    // A full storage forgets: nothing depends on it.
  }
}

/** Forgets everything, for the sign-out. */
export function forgetSeen(storage: TextStorage): void {
  storage.removeItem(KEY);
}
