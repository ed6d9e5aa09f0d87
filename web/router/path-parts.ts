/** The parts of an address inside the portal, as a link wants them. */
export interface PathParts {
  to: string;
  search?: Record<string, string>;
  hash?: string;
}

/** Takes an address of the portal apart; null for none and for what leads out of it. */
export function pathParts(path: string | null): PathParts | null {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  const base = 'https://portal.invalid';
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  // Dots are resolved by then: /x/..//host must not become //host.
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  return {
    to: url.pathname,
    ...(url.search && { search: Object.fromEntries(url.searchParams) }),
    ...(url.hash.length > 1 && { hash: url.hash.slice(1) }),
  };
}
