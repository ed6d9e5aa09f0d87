import type { AuthCalls, CodeWish, SignOutScope, UserChanges, Verification } from './auth-calls.ts';
import { SessionMissingError, toAuthError } from './auth-error.ts';
import { type Credentials, checkCredentials, checkIdentifier } from './credentials.ts';
import { type Started, type StartParts, startSession } from './keeper-start.ts';
import { TICK_MS } from './refresh-timing.ts';
import { createRefresher, type Refresher, type RefresherParts } from './refresher.ts';
import type { AuthUser, Session } from './session.ts';
import type { SessionListener, SessionStore } from './session-store.ts';

/** Everything the keeper touches outside itself. */
export type KeeperParts = RefresherParts & Omit<StartParts, 'calls' | 'refresher' | 'close'> & { calls: AuthCalls };

/** Keeps the session of this browser alive and reports what happens to it. */
export interface SessionKeeper extends SessionCalls {
  /**
   * Recovers the stored session or offers that of a redirect, then starts ticking. Never throws. Called again for a
   * link that was put into the address of the open page.
   */
  start(href?: string): Promise<Started>;
  stop(): void;
  /** The session as it is known now, without asking anyone. */
  current(): Session | null;
  /** The session; an expired one is refreshed first. */
  read(): Promise<Session | null>;
  /** The access token for a call, null when nobody is signed in. */
  accessToken(): Promise<string | null>;
  /** After sleep: takes over other tabs' changes and refreshes what is about to expire. */
  wake(): Promise<void>;
  /** Keeps a session that another way in has opened or strengthened; throws where who is to be strengthened has left. */
  take(session: Session, event: 'SIGNED_IN' | 'MFA_CHALLENGE_VERIFIED'): void;
  refresh(): Promise<Session>;
  /** Resolves when the service has answered the last sign-out, or was waited for in vain. */
  closed(): Promise<void>;
  subscribe(listener: SessionListener): () => void;
}

/** What a screen asks of the auth service. All throw `AuthError`, except `signOut`, which only logs. */
export interface SessionCalls {
  signIn(input: Partial<Credentials>, captcha?: string): Promise<Session>;
  sendCode(input: CodeWish, captcha?: string): Promise<void>;
  /** Null when a new address still has to be confirmed by the mail to the other one. */
  verify(input: Verification): Promise<Session | null>;
  updateUser(changes: UserChanges): Promise<AuthUser>;
  answerChallenge(factorId: string, code: string): Promise<Session>;
  answerWithRecoveryCode(code: string): Promise<Session>;
  signOut(scope?: SignOutScope): Promise<void>;
}

/** Makes the keeper. Rules and numbers: specification §4, §5, §8 and §9. */
export function createSessionKeeper(parts: KeeperParts): SessionKeeper {
  const { store, calls, log } = parts;
  const refresher = createRefresher(parts);
  let ticking: ReturnType<typeof setInterval> | undefined;
  let closing = Promise.resolve();
  return {
    start: async (href = parts.href) => {
      const close = (session: Session) => closeAtService(parts, session, 'local');
      const started = await startSession({ ...parts, href, refresher, close });
      if (started.error) log(started.error.message);
      ticking ??= setInterval(() => void refresher.refreshIfDue(), TICK_MS);
      return started;
    },
    stop: () => {
      clearInterval(ticking);
      ticking = undefined;
    },
    current: store.current,
    subscribe: store.subscribe,
    read: refresher.read,
    refresh: refresher.refresh,
    closed: () => closing,
    accessToken: async () => (await refresher.read())?.access_token ?? null,
    wake: async () => {
      store.sync();
      await refresher.refreshIfDue();
    },
    take: (session, event) => {
      if (event === 'SIGNED_IN') store.save(session, event);
      else strengthen(store, session);
    },
    ...openingCalls(calls, store),
    ...openCalls(calls, store, refresher),
    signOut: async (scope = 'local') => {
      const session = store.current();
      if (!session) return;
      closing = closeAtService(parts, session, scope);
      // Here first: on a line that hangs, whoever comes to the counter next would find the session.
      if (scope !== 'others') store.save(null, 'SIGNED_OUT');
      await closing;
    },
  };
}

type OpeningCalls = Pick<SessionCalls, 'signIn' | 'sendCode' | 'verify'>;

/** The calls that need no session and may open one. */
function openingCalls(calls: AuthCalls, store: SessionStore): OpeningCalls {
  const opened = async (answer: Promise<Session>) => {
    const session = await answer;
    store.save(session, 'SIGNED_IN');
    return session;
  };
  const held = () => store.current()?.access_token;
  return {
    signIn: async (input, captcha) => opened(calls.signIn(checkCredentials(input), captcha, held())),
    sendCode: async (input, captcha) => {
      const { createUser, redirectTo } = input;
      await calls.sendCode({ ...checkIdentifier(input), createUser, redirectTo }, captcha);
    },
    verify: async (input) => {
      const session = await calls.verify(input, held());
      if (session) store.save(session, 'SIGNED_IN');
      if (session && input.type === 'recovery') store.save(session, 'PASSWORD_RECOVERY');
      return session;
    },
  };
}

/** The calls that need a session. */
function openCalls(
  calls: AuthCalls,
  store: SessionStore,
  refresher: Refresher,
): Pick<SessionCalls, 'updateUser' | 'answerChallenge' | 'answerWithRecoveryCode'> {
  return {
    updateUser: async (changes) => {
      const { access_token } = await refresher.required();
      const user = await calls.updateUser(access_token, changes);
      const session = store.sync();
      if (session?.user.id === user.id) store.save({ ...session, user }, 'USER_UPDATED');
      return user;
    },
    answerChallenge: async (factorId, code) => {
      const { access_token } = await refresher.required();
      const challenge = await calls.challenge(access_token, factorId);
      return strengthen(store, await calls.verifyFactor(access_token, factorId, challenge, code));
    },
    answerWithRecoveryCode: async (code) => {
      const { access_token } = await refresher.required();
      return strengthen(store, await calls.verifyRecoveryCode(access_token, code));
    },
  };
}

/** Keeps a session that a second step has made, unless its person has left meanwhile. */
function strengthen(store: SessionStore, session: Session): Session {
  if (store.sync()?.user.id !== session.user.id) throw new SessionMissingError();
  store.save(session, 'MFA_CHALLENGE_VERIFIED');
  return session;
}

/** The local session is given up in every case: 404 and 401 say it is gone already, anything else is only logged. */
async function closeAtService(parts: KeeperParts, session: Session, scope: SignOutScope): Promise<void> {
  try {
    await parts.calls.signOut(session.access_token, scope);
  } catch (thrown) {
    const error = toAuthError(thrown, 'The session could not be closed');
    if (error.status !== 404 && error.status !== 401) parts.log(error.message);
  }
}
