import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Tables without `bound_rows` to which requests add rows under a key of their own, and what keeps these few. */
const BOUNDED_OTHERWISE: Record<string, string> = {
  answer_votes: 'an answer that stands on the page',
  certification_requirements: 'the office',
  certification_versions: 'the office',
  drafts: 'keep_newest_drafts: a hundred',
  embed_sites: 'the office',
  erfa_groups: 'the office',
  feature_switches: 'the office',
  field_levels: 'a field that has a level',
  message_templates: 'the office',
  notification_preferences: 'a kind of message',
  opticians: 'the office',
  reason_templates: 'the office',
  saved_views: 'place_saved_view: a hundred',
  search_synonyms: 'the office',
  settings: 'the office',
  survey_goals: 'an area of a round',
  survey_responses: 'start_survey: one round at a time, five begun in a day, the next months later',
  training_targets: 'the office',
};

test('whatever requests may add without end is bounded', async () => {
  const { rows } = await client.query<{ name: string; bounded: boolean }>(`
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'bound_rows' and t.tgenabled = 'O') as bounded
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'insert')
      -- Where all of the key points elsewhere there are no more rows than there.
      and exists (
        select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary and not exists (
          select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)))
    order by 1`);
  expect(rows.filter(({ bounded }) => !bounded).map(({ name }) => name)).toEqual(Object.keys(BOUNDED_OTHERWISE));
});

/** Tables to which calls, clocks or the office add rows, without `bound_rows` or `count_kept`, by what ends them. */
const ENDS: Record<string, string> = {
  'a name, kind or day that there is once': `
    content_kinds content_moves content_parts features job_professions job_wordings page_keys permissions programs roles
    survey_options survey_questions survey_statistics brillanz.listing_salts brillanz.message_secret brillanz.migrations
    brillanz.retention_periods internal.alert_lists internal.calendar_sources internal.checkable_files internal.counted_kinds
    internal.field_presets internal.portal internal.record_parts internal.record_tables internal.registration_kinds
    internal.sales_classes`,
  'so many of each record, and gone with it': `
    campaigns_texts certification_gaps certification_people certification_reminders courses_texts events_texts
    gazette_issues_texts job_offers_texts kept_values listing_days logos_texts marketplace_items_texts meeting_minutes
    news_texts pages_texts products_texts registration_attendance registration_parts search_documents signature_templates_texts
    supplier_terms_texts survey_answers brillanz.alert_keys brillanz.counted_records brillanz.record_bits brillanz.record_marks
    internal.checkable_documents internal.gazette_told internal.outside_links internal.partner_states
    internal.registration_tokens internal.sales_reports`,
  'so many of a person, of their records and days': `
    logo_downloads brillanz.idempotency_keys brillanz.listing_seen brillanz.logged_days internal.entered_people
    internal.survey_beginnings internal.survey_erasures`,
  'the office, an import of the office, or what it set up': `
    branch_reminders branch_sales conil_sales embed_days gazette_runs glasses_sales import_rows import_titles imports meeting_bodies
    product_recalls sales_batches sales_benchmark_cells sales_changes sales_group_months sales_product_groups
    sales_releases staff_merges training_credits webbox internal.group_sales internal.sales_customer_numbers internal.sales_names internal.sales_told
    internal.sales_told_branches`,
  'a clock takes them away when they are done': `
    brillanz.backups brillanz.directory_digests brillanz.publish_calls brillanz.records_to_count brillanz.unfinished_folders
    internal.registration_untold mail.messages`,
  'housekeeping of the accounts; so many calls and mails an hour of an address': `
    auth.audit_log_entries auth.factor_resets auth.flow_state auth.mfa_amr_claims auth.mfa_challenges auth.mfa_factors
    auth.not_me_tokens auth.oauth_states auth.one_time_tokens auth.rate_limits auth.recovery_codes auth.refresh_tokens
    auth.saml_answers auth.saml_assertions auth.saml_relay_states auth.webauthn_challenges`,
  'open_session: two hundred sessions of an account, a hundred devices': 'auth.known_devices auth.sessions',
  'an account, or a key of the service': `
    auth.api_keys auth.encryption_keys auth.identities auth.saml_providers auth.signing_keys auth.sso_domains
    auth.sso_providers auth.users`,
  'note_audit: 500 exports a day; views of the office': 'brillanz.audit_entries',
  'note_change: what the log keeps of a person in a day': 'directory_changes',
  'messages: each kind says how often, mails of a kind gather': `
    mail_addresses mails message_postings notifications brillanz.message_items brillanz.listing_threads`,
  'create_content: 500 a day; save_content: 500 MB a day': 'content_revisions contents',
  'files: 2 GB a day of a person; exports: 500 a day, 100 MB are kept': 'exports files logo_files logo_versions',
  'a line of the log beside each, which is counted': `
    program_gesundheitsoptik_certifications internal.registration_mailings`,
  'registrations without an account: so many an hour of an address': 'registration_externals',
  'leave_audiences: none without a text': 'search_audiences',
  'note_miss: 5,000 a day': 'search_misses',
};

