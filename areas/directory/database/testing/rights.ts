import type pg from 'pg';
import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { byCompany, byOpticianId, byPerson, byStaff, own } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { insertKeptValues, insertPendingChanges } from './kept-values.ts';

const COMPANIES = ['a', 'b', 'h', 'c'] as const;

const byGroup = (row: (name: string) => Row): Record<'l' | 'f' | 'c', RowFor> => ({
  l: () => row('led'),
  f: () => row('other'),
  c: () => row('closed'),
});

/** Kept fields of people and records, and the level of each; h: what a colleague hides; e, t: of the company, w: of its branch. */
const byKeptField: Record<string, RowFor> = {
  ...byPerson((id) => ({ record_id: id, field: 'mobile' })),
  h: (caller) => ({ record_id: idOf('p', 'colleague', own(caller)), field: 'phone' }),
  e: (caller) => ({ record_id: idOf('o', own(caller)), field: 'email' }),
  t: (caller) => ({ record_id: idOf('o', own(caller)), field: 'phone' }),
  w: (caller) => ({ record_id: idOf('b', 'open', own(caller)), field: 'web_to_print_login_url' }),
};

/** How the tables of directory are tried. */
export const rights: AreaRights = {
  targets: {
    field_levels: {
      rows: byKeptField,
      set: 'level',
      adds: {
        ...byPerson((id) => ({ record_id: id, field: 'email', table_name: 'staff', level: 'owner' })),
        h: (caller) => ({
          record_id: idOf('p', 'colleague', own(caller)),
          field: 'email',
          table_name: 'staff',
          level: 'hidden',
        }),
        e: (caller) => ({
          record_id: idOf('o', own(caller)),
          field: 'website',
          table_name: 'opticians',
          level: 'hidden',
        }),
      },
    },
    kept_values: {
      rows: byKeptField,
      set: 'value',
      adds: {
        s: (caller) => ({
          record_id: personOf(caller).id,
          field: 'email',
          table_name: 'staff',
          optician_id: idOf('o', own(caller)),
          level: 'hidden',
          value: '"kept@test.example"',
        }),
      },
    },
    pending_changes: {
      rows: byOpticianId,
      set: 'state',
      changes: {
        w: { row: byOpticianId.o, set: `state = 'withdrawn'` },
        r: { row: byOpticianId.o, set: `state = 'rejected', reason = 'No'` },
      },
      adds: byCompany((company) => ({
        table_name: 'opticians',
        record_id: idOf('o', company),
        field: 'name',
        new: '"Other name"',
      })),
    },
    go_sync_status: {
      rows: { o: byOpticianId.o, f: byOpticianId.f },
      set: 'branch_total',
      adds: { c: byOpticianId.c },
    },
    erfa_groups: { rows: byGroup((name) => ({ id: idOf('g', name) })), set: 'region_de', adds: one({ number: 99 }) },
    erfa_members: {
      rows: byGroup((name) => ({ erfa_id: idOf('g', name) })),
      set: 'joined',
      adds: byGroup((name) => ({ erfa_id: idOf('g', name), staff_id: idOf('p', 'colleague', 'a') })),
    },
    erfa_documents: {
      rows: byGroup((name) => ({ id: idOf('d', name) })),
      set: 'title',
      adds: byGroup((name) => ({ erfa_id: idOf('g', name), title: 'New' })),
    },
    branch_google_profiles: {
      rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
      set: 'asked',
      adds: byCompany((company) => ({ branch_id: idOf('b', 'closed', company) })),
    },
    branch_confirmations: {
      rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
      set: 'by_mail',
      adds: {
        ...byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
        i: (caller) => ({ branch_id: idOf('b', 'closed', own(caller)) }),
        p: (caller) => ({ branch_id: idOf('b', 'open', own(caller)), by_mail: true }),
      },
    },
    branch_reminders: {
      rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
      set: 'sent',
      adds: byCompany((company) => ({
        branch_id: idOf('b', 'open', company),
        staff_id: idOf('p', 'colleague', company),
        link_hash: Buffer.from(company),
      })),
    },
    branch_checks: {
      rows: {
        ...byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
        i: (caller) => ({ branch_id: idOf('b', 'closed', own(caller)) }),
      },
    },
    staff_merges: {
      rows: byCompany((company) => ({ kept_id: idOf('p', 'colleague', company) })),
      set: 'undone',
      adds: byCompany((company) => ({
        gone_id: idOf('p', 'gone', company),
        gone_name: 'Gone',
        kept_id: idOf('p', 'colleague', company),
        kept_name: 'Kept',
        record: {},
      })),
    },
    program_gesundheitsoptik_erfa: { rows: byGroup((name) => ({ id: idOf('g', name) })) },
    staff_with_erfa_groups: { rows: byStaff },
  },
  async insert(client) {
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
    await insertKeptValues(client);
    await insertPendingChanges(client);
    await insertCare(client);
  },
};

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
  await client.query(
    `insert into staff_merges (gone_id, gone_name, kept_id, kept_name, record)
     select gen_random_uuid(), 'Double', id, first_name, '{}' from staff where first_name = 'colleague'`,
  );
}
