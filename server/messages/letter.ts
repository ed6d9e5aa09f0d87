import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { LOCALES } from '#shared/names/languages.ts';

const Words = { subject: z.string(), heading: z.string(), text: z.string(), button: z.string() };
const Override = z.object({ ...Words, subject_many: z.string() }).transform(({ subject_many, ...words }) => ({
  ...words,
  subjectMany: subject_many,
}));
const Draft = z.object({ ...Words, subjectMany: z.string() });

const Item = z.object({
  id: z.number(),
  kind: z.string(),
  rule: z.enum(['type', 'fixed', 'subscription', 'search', 'service']),
  frequency: z.enum(['instant', 'daily', 'weekly']),
  data: z.unknown(),
  path: z.string(),
  read: z.boolean(),
  switched_off: z.boolean(),
  /** It is about an item that its person may not read now. */
  closed: z.boolean(),
  /** The office's own words in the recipient's language. */
  override: Override.nullable(),
  /** A draft that a test mail tries out. */
  draft: Draft.nullable(),
});
export type LetterItem = z.infer<typeof Item>;

const Letter = z.object({
  staff_id: z.string().nullable(),
  setting_key: z.string().nullable(),
  digest: z.enum(['daily', 'weekly']).nullable(),
  language: z.enum(LOCALES),
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  /** The person's mailbox or number, or what the setting holds now. */
  address: z.string().nullable(),
  paused: z.boolean(),
  secret: z.string(),
  /** Sent again by hand: also what was read since. */
  resent: z.boolean(),
  items: z.array(Item),
});
/** Everything a mail is made of, as it stands at the moment. */
export type Letter = z.infer<typeof Letter>;

/** Reads what a mail is made of; undefined when the mail is gone. */
export async function readLetter(pool: Pool, mailId: string): Promise<Letter | undefined> {
  const row = await asSystem(pool, 'a mail is written for its recipient, who is not the one who asks', (tx) =>
    tx.row(sql`
      select
        mail.staff_id, mail.setting_key, mail.digest, spoken.language, coalesce(person.first_name, '') as first_name,
        coalesce(person.last_name, '') as last_name,
        mail.staff_id is null or (person.active and company.active and not internal.is_blocked(person)) as active, reached.address,
        exists (
          select from mail_addresses known where known.address = lower(reached.address) and known.paused is not null
            and mail.channel = 'email') as paused,
        (select secret from brillanz.message_secret) as secret, mail.resent_from is not null as resent,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', item.id, 'kind', item.kind, 'rule', item.rule, 'frequency', item.frequency, 'data', item.data,
            'path', item.path, 'read', line.read_at is not null,
            'switched_off', item.staff_id is not null and internal.chosen_frequency(
              item.staff_id, item.rule, item.type, item.channel, item.frequency) = 'off',
            'closed', item.staff_id is not null and coalesce(posting.object_table = 'contents', false) and not exists (
              select from contents about where about.id = posting.object_id and internal.reads_content(item.staff_id, about)),
            'override', to_jsonb(template), 'draft', item.texts) order by item.created, item.id)
          from brillanz.message_items item
          join message_postings posting on posting.id = item.posting_id
          left join notifications line on line.id = item.notification_id
          left join message_templates template on template.kind = item.kind and template.language = spoken.language::text
          where item.mail_id = coalesce(mail.resent_from, mail.id) and item.dropped is null), '[]') as items
      from mails mail
      left join staff person on person.id = mail.staff_id
      left join opticians company on company.id = person.optician_id
      left join auth.users account on account.id = person.auth_user_id
      left join settings setting on setting.key = mail.setting_key
      cross join lateral (
        select case coalesce(mail.language, account.raw_user_meta_data ->> 'language', person.language::text)
          when 'fr' then 'fr' else 'de' end as language) spoken
      cross join lateral (
        select case
          when mail.address is not null then mail.address
          when mail.setting_key is not null then nullif(btrim(setting.value #>> '{}'), '')
          when mail.channel = 'email' then internal.mail_address(mail.staff_id)
          else coalesce(ways.contact ->> 'mobile', ways.contact ->> 'phone') end as address
        from (select internal.contact_of(person) as contact) ways) reached
      where mail.id = ${mailId}`),
  );
  return row && Letter.parse(row);
}

/** The address a setting holds; undefined when it holds none. */
export async function settingAddress(pool: Pool, key: string): Promise<string | undefined> {
  const row = await asSystem(pool, 'answers to a mail go to an office whose address members do not read', (tx) =>
    tx.row<{ value: unknown }>(sql`select value from settings where key = ${key}`),
  );
  return typeof row?.value === 'string' && /^[^@\s]+@[^@\s]+$/.test(row.value) ? row.value : undefined;
}

/** Why an item of a mail is left out. */
export const LEFT = ['read', 'switchedOff', 'closed'] as const;
export type Left = (typeof LEFT)[number];

/** Notes which items of a mail are left out, and why. */
export async function dropItems(pool: Pool, items: readonly LetterItem[], why: Left): Promise<void> {
  if (items.length === 0) return;
  await asSystem(pool, 'what is left out of a mail is noted with it', (tx) =>
    tx.rows(
      sql`update brillanz.message_items set dropped = ${why} where id = any(${items.map(({ id }) => id)}::bigint[])`,
    ),
  );
}
