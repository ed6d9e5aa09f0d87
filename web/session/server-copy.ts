import { LEAVING } from './auth-calls.ts';
import type { SessionKeeper } from './keeper.ts';
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
  /** Tells it where it is due, or whoever has signed in meanwhile. */
  resume(): Promise<void>;
  /** Resolves when the last change has reached the portal (or has failed and been logged). */
  settled(): Promise<void>;
  /** Whom the portal named when it took this token, once; null when it named nobody. */
  told(token: string): Promise<Viewer | null>;
}

/** Says that the copy is to be removed, until it is: the page may be gone before the line is back. */
const DUE_KEY = 'brillanz-removal-due';

/** What the copier works with. */
export interface ServerCopyParts {
  fetch: typeof window.fetch;
  log: (message: string) => void;
  lock: TabLock;
  storage: TextStorage;
  keeper: Pick<SessionKeeper, 'current' | 'closed'>;
}

/**
 * Makes the copier. On sign-in and after each refresh the tokens go to `/api/v1/auth/set`, on sign-out
 * `/api/v1/auth/remove` clears them. Failures are only logged (specification §8). Changes leave one after the other,
 * over all tabs: the answer to a copy of this tab must not bring back cookies that another one had removed. A removal that
 * does not arrive stays due: the cookies would answer whoever comes next in the name of who left.
 */
export function createServerCopy({ fetch, log, lock, storage, keeper }: ServerCopyParts): ServerCopy {
  let last: Promise<void> = Promise.resolve();
  let copied: string | null = null;
  let resuming: Promise<void> | undefined;

  let answered: { token: string; viewer: Viewer } | null = null;

  /** Says whose session it is, or that there is none. */
  const tell = async (session: Session | null): Promise<void> => {
    answered = null;
    const path = `/api/v1/auth/${session ? 'set' : 'remove'}`;
    // Noted once more: the copy of another tab may have arrived in between.
    if (!session) storage.setItem(DUE_KEY, '1');
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ access_token: session?.access_token, refresh_token: session?.refresh_token }),
        credentials: 'same-origin',
        keepalive: true,
        signal: AbortSignal.timeout(session ? 4 * LEAVING : LEAVING),
      });
      if (!response.ok) throw response.status;
      // Who left while their copy was under way is still to be removed.
      if (session?.user.id === keeper.current()?.user.id) storage.removeItem(DUE_KEY);
      const answer: { data?: { viewer?: Viewer } } | null = await response.json().catch(() => null);
      const viewer = answer?.data?.viewer;
      if (session && viewer) answered = { token: session.access_token, viewer };
    } catch (thrown) {
      log(`${path} failed: ${String(thrown)}`);
    }
  };
  const queue = (change: () => Promise<void>) => {
    last = last.then(() => lock(change)).catch((thrown) => log(String(thrown)));
    return last;
  };
  const set = (session: Session) => {
    copied = session.access_token;
    return queue(() => tell(session));
  };
  const isDue = () => storage.getItem(DUE_KEY) !== null;
  // Another tab may have done it by its turn.
  const resume = async () => {
    if (!isDue()) return;
    resuming ??= queue(async () => (isDue() ? tell(keeper.current()) : undefined)).finally(() => {
      resuming = undefined;
    });
    await resuming;
  };

  return {
    onSession: (event, session, here) => {
      if (!here) return;
      if (event === 'SIGNED_OUT') {
        copied = null;
        storage.setItem(DUE_KEY, '1');
        // By its turn somebody else may have signed in.
        void queue(() => keeper.closed().then(() => tell(keeper.current())));
      } else if (session && session.access_token !== copied) {
        void set(session);
      }
    },
    renew: set,
    isDue,
    resume,
    settled: () => last,
    told: async (token) => {
      await last;
      const viewer = answered?.token === token ? answered.viewer : null;
      answered = null;
      return viewer;
    },
  };
}
