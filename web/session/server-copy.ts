import type { Session, SessionEvent } from './session.ts';

/** Keeps the portal's cookie copy of the session in step. */
export interface ServerCopy {
  /** Takes an event of the keeper. What another tab did, that tab has copied already. */
  onSession(event: SessionEvent, session: Session | null, here: boolean): void;
  /** Writes the copy again, for a call that the portal answered with 401. */
  renew(session: Session): Promise<void>;
  /** Resolves when the last change has reached the portal (or has failed and been logged). */
  settled(): Promise<void>;
}

/**
 * Makes the copier. On sign-in and after each refresh the tokens go to `/api/v1/auth/set`, on sign-out
 * `/api/v1/auth/remove` clears them. Failures are only logged (specification §8). Changes leave one after the other.
 */
export function createServerCopy(fetch: typeof window.fetch, log: (message: string) => void): ServerCopy {
  let last: Promise<void> = Promise.resolve();
  let copied: string | null = null;

  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const response = await fetch(`/api/v1/auth/${path}`, { ...init, credentials: 'same-origin', keepalive: true });
      if (!response.ok) log(`/api/v1/auth/${path} answered ${response.status}`);
    } catch (thrown) {
      log(`/api/v1/auth/${path} failed: ${String(thrown)}`);
    }
  };
  const queue = (path: string, body: object) => {
    last = last.then(() => post(path, body));
    return last;
  };
  const set = ({ access_token, refresh_token }: Session) => {
    copied = access_token;
    return queue('set', { access_token, refresh_token });
  };

  return {
    onSession: (event, session, here) => {
      if (!here) return;
      if (event === 'SIGNED_OUT') {
        copied = null;
        void queue('remove', {});
      } else if (session && session.access_token !== copied) {
        void set(session);
      }
    },
    renew: set,
    settled: () => last,
  };
}
