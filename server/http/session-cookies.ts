import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of the cookies that hold the portal's copy of the session. It is never refreshed from here: the client does. */
const ACCESS_TOKEN = 'brillanz-access-token';
const REFRESH_TOKEN = 'brillanz-refresh-token';

/** 100 years in seconds: "very long" (specification §9); browsers shorten it to what they allow. */
const VERY_LONG = 100 * 365 * 24 * 60 * 60;

/** Stores both tokens in cookies that no script can read. `secure` when the portal is reached by https. */
export function setSessionCookies(
  reply: FastifyReply,
  tokens: { accessToken: string; refreshToken: string },
  secure: boolean,
) {
  const options = { path: '/', maxAge: VERY_LONG, httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(ACCESS_TOKEN, tokens.accessToken, options).setCookie(REFRESH_TOKEN, tokens.refreshToken, options);
}

/** Takes the session's cookies away from this browser. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(ACCESS_TOKEN, { path: '/' }).clearCookie(REFRESH_TOKEN, { path: '/' });
}

/** The access token of a page that asks before its cookies are set; it is not checked here. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The access token a request carries as a cookie; it is not checked here. */
export function readAccessToken(request: FastifyRequest): string | undefined {
  // A request that is refused early has none yet.
  return request.cookies?.[ACCESS_TOKEN];
}
