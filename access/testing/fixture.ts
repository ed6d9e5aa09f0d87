import type pg from 'pg';
import { insertRows } from '#database/seed/insert-rows.ts';
import { areaRights } from './area-rights.ts';
import { insertContents } from './contents.ts';
import { insertFiles } from './files.ts';
import { insertMeetings } from './meetings.ts';
import { type Company, idOf, insertPeople, OTHERS } from './people.ts';
import { insertRegistrations } from './registrations.ts';
import { insertSearch } from './search.ts';
import { insertTraining } from './training.ts';

const COMPANIES: readonly Company[] = ['a', 'b', 'h', 'c'];

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
  await client.query(`insert into drafts (staff_id, form, draft) select id, 'tried.form', '{}' from staff`);
  // The board member has none, and may add one.
  await client.query(
    `insert into calendars (staff_id, secret_hash, sources)
     select id, encode(sha256(id::text::bytea), 'hex'), '{}' from staff where active and first_name <> 'boardMember'`,
  );
  await insertSavedViews(client);
  await insertFiles(client);
  await insertImport(client);
  await client.query(
    `insert into exports (staff_id, object, opens_with, asked, rows) select id, 'tried', 'canViewNews', '{}', 1 from staff`,
  );
  await client.query(
    `insert into feature_switches (feature_name, switched_on, note) values ('viewAs', false, 'Tried'), ('viewAs', true, null)`,
  );
  await insertContents(client);
  await insertSearch(client);
  await insertRegistrations(client);
  await insertTraining(client);
  await insertMeetings(client);
  await client.query(
    `insert into directory_changes (optician_id, table_name, record_id, record_name, field)
     select id, 'opticians', id, name, 'website' from opticians`,
  );
  await insertRemoved(client);
  for (const { insert } of await areaRights()) await insert(client);
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

/** A view of everybody's own, and of each colleague one for the company and one for everybody. */
async function insertSavedViews(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into saved_views (staff_id, list, name, query) select id, 'tried', 'own', '{}' from staff;
     insert into saved_views (staff_id, list, name, query, shared_with)
       select id, 'tried', audience, '{}', audience from staff cross join unnest(array['company', 'everybody']) as audience
       where first_name = 'colleague'`,
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
