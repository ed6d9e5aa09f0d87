import { Link, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
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

/** A link inside the portal. Keeps the locale prefix of the page one is on and preloads when pointed at. */
export function AppLink({ to, search, hash, replace, resetScroll, ...anchor }: AppLinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Link
      {...anchor}
      to={keepLocale(to, path) as string}
      search={(search ?? {}) as never}
      hash={hash}
      replace={replace}
      resetScroll={resetScroll}
      preload="intent"
      activeOptions={EXACTLY}
      activeProps={NOTHING}
    />
  );
}

/** A link counts as the current page only for the very page: the menu marks whole areas by itself. */
const EXACTLY = { exact: true, includeSearch: true, includeHash: false };
const NOTHING = {};
