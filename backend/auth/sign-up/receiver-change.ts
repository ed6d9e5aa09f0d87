import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { holdSession, type SignedIn } from '#backend/auth/http/authorize.ts';
import { sendPhoneCode } from '#backend/auth/phone/phone-codes.ts';
import { requirePhone } from '#backend/auth/phone/phone-number.ts';
import type { Challenge } from '#backend/auth/pkce/challenge.ts';
import { changeUser } from '#backend/auth/users/change-user.ts';
import { asSystem } from '#database/scope.ts';
import { beginEmailChange } from './email-change.ts';

/**
 * Begins a change of mail address or phone number, whichever differs from the present one.
 * @returns whether one was begun.
 * @throws 403 session_not_found when the session was ended meanwhile; 422 sms_send_failed; email_exists or phone_exists where they count as confirmed; 429.
 */
export async function beginReceiverChange(
  auth: AuthContext,
  signedIn: SignedIn,
  wanted: { email: string | undefined; phone: string | undefined },
  options: { challenge: Challenge | undefined; redirectTo: string | undefined },
): Promise<boolean> {
  const { email, phone } = wanted;
  const { user } = signedIn;
  const newEmail = email !== undefined && email !== user.email ? email : undefined;
  const newPhone = phone && phone !== user.phone ? phone : undefined;
  if (newEmail !== undefined) await beginEmailChange(auth, signedIn, newEmail, options);
  if (newPhone !== undefined) await beginPhoneChange(auth, signedIn, newPhone);
  return newEmail !== undefined || newPhone !== undefined;
}

async function beginPhoneChange(auth: AuthContext, signedIn: SignedIn, phone: string): Promise<void> {
  const { user } = signedIn;
  const { autoconfirm } = requirePhone(auth);
  const at = auth.settings.now();
  if (autoconfirm) {
    await asSystem(auth.pool, 'numbers count as confirmed here', async (tx) => {
      await holdSession(tx, signedIn);
      await changeUser(tx, user, { phone, confirmPhone: true }, { at });
    });
    return;
  }
  await auth.limits.sms('phone_change', user.id);
  await asSystem(auth.pool, 'accounts belong to the service, the owner was checked', async (tx) => {
    await holdSession(tx, signedIn);
    await tx.rows(sql`update auth.users set phone_change = ${phone}, updated_at = ${at} where id = ${user.id}`);
  });
  const { id: userId, raw_user_meta_data: userMetadata } = user;
  await sendPhoneCode(auth, { userId, phone, purpose: 'phone_change', askedBy: 'signed in', userMetadata });
}
