import type { AuthCalls } from './auth-calls.ts';
import { AuthError, toAuthError } from './auth-error.ts';
import { type RedirectTokens, readRedirect, withoutRedirect } from './redirect-fragment.ts';
import { type Clock, isDueAtRecovery } from './refresh-timing.ts';
import type { Refresher } from './refresher.ts';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface StartParts {
  calls: Pick<AuthCalls, 'user'>;
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
}

/** Takes the session a redirect brought, else recovers the stored one. Never throws. */
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

/** Why a link's tokens were not taken: another person is signed in, who must sign out first. */
export const OTHER_PERSON = 'other_person_signed_in';

/**
 * Tokens from an address are worth nothing until the service has named their user. Anybody can write a link with tokens
 * of their own: such a link must not put its writer's session in the place of the reader's.
 */
async function takeTokens(parts: StartParts, tokens: RedirectTokens, type: string | null): Promise<Started> {
  const user = await parts.calls.user(tokens.access_token);
  const present = parts.store.sync();
  if (present && present.user.id !== user.id) {
    await recoverStored(parts);
    return { error: new AuthError(OTHER_PERSON, 'Another person is signed in', 409), recovery: false };
  }
  const session = { ...tokens, expires_at: Math.round(parts.clock.now() / 1000) + tokens.expires_in, user };
  parts.store.save(session, 'SIGNED_IN');
  const recovery = type === 'recovery';
  if (recovery) parts.store.save(session, 'PASSWORD_RECOVERY');
  return { error: null, recovery };
}
