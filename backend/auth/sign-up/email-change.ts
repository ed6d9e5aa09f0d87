import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { holdSession, type SignedIn } from '#backend/auth/http/authorize.ts';
import type { Challenge } from '#backend/auth/pkce/challenge.ts';
import { postMail, prepareMail } from '#backend/auth/tokens/mail-token.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { changeUser } from '#backend/auth/users/change-user.ts';
import { findUserByEmail, type UserRow } from '#backend/auth/users/user-row.ts';
import { languageOf } from '#backend/mail/language.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

interface Options {
  challenge: Challenge | undefined;
  redirectTo: string | undefined;
}

/**
 * Begins a change of address: nothing changes until it is confirmed at the new and, unless the setting says otherwise,
 * at the old one. Meanwhile it shows as `new_email`. An address of somebody else gets the same answer: only its mailbox
 * is told, and nobody can confirm it there.
 * @throws 403 session_not_found when the session was ended meanwhile; 422 email_exists where addresses count as confirmed
 * and no mail could tell it; 429 over_email_send_rate_limit.
 */
export async function beginEmailChange(
  auth: AuthContext,
  signedIn: SignedIn,
  address: string,
  options: Options,
): Promise<void> {
  const { user } = signedIn;
  if (auth.settings.mailerAutoconfirm) {
    await asSystem(auth.pool, 'addresses count as confirmed here', async (tx) => {
      await holdSession(tx, signedIn);
      await changeUser(tx, user, { email: address, confirmEmail: true }, { at: auth.settings.now() });
    });
    return;
  }
  // Counted per account: otherwise one account could mail any number of strangers.
  await auth.limits.mail('email_change', user.email ?? user.id);
  await asSystem(auth.pool, 'accounts belong to the service, the owner was checked', async (tx) => {
    await holdSession(tx, signedIn);
    const at = auth.settings.now();
    await tx.rows(sql`
      update auth.users set email_change = ${address}, email_change_sent_at = ${at}, email_change_confirm_status = 0,
        updated_at = ${at}
      where id = ${user.id}`);
    await tx.rows(sql`
      delete from auth.one_time_tokens where user_id = ${user.id}
        and token_type in ('email_change_token_current', 'email_change_token_new')`);
    await writeAudit(tx, { action: 'user_email_change_requested', actor: user, at });
  });
  // After the answer, which must not show whether one mail or the other is written.
  auth.background.run('mails about a new address', () => mailEmailChange(auth, user, address, options));
}

/** Mails the confirmations that are still missing; somebody else who has the address gets a mail that tells it instead. */
export async function mailEmailChange(
  auth: AuthContext,
  user: UserRow,
  address: string,
  options: Options,
): Promise<void> {
  const common = { ...options, userMetadata: user.raw_user_meta_data, newAddress: address };
  const owner = await asSystem(auth.pool, 'whether an address is free concerns all accounts', (tx) =>
    findUserByEmail(tx, address),
  );
  const atNew = owner ? undefined : await prepareMail(auth, { ...common, purpose: 'email_change_new', to: address });
  const atOld =
    user.email && auth.settings.secureEmailChange
      ? await prepareMail(auth, { ...common, purpose: 'email_change_current', to: user.email })
      : undefined;
  await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    const row = await tx.row<{ status: number }>(sql`
      select email_change_confirm_status as status from auth.users
      where id = ${user.id} and email_change = ${address} for update`);
    if (!row) return;
    if (owner) await tellOwner(auth, tx, owner, address);
    if (atNew && row.status !== 2) await postMail(auth, tx, user.id, atNew);
    if (atOld && row.status !== 1) await postMail(auth, tx, user.id, atOld);
  });
}

/** Counts like the mail it stands for. @throws 429 over_email_send_rate_limit. */
async function tellOwner(auth: AuthContext, tx: Transaction, owner: UserRow, to: string): Promise<void> {
  await auth.limits.sending(tx, 'signed in');
  const language = languageOf(owner.raw_user_meta_data);
  // Loaded at the first mail: the templates would cost a third of a second at every start.
  const { takenMail } = await import('#backend/mail/templates/taken-mail.tsx');
  const mail = await takenMail({ language, portalName: auth.portalName, address: to });
  await auth.mailer.post(tx, { to, language, template: 'email_taken', ...mail });
}
