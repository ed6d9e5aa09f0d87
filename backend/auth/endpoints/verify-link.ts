import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import { verifyToken } from '#backend/auth/tokens/verify-token.ts';

const query = z.object({
  token: z.string().max(255).optional(),
  type: z.enum(['recovery', 'magiclink', 'invite', 'signup', 'email']).optional(),
  redirect_to: z.string().optional(),
});

/** How OAuth names a refusal of this status. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/**
 * `GET /verify`: the action link of `generate_link`, which works at once and answers with a redirect. The portal's own
 * mails lead to a page with a button instead. HEAD is not answered, so that link checkers use up no token.
 */
export function verifyLinkEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success || !parsed.data.token) throw invalid('Verify requires a token');
    const { token, type } = parsed.data;
    if (!type) throw invalid('Verify requires a verification type');
    await auth.limits.address('verify', request);
    const target = safeRedirect(auth, request, parsed.data.redirect_to);
    const outcome = await verifyToken(auth, request, { purpose: type, linkToken: token }).catch((error: unknown) => {
      if (error instanceof AuthFault) return error;
      throw error;
    });
    const fragment = outcome instanceof AuthFault ? failure(outcome) : { ...tokensOf(outcome), type };
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(`${target}#${encode(fragment)}`, 303);
  });
}

function tokensOf(session: { access_token: string; expires_at: number; expires_in: number; refresh_token: string }) {
  const { access_token, expires_at, expires_in, refresh_token } = session;
  return { access_token, expires_at, expires_in, refresh_token, sb: '', token_type: 'bearer' };
}

function failure(fault: AuthFault) {
  return {
    error: OAUTH_ERRORS[fault.status] ?? 'server_error',
    error_code: fault.code,
    error_description: fault.message,
    sb: '',
  };
}

/** Form encoding with sorted keys, as the protocol's redirects are written. */
function encode(fields: Record<string, string | number>): string {
  const pairs = Object.entries(fields).map(([key, value]) => [key, String(value)]);
  const parameters = new URLSearchParams(pairs);
  parameters.sort();
  return parameters.toString();
}
