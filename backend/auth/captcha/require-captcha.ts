import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { credentialsOf } from '#backend/gateway.ts';

const body = z.looseObject({
  gotrue_meta_security: z.looseObject({ captcha_token: z.string().max(10_000).optional() }).nullish(),
});

/** Calls that strangers could make by the thousand. */
const GUARDED: ReadonlySet<string> = new Set(['/signup', '/otp', '/magiclink', '/recover', '/resend', '/sso']);

/** Hook that asks for a solved captcha where one is configured; the secret key passes without. */
export function requireCaptcha(auth: AuthContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const { captcha } = auth.outside;
    if (!captcha || !isGuarded(request)) return;
    if (credentialsOf(request, auth.keys).keyRole === 'service_role') return;
    const given = body.safeParse(request.body).data?.gotrue_meta_security;
    await captcha.check(given?.captcha_token, clientAddress(request, auth.settings.limits.addressHeader));
  };
}

function isGuarded(request: FastifyRequest): boolean {
  if (request.method !== 'POST') return false;
  const path = (request.routeOptions.url ?? '').replace(/^.*(?=\/[^/]*$)/, '');
  if (path !== '/token') return GUARDED.has(path);
  const query = request.query;
  return typeof query === 'object' && query !== null && 'grant_type' in query && query.grant_type === 'password';
}
