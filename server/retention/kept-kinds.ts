import sql from 'sql-template-tag';
import { EXPORT_DAYS, removeOldExports } from '#server/exports/housekeeping.ts';
import { removeExpired } from '#server/files/housekeeping.ts';
import { UNDONE_FOR } from '#server/imports/kind.ts';
import { ITEM_DAYS } from '#server/messages/housekeeping.ts';
import { DRAFT_DAYS } from '#shared/names/drafts.ts';
import type { KeptKind } from './kept-kind.ts';

/** Days from when no record holds a file until it goes (0070). */
const FILE_DAYS = 30;

/** A time that is fixed. */
const fixed = (days: number) => ({ days, least: days, most: days });

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
    // What mails are made of, as long as they can be sent again.
    name: 'mailFacts',
    ...fixed(ITEM_DAYS),
    rows: (before) => [
      sql`brillanz.message_items item where item.created < ${before}
        and not exists (select from mails where mails.id = item.mail_id and mails.status = 'queued')
        and (item.mail_id is not null or item.due_at < ${before})`,
    ],
  },
  {
    // Addresses whose reports were forgiven: as long as other logs are shipped.
    name: 'mailAddresses',
    ...fixed(730),
    rows: (before) => [sql`mail_addresses where bounces = 0 and updated < ${before}`],
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
    name: 'exportFiles',
    ...fixed(EXPORT_DAYS),
    rows: (before) => [
      sql`exports where state = 'ready' and expires <= ${before} + make_interval(days => ${EXPORT_DAYS})`,
    ],
    remove: ({ pool, files }, now) => removeOldExports(pool, files, now),
  },
  {
    name: 'unusedFiles',
    ...fixed(FILE_DAYS),
    rows: (before) => [sql`files where expires < ${before} + make_interval(days => ${FILE_DAYS})`],
    remove: ({ pool, files }, now) => removeExpired(pool, files, now),
  },
  {
    // Lines of sheets hold personal data: as long as the import can be undone.
    name: 'importLines',
    ...fixed(UNDONE_FOR),
    rows: (before) => [sql`import_rows where import_id in (select id from imports where committed < ${before})`],
  },
  {
    name: 'importsUnwritten',
    ...fixed(2),
    rows: (before) => [sql`imports where committed is null and created < ${before}`],
  },
  {
    // The clock of contents deletes the bin by day. Listings that somebody only began to write lie in no list at all.
    name: 'contentBin',
    ...fixed(30),
    rows: (before) => [
      sql`contents where status = 'deleted' and updated < ${before}`,
      sql`contents where status = 'draft' and updated < ${before} and not internal.is_begun(id)
        and kind in (select name from content_kinds where by_company)`,
    ],
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
