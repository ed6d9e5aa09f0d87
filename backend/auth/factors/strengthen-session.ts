import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { type SignedIn, sessionNotFound } from '#backend/auth/http/authorize.ts';
import { addSuccessor } from '#backend/auth/sessions/refresh-token.ts';
import { type OpenSession, readAmr } from '#backend/auth/sessions/session-response.ts';
import type { Transaction } from '#database/scope.ts';

/** How a second step stands in the claims of a token, as the official client names it. */
export const SECOND_STEPS = { totp: 'totp', recoveryCode: 'mfa/recovery_code', webauthn: 'mfa/webauthn' } as const;

/** A second step that was shown, and the factor it came from. */
export interface ShownStep {
  method: (typeof SECOND_STEPS)[keyof typeof SECOND_STEPS];
  factorId: string;
}

/**
 * Lifts the session to aal2 after a second step, with a new refresh token in place of the live one. The person's
 * sessions below aal2 end: whoever sits in one did not show the factor. Call `lockPerson` first.
 * @throws 403 session_not_found when it was ended meanwhile.
 */
export async function strengthenSession(
  auth: AuthContext,
  tx: Transaction,
  signedIn: SignedIn,
  step: ShownStep,
): Promise<OpenSession> {
  await liftSession(auth, tx, signedIn, step);
  const { user, session } = signedIn;
  const refreshToken = await swapRefreshToken(auth, tx, {
    userId: user.id,
    sessionId: session.id,
    at: auth.settings.now(),
  });
  return { id: session.id, aal: 'aal2', amr: await readAmr(tx, session.id), refreshToken };
}

/**
 * The same without a new refresh token: the session's next access token says aal2.
 * @throws 403 session_not_found when it was ended meanwhile.
 */
export async function liftSession(
  auth: AuthContext,
  tx: Transaction,
  { user, session }: { user: { id: string }; session: { id: string } },
  step: ShownStep,
): Promise<void> {
  const at = auth.settings.now();
  const lifted = await tx.row(sql`
    update auth.sessions set aal = 'aal2', factor_id = ${step.factorId}, updated_at = ${at}
    where id = ${session.id} and user_id = ${user.id} returning id`);
  if (!lifted) throw sessionNotFound();
  await tx.rows(sql`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values (${session.id}, ${at}, ${at}, ${step.method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`);
  await tx.rows(sql`
    delete from auth.sessions
    where user_id = ${user.id} and id <> ${session.id} and coalesce(aal, 'aal1') < 'aal2'`);
}

async function swapRefreshToken(
  { secrets }: AuthContext,
  tx: Transaction,
  of: { userId: string; sessionId: string; at: Date },
): Promise<string> {
  const { userId, sessionId, at } = of;
  const live = await tx.rows<{ token: string }>(sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${at}
    where session_id = ${sessionId} and not revoked
    returning token, id`);
  // The parent of the live token gets a live one, so a client that lost this answer is not signed out.
  return addSuccessor(secrets, tx, { sessionId, userId, keptParent: live.at(-1)?.token, at });
}

/** Throws unless the session is aal2. */
export function requireAal2({ session }: SignedIn, refusal: { status: 403 | 422; message: string }): void {
  if (session.aal === 'aal1') throw new AuthFault(refusal.status, 'insufficient_aal', refusal.message);
}

/**
 * Throws unless a second step was shown in this session only just (`BACKEND_MFA_FRESH`): what weakens an account must
 * not be done by somebody who found an open browser.
 */
export async function requireFreshStep(
  auth: AuthContext,
  tx: Transaction,
  { session }: SignedIn,
  status: 403 | 422,
): Promise<void> {
  const { freshSeconds } = auth.settings.mfa;
  if (freshSeconds === 0) return;
  const oldest = new Date(auth.settings.now().getTime() - freshSeconds * 1000);
  const fresh = await tx.row(sql`
    select id from auth.mfa_amr_claims
    where session_id = ${session.id} and updated_at >= ${oldest}
      and authentication_method = any(${Object.values(SECOND_STEPS)}) limit 1`);
  if (!fresh) throw new AuthFault(status, 'insufficient_aal', 'A fresh code of a second factor is required');
}
