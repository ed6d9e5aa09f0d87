import { LEAVING } from './auth-calls.ts';
import type { Session, SessionEvent } from './session.ts';
import type { TextStorage } from './session-storage.ts';
import type { TabLock } from './tab-lock.ts';
import type { Viewer } from './viewer.ts';

/** Keeps the portal's cookie copy of the session in step. */
export interface ServerCopy {
  /** Takes an event of the keeper. What another tab did, that tab has copied already. */
  onSession(event: SessionEvent, session: Session | null, here: boolean): void;
  /** Writes the copy again, for a call that the portal answered with 401. */
  renew(session: Session): Promise<void>;
  /** Whether the portal was not told yet that nobody is signed in here. */
  isDue(): boolean;
  /** Tells it, where it is due; `session` is that of whoever has signed in meanwhile. */
  resume(session: Session | null): void;
  /** Resolves when the last change has reached the portal (or has failed and been logged). */
  settled(): Promise<void>;
  /** Whom the portal named when it took this token, once; null when it named nobody. */
  told(token: string): Promise<Viewer | null>;
}

/** Says that the copy is to be removed, until it is: the page may be gone before the line is back. */
const DUE_KEY = 'brillanz-removal-due';

/** What the copier works with; `closed` resolves when the service has been told of a sign-out. */
export interface ServerCopyParts {
  fetch: typeof window.fetch;
  log: (message: string) => void;
  lock: TabLock;
  storage: TextStorage;
  closed: () => Promise<void>;
}

/**
 * Makes the copier. On sign-in and after each refresh the tokens go to `/api/v1/auth/set`, on sign-out
 * `/api/v1/auth/remove` clears them. Failures are only logged (specification §8). Changes leave one after the other,
 * over all tabs: the answer to a copy of this tab must not bring back cookies that another one had removed. A removal that
 * does not arrive stays due: the cookies would answer whoever comes next in the name of who left.
 */
export function createServerCopy({ fetch, log, lock, storage, closed }: ServerCopyParts): ServerCopy {
  let last: Promise<void> = Promise.resolve();
  let copied: string | null = null;

  let answered: { token: string; viewer: Viewer } | null = null;

  const post = async (
    path: string,
    body: object,
    signal?: AbortSignal,
  ): Promise<{ data?: { viewer?: Viewer | null } } | null> => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    };
    try {
      const response = await fetch(`/api/v1/auth/${path}`, { ...init, credentials: 'same-origin', keepalive: true });
      if (response.ok) {
        storage.removeItem(DUE_KEY);
        return await response.json().catch(() => null);
      }
      log(`/api/v1/auth/${path} answered ${response.status}`);
    } catch (thrown) {
      log(`/api/v1/auth/${path} failed: ${String(thrown)}`);
    }
    return null;
  };
  const queue = (change: () => Promise<void>) => {
    last = last.then(() => lock(change));
    return last;
  };
  const put = async ({ access_token, refresh_token }: Session) => {
    const viewer = (await post('set', { access_token, refresh_token }))?.data?.viewer;
    answered = viewer ? { token: access_token, viewer } : null;
  };
  const set = (session: Session) => {
    copied = session.access_token;
    return queue(() => put(session));
  };
  const remove = async () => {
    // Once more: the copy of another tab may have arrived in between.
    storage.setItem(DUE_KEY, '1');
    await post('remove', {}, AbortSignal.timeout(LEAVING));
  };
  const isDue = () => storage.getItem(DUE_KEY) !== null;

  return {
    onSession: (event, session, here) => {
      if (!here) return;
      if (event === 'SIGNED_OUT') {
        copied = null;
        storage.setItem(DUE_KEY, '1');
        void queue(() => closed().then(remove));
      } else if (session && session.access_token !== copied) {
        void set(session);
      }
    },
    renew: set,
    isDue,
    resume: (session) => {
      if (!isDue()) return;
      // Another tab may have done it by then.
      void queue(async () => {
        if (isDue()) await (session ? put(session) : remove());
      });
    },
    settled: () => last,
    told: async (token) => {
      await last;
      const viewer = answered?.token === token ? answered.viewer : null;
      answered = null;
      return viewer;
    },
  };
}
