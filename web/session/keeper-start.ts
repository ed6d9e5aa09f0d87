import type { AuthCalls } from './auth-calls.ts';
import { type AuthError, toAuthError } from './auth-error.ts';
import { type RedirectTokens, readRedirect, withoutRedirect } from './redirect-fragment.ts';
import { type Clock, isDueAtRecovery } from './refresh-timing.ts';
import type { Refresher } from './refresher.ts';
import type { AuthUser, Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface StartParts {
  calls: Pick<AuthCalls, 'user'>;
  /** Ends a session at the service. */
  close: (session: Session) => Promise<void>;
  /** Exchanges the code that a flow came back with; `replaced` is the access token of the session given up by it. */
  exchange: (code: string, replaced?: string) => Promise<Session>;
  store: SessionStore;
  clock: Clock;
  refresher: Refresher;
  /** The address the page was opened with, and the way to take tokens out of it. */
  href: string;
  replaceUrl: (path: string) => void;
}

/** How the start went; `recovery` says that the page was opened by a link to a new password. */
export interface Started {
  error: AuthError | null;
  recovery: boolean;
  /** A link's session that nobody said yes to yet; whoever drops it has forgotten its tokens. */
  offer?: Offer;
}

/** The session of a link, for the person in front of the screen to take or to leave. */
export interface Offer {
  /** Whose it is, as the service says. */
  user: AuthUser;
  /** Takes it in the place of the present one, which ends before. */
  accept(): Promise<void>;
}

/** Offers the session a redirect brought, else recovers the stored one. Never throws. */
export async function startSession(parts: StartParts): Promise<Started> {
  try {
    const redirect = readRedirect(parts.href);
    if (redirect.kind !== 'none') parts.replaceUrl(withoutRedirect(parts.href));
    if (redirect.kind === 'error') return { error: redirect.error, recovery: false };
    if (redirect.kind === 'session') return await takeTokens(parts, redirect.tokens, redirect.type);
    if (redirect.kind === 'code') {
      parts.store.save(await parts.exchange(redirect.code, parts.store.current()?.access_token), 'SIGNED_IN');
      return { error: null, recovery: false };
    }
    await recoverStored(parts);
    return { error: null, recovery: false };
  } catch (thrown) {
    return { error: toAuthError(thrown, 'Unexpected error during initialization'), recovery: false };
  }
}

async function recoverStored(parts: StartParts): Promise<void> {
  const stored = parts.store.current();
  // A failed refresh has logged its reason and cleared the session where that is due.
  if (stored && isDueAtRecovery(stored, parts.clock.now())) await parts.refresher.refresh().catch(() => undefined);
}

/**
 * Tokens from an address are worth nothing until the service has named their user. Anybody can write a link with tokens
 * of their own: without a question its reader would work in its writer's account and not know it. Only a link of the
 * person who is signed in asks nothing.
 */
async function takeTokens(parts: StartParts, tokens: RedirectTokens, type: string | null): Promise<Started> {
  const { calls, store, clock, close } = parts;
  const user = await calls.user(tokens.access_token);
  const session = { ...tokens, expires_at: Math.round(clock.now() / 1000) + tokens.expires_in, user };
  const recovery = type === 'recovery';
  const take = () => {
    store.save(session, 'SIGNED_IN');
    if (recovery) store.save(session, 'PASSWORD_RECOVERY');
  };
  const present = store.sync();
  if (present?.user.id === user.id) {
    take();
    return { error: null, recovery };
  }
  if (present) await recoverStored(parts);
  const accept = async () => {
    const left = store.sync();
    if (left && left.user.id !== user.id) await close(left);
    take();
  };
  return { error: null, recovery: false, offer: { user, accept } };
}
