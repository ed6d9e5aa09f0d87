import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Analytics } from '#web/analytics/analytics.ts';
import { language } from '#web/portal.ts';
import { keepFocus } from './keep-focus.ts';
import { awaitAnchor, focusQuietly } from './late-anchor.ts';

/** After each arrival on another path: reports the view and puts the focus where reading starts. It stays in the page. */
export function useArrival(analytics: Analytics, screenTitle: string): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const screen = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '' });
  const hash = useRouterState({ select: (state) => state.resolvedLocation?.hash ?? '' });
  const last = useRef<string | undefined>(undefined);
  const view = useRef({ path: screen, title: screenTitle });
  view.current = { path: screen, title: screenTitle };

  useEffect(() => keepFocus(), []);

  useEffect(() => {
    if (path === undefined) return;
    analytics.pageView({ ...view.current, language: language.current() });
    // The first page keeps the focus that the browser or an `autofocus` gave it.
    if (last.current !== undefined && !window.location.hash) focusHeading();
    last.current = path;
  }, [path, analytics]);

  // A fragment counts again on another path, also when it reads the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to look for the anchor again
  useEffect(() => (hash ? awaitAnchor(decode(hash)) : undefined), [hash, path]);
}

/** Screen readers then read the new title, and Tab goes on from there. A field with `autofocus` keeps its focus. */
function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  focusQuietly(main.querySelector('h1') ?? main);
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
