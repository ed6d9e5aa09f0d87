import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { type SessionResponse, sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { asSystem } from '#database/scope.ts';
import { refuseWrongVerifier } from './challenge.ts';
import { type ProviderTokens, takeFlow } from './flow-state.ts';

const body = z.object({ auth_code: z.string().max(255).optional(), code_verifier: z.string().max(255).optional() });

/**
 * `POST /token?grant_type=pkce`: the client that began a flow exchanges its code for a session, once.
 * @throws 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier, 403 user_banned.
 */
export async function exchangeCode(auth: AuthContext, request: FastifyRequest) {
  const { auth_code, code_verifier } = readBody(request, body);
  if (!auth_code || !code_verifier) throw invalid('both auth code and code verifier should be non-empty');
  const { opened, tokens } = await asSystem(auth.pool, 'who holds a code is not signed in yet', async (tx) => {
    const flow = await takeFlow(tx, auth_code, auth.settings.now());
    refuseWrongVerifier(flow.challenge, code_verifier);
    const { userId, method, sessionEndsAt } = flow;
    const opened = await enterAccount(auth, tx, { userId, method, sessionEndsAt, request });
    return { opened, tokens: flow.providerTokens };
  });
  return { ...(await sessionResponse(auth, opened.user, opened.session)), ...providerFields(tokens) };
}

/** Tokens of the provider as they stand in a session. */
export function providerFields(tokens: ProviderTokens): { provider_token?: string; provider_refresh_token?: string } {
  return { provider_token: tokens.access, provider_refresh_token: tokens.refresh };
}

/** A session that may carry the provider's tokens. */
export type ProviderSession = SessionResponse & ReturnType<typeof providerFields>;
