import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import type { NoticeKind } from '#backend/mail/templates/notice-words.ts';
import type { Transaction } from '#database/scope.ts';

/** What a notice was about, as it is needed to undo it. */
export interface NotMe {
  userId: string;
  kind: NoticeKind;
  /** The address the notice went to. */
  email: string;
}

/** A notice whose link was taken, and when it was sent. */
export interface TakenNotMe extends NotMe {
  sent: Date;
}

/**
 * Makes the token of a notice's link: 256 random bits, of which only the hash is kept. It is no one-time token of the
 * account, because those fall when the password changes, which is just what a thief would do.
 */
export async function issueNotMe(auth: AuthContext, tx: Transaction, about: NotMe): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = auth.settings.now();
  const expiresAt = new Date(at.getTime() + auth.settings.notices.linkLife * 1000);
  await tx.rows(sql`
    insert into auth.not_me_tokens (token_hash, user_id, kind, email, created_at, expires_at)
    values (${hash(token)}, ${about.userId}, ${about.kind}, ${about.email}, ${at}, ${expiresAt})`);
  return token;
}

/**
 * Uses up a token; undefined when it is unknown, used or too old. Its person is locked before it: so does who ends what
 * somebody leaves behind, and who takes another link of theirs.
 */
export async function takeNotMe(auth: AuthContext, tx: Transaction, token: string): Promise<TakenNotMe | undefined> {
  const whose = await tx.row<{ user_id: string }>(
    sql`select user_id from auth.not_me_tokens where token_hash = ${hash(token)}`,
  );
  if (whose) await lockPerson(tx, whose.user_id);
  const row = await tx.row<{ user_id: string; kind: NoticeKind; email: string; created_at: Date }>(sql`
    delete from auth.not_me_tokens where token_hash = ${hash(token)} and expires_at > ${auth.settings.now()}
    returning user_id, kind, email, created_at`);
  return row && { userId: row.user_id, kind: row.kind, email: row.email, sent: row.created_at };
}

/**
 * Makes the links of later notices worthless: what is taken back with an earlier one is not theirs to bring back, whoever
 * reads the mailbox that the account had meanwhile.
 */
export async function forgetLater(tx: Transaction, { userId, sent }: TakenNotMe): Promise<void> {
  await tx.rows(sql`delete from auth.not_me_tokens where user_id = ${userId} and created_at >= ${sent}`);
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
