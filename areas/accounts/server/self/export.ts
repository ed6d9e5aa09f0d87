import sql from 'sql-template-tag';
import { z } from 'zod';
import { type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { printPaper } from '#server/print/print-papers.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { type KnownData, PersonalData } from '../../contract.ts';
import { noteEvent } from './note-event.ts';
import { ownDataPaper } from './own-data-paper.ts';
import { ownIds } from './sessions.ts';
import german from './words/own-data/de.json' with { type: 'json' };
import french from './words/own-data/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/**
 * GET /account/export: everything the portal knows about the signed-in person. A GET, because answers of POST are kept
 * for repetitions, and these should lie nowhere. Secrets (passwords, tokens, codes) are left out.
 */
export const exportCall = defineCall({
  method: 'GET',
  path: '/account/export',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  heavy: 'own',
  summary: 'Everything about the signed-in person',
  input: z.object({}),
  output: PersonalData,
  handle: (_input, context) => collect(context),
});

/** GET /account/export.pdf: the same to read and to print. */
export const exportPdfCall = defineDownload({
  path: '/account/export.pdf',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  heavy: 'own',
  summary: 'Everything about the signed-in person as PDF',
  input: z.object({ language: z.enum(LOCALES) }).strict(),
  handle: async ({ language }, context) => {
    const known = await collect(context);
    const paper = ownDataPaper(known, language, context.config.portalName);
    const name = `${WORDS[language].file}-${known.made.slice(0, 10)}.pdf`;
    return fileDownload(name, 'application/pdf', await printPaper(context, paper));
  },
});

async function collect(context: CallContext): Promise<KnownData> {
  const directory = await context.asCaller((tx) =>
    tx.row<{ rows: object; data: DirectoryPart; contents: Record<string, unknown>[] }>(DIRECTORY),
  );
  if (!directory) throw new Error('A signed-in person has no row of staff.');
  const { rows, data, contents } = directory;
  const account = await readAccount(context);
  return { made: new Date().toISOString(), ...rows, ...data, contents, ...account };
}

/** The last of them: whoever signs in by a program may have some hundred thousand, which would not fit into memory. */
const MOST_SESSIONS = 5_000;
const MOST_EVENTS = 20_000;

type AccountPart = Pick<KnownData, 'account' | 'sign_in_ways' | 'factors' | 'sessions' | 'mails' | 'events'>;
type DirectoryPart = Omit<KnownData, keyof AccountPart | 'made'>;

/**
 * What row-level security shows of oneself: what comes and goes with a person by its table, the rest by words. What may be
 * long is JSON in text; of contents the newest carry their texts, as far as six million letters go.
 */
const DIRECTORY = sql`
  select own.rows, jsonb_build_object(
    'registrations', internal.with_own_answers((own.rows -> 'registrations')::jsonb),
    'person', to_jsonb(person) - 'search_text' || jsonb_build_object('work_contact', (
      select own.work_contact from staff_with_metadata own where own.id = person.id)),
    'company', (select jsonb_build_object('id', company.id, 'name', company.name)
      from opticians company where company.id = person.optician_id),
    'branches', coalesce((select jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name, 'place', branch.place,
        'is_main', works.is_main, 'leads', works.leads) order by works.is_main desc, branch.id)
      from staff_branches works join branches branch on branch.id = works.branch_id where works.staff_id = person.id), '[]'),
    'roles', array(select role_name from staff_roles where staff_id = person.id order by role_name),
    'permissions', coalesce((select jsonb_agg(jsonb_build_object('name', held.permission_name, 'scope', held.scope,
        'sources', held.sources) order by held.permission_name)
      from staff_with_permissions held where held.staff_id = person.id), '[]'),
    'programs', coalesce((select to_jsonb(carried.programs) from staff_with_programs carried where carried.id = person.id), '[]'),
    'erfa_groups', coalesce((select jsonb_agg(jsonb_build_object('number', erfa.number, 'joined', member.joined)
        order by erfa.number)
      from erfa_members member join erfa_groups erfa on erfa.id = member.erfa_id where member.staff_id = person.id), '[]'),
    'preferences', (select to_jsonb(own) from staff_preferences own where own.staff_id = person.id),
    'notification_preferences', coalesce((select jsonb_agg(jsonb_build_object('type', chosen.type,
        'channel', chosen.channel, 'frequency', chosen.frequency) order by chosen.type, chosen.channel)
      from staff_notification_preferences chosen where chosen.staff_id = person.id), '[]'),
    'notifications', coalesce((select jsonb_agg(jsonb_build_object('type', line.type, 'title_de', line.title_de,
        'title_fr', line.title_fr, 'created', line.created, 'read', line.read_at) order by line.created desc)
      from notifications line where line.staff_id = person.id), '[]'),
    'portal_mails', coalesce((select jsonb_agg(jsonb_build_object('kind', mail.kind, 'subject', mail.subject,
        'recipient', mail.recipient, 'status', mail.status, 'created', mail.created) order by mail.created desc)
      from mails mail where mail.staff_id = person.id and mail.type is distinct from 'account'), '[]')
  ) as data,
  coalesce((
    select json_agg(json_build_object('kind', item.kind, 'status', item.status, 'title_de', item.title_de,
      'title_fr', item.title_fr, 'created', item.created, 'published', item.published_at,
      'texts', case when item.letters <= 6000000 then (
        select json_object_agg(coalesce(latest.language::text, 'facts'), latest.texts) from (
          select distinct on (revision.language) revision.language, revision.texts from content_revisions revision
          where revision.content_id = item.id order by revision.language, revision.id desc) latest) end)
      order by item.created desc, item.id)
    from (
      select one.id, one.kind, one.status, one.created, one.published_at, written.title_de, written.title_fr,
        sum(written.letters) over (order by one.created desc, one.id) as letters
      from contents one cross join lateral (
        select sum(octet_length(latest.texts::text)) as letters,
          max(latest.texts ->> 'title') filter (where latest.language = 'de') as title_de,
          max(latest.texts ->> 'title') filter (where latest.language = 'fr') as title_fr
        from (
          select distinct on (revision.language) revision.language, revision.texts from content_revisions revision
          where revision.content_id = one.id order by revision.language, revision.id desc) latest) written
      where one.author_id = person.id) item), '[]') as contents
  from staff person cross join lateral (select internal.own_rows() as rows) own
  where person.id = (select current_staff_id())`;

function readAccount(context: CallContext): Promise<AccountPart> {
  const { userId } = ownIds(context);
  return context.asSystem('people read their own account, which belongs to the auth service', async (tx) => {
    await noteEvent(tx, context, 'personal_data_exported');
    const account = await tx.row<{ data: Omit<AccountPart, 'mails'> }>(accountStatement(userId));
    if (!account) throw new Error('A signed-in person has no account.');
    // A hosted backend service sends its own mails and keeps no log of them here.
    const outbox = await tx.row<{ known: boolean }>(sql`select to_regclass('mail.messages') is not null as known`);
    const mails = outbox?.known
      ? await tx.rows<Record<string, unknown>>(sql`
          select subject, template, language, status, created_at, sent_at from mail.messages
          where lower("to") = (select lower(email) from auth.users where id = ${userId}) order by created_at desc`)
      : [];
    return { ...account.data, mails };
  });
}

function accountStatement(userId: string) {
  return sql`
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'phone', account.phone,
        'created', account.created_at, 'email_confirmed', account.email_confirmed_at, 'invited', account.invited_at,
        'last_sign_in', account.last_sign_in_at, 'user_metadata', account.raw_user_meta_data,
        'app_metadata', account.raw_app_meta_data),
      'sign_in_ways', coalesce((select jsonb_agg(jsonb_build_object('provider', identity.provider,
          'identity_data', identity.identity_data, 'created', identity.created_at, 'last_sign_in', identity.last_sign_in_at)
          order by identity.created_at)
        from auth.identities identity where identity.user_id = account.id), '[]'),
      'factors', coalesce((select jsonb_agg(jsonb_build_object('type', factor.factor_type, 'name', factor.friendly_name,
          'status', factor.status, 'created', factor.created_at) order by factor.created_at)
        from auth.mfa_factors factor where factor.user_id = account.id), '[]'),
      'sessions', coalesce((select jsonb_agg(jsonb_build_object('signed_in', session.created_at,
          'refreshed', session.refreshed_at, 'user_agent', session.user_agent, 'address', host(session.ip),
          'place', known.place) order by session.created_at)
        from (select * from auth.sessions kept where kept.user_id = account.id
          order by kept.created_at desc limit ${MOST_SESSIONS}) session
        left join internal.session_places known on known.session_id = session.id), '[]'),
      'events', coalesce((select jsonb_agg(jsonb_build_object('action', entry.payload ->> 'action',
          'at', entry.created_at, 'address', entry.ip_address) order by entry.created_at desc)
        from (select * from auth.audit_log_entries kept where kept.payload ->> 'actor_id' = account.id::text
          order by kept.created_at desc limit ${MOST_EVENTS}) entry), '[]')
    ) as data
    from auth.users account where account.id = ${userId}`;
}
