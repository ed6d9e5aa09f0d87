import type pg from 'pg';
import { insertRows } from '#database/seed/insert-rows.ts';
import { insertContents } from './contents.ts';
import { insertFiles } from './files.ts';
import { insertKeptValues, insertPendingChanges } from './kept-values.ts';
import { type Company, idOf, insertPeople, OTHERS } from './people.ts';

const COMPANIES: Company[] = ['a', 'b', 'h', 'c'];

/** Fills every table, so that a row of each kind can be tried: own, foreign, of an inactive company, inactive. */
export async function insertFixture(client: pg.ClientBase): Promise<void> {
  await insertPeople(client);
  await insertRows(
    client,
    'branches',
    COMPANIES.flatMap((company) =>
      ['open', 'closed'].map((state) => ({
        id: idOf('b', state, company),
        optician_id: idOf('o', company),
        active: state === 'open',
        is_main: state === 'open',
        name: state,
        postcode: '3000',
        place: 'Bern',
        canton: 'BE',
        language: 'de',
        special_days: [],
      })),
    ),
  );
  const others = COMPANIES.flatMap((company) => OTHERS.map((other) => ({ id: idOf('p', other, company), company })));
  await insertRows(
    client,
    'staff_branches',
    others.map(({ id, company }) => ({
      staff_id: id,
      branch_id: idOf('b', 'open', company),
      is_main: true,
      leads: false,
    })),
  );
  await insertRows(
    client,
    'staff_programs',
    others.map(({ id }) => ({
      staff_id: id,
      program_name: 'confirmedTeamLeader',
    })),
  );
  await insertRows(
    client,
    'staff_permissions',
    others.map(({ id }) => ({
      staff_id: id,
      permission_name: 'canEditWebbox',
      granted: true,
    })),
  );
  // Only company a is in the programme: its people see the groups, those of b do not.
  await insertRows(
    client,
    'optician_programs',
    COMPANIES.map((company) => ({
      optician_id: idOf('o', company),
      program_name: company === 'a' || company === 'c' ? 'gesundheitsoptik' : 'frequentlens',
    })),
  );
  await insertRows(
    client,
    'go_sync_status',
    COMPANIES.filter((company) => company !== 'c').map((company) => ({
      optician_id: idOf('o', company),
      branch_synced_ids: [],
      staff_synced_ids: [],
      branch_total: 1,
      staff_total: 1,
    })),
  );
  await insertErfaGroups(client);
  await insertPreferences(client);
  await insertSavedViews(client);
  await insertFiles(client);
  await insertImport(client);
  await client.query(
    `insert into exports (staff_id, object, opens_with, asked, rows) select id, 'tried', 'canViewNews', '{}', 1 from staff`,
  );
  await client.query(
    `insert into feature_switches (feature_name, switched_on, note) values ('viewAs', false, 'Tried'), ('viewAs', true, null)`,
  );
  await insertMessages(client);
  await insertSettings(client);
  await insertContents(client);
  await insertKeptValues(client);
  await insertPendingChanges(client);
  await client.query(
    `insert into directory_changes (optician_id, table_name, record_id, record_name, field)
     select id, 'opticians', id, name, 'website' from opticians`,
  );
  await insertCare(client);
}

/** Two settings, and a banner that everybody put away. */
async function insertSettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into settings (key, value) values
       ('marketplaceEmail', '"marketplace@test.example"'), ('coursesProgramLink', '"https://test.example/courses.pdf"')`,
  );
  await client.query(
    `insert into banner_dismissals (staff_id, banner_id, version) select id, 'old', md5('old') from staff`,
  );
}

/** An import with a line, and a title that is remembered. */
async function insertImport(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into imports (id, kind, file_name, file_size, format, columns, total, creator_name)
     values ($1, 'directory.people', 'people.csv', 10, '{}', '[]', 1, 'Office')`,
    [idOf('i', 'sheet')],
  );
  await client.query(`insert into import_rows (import_id, number, cells) values ($1, 2, '["Anna"]')`, [
    idOf('i', 'sheet'),
  ]);
  await client.query(
    `insert into import_titles (kind, title, field) values ('directory.people', 'vorname', 'first_name')`,
  );
}

/** A choice and a draft of everybody. One former person has no preferences, so that adding them can be tried. */
async function insertPreferences(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into notification_preferences (staff_id, type, channel, frequency)
     select id, 'jobAccepted', 'email', 'weekly' from staff`,
  );
  await client.query(`insert into drafts (staff_id, form, draft) select id, 'tried.form', '{}' from staff`);
  await client.query('delete from staff_preferences where staff_id = $1', [idOf('p', 'former', 'c')]);
}

/** A view of everybody's own, and of each colleague one for the company and one for everybody. */
async function insertSavedViews(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into saved_views (staff_id, list, name, query) select id, 'tried', 'own', '{}' from staff;
     insert into saved_views (staff_id, list, name, query, shared_with)
       select id, 'tried', audience, '{}', audience from staff cross join unnest(array['company', 'everybody']) as audience
       where first_name = 'colleague'`,
  );
}

