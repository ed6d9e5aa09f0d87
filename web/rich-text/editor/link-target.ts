import { LINK_TARGET } from '#shared/rich-text-links.ts';
import { withoutLocale } from '#web/ui/locale-path.ts';

/**
 * Where a link leads that somebody typed or pasted: pages of the portal by their path without a language, mailboxes and
 * phones by their scheme, and what lacks the `https://` with it.
 * @param written it stood in a page: what has no scheme there leads into that page, which is not here.
 * @returns null for what no link may lead to
 */
export function linkTarget(typed: string, written = false): string | null {
  const address = wanted(typed.trim());
  const whole = written ? address : completed(address);
  if (!LINK_TARGET.test(whole) || whole.length > 2000 || (written && whole.startsWith('/'))) return null;
  if (!URL.canParse(whole, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(whole, location.origin);
  return origin === location.origin ? withoutLocale(pathname) + search + hash : whole;
}

/** Google Docs leads through a page of Google's. */
function wanted(address: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(address) || !URL.canParse(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

function completed(address: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s]{7,}$/.test(address)) return `tel:${address.replace(/\s/g, '')}`;
  return /^[^\s/:?#]+\.[a-z]{2,}([/?#:]\S*)?$/i.test(address) ? `https://${address}` : address;
}
