import type { MailLanguage } from '#backend/mail/language.ts';
import { inviteMail } from './invite-mail.tsx';
import { noticeMail } from './notice-mail.tsx';
import type { NoticeFacts, NoticeKind } from './notice-words.ts';
import { recoveryMail } from './recovery-mail.tsx';
import { takenMail } from './taken-mail.tsx';
import { type TokenMailKind, tokenMail } from './token-mail.tsx';

/** Every mail the service sends, by the name under which the outbox records it. */
export type MailTemplate = 'invite' | 'recovery' | 'email_taken' | TokenMailKind | `notice-${NoticeKind}`;

const SAMPLE = {
  link: 'https://portal.example/auth/confirm?token_hash=7f3a9c',
  code: '042117',
  linkHours: 24,
  codeMinutes: 10,
  linkDays: 7,
  days: 14,
  address: 'anna.frei@optik.example',
  by: 'Anna Frei',
  to: 'Frei Optik',
  at: new Date('2026-03-02T08:15:00Z'),
  until: new Date('2026-03-16T08:15:00Z'),
  timeZone: 'Europe/Zurich',
};

type Facts = typeof SAMPLE & { language: MailLanguage; portalName: string };

const token = (kind: TokenMailKind) => (facts: Facts) => tokenMail({ ...facts, kind });
const notice = (told: NoticeFacts) => (facts: Facts) => noticeMail({ ...facts, notice: told });

const WRITERS: Readonly<Record<MailTemplate, (facts: Facts) => ReturnType<typeof inviteMail>>> = {
  invite: inviteMail,
  signup: token('signup'),
  recovery: recoveryMail,
  magiclink: token('magiclink'),
  reauthentication: (facts) => tokenMail({ ...facts, kind: 'reauthentication', link: undefined }),
  email_change_current: token('email_change_current'),
  email_change_new: token('email_change_new'),
  email_taken: takenMail,
  'notice-email_changed': notice({ kind: 'email_changed', newEmail: 'a•••@optik.example' }),
  'notice-password_changed': notice({ kind: 'password_changed' }),
  'notice-new_device': notice({ kind: 'new_device', browser: 'Firefox', system: 'Windows', address: '192.0.2.17' }),
  'notice-factor_added': notice({ kind: 'factor_added', name: 'iPhone' }),
  'notice-factor_removed': notice({ kind: 'factor_removed', name: 'iPhone' }),
  'notice-passkey_added': notice({ kind: 'passkey_added', name: 'iPhone' }),
  'notice-passkey_removed': notice({ kind: 'passkey_removed', name: 'iPhone' }),
  'notice-identity_linked': notice({ kind: 'identity_linked', name: 'optik.example' }),
  'notice-recovery_code_used': notice({ kind: 'recovery_code_used', remaining: 7 }),
  'notice-recovery_codes_renewed': notice({ kind: 'recovery_codes_renewed' }),
  'notice-factors_reset': notice({ kind: 'factors_reset' }),
  'notice-sessions_ended': notice({ kind: 'sessions_ended' }),
};

/** Every mail of the service as it looks in a language, written of made-up facts. */
export function sampleMails(language: MailLanguage, portalName: string) {
  const facts = { ...SAMPLE, language, portalName };
  return Promise.all(Object.entries(WRITERS).map(async ([template, write]) => ({ template, ...(await write(facts)) })));
}
