import sql from 'sql-template-tag';
import { DRAFT_DAYS } from '#shared/names/drafts.ts';
import type { KeptKind } from './kept-kind.ts';

/** Kinds that belong to the frame. */
export const FRAME_KINDS: readonly KeptKind[] = [
  {
    name: 'auditLog',
    days: 730,
    least: 180,
    most: 3650,
    rows: (before) => [
      sql`brillanz.audit_entries where made < ${before}`,
      sql`brillanz.account_actions where created < ${before}`,
      sql`public.settings_history where made < ${before}`,
    ],
  },
  {
    name: 'mailLog',
    days: 730,
    least: 90,
    most: 3650,
    rows: (before) => [
      sql`mails where created < ${before} and status <> 'queued'`,
      sql`message_postings posting where created < ${before}
        and not exists (select from brillanz.message_items item where item.posting_id = posting.id)`,
    ],
  },
  {
    name: 'notificationsRead',
    days: 90,
    least: 7,
    most: 730,
    rows: (before) => [sql`notifications where read_at < ${before}`],
  },
  {
    name: 'notificationsUnread',
    days: 365,
    least: 30,
    most: 730,
    rows: (before) => [sql`notifications where created < ${before}`],
  },
  {
    name: 'drafts',
    days: DRAFT_DAYS,
    least: 7,
    most: DRAFT_DAYS,
    rows: (before) => [sql`drafts where updated < ${before}`],
  },
  {
    // Lines of the list stay longer than their files, which go after a week.
    name: 'exports',
    days: 90,
    least: 14,
    most: 730,
    rows: (before) => [sql`exports where made < ${before} and file_id is null`],
  },
  {
    // Allergies, needs, an illness: asked for one date, of use to nobody afterwards.
    name: 'sensitiveAnswers',
    days: 180,
    least: 1,
    most: 730,
    rows: (before) => [
      sql`internal.sensitive_answers where registration_id in (
        select registration.id from registrations registration
        join registration_dates date on date.id = registration.date_id where date.ends_at < ${before})`,
    ],
  },
];