/** Group `led` has the owner of company a as leader and member, `other` a person of company b, `closed` is inactive. */
async function insertErfaGroups(client: pg.ClientBase): Promise<void> {
  const groups = [
    { name: 'led', leader: idOf('p', 'opticianOwner'), member: idOf('p', 'opticianOwner') },
    { name: 'other', leader: null, member: idOf('p', 'colleague', 'b') },
    { name: 'closed', leader: null, member: idOf('p', 'colleague', 'h') },
  ];
  await insertRows(
    client,
    'erfa_groups',
    groups.map(({ name, leader }, index) => ({
      id: idOf('g', name),
      number: index + 1,
      active: name !== 'closed',
      language: 'de',
      leader_id: leader,
    })),
  );
  await insertRows(
    client,
    'erfa_members',
    groups.map(({ name, member }) => ({
      erfa_id: idOf('g', name),
      staff_id: member,
    })),
  );
  await insertRows(
    client,
    'erfa_documents',
    groups.map(({ name }) => ({
      id: idOf('d', name),
      erfa_id: idOf('g', name),
      title: name,
    })),
  );
}

/** A line of the bell and a mail of everybody, and the state of everybody's address. */
async function insertMessages(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into message_postings (kind) values ('tried');
    insert into notifications (staff_id, type, kind, title_de, title_fr, path)
      select id, 'tried', 'tried', 'T', 'T', '/app' from staff;
    insert into mails (staff_id, type, kind, status) select id, 'tried', 'tried', 'sent' from staff;
    insert into mail_addresses (address) select lower(email) from auth.users;
    insert into mail_addresses (address) values ('elsewhere@test.example');
    insert into message_templates (kind, language, subject, heading, text, button, subject_many)
      values ('tried', 'de', 'S', 'H', 'T', '', 'M')`);
}

/** Each company's open branch was compared with Google, confirmed and reminded; a double of a colleague was merged. */
async function insertCare(client: pg.ClientBase): Promise<void> {
  const open = COMPANIES.map((company) => ({ company, branch_id: idOf('b', 'open', company) }));
  await insertRows(
    client,
    'branch_google_profiles',
    open.map(({ branch_id }) => ({ branch_id, asked: 0 })),
  );
  await insertRows(
    client,
    'branch_confirmations',
    open.map(({ branch_id }) => ({ branch_id, by_mail: false })),
  );
  await client.query(
    `insert into branch_reminders (branch_id, staff_id, link_hash)
     select branch.id, person.id, sha256(branch.id::text::bytea) from branches branch
     join staff person on person.optician_id = branch.optician_id and person.first_name = 'colleague'
     where branch.is_main`,
  );
  await insertRemoved(client);
  await client.query(
    `insert into staff_merges (gone_id, gone_name, kept_id, kept_name, record)
     select gen_random_uuid(), 'Double', id, first_name, '{}' from staff where first_name = 'colleague'`,
  );
}

/** A branch and a person of each company lie in the bin, each with a value that is hidden. */
async function insertRemoved(client: pg.ClientBase): Promise<void> {
  const removed = COMPANIES.map((company) => ({ company, optician_id: idOf('o', company) }));
  await insertRows(
    client,
    'branches',
    removed.map(({ company, optician_id }) => ({
      id: idOf('b', 'removed', company),
      optician_id,
      name: 'Removed',
      postcode: '3000',
      place: 'Bern',
      canton: 'BE',
      language: 'de',
      web_to_print_login_url: 'https://removed.test.example/login',
    })),
  );
  await insertRows(
    client,
    'staff',
    removed.map(({ company, optician_id }) => ({
      id: idOf('p', 'removed', company),
      optician_id,
      first_name: 'Removed',
      last_name: 'Test',
      portrait_focus_x: 0.5,
      portrait_focus_y: 0.5,
      language: 'de',
    })),
  );
  await insertRows(
    client,
    'staff_roles',
    removed.map(({ company }) => ({ staff_id: idOf('p', 'removed', company), role_name: 'opticianOwner' })),
  );
  for (const [table, letter] of [
    ['branches', 'b'],
    ['staff', 'p'],
  ] as const) {
    const ids = COMPANIES.map((company) => idOf(letter, 'removed', company));
    await client.query(
      `insert into directory_bin (id, table_name, optician_id, name, rows)
       select id, $1, optician_id, 'Gone', internal.bin_rows($1, id) from ${table} where id = any ($2)`,
      [table, ids],
    );
    await client.query(`delete from ${table} where id = any ($1)`, [ids]);
  }
}
