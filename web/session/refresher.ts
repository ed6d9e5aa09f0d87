import type { AuthCalls } from './auth-calls.ts';
import { type AuthError, SessionMissingError, toAuthError } from './auth-error.ts';
import { type Clock, isDueAtTick, isExpired, withRetries } from './refresh-timing.ts';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

export interface RefresherParts {
  calls: Pick<AuthCalls, 'refresh'>;
  store: SessionStore;
  clock: Clock;
  /** One refresh at a time over all tabs. */
  lock: TabLock;
  log: (message: string) => void;
}

/** Reads the session and renews it when its time has come. */
export interface Refresher {
  refresh(): Promise<Session>;
  /** Refreshes when fewer than three ticks remain; failures are logged where they happen, never thrown. */
  refreshIfDue(): Promise<void>;
  /** The session; an expired one is refreshed first. Null when there is none or it could not be refreshed. */
  read(): Promise<Session | null>;
  /** Like `read`, for calls that need a session: throws `SessionMissingError` or why the refresh failed. */
  required(): Promise<Session>;
}

/** Makes the one party that ever refreshes (two parties on one token look like a theft to the service). */
export function createRefresher({ calls, store, clock, lock, log }: RefresherParts): Refresher {
  let running: { of: string; refreshed: Promise<Session> } | undefined;
  /** The service named a time before which it is not asked again. */
  let rest: { token: string; until: number; error: AuthError } | undefined;

  /** `before` is what the caller saw: while this tab waited for the lock another one may have refreshed or signed out. */
  const refreshOnce = async (before: Session): Promise<Session> => {
    const held = store.sync();
    // Who asked has left: what they are about to send is not to leave in the name of who came.
    if (held?.user.id !== before.user.id) throw new SessionMissingError();
    if (held.refresh_token !== before.refresh_token) return held;
    const token = held.refresh_token;
    if (rest?.token === token && clock.now() < rest.until) throw rest.error;
    // Signed out meanwhile, or another is: the answer is neither to bring the session back nor to end the other's.
    const isHeld = () => store.sync()?.refresh_token === token;
    const missing = () => Promise.reject(new SessionMissingError());
    try {
      const fresh = await withRetries(clock, () => (isHeld() ? calls.refresh(token) : missing()));
      if (!isHeld()) return await missing();
      store.save(fresh, 'TOKEN_REFRESHED');
      return fresh;
    } catch (thrown) {
      const error = toAuthError(thrown, 'The session could not be refreshed');
      log(error.message);
      // A refusal ends the session. A line that is down does not, nor what others at the address asked too often: the
      // next tick or call tries again.
      if (error.status === 429) rest = { token, until: clock.now() + (error.waitSeconds ?? 1) * 1000, error };
      else if (!error.retryable && isHeld()) store.end();
      throw error;
    }
  };

  const refresh = (): Promise<Session> => {
    const before = store.current();
    if (!before) return Promise.reject(new SessionMissingError());
    if (running?.of === before.user.id) return running.refreshed;
    const refreshed = lock(() => refreshOnce(before)).finally(() => {
      if (running?.refreshed === refreshed) running = undefined;
    });
    running = { of: before.user.id, refreshed };
    return refreshed;
  };

  const required = async (): Promise<Session> => {
    const session = store.current();
    if (!session) throw new SessionMissingError();
    return isExpired(session, clock.now()) ? refresh() : session;
  };

  return {
    refresh,
    required,
    read: () => required().catch(() => null),
    refreshIfDue: async () => {
      const session = store.current();
      if (session && isDueAtTick(session, clock.now())) await refresh().catch(() => undefined);
    },
  };
}
