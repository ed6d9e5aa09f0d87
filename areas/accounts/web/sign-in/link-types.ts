/** What mailed links are for, as far as the page knows words for it. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'email_change', 'recovery'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** The purpose that a link names; `email` stands for a sign-in, and so does what nobody knows. */
export function linkType(type: unknown): LinkType {
  return LINK_TYPES.find((known) => known === type) ?? 'magiclink';
}

/** The path of an address that a link names as its goal, when it lies on this very site; else null. */
export function pathOnSite(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isHere = url.origin === origin && url.username === '' && url.password === '';
  return isHere ? url.pathname + url.search + url.hash : null;
}
