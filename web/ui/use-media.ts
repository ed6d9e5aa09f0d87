import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The page has an aside column (from 1391). Below, facets move into a sheet. */
export const useHasAside = () => useMedia('(min-width: 1391px)');
/** The rail has become the bottom bar (below 750). */
export const useIsPhone = () => useMedia('(max-width: 749px)');
