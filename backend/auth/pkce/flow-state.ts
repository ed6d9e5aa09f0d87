import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { AuthFault } from '#backend/auth/errors.ts';
import type { Transaction } from '#database/scope.ts';
import type { Challenge } from './challenge.ts';

/** Seconds in which a code must be exchanged. */
const CODE_LIFE = 300;

/** What a finished flow hands over to the client that began it. */
export interface FinishedFlow {
  id: string;
  /** Set once the code was exchanged: the session it opened. */
  used: { sessionId: string | null } | undefined;
  challenge: Challenge;
  userId: string;
  /** How the person proved to be the account, for `amr`. */
  method: string;
  providerTokens: ProviderTokens;
  /** When the provider wants the session to end. */
  sessionEndsAt: Date | undefined;
}

/** Tokens of the provider itself, passed on and not kept. */
export interface ProviderTokens {
  access?: string;
  refresh?: string;
}

/** Remembers who may exchange the code that this flow will end with. */
export async function startFlow(
  tx: Transaction,
  flow: { challenge: Challenge; userId?: string; provider: string; method: string; at: Date },
): Promise<string> {
  const id = randomUUID();
  const { challenge, method } = flow.challenge;
  await tx.rows(sql`
    insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge, provider_type,
      authentication_method, created_at, updated_at)
    values (${id}, ${flow.userId ?? null}, ${method}, ${challenge}, ${flow.provider}, ${flow.method},
      ${flow.at}, ${flow.at})`);
  return id;
}

/** Gives the flow its code, now that it is known who the person is. */
export async function issueCode(
  tx: Transaction,
  flow: { id: string; userId: string; providerTokens?: ProviderTokens; sessionEndsAt?: Date; at: Date },
): Promise<string> {
  const code = randomUUID();
  await tx.rows(sql`
    update auth.flow_state set auth_code = ${code}, user_id = ${flow.userId}, auth_code_issued_at = ${flow.at},
      provider_access_token = ${flow.providerTokens?.access ?? null},
      provider_refresh_token = ${flow.providerTokens?.refresh ?? null},
      session_ends_at = ${flow.sessionEndsAt ?? null}, updated_at = ${flow.at}
    where id = ${flow.id}`);
  return code;
}

interface FlowRow {
  id: string;
  used_at: Date | null;
  session_id: string | null;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: Challenge['method'];
  authentication_method: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  session_ends_at: Date | null;
  auth_code_issued_at: Date;
}

/**
 * The finished flow of a code, locked until the caller's transaction ends.
 * @throws 404 flow_state_not_found, 422 flow_state_expired.
 */
export async function lockFlow(tx: Transaction, code: string, at: Date): Promise<FinishedFlow> {
  const row = await tx.row<FlowRow>(sql`
    select id, user_id, code_challenge, code_challenge_method, authentication_method, provider_access_token,
      provider_refresh_token, session_ends_at, auth_code_issued_at, used_at, session_id
    from auth.flow_state where auth_code = ${code} for update`);
  if (!row?.user_id) throw flowNotFound();
  if (at.getTime() - row.auth_code_issued_at.getTime() > CODE_LIFE * 1000) {
    throw new AuthFault(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  return {
    id: row.id,
    used: row.used_at ? { sessionId: row.session_id } : undefined,
    userId: row.user_id,
    challenge: { challenge: row.code_challenge, method: row.code_challenge_method },
    method: row.authentication_method,
    providerTokens: {
      access: row.provider_access_token ?? undefined,
      refresh: row.provider_refresh_token ?? undefined,
    },
    sessionEndsAt: row.session_ends_at ?? undefined,
  };
}

/** Uses the code up. It is remembered for a day, so that a second use is noticed; the provider's tokens are not. */
export async function spendFlow(tx: Transaction, used: { id: string; sessionId: string; at: Date }): Promise<void> {
  await tx.rows(sql`
    update auth.flow_state set used_at = ${used.at}, session_id = ${used.sessionId}, updated_at = ${used.at},
      provider_access_token = null, provider_refresh_token = null
    where id = ${used.id}`);
}

/** No flow ends with this code, or it was exchanged before. */
export function flowNotFound(): AuthFault {
  return new AuthFault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}