test('of every other table it is known what ends it', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select case nspname when 'public' then relname else nspname || '.' || relname end as name
    from pg_class c join pg_namespace on relnamespace = pg_namespace.oid
    where nspname in ('public', 'brillanz', 'internal', 'mail', 'auth') and relkind = 'r' and relname <> all ($1)
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('bound_rows', 'count_kept'))
      and exists (
        select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary and not exists (
          select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)))`,
    [Object.keys(BOUNDED_OTHERWISE)],
  );
  const known = Object.values(ENDS).flatMap((names) => names.trim().split(/\s+/));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('a length counts the blanks at the ends of a text as well', async () => {
  const { rows } = await client.query<{ name: string; bound: string }>(`
    select distinct held.conrelid::regclass || '.' || found.part[1] as name, found.part[2] as bound
    from pg_constraint held
    cross join lateral regexp_matches(pg_get_constraintdef(held.oid), 'length\\(btrim\\((\\w+)\\)\\) <= (\\d+)', 'g') found (part)
    where held.contype = 'c' and not exists (
      select from pg_constraint whole where whole.conrelid = held.conrelid
        and pg_get_constraintdef(whole.oid) = format('CHECK ((length(%s) <= %s))', found.part[1], found.part[2]))`);
  expect(rows).toEqual([]);
  await expect(
    client.query(`update branches set name = 'Bern' || repeat(' ', 117) where id = (select id from branches limit 1)`),
  ).rejects.toThrow('branches_name_length');
});

/** Texts that requests write and no check of their column bounds: what does. */
const BOUNDED_ELSEWHERE: Record<string, string> = {
  'a trigger writes them': `branches.search_text opticians.search_text staff.search_text pending_changes.asked_by_name
    pending_changes.decided_by_name pending_changes.old pending_changes.record_name`,
  'a trigger compares them with what is asked for': 'survey_responses.consent_version',
  'a trigger checks them by their key': 'settings.value',
};

test('a text that requests write has a bound', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select kept.relname || '.' || field.attname as name
    from pg_class kept join pg_attribute field on field.attrelid = kept.oid and field.attnum > 0 and not field.attisdropped
    where kept.relnamespace = 'public'::regnamespace and kept.relkind = 'r'
      and field.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
      and (has_column_privilege('authenticated', kept.oid, field.attnum, 'INSERT')
        or has_column_privilege('authenticated', kept.oid, field.attnum, 'UPDATE'))
      and not exists (select from pg_constraint held where held.conrelid = kept.oid and field.attnum = any (held.conkey)
        and (held.contype = 'f' or held.contype = 'c' and pg_get_constraintdef(held.oid) ~ 'length|= ANY|<@|~|is_|status = '))
    order by 1`);
  const known = Object.values(BOUNDED_ELSEWHERE).flatMap((names) => names.trim().split(/\s+/));
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

