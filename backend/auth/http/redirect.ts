import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { isLoopback } from '#backend/auth/limits/client-address.ts';

/**
 * Where a redirect may go: the header `redirect_to` first, then what the call asks for, then the page it came from;
 * each only when it is the site, this machine, or on the allow-list. Else the site itself.
 * @returns an absolute address without a fragment.
 */
export function safeRedirect(
  auth: Pick<AuthContext, 'siteUrl' | 'settings'>,
  request: Pick<FastifyRequest, 'headers'>,
  asked: string | undefined,
): string {
  const header = request.headers.redirect_to;
  const wanted = (typeof header === 'string' && header) || asked;
  const candidates = [wanted, request.headers.referer];
  for (const candidate of candidates) {
    const url = candidate ? parse(candidate) : undefined;
    if (url && isAllowed(auth, url)) return withoutFragment(url);
  }
  return auth.siteUrl;
}

/** A plain web address; what browsers and servers read differently (userinfo, backslashes, control signs) is none. */
function parse(text: string): URL | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\\\u0000-\u0020\u007f]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}

function isAllowed({ siteUrl, settings }: Pick<AuthContext, 'siteUrl' | 'settings'>, url: URL): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const site = new URL(siteUrl);
  if (isWeb && url.origin === site.origin) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isWeb && isIP(host) !== 0 && isLoopback(host)) return true;
  if (isWeb && site.hostname === 'localhost' && host === 'localhost' && url.protocol === site.protocol) return true;
  return settings.allowedRedirects.some((pattern) => globOf(pattern).test(withoutFragment(url)));
}

/** `**` stands for anything, `*` for anything but `.` and `/`, `?` for one such character. */
function globOf(pattern: string): RegExp {
  const source = pattern.replace(/#.*$/, '').replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.+^${}()|[\]\\/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}

function withoutFragment(url: URL): string {
  return url.href.replace(/#.*$/s, '');
}
