import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import {
  faultOf,
  redirectWithCode,
  redirectWithFault,
  redirectWithMessage,
  redirectWithSession,
} from '#backend/auth/http/answer-redirect.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import { issueCode } from '#backend/auth/pkce/flow-state.ts';
import { PKCE_PREFIX } from '#backend/auth/tokens/one-time-tokens.ts';
import { HALF_CONFIRMED, spendToken, verifyToken } from '#backend/auth/tokens/verify-token.ts';

const TYPES = ['recovery', 'magiclink', 'invite', 'signup', 'email', 'email_change'] as const;
const query = z.object({
  token: z.string().max(255).optional(),
  type: z.enum(TYPES).optional(),
  redirect_to: z.string().optional(),
});

/**
 * `GET /verify`: the action link of `generate_link`, which works at once and answers with a redirect. The portal's own
 * mails lead to a page with a button instead. HEAD is not answered, so that link checkers use up no token.
 */
export function verifyLinkEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success || !parsed.data.token) throw invalid('Verify requires a token');
    const { token, type, redirect_to } = parsed.data;
    if (!type) throw invalid('Verify requires a verification type');
    await auth.limits.address('verify', request);
    const to = { address: safeRedirect(auth, request, redirect_to), status: 303 as const };
    const given = { purpose: type, linkToken: token };
    const pkce = token.startsWith(PKCE_PREFIX);
    const outcome = await (pkce ? codeFor(auth, request, given) : verifyToken(auth, request, given)).catch(faultOf);
    if (outcome instanceof AuthFault) return redirectWithFault(reply, { ...to, pkce }, outcome);
    if (outcome === 'half') return redirectWithMessage(reply, to, HALF_CONFIRMED);
    if ('code' in outcome) return redirectWithCode(reply, to, outcome.code);
    return redirectWithSession(reply, to, outcome, type);
  });
}

/** The client that asked for the mail, and only it, can exchange the code. */
function codeFor(
  auth: AuthContext,
  request: FastifyRequest,
  given: { purpose: (typeof TYPES)[number]; linkToken: string },
) {
  return spendToken(auth, request, given, async (tx, { userId, flowId }) => {
    if (!flowId) throw new AuthFault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    return { code: await issueCode(tx, { id: flowId, userId, at: auth.settings.now() }) };
  });
}
