/** Who may frame a page: the portal itself, for its previews, and these origins; without them nobody. */
export const frameAncestors = (origins: readonly string[]): string =>
  `frame-ancestors ${origins.length === 0 ? "'none'" : ["'self'", ...origins].join(' ')}`;
