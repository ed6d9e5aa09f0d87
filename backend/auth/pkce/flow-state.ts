import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { AuthFault } from '#backend/auth/errors.ts';
import type { Transaction } from '#database/scope.ts';
import type { Challenge } from './challenge.ts';

/** Seconds in which a code must be exchanged. */
const CODE_LIFE = 300;

/** What a finished flow hands over to the client that began it. */
export interface FinishedFlow {
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
 * Uses up a code, unless the caller's transaction fails.
 * @throws 404 flow_state_not_found, 422 flow_state_expired.
 */
export async function takeFlow(tx: Transaction, code: string, at: Date): Promise<FinishedFlow> {
  const row = await tx.row<FlowRow>(sql`
    delete from auth.flow_state where auth_code = ${code}
    returning user_id, code_challenge, code_challenge_method, authentication_method, provider_access_token,
      provider_refresh_token, session_ends_at, auth_code_issued_at`);
  if (!row?.user_id) {
    throw new AuthFault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (at.getTime() - row.auth_code_issued_at.getTime() > CODE_LIFE * 1000) {
    throw new AuthFault(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  return {
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
