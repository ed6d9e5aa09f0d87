import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import type { SignedIn } from '#backend/auth/http/authorize.ts';
import { asSystem } from '#database/scope.ts';

/** Time after a mailed link or code in which somebody who forgot the password may set a new one. */
const FORGOTTEN_MS = 3_600_000;

/**
 * Asks for the present password before a new one, where the setting wants it and the account has one: whoever finds an
 * open browser must not be able to take the account over. One that is given is always checked, and counts like an
 * attempt to sign in.
 * @throws 400 current_password_required or current_password_mismatch, 429 after too many attempts.
 */
export async function requireCurrentPassword(
  auth: AuthContext,
  { user, session }: SignedIn,
  given: string | undefined,
): Promise<void> {
  const hash = user.encrypted_password;
  if (!hash) return;
  if (given === undefined) {
    if (!auth.settings.currentPasswordForPassword || (await hasForgotten(auth, session.id))) return;
    throw new AuthFault(400, 'current_password_required', 'Current password required when setting new password.');
  }
  await checkCurrentPassword(auth, user, given);
}

/** @throws 400 current_password_mismatch, also when the account has none; 429 after too many attempts. */
export async function checkCurrentPassword(auth: AuthContext, user: SignedIn['user'], given: string): Promise<void> {
  const hash = user.encrypted_password;
  // By the account's id: failed sign-ins of strangers must not count against who is signed in.
  const account = user.id;
  const wait = await asSystem(auth.pool, 'attempts are counted whoever makes them', (tx) =>
    auth.limits.attempt(tx, 'sign-in', account),
  );
  if (wait > 0) throw overRequestLimit(wait);
  if (!(await auth.passwords.verify({ hash, importsLeft: hash?.startsWith('$2') ?? false }, given))) {
    const message = 'Current password does not match the password of the account.';
    throw new AuthFault(400, 'current_password_mismatch', message);
  }
  await asSystem(auth.pool, 'attempts are forgiven to who knows the password', (tx) =>
    tx.rows(auth.limits.forgive(account)),
  );
}

/** Whether the session was opened by a mailed link or code only just, as who forgot the password does. */
async function hasForgotten(auth: AuthContext, sessionId: string): Promise<boolean> {
  const oldest = new Date(auth.settings.now().getTime() - FORGOTTEN_MS);
  const row = await asSystem(auth.pool, 'sessions belong to the service, the owner was checked', (tx) =>
    tx.row(sql`
      select id from auth.mfa_amr_claims
      where session_id = ${sessionId} and authentication_method in ('otp', 'recovery', 'magiclink', 'invite')
        and updated_at >= ${oldest} limit 1`),
  );
  return row !== undefined;
}
