import sql, { type Sql } from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { postMail, prepareMail, type TokenMailWish } from '#backend/auth/tokens/mail-token.ts';
import { findExpiredLink, type Redeemed } from '#backend/auth/tokens/one-time-tokens.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { findUsers, isBanned, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

/** A mailed link as its holder shows it. */
export interface ShownLink {
  type: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';
  linkToken: string;
  redirectTo: string | undefined;
}

type ExpiredLink = Pick<Redeemed, 'userId' | 'type' | 'sentTo'>;
type Purpose = TokenMailWish['purpose'];

/**
 * Mails a new link in place of one that is over, to the address the old one went to and to no other. Does nothing when
 * the link is unknown, used, called back or still valid, when what it was for no longer waits, and when that address
 * has just had such a mail.
 */
export async function renewLink(auth: AuthContext, { type, linkToken, redirectTo }: ShownLink): Promise<void> {
  const link = await asSystem(auth.pool, 'who holds a link is not signed in', (tx) =>
    findExpiredLink(auth, tx, type, linkToken),
  );
  const user = link && (await waitingUser(auth, link));
  if (!user || !(await mayMail(auth, type, link.sentTo))) return;
  const purpose = purposeOf(type, link, user);
  const mail = await prepareMail(auth, {
    purpose,
    to: link.sentTo,
    userMetadata: user.raw_user_meta_data,
    redirectTo,
    newAddress: type === 'email_change' ? (user.email_change ?? undefined) : undefined,
  });
  await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    // Whoever calls an invitation back or takes another address meanwhile must not be followed by a new link.
    const waits = await tx.row(sql`
      select id from auth.users u where id = ${user.id} and deleted_at is null and ${condition(link)} for update`);
    if (!waits || !(await findExpiredLink(auth, tx, type, linkToken))) return;
    await postMail(auth, tx, user.id, mail);
    await noteSent(auth, tx, user, purpose);
  });
}

/** The account of the link, while the link's address is its own and what the link was for still waits. */
async function waitingUser(auth: AuthContext, link: ExpiredLink): Promise<UserRow | undefined> {
  const [user] = await asSystem(auth.pool, 'who holds a link is not signed in', (tx) =>
    findUsers(tx, sql`u.id = ${link.userId} and ${condition(link)}`),
  );
  return user && !isBanned(user, auth.settings.now()) ? user : undefined;
}

function condition({ type, sentTo }: ExpiredLink): Sql {
  if (type === 'email_change_token_new') return sql`u.email_change = ${sentTo}`;
  const own = sql`u.email = ${sentTo} and not u.is_sso_user`;
  if (type === 'email_change_token_current') return sql`${own} and u.email_change <> ''`;
  if (type === 'confirmation_token') return sql`${own} and u.email_confirmed_at is null`;
  return own;
}

function purposeOf(type: ShownLink['type'], link: ExpiredLink, user: UserRow): Purpose {
  if (link.type === 'email_change_token_new') return 'email_change_new';
  if (link.type === 'email_change_token_current') return 'email_change_current';
  if (link.type === 'confirmation_token') return user.invited_at ? 'invite' : 'signup';
  return type === 'recovery' ? 'recovery' : 'magiclink';
}

/** Whether the address has mails of this purpose left. The answer was given already and must not show it. */
async function mayMail(auth: AuthContext, type: ShownLink['type'], address: string): Promise<boolean> {
  try {
    await auth.limits.mail(type === 'invite' ? 'signup' : type, address);
    return true;
  } catch (error) {
    if (error instanceof AuthFault && error.status === 429) return false;
    throw error;
  }
}

async function noteSent(auth: AuthContext, tx: Transaction, user: UserRow, purpose: Purpose): Promise<void> {
  const at = auth.settings.now();
  if (purpose === 'signup' || purpose === 'invite') {
    await tx.rows(sql`update auth.users set confirmation_sent_at = ${at} where id = ${user.id}`);
  } else if (purpose === 'recovery' || purpose === 'magiclink') {
    await tx.rows(sql`update auth.users set recovery_sent_at = ${at} where id = ${user.id}`);
    await writeAudit(tx, { action: 'user_recovery_requested', actor: user, at });
  }
}
