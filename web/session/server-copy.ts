import type { Session, SessionEvent } from './session.ts';
import type { TabLock } from './tab-lock.ts';
import type { Viewer } from './viewer.ts';

/** Keeps the portal's cookie copy of the session in step. */
export interface ServerCopy {
  /** Takes an event of the keeper. What another tab did, that tab has copied already. */
  onSession(event: SessionEvent, session: Session | null, here: boolean): void;
  /** Writes the copy again, for a call that the portal answered with 401. */
  renew(session: Session): Promise<void>;
  /** Resolves when the last change has reached the portal (or has failed and been logged). */
  settled(): Promise<void>;
  /** Whom the portal named when it took this token, once; null when it named nobody. */
  told(token: string): Promise<Viewer | null>;
}

/**
 * Makes the copier. On sign-in and after each refresh the tokens go to `/api/v1/auth/set`, on sign-out
 * `/api/v1/auth/remove` clears them. Failures are only logged (specification §8). Changes leave one after the other,
 * over all tabs: the answer to a copy of this tab must not bring back cookies that another one had removed.
 */
export function createServerCopy(
  fetch: typeof window.fetch,
  log: (message: string) => void,
  lock: TabLock,
): ServerCopy {
  let last: Promise<void> = Promise.resolve();
  let copied: string | null = null;

  let answered: { token: string; viewer: Viewer } | null = null;

  const post = async (path: string, body: object): Promise<{ data?: { viewer?: Viewer | null } } | null> => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const response = await fetch(`/api/v1/auth/${path}`, { ...init, credentials: 'same-origin', keepalive: true });
      if (response.ok) return await response.json().catch(() => null);
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
  const set = ({ access_token, refresh_token }: Session) => {
    copied = access_token;
    return queue(async () => {
      const viewer = (await post('set', { access_token, refresh_token }))?.data?.viewer;
      answered = viewer ? { token: access_token, viewer } : null;
    });
  };

  return {
    onSession: (event, session, here) => {
      if (!here) return;
      if (event === 'SIGNED_OUT') {
        copied = null;
        void queue(async () => void (await post('remove', {})));
      } else if (session && session.access_token !== copied) {
        void set(session);
      }
    },
    renew: set,
    settled: () => last,
    told: async (token) => {
      await last;
      const viewer = answered?.token === token ? answered.viewer : null;
      answered = null;
      return viewer;
    },
  };
}
