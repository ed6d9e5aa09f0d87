import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { redirectWithFault } from '#backend/auth/http/answer-redirect.ts';

/**
 * Sends the browser back with a refusal; what is none is logged and looks like a failure of the service.
 * @param given `went`: what is known of the stay at the provider; without it the browser goes to the site.
 */
export function redirectRefused(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, went }: { error: unknown; went: { redirectTo: string; flowId: string | undefined } | undefined },
) {
  if (!(error instanceof AuthFault)) request.log.error({ err: error }, 'single sign-on failed');
  const fault = error instanceof AuthFault ? error : new AuthFault(500, 'unexpected_failure', 'Unexpected failure');
  const address = went?.redirectTo ?? auth.siteUrl;
  return redirectWithFault(reply, { address, status: 303, pkce: went?.flowId !== undefined }, fault);
}
