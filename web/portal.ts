import { preferredLocale } from '#shared/preferred-locale.ts';
import { type CallSession, createPortalCall } from '#web/calls/portal-call.ts';
import { browserStorage } from './browser-storage.ts';
import { CLIENT_NAME } from './client-name.ts';
import { forgetOnSignOut, tabStorage } from './drafts/tab-drafts.ts';
import { revivePicturesBy } from './files/revive.ts';
import { createLanguage } from './i18n/language.ts';
import { LANGUAGE_KEY, localeFor, publicPath } from './i18n/locale.ts';
import { insideOf, type WordsLoader } from './i18n/words.ts';
import { createConfigSource } from './portal-config.ts';
import { forgetSeen } from './recent/recent.ts';
import { createAbsence } from './session/absence.ts';
import { createAhead } from './session/ahead.ts';
import { createAuthCalls } from './session/auth-calls.ts';
import { createAuthWire } from './session/auth-wire.ts';
import { createSessionKeeper } from './session/keeper.ts';
import { logMessage } from './session/log.ts';
import { createOutsideCalls } from './session/outside-calls.ts';
import { createCodeFlow } from './session/pkce.ts';
import { createProof } from './session/proof.ts';
import { TICK_MS } from './session/refresh-timing.ts';
import { createServerCopy } from './session/server-copy.ts';
import type { Session } from './session/session.ts';
import { SESSION_KEY } from './session/session-storage.ts';
import { openSessionStore } from './session/session-store.ts';
import { createTabLock } from './session/tab-lock.ts';
import { createViewerStore } from './session/viewer.ts';
import { localeInPath, withoutLocale } from './ui/locale-path.ts';

/**
 * The client's parts that live as long as the page, put together once. Screens use the hooks of `session/`, `i18n/`
 * and `presence/`, and these parts for what is no hook: `callPortal` for `/api/v1`, `keeper` for signing in and out.
 */
const storage = browserStorage();
const fetch: typeof window.fetch = (input, init) => window.fetch(input, init);

export const config = createConfigSource(fetch, document.getElementById('config')?.textContent);

/** What is asked the moment somebody signs in. */
export const ahead = createAhead(fetch);

export const authWire = createAuthWire(config.read, fetch, CLIENT_NAME);

/** Signing in elsewhere, with a provider or at one's own company. */
export const outside = createOutsideCalls({
  wire: authWire,
  address: config.read,
  origin: window.location.origin,
  flow: createCodeFlow(storage, window.crypto),
  now: Date.now,
});

export const authCalls = createAuthCalls(authWire, Date.now);

export const keeper = createSessionKeeper({
  calls: authCalls,
  exchange: outside.exchange,
  store: openSessionStore(storage, window),
  clock: { now: Date.now, wait: (ms) => new Promise((done) => setTimeout(done, ms)) },
  lock: createTabLock(SESSION_KEY, navigator.locks),
  log: logMessage,
  href: window.location.href,
  replaceUrl: (path) => window.history.replaceState(window.history.state, '', path),
});

forgetOnSignOut(keeper, tabStorage());

// Who signs out leaves nothing of what they looked at; who comes back to an ended session finds it again.
keeper.subscribe((event, _session, _here, ended) => {
  if (event === 'SIGNED_OUT' && !ended) forgetSeen(storage);
});

export const serverCopy = createServerCopy({
  fetch,
  log: logMessage,
  lock: createTabLock('brillanz-server-copy', navigator.locks),
  storage,
  keeper,
});
keeper.subscribe(serverCopy.onSession);
void serverCopy.resume();
setInterval(() => void serverCopy.resume(), TICK_MS);

/** Whether a call waits for the person of this page to prove again who they are. */
export const proof = createProof();

const callSession: CallSession = {
  // Whom the page waits for has begun what waits with it.
  whose: () => keeper.current()?.user.id ?? absence.current()?.userId,
  settled: async () => {
    await serverCopy.settled();
    // The cookies are still of who left before.
    if (keeper.current()) await serverCopy.resume();
  },
  renew: async () => {
    const session = (await keeper.read()) ?? (await returned());
    if (session) await serverCopy.renew(session);
    return session !== null;
  },
  revive: async () => {
    const session = (await keeper.refresh().catch(() => null)) ?? (await returned());
    return session !== null;
  },
  prove: proof.ask,
};

/** Calls the portal's own API: `await callPortal<Answer>('GET', '/staff/single', { query: { id } })`. */
export const callPortal = createPortalCall(fetch, callSession);

/** The same over another way to send, which tells how much of a body has left. */
export const portalCallBy = (send: typeof window.fetch) => createPortalCall(send, callSession);

// Any call does: it writes the cookies again when the portal no longer takes them.
revivePicturesBy(() => callPortal('GET', '/auth/permission', { query: { name: 'canViewDashboard' } }));

export const viewers = createViewerStore(callPortal, keeper, serverCopy.told);

const isInside = () => withoutLocale(window.location.pathname).startsWith('/app/');

/** Whether the person of this page is missing since the session ended; calls wait for them. */
export const absence = createAbsence({
  keeper,
  viewers,
  inside: isInside,
  startOver: () => window.location.assign(publicPath('/app/dashboard', language.current(), usualLanguage())),
});

/** The session of the person who came back to a page that waited for them, else null. */
async function returned(): Promise<Session | null> {
  if (!absence.current()) return null;
  await absence.over();
  return keeper.current();
}

/** The access token for the data service; on a page that waits for its person, once they are back. */
export async function currentToken(): Promise<string | null> {
  return (await keeper.accessToken()) ?? (await returned())?.access_token ?? null;
}

const wordsLoaders: Record<string, WordsLoader> = {
  common: (locale) => (locale === 'fr' ? import('#web/words/fr.json') : import('#web/words/de.json')),
  [insideOf('common')]: (locale) =>
    locale === 'fr' ? import('#web/words/inside/fr.json') : import('#web/words/inside/de.json'),
};

/** Registers the words of an area under its namespace. */
export function registerWords(namespace: string, loader: WordsLoader): void {
  wordsLoaders[namespace] = loader;
}

/** The language that the address asked for when the page was opened: it counts for the visit, before the person's own. */
export const askedLanguage = localeInPath(window.location.pathname);

/** A choice, else the language of the browser. */
const usual = (chosen: string | null) => chosen ?? preferredLocale(navigator.languages) ?? null;

export const language = createLanguage({
  first: localeFor(window.location.pathname, usual(storage.getItem(LANGUAGE_KEY))),
  loaders: wordsLoaders,
  storage,
  root: document.documentElement,
});

/** The language that counts where neither the address nor the person says one. */
export const usualLanguage = () => usual(language.chosen());

// The portal sends its pages in the language that is chosen here.
const tellLanguage = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that the portal serves.
  document.cookie = `${LANGUAGE_KEY}=${language.chosen() ?? ''}; path=/; max-age=31536000; samesite=lax`;
};
language.onChange(tellLanguage);
tellLanguage();
