import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { type SessionResponse, sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { refuseWrongVerifier } from './challenge.ts';
import { flowNotFound, lockFlow, type ProviderTokens, spendFlow } from './flow-state.ts';

const body = z.object({ auth_code: storable(255).optional(), code_verifier: storable(255).optional() });

/**
 * `POST /token?grant_type=pkce`: the client that began a flow exchanges its code for a session, once. A second exchange
 * ends that session.
 * @throws 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier, 403 user_banned.
 */
export async function exchangeCode(auth: AuthContext, request: FastifyRequest) {
  const { auth_code, code_verifier } = readBody(request, body);
  if (!auth_code || !code_verifier) throw invalid('both auth code and code verifier should be non-empty');
  const outcome = await asSystem(auth.pool, 'who holds a code is not signed in yet', async (tx) => {
    const at = auth.settings.now();
    const flow = await lockFlow(tx, auth_code, at);
    refuseWrongVerifier(flow.challenge, code_verifier);
    // The refusal is returned, not thrown, so that the end of the session is committed.
    if (flow.used) return endOpened(tx, flow.userId, flow.used.sessionId, at);
    const { userId, method, sessionEndsAt } = flow;
    const opened = await enterAccount(auth, tx, { userId, method, sessionEndsAt, request });
    await spendFlow(tx, { id: flow.id, sessionId: opened.session.id, at });
    return { opened, tokens: flow.providerTokens };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  const { opened, tokens } = outcome;
  return { ...sessionResponse(auth, opened.user, opened.session), ...providerFields(tokens) };
}

/** Code and verifier were in two hands, and nobody knows which of them is the person's. */
async function endOpened(tx: Transaction, userId: string, sessionId: string | null, at: Date) {
  const actor = await findUser(tx, userId);
  const ended = await tx.row(sql`delete from auth.sessions where id = ${sessionId} returning id`);
  const traits = { reason: 'code used twice', session_id: sessionId };
  if (ended && actor) await writeAudit(tx, { action: 'token_revoked', actor, at, traits });
  return { refusal: flowNotFound() };
}

/** Tokens of the provider as they stand in a session. */
export function providerFields(tokens: ProviderTokens): { provider_token?: string; provider_refresh_token?: string } {
  return { provider_token: tokens.access, provider_refresh_token: tokens.refresh };
}

/** A session that may carry the provider's tokens. */
export type ProviderSession = SessionResponse & ReturnType<typeof providerFields>;
