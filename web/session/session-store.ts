import { type Session, type SessionEvent, sessionChange } from './session.ts';
import { readSession, SESSION_KEY, type TextStorage, writeSession } from './session-storage.ts';

/** `here` is true for what this tab did itself, false for what it took over from another tab. */
export type SessionListener = (event: SessionEvent, session: Session | null, here: boolean) => void;

/** The session as this tab knows it, kept in step with the storage that all tabs share. */
export interface SessionStore {
  /** The session in memory: the same object until it changes. */
  current(): Session | null;
  /** Takes over what another tab stored meanwhile and reports it as an event. */
  sync(): Session | null;
  /** Stores a session of this tab and reports the event. */
  save(session: Session | null, event: SessionEvent): void;
  subscribe(listener: SessionListener): () => void;
}

/** Opens the store; `storageEvents` lets it hear the writes of other tabs. */
export function openSessionStore(storage: TextStorage, storageEvents?: EventTarget): SessionStore {
  const listeners = new Set<SessionListener>();
  let current = readSession(storage);
  const report = (event: SessionEvent, here: boolean) => {
    for (const listener of [...listeners]) listener(event, current, here);
  };
  const sync = () => {
    const stored = readSession(storage);
    const event = sessionChange(current, stored);
    if (event) {
      current = stored;
      report(event, false);
    }
    return current;
  };
  storageEvents?.addEventListener('storage', (event) => {
    // A null key means the whole storage was cleared.
    const { key } = event as StorageEvent;
    if (key === SESSION_KEY || key === null) sync();
  });
  return {
    current: () => current,
    sync,
    save: (session, event) => {
      current = session;
      writeSession(storage, session);
      report(event, true);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
