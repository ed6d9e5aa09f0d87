import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { Locale } from '#shared/names/languages.ts';
import { searchFound } from './kinds/alerts.ts';
import { mailOfToken } from './unsubscribe-token.ts';

/** What a mail's link is about. */
export interface MailSwitches {
  staffId: string;
  language: Locale;
  subjects: { by: 'type' | 'subscription' | 'search'; name: string; off: boolean }[];
  /** The kept search that the mail is of. */
  search: string | null;
}

/** Reads what a link would switch off and what already is; undefined when the token was not made here. */
export async function readSwitches(tx: Transaction, token: string): Promise<MailSwitches | undefined> {
  const secret = await tx.row<{ secret: string }>(sql`select secret from brillanz.message_secret`);
  const id = secret && mailOfToken(secret.secret, token);
  if (!id) return undefined;
  return tx.row<MailSwitches>(sql`
    select mail.staff_id as "staffId", search.id as search,
      case coalesce(mail.language, account.raw_user_meta_data ->> 'language', person.language::text)
        when 'fr' then 'fr' else 'de' end as language,
      coalesce((
        select jsonb_agg(case named.by
          when 'search' then jsonb_build_object('by', 'search', 'name', coalesce(search.name, '–'), 'off', search.alert is null)
          else jsonb_build_object('by', named.by, 'name', name,
            'off', internal.chosen_frequency(mail.staff_id, named.by, name, 'email', 'instant') = 'off') end order by name)
        from unnest(mail.switches) as name
        cross join lateral (
          select case when name = ${searchFound.name} then 'search' when name like 'gets%' then 'subscription'
            else 'type' end as by) named), '[]') as subjects
    from mails mail
    left join saved_views search on mail.object_table = 'saved_views' and search.id = mail.object_id
      and search.staff_id = mail.staff_id
    join staff person on person.id = mail.staff_id
    left join auth.users account on account.id = person.auth_user_id
    -- Whoever reads a mailbox of before, or that of a double, has no say of them.
    where mail.id = ${id} and lower(mail.recipient) = lower(internal.mail_address(mail.staff_id))`);
}

/** Switches off mails of this kind; doing it again changes nothing. @returns undefined when the token was not made here. */
export async function switchOff(tx: Transaction, token: string): Promise<MailSwitches | undefined> {
  const found = await readSwitches(tx, token);
  if (!found) return undefined;
  const namesBy = (by: 'type' | 'subscription') =>
    found.subjects.flatMap((subject) => (subject.by === by ? [subject.name] : []));
  await tx.rows(sql`
      insert into notification_preferences (staff_id, type, channel, frequency)
      select ${found.staffId}::uuid, name::notification_type, 'email', 'off' from unnest(${namesBy('type')}::text[]) as name
      on conflict (staff_id, type, channel) do update set frequency = 'off'`);
  const ended = namesBy('subscription');
  await tx.rows(sql`
      update staff_preferences set
        gets_news = gets_news and 'getsNews' <> all(${ended}::text[]),
        gets_marketplace_offers = gets_marketplace_offers and 'getsMarketplaceOffers' <> all(${ended}::text[]),
        gets_job_offers = gets_job_offers and 'getsJobOffers' <> all(${ended}::text[]),
        gets_data_change_updates = gets_data_change_updates and 'getsDataChangeUpdates' <> all(${ended}::text[]),
        gets_efra_meeting_notes = gets_efra_meeting_notes and 'getsEfraMeetingNotes' <> all(${ended}::text[])
      where staff_id = ${found.staffId} and ${ended.length > 0}::boolean`);
  if (found.search) await tx.rows(sql`update saved_views set alert = null where id = ${found.search}`);
  return { ...found, subjects: found.subjects.map((subject) => ({ ...subject, off: true })) };
}