test('a list that requests write has one dimension and no entry that is null', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select kept.relname || '.' || field.attname as name
    from pg_class kept join pg_attribute field on field.attrelid = kept.oid and field.attnum > 0 and not field.attisdropped
    join pg_type type on type.oid = field.atttypid and type.typcategory = 'A'
    where kept.relnamespace = 'public'::regnamespace and kept.relkind = 'r'
      and (has_column_privilege('authenticated', kept.oid, field.attnum, 'INSERT')
        or has_column_privilege('authenticated', kept.oid, field.attnum, 'UPDATE'))
      and not exists (select from pg_constraint held where held.conrelid = kept.oid and held.contype = 'c'
        and position(format('COALESCE(array_ndims(%I), 1) = 1', field.attname) in pg_get_constraintdef(held.oid)) > 0
        and position(format('array_position(%I, NULL::', field.attname) in pg_get_constraintdef(held.oid)) > 0)`);
  expect(rows).toEqual([]);
  for (const languages of ['{de,null}', '{{de,fr}}'])
    await expect(client.query('update opticians set languages = $1', [languages])).rejects.toMatchObject({
      code: '23514',
    });
});

test.each(['{"note_de": 1}', '{"note_fr": null}', '{"note_de": {"de": "Ferien"}}'])(
  'a special day takes no note %s',
  async (note) => {
    const day = `jsonb_build_array('{"date": "2026-12-24", "ranges": []}'::jsonb || $1)`;
    const { rows } = await client.query(`select is_special_days(${day}) as taken`, [note]);
    expect(rows).toEqual([{ taken: false }]);
  },
);

test('a person works in fifty branches at most, whatever their company has', async () => {
  const { rows } = await client.query<{ id: string; optician_id: string }>(
    'select id, optician_id from staff order by id limit 1',
  );
  const [person] = rows;
  await client.query(
    `insert into branches (optician_id, name, postcode, place, canton, language, special_days)
    select $1, 'Filiale ' || n, '3000', 'Bern', 'BE', 'de', '[]' from generate_series(1, 60) n`,
    [person?.optician_id],
  );
  await client.query('delete from staff_branches where staff_id = $1', [person?.id]);
  const add = (count: number) =>
    client.query(
      `insert into staff_branches (staff_id, branch_id) select $1, id from branches where optician_id = $2
        and id not in (select branch_id from staff_branches where staff_id = $1) limit $3`,
      [person?.id, person?.optician_id, count],
    );
  await add(50);
  await expect(add(1)).rejects.toMatchObject({ code: '23514' });
});

test('a meeting takes a hundred items, and a statement with one more adds none', async () => {
  const { rows } = await client.query<{ id: string }>('select id from meetings order by id limit 2');
  const [full, other] = rows.map(({ id }) => id);
  await client.query('delete from meeting_items where meeting_id = any ($1)', [[full, other]]);
  const add = (meeting: string | undefined, count: number) =>
    client.query(
      `insert into meeting_items (meeting_id, title, position)
      select $1, 'Punkt ' || n, n from generate_series(1, $2::int) n`,
      [meeting, count],
    );
  await add(full, 60);
  await expect(add(full, 41)).rejects.toMatchObject({ code: '23514' });
  await add(full, 40);
  await expect(add(full, 1)).rejects.toMatchObject({ code: '23514' });
  await add(other, 100);
  const counts = await client.query('select count(*)::int from meeting_items where meeting_id = any ($1)', [
    [full, other],
  ]);
  expect(counts.rows).toEqual([{ count: 200 }]);
});

test('one person takes thirty open topics of a group, and leaves room to others', async () => {
  const { rows } = await client.query<{ id: string }>('select id from meeting_bodies order by id limit 1');
  const people = await client.query<{ id: string }>('select id from staff order by id limit 2');
  const [first, second] = people.rows.map(({ id }) => id);
  await client.query('delete from meeting_topics where body_id = $1', [rows[0]?.id]);
  const add = (person: string | undefined, count: number) =>
    client.query(
      `insert into meeting_topics (body_id, title, staff_id) select $1, 'Thema ' || n, $2 from generate_series(1, $3::int) n`,
      [rows[0]?.id, person, count],
    );
  await add(first, 30);
  await expect(add(first, 1)).rejects.toMatchObject({ code: '23514' });
  await add(second, 30);
});

test('what was taken back or is older makes room', async () => {
  const withdrawn = () =>
    client.query(
      `insert into pending_changes (table_name, record_id, record_name, field, old, new, state, decided)
      select 'opticians', id, name, 'name', '"Optik A"', '"Optik B"', 'withdrawn', now()
      from (select id, name from opticians order by id limit 1) one, generate_series(1, 1001)`,
    );
  await withdrawn();
  await withdrawn();
  const confirm = (confirmed: string, count: number) =>
    client.query(
      `insert into branch_confirmations (branch_id, confirmed)
      select id, $1::timestamptz from (select id from branches order by id limit 1) one, generate_series(1, $2::int)`,
      [confirmed, count],
    );
  await confirm('2020-01-01', 30);
  await confirm('now', 20);
  await expect(confirm('now', 1)).rejects.toMatchObject({ code: '23514' });
});

test('a calendar takes the beginning of what is long, and its last thousand entries', async () => {
  const { rows } = await client.query<{ person: string; meeting: string; body: string }>(`
    select person.id as person, entry.uid as meeting, meeting.body_id as body
    from staff person join auth.users account on account.id = person.auth_user_id
    cross join lateral internal.meeting_entries(person.id, 'board') entry
    join meetings meeting on meeting.id::text = entry.uid where person.active limit 1`);
  const [own] = rows;
  await client.query('delete from meeting_items where meeting_id = $1', [own?.meeting]);
  await client.query(
    `insert into meeting_items (meeting_id, title, position) select $1, repeat('x', 200), n from generate_series(1, 100) n`,
    [own?.meeting],
  );
  // More than a body takes of those who may add them.
  await client.query('alter table meetings disable trigger bound_rows');
  await client.query(
    `insert into meetings (body_id, title, starts_at, ends_at)
    select $1, 'Sitzung', at, at + interval '1 hour' from generate_series(now(), now() + interval '1100 days', '1 day') at`,
    [own?.body],
  );
  await client.query('alter table meetings enable trigger bound_rows');
  await client.query(
    `insert into calendars (staff_id, secret_hash, sources) values ($1, repeat('0', 64), '{boardMeetings}')`,
    [own?.person],
  );
  const calendar = await client.query<{ entries: { text: string }[] }>(
    `select internal.read_calendar(repeat('0', 64)) -> 'entries' as entries`,
  );
  expect(calendar.rows[0]?.entries).toHaveLength(1_000);
  await client.query(
    `update meetings set starts_at = now() + interval '9 years', ends_at = now() + interval '9 years 1 hour'
    where id = $1`,
    [own?.meeting],
  );
  const again = await client.query<{ longest: number }>(
    `select max(length(entry ->> 'text')) as longest
    from jsonb_array_elements(internal.read_calendar(repeat('0', 64)) -> 'entries') entry`,
  );
  expect(again.rows).toEqual([{ longest: 1_000 }]);
});
