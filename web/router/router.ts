import { type AnyRouter, createRouter } from '@tanstack/react-router';
import type { AreaWeb } from '#web/area-web.ts';
import { DASHBOARD } from '#web/frame/dashboard-parts.ts';
import { publicPath } from '#web/i18n/locale.ts';
import { absence, ahead, keeper, language, usualLanguage } from '#web/portal.ts';
import { needsSecondFactor } from '#web/session/assurance.ts';
import { withoutLocale } from '#web/ui/locale-path.ts';
import { sessionStart } from './admission.ts';
import { noteWay } from './came-from.ts';
import { publicAddress, showLanguageInAddress } from './public-address.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { moveOn } from './session-moves.ts';
import { createTree, type TreeParts } from './tree.tsx';

/** The frame's parts that the router shows itself. */
export interface RouterParts extends TreeParts {
  /** A screen that failed: its error and the way to try again. */
  error: (props: { error: unknown; reset: () => void }) => React.ReactNode;
}

/**
 * Makes the portal's router. Inside, paths carry no locale prefix; it is taken off what comes from the address bar and
 * put on what goes there. So a change of language is no change of screen, and links are written without it.
 */
export function createPortalRouter(areas: readonly AreaWeb[], parts: RouterParts): AnyRouter {
  // First of all, because it takes a redirect's tokens out of the address before the router reads it.
  void sessionStart();
  showLanguageInAddress();
  const router = createRouter({
    routeTree: createTree(areas, parts),
    rewrite: {
      input: ({ url }) => withPath(url, withoutLocale(url.pathname)),
      output: ({ url }) => withPath(url, publicPath(url.pathname, language.coming(), usualLanguage())),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    defaultErrorComponent: parts.error,
    defaultNotFoundComponent: parts.notFound,
    // The pending screen is for waits that one notices, and then it does not flash.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
  });
  language.onChange(showLanguageInAddress);
  // Going back may lead to an address without prefix although another language was chosen meanwhile.
  router.subscribe('onResolved', showLanguageInAddress);
  router.subscribe('onBeforeNavigate', noteWay);
  let person = keeper.current()?.user.id;
  keeper.subscribe((event, session, here, ended) => {
    const before = person;
    person = session?.user.id;
    // Who signs in again over a page stays on it.
    if (absence.current()) return;
    const { pathname, href, search } = router.state.location;
    const place = { path: pathname, address: href, redirect: (search as { redirect?: unknown }).redirect };
    const target = moveOn(event, place, ended);
    // Before a second factor nobody is shown it.
    if (session && here && target === '/app/dashboard' && !needsSecondFactor(session)) {
      // After the session's copy, which the page waits for: a browser asks for six things at a time.
      queueMicrotask(() => ahead.ask(session.access_token, DASHBOARD));
    }
    if (target !== null) router.history.replace(publicAddress(target));
    // Nothing of a page that one person opened is for the next, who came by a link, here or in another tab.
    if (before !== undefined && person !== undefined && person !== before) window.location.reload();
  });
  void sessionStart().then(({ error }) => {
    // A mailed link that came back refused: the page that says so offers a new one.
    if (error && router.state.location.pathname === '/password/reset')
      router.history.replace(publicAddress('/password/reset-error'));
  });
  return router;
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}
