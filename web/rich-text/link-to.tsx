import type { ReactNode } from 'react';
import { LINK_TARGET } from '#shared/rich-text-links.ts';
import { pathParts } from '#web/router/path-parts.ts';
import { AppLink } from '#web/ui/app-link.tsx';

interface LinkToProps {
  /** As it is stored. */
  href: unknown;
  className?: string;
  children: ReactNode;
}

/** A stored link where its target is one that may be stored, else its words alone. What leaves the portal opens apart and learns nothing of it. */
export function LinkTo({ href, className, children }: LinkToProps) {
  if (typeof href !== 'string' || !LINK_TARGET.test(href)) return children;
  const parts = pathParts(href);
  if (parts) {
    return (
      <AppLink {...parts} className={className}>
        {children}
      </AppLink>
    );
  }
  if (href.startsWith('/')) return children;
  const leaves = href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={href} className={className} {...leaves}>
      {children}
    </a>
  );
}
