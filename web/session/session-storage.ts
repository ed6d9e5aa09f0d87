import { isSession, isUser, type Session } from './session.ts';

/** What the keeper needs of `localStorage`. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Where the session lies in local storage. */
export const SESSION_KEY = 'brillanz-session';

/** Reads the stored session. Whatever is not a session is removed (specification §4). */
export function readSession(storage: TextStorage): Session | null {
  const text = storage.getItem(SESSION_KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isSession(value) && isUser(value.user)) return value;
  } catch {
    // Not even JSON: removed below, like every other text that is no session.
  }
  storage.removeItem(SESSION_KEY);
  return null;
}

/** Names the account whose session was not closed by hand but came to its end. */
const ENDED_KEY = 'brillanz-session-ended';

/**
 * Stores the session, or removes it when there is none. `endedFor` names the account whose session came to its end; it
 * is written first, because the removal is what other tabs hear of.
 */
export function writeSession(storage: TextStorage, session: Session | null, endedFor: string | null = null): void {
  if (endedFor === null) storage.removeItem(ENDED_KEY);
  else storage.setItem(ENDED_KEY, endedFor);
  if (session) storage.setItem(SESSION_KEY, JSON.stringify(session));
  else storage.removeItem(SESSION_KEY);
}

/** Whether the session of this account, now gone, came to its end by itself. */
export function hasEnded(storage: TextStorage, userId: string): boolean {
  return storage.getItem(ENDED_KEY) === userId;
}

/** A storage that lives as long as the page, for browsers that refuse `localStorage`. */
export function memoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
