import { useLinkProps, useRouterState } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, type RefCallback, useCallback } from 'react';
import { keepLocale } from '#web/ui/locale-path.ts';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without locale prefix and without parameters left open, e.g. `/app/opticians/12`. */
  to: string;
  /** The query of the target; left out, the target has none. */
  search?: Record<string, unknown>;
  /** Fragment without `#`. */
  hash?: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** `false` keeps the scroll position, for filters and tabs of the same page. */
  resetScroll?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the portal. Keeps the locale prefix of the page one is on and preloads when pointed at. Whether it
 * counts as the current page says its owner by `aria-current`: menus mark whole areas, tabs mark parts of a page.
 */
export function AppLink({ to, search, hash, replace, resetScroll, ref, ...anchor }: AppLinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const link = useLinkProps(
    {
      ...anchor,
      to: keepLocale(to, path) as string,
      search: search ?? {},
      hash,
      replace,
      resetScroll,
      preload: 'intent',
      activeProps: NOTHING,
    },
    useAnchorRef(ref),
  );
  return <a {...link} aria-current={anchor['aria-current']} data-status={undefined} />;
}

const NOTHING = {};

/** The router hands out any element; a link's owner asked for the anchor. */
function useAnchorRef(ref: Ref<HTMLAnchorElement> | undefined): RefCallback<Element> {
  return useCallback(
    (element) => {
      const anchor = element instanceof HTMLAnchorElement ? element : null;
      if (typeof ref === 'function') ref(anchor);
      else if (ref) ref.current = anchor;
    },
    [ref],
  );
}
