import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { changeUser, phoneExists, reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';
import type { Redeemed } from './one-time-tokens.ts';

/** Which of its two confirmations a new address has, in `email_change_confirm_status`. */
const CONFIRMED_AT_OLD = 1;
const CONFIRMED_AT_NEW = 2;

/**
 * Writes down what a used token proves: that its receiver reads this address or number. A new address is taken over
 * once it is confirmed where it has to be.
 * @returns `half` while the other address has to confirm; undefined when nothing waits for this token any more.
 * @throws 422 email_exists or phone_exists when somebody else has it by now.
 */
export async function confirmReceiver(
  auth: AuthContext,
  tx: Transaction,
  token: Redeemed,
): Promise<'whole' | 'half' | undefined> {
  const at = auth.settings.now();
  const { type, userId, sentTo } = token;
  if (type === 'email_change_token_current' || type === 'email_change_token_new') {
    return confirmEmailChange(auth, tx, token);
  }
  if (type === 'phone_change_token') return takePhone(tx, userId, sentTo, at);
  if (type === 'reauthentication_token') return 'whole';
  const column = sentTo.includes('@') ? 'email' : 'phone';
  // Who signed up never showed that the address is theirs. What they typed counts with the mail of their own sign-up.
  const unclaimed = sql`email_confirmed_at is null and phone_confirmed_at is null`;
  const bySomebody = sql`confirmation_sent_at is not null and invited_at is null`;
  await tx.rows(sql`
    update auth.users set
      encrypted_password = case
        when ${unclaimed} and ${token.passwordHash ?? null}::text is not null then ${token.passwordHash ?? null}
        when ${unclaimed} and ${bySomebody} and ${type === 'recovery_token'}::boolean then ''
        else encrypted_password end,
      email_confirmed_at = case when ${column} = 'email' then coalesce(email_confirmed_at, ${at})
        else email_confirmed_at end,
      phone_confirmed_at = case when ${column} = 'phone' then coalesce(phone_confirmed_at, ${at})
        else phone_confirmed_at end
    where id = ${userId}`);
  await noteVerified(tx, userId, column);
  return 'whole';
}

async function confirmEmailChange(auth: AuthContext, tx: Transaction, { userId, type }: Redeemed) {
  const row = await tx.row<{ email: string | null; email_change: string | null; status: number }>(sql`
    select email, email_change, email_change_confirm_status as status from auth.users where id = ${userId} for update`);
  if (!row?.email_change) return undefined;
  const confirmed = type === 'email_change_token_current' ? CONFIRMED_AT_OLD : CONFIRMED_AT_NEW;
  const needsBoth = auth.settings.secureEmailChange && row.email !== null;
  const hasOther = row.status !== 0 && row.status !== confirmed;
  if (needsBoth && !hasOther) {
    await tx.rows(sql`update auth.users set email_change_confirm_status = ${confirmed} where id = ${userId}`);
    return 'half';
  }
  const at = auth.settings.now();
  const user = reload(await findUser(tx, userId));
  await changeUser(tx, user, { email: row.email_change }, { at });
  await tx.rows(sql`
    update auth.users set email_change = '', email_change_confirm_status = 0, email_confirmed_at = ${at}
    where id = ${userId}`);
  await noteVerified(tx, userId, 'email');
  if (row.email !== null) {
    await postNotice(auth, tx, user, { kind: 'email_changed', oldEmail: row.email, newEmail: row.email_change });
  }
  return 'whole';
}

async function takePhone(tx: Transaction, userId: string, phone: string, at: Date) {
  const taken = await tx.row(sql`select id from auth.users where phone = ${phone} and id <> ${userId}`);
  if (taken) throw phoneExists();
  const changed = await tx.row(sql`
    update auth.users set phone = ${phone}, phone_confirmed_at = ${at}, phone_change = '', updated_at = ${at}
    where id = ${userId} and phone_change = ${phone}
    returning id`);
  if (!changed) return undefined;
  await tx.rows(sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${userId}, ${userId}, ${JSON.stringify({ sub: userId, phone, phone_verified: true, email_verified: false })},
      'phone', ${at}, ${at})
    on conflict (provider_id, provider) do update set
      identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`);
  return 'whole' as const;
}

async function noteVerified(tx: Transaction, userId: string, provider: 'email' | 'phone'): Promise<void> {
  await tx.rows(sql`
    update auth.identities
    set identity_data = identity_data || jsonb_build_object(${`${provider}_verified`}::text, true)
    where user_id = ${userId} and provider = ${provider}`);
}
