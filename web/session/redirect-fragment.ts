import { AuthError } from './auth-error.ts';

/** What a redirect of the auth service left in the URL. */
export type Redirect =
  | { kind: 'none' }
  | { kind: 'error'; error: AuthError }
  | { kind: 'code'; code: string }
  | { kind: 'session'; tokens: RedirectTokens; type: string | null };

/** The tokens of a redirect. The user is asked from the service with them before anything is stored. */
export interface RedirectTokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  provider_token: string | null;
  provider_refresh_token: string | null;
}

const MARKS = ['access_token', 'error_description', 'error', 'error_code', 'refresh_token', 'expires_in'];

/**
 * Reads a redirect URL (specification §5). It carries either an error description with a code and an error, or an
 * access token, an expires-in value, a refresh token and a token type; the first missing element is named.
 * The query counts too, because refusals of the service stand in both places; the fragment wins.
 */
export function readRedirect(href: string): Redirect {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''));
  const marked = url.hash.includes('=') && MARKS.some((name) => fragment.has(name));
  const isRedirect = marked || url.searchParams.has('error_description');
  if (!isRedirect) return readCode(url);
  const value = (name: string) => fragment.get(name) || url.searchParams.get(name) || null;

  const description = value('error_description');
  if (description) {
    const code = value('error_code');
    if (!code) return failure('No error_code detected.');
    const error = value('error');
    if (!error) return failure('No error detected.');
    return { kind: 'error', error: new AuthError(code, description, 403) };
  }
  return readTokens(value);
}

/** The page that flows with a code come back to; elsewhere a `code` in the query is somebody else's. */
const RETURN_PAGE = /^(\/(de|fr))?\/login\/?$/;

function readCode(url: URL): Redirect {
  const code = url.searchParams.get('code');
  return code && RETURN_PAGE.test(url.pathname) ? { kind: 'code', code } : { kind: 'none' };
}

function readTokens(value: (name: string) => string | null): Redirect {
  const access_token = value('access_token');
  if (!access_token) return failure('No access_token detected.');
  const expires_in = value('expires_in');
  if (!expires_in || !Number.isFinite(Number(expires_in))) return failure('No expires_in detected.');
  const refresh_token = value('refresh_token');
  if (!refresh_token) return failure('No refresh_token detected.');
  const token_type = value('token_type');
  if (!token_type) return failure('No token_type detected.');
  const tokens = {
    access_token,
    refresh_token,
    expires_in: Number(expires_in),
    token_type,
    provider_token: value('provider_token'),
    provider_refresh_token: value('provider_refresh_token'),
  };
  return { kind: 'session', tokens, type: value('type') };
}

/** The same URL without what the redirect brought, so that no token stays in the address bar or in the history. */
export function withoutRedirect(href: string): string {
  const url = new URL(href);
  for (const name of ['error', 'error_code', 'error_description', 'code']) url.searchParams.delete(name);
  url.hash = '';
  return url.pathname + url.search;
}

function failure(message: string): Redirect {
  return { kind: 'error', error: new AuthError('bad_redirect', message, 400) };
}
