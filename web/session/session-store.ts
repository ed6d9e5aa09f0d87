import { type Session, type SessionEvent, sessionChange } from './session.ts';
import { hasEnded, readSession, SESSION_KEY, type TextStorage, writeSession } from './session-storage.ts';

/**
 * `here` is true for what this tab did itself, false for what it took over from another tab. `ended` tells a SIGNED_OUT
 * that nobody asked for (the service refused to continue the session) from a sign-out by hand, in whatever tab.
 */
export type SessionListener = (event: SessionEvent, session: Session | null, here: boolean, ended: boolean) => void;

/** The session as this tab knows it, kept in step with the storage that all tabs share. */
export interface SessionStore {
  /** The session in memory: the same object until it changes. */
  current(): Session | null;
  /** Takes over what another tab stored meanwhile and reports it as an event. */
  sync(): Session | null;
  /** Stores a session of this tab and reports the event. */
  save(session: Session | null, event: SessionEvent): void;
  /** Removes a session that the service no longer continues, and reports SIGNED_OUT as ended. */
  end(): void;
  subscribe(listener: SessionListener): () => void;
}

/** Opens the store; `storageEvents` lets it hear the writes of other tabs. */
export function openSessionStore(storage: TextStorage, storageEvents?: EventTarget): SessionStore {
  const listeners = new Set<SessionListener>();
  let current = readSession(storage);
  const report = (event: SessionEvent, here: boolean, ended = false) => {
    for (const listener of [...listeners]) listener(event, current, here, ended);
  };
  const sync = () => {
    const stored = readSession(storage);
    const event = sessionChange(current, stored);
    if (event) {
      const ended = event === 'SIGNED_OUT' && current !== null && hasEnded(storage, current.user.id);
      current = stored;
      report(event, false, ended);
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
    end: () => {
      if (!current) return;
      writeSession(storage, null, current.user.id);
      current = null;
      report('SIGNED_OUT', true, true);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
