import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import type { SignedIn } from '#backend/auth/http/authorize.ts';
import { checkCurrentPassword } from '#backend/auth/passwords/current-password.ts';
import { redeemCode } from '#backend/auth/tokens/one-time-tokens.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

/**
 * Throws unless the person proved only just, in this session, to be the account (`BACKEND_FRESH_SIGN_IN`): whoever finds
 * an open browser must not add a factor or change the address.
 * @throws 400 reauthentication_needed; `proveAgain` helps.
 */
export async function requireFreshSignIn(auth: AuthContext, { session }: SignedIn): Promise<void> {
  const { freshSignIn } = auth.settings;
  if (freshSignIn === 0) return;
  const oldest = new Date(auth.settings.now().getTime() - freshSignIn * 1000);
  const fresh = await asSystem(auth.pool, 'sessions belong to the service, the owner was checked', (tx) =>
    tx.row(sql`
      select id from auth.mfa_amr_claims where session_id = ${session.id} and updated_at >= ${oldest} limit 1`),
  );
  if (!fresh) throw new AuthFault(400, 'reauthentication_needed', 'This change requires reauthentication');
}

/**
 * Takes the present password or the code of `GET /reauthenticate` as a proof in a session that goes on; it stands in
 * the claims of the next token.
 * @throws 400 current_password_mismatch, 422 reauthentication_not_valid, 429 after too many attempts.
 */
export async function proveAgain(
  auth: AuthContext,
  signedIn: SignedIn,
  { password, nonce }: { password: string | undefined; nonce: string | undefined },
): Promise<void> {
  if (password !== undefined) {
    await checkCurrentPassword(auth, signedIn.user, password);
    await asSystem(auth.pool, 'sessions belong to the service, the owner was checked', (tx) =>
      noteProof(auth, tx, signedIn, 'password'),
    );
  }
  if (nonce !== undefined) await redeemNonce(auth, signedIn, nonce);
}

/** Uses the mailed code up. @throws 422 reauthentication_not_valid, 429. */
export async function redeemNonce(auth: AuthContext, signedIn: SignedIn, nonce: string): Promise<void> {
  const { user } = signedIn;
  const sentTo = user.email || user.phone || '';
  const outcome = await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    // By the account's id: what strangers type for the address must not close the owner's own session out.
    const wait = await auth.limits.attempt(tx, 'code', user.id);
    if (wait > 0) return wait;
    const code = await redeemCode(auth, tx, { purpose: 'reauthentication', sentTo, code: nonce, userId: user.id });
    if (code) await noteProof(auth, tx, signedIn, 'otp');
    return code ? 0 : 'wrong';
  });
  if (outcome === 'wrong') throw new AuthFault(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  if (outcome > 0) throw overRequestLimit(outcome);
}

async function noteProof(auth: AuthContext, tx: Transaction, { session }: SignedIn, method: string): Promise<void> {
  const at = auth.settings.now();
  await tx.rows(sql`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values (${session.id}, ${at}, ${at}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`);
}
