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

/** Stores the session, or removes it when there is none. */
export function writeSession(storage: TextStorage, session: Session | null): void {
  if (session) storage.setItem(SESSION_KEY, JSON.stringify(session));
  else storage.removeItem(SESSION_KEY);
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
