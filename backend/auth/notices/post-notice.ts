import type { AuthContext } from '#backend/auth/context.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import { languageOf } from '#backend/mail/language.ts';
import type { NoticeFacts, NoticeKind, NoticeOf } from '#backend/mail/templates/notice-words.ts';
import type { Transaction } from '#database/scope.ts';
import { issueNotMe } from './not-me-token.ts';

type Plain = Exclude<NoticeKind, 'email_changed'>;

/** What happened to an account, as the code that made it happen knows it. */
export type Notice =
  | { [Kind in Plain]: NoticeOf<Kind> }[Plain]
  | { kind: 'email_changed'; oldEmail: string; newEmail: string };

/**
 * Tells a person by mail what happened to their account, in their language and in the transaction in which it happens.
 * The mail carries a link with which they say that it was somebody else (see `redeemNotMe`). A change of address is
 * told to the old one. Accounts without an address get none, and of one kind each gets few in an hour.
 */
export async function postNotice(
  auth: AuthContext,
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'>,
  notice: Notice,
): Promise<void> {
  const to = notice.kind === 'email_changed' ? notice.oldEmail : user.email;
  if (!to || !(await auth.limits.notice(tx, notice.kind, user.id))) return;
  const language = languageOf(user.raw_user_meta_data);
  const at = auth.settings.now();
  const { linkLife, path, timeZone } = auth.settings.notices;
  const token = await issueNotMe(auth, tx, { userId: user.id, kind: notice.kind, email: to });
  const link = new URL(`${auth.siteUrl}${language === 'fr' ? '/fr' : ''}${path}`);
  link.searchParams.set('token', token);
  // Loaded at the first mail: the templates would cost a third of a second at every start.
  const { noticeMail } = await import('#backend/mail/templates/notice-mail.tsx');
  const mail = await noticeMail({
    language,
    portalName: auth.portalName,
    notice: readable(notice),
    at,
    timeZone,
    link: link.href,
    linkDays: Math.max(1, Math.round(linkLife / 86_400)),
  });
  await auth.mailer.post(tx, { to, language, template: `notice-${notice.kind}`, ...mail });
}

/** The values as they may stand in a mail: names on one line, the new address only hinted at. */
function readable(notice: Notice): NoticeFacts {
  if (notice.kind === 'email_changed') return { kind: notice.kind, newEmail: hinted(notice.newEmail) };
  if ('name' in notice) return { ...notice, name: notice.name.replaceAll(/\s+/g, ' ').trim() };
  return notice;
}

/** The old mailbox may be somebody else's by now. */
function hinted(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
