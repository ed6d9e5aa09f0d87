import type { SessionEvent } from '#web/session/session.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where one is when something happens to the session: path without locale prefix, and the whole address after it. */
export interface Place {
  path: string;
  address: string;
  redirect: unknown;
}

/**
 * Where to go when something happens to the session; null to stay. Addresses are without locale prefix.
 *
 * SIGNED_OUT by hand, here or in another tab, leads to the sign-out page. A session that ended by itself leads nowhere:
 * below `/app` its person signs in again over the page, and a door that nobody stands at yet leads to the sign-in page.
 */
export function moveOn(event: SessionEvent, place: Place, ended = false): string | null {
  if (event === 'SIGNED_IN') return afterSignIn(place);
  if (event === 'PASSWORD_RECOVERY') return place.path === '/password/reset' ? null : '/password/reset';
  // The steps after the password lead back to it themselves.
  const staysPut = place.path === '/logout' || place.path.startsWith('/login/');
  if (event === 'SIGNED_OUT' && !ended && !staysPut) return signedOutPage(place);
  return null;
}

/** Whoever was in the middle of something finds the way back after signing in again. */
function signedOutPage({ path, address }: Place): string {
  return path.startsWith('/app/') ? `/logout?redirect=${encodeURIComponent(address)}` : '/logout';
}

function afterSignIn({ path, redirect }: Place): string | null {
  return safeRedirect(redirect) ?? (path === '/login' ? '/app/dashboard' : null);
}
