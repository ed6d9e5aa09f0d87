import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';

/** A stay at a provider that only the browser which began it may finish. */
export interface Stay {
  kind: 'provider-sign-in' | 'company-sign-in';
  /** Each stay has its own cookie, because a person may try in two tabs. */
  id: string;
}

type Service = Pick<AuthContext, 'externalUrl'>;

/** What only one browser will know, for its cookie. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Leaves the secret with the browser that begins.
 * @param given `foreignForm`: a form that a foreign page posts must carry it; browsers accept that only over TLS.
 */
export function rememberBrowser(
  auth: Service,
  reply: FastifyReply,
  given: { stay: Stay; secret: string; life: number; foreignForm: boolean },
): void {
  const secure = isSecure(auth);
  reply.setCookie(nameOf(auth, given.stay), given.secret, {
    httpOnly: true,
    secure,
    sameSite: given.foreignForm && secure ? 'none' : 'lax',
    path: '/',
    maxAge: given.life,
  });
}

/** The secret this browser was left with, if it is the one that began. */
export function secretOfBrowser(auth: Service, request: FastifyRequest, stay: Stay): string | undefined {
  return request.cookies[nameOf(auth, stay)];
}

/** Takes the cookie away again: the stay is over, however it ended. */
export function forgetBrowser(auth: Service, reply: FastifyReply, stay: Stay): void {
  reply.clearCookie(nameOf(auth, stay), { path: '/', secure: isSecure(auth) });
}

/** Hash of a secret, as the database keeps it. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Over TLS the prefix keeps other hosts of the same domain from setting the cookie. */
function nameOf(auth: Service, { kind, id }: Stay): string {
  return `${isSecure(auth) ? '__Host-' : ''}${kind}-${digest(id).slice(0, 16)}`;
}

function isSecure({ externalUrl }: Service): boolean {
  return externalUrl.startsWith('https:');
}
