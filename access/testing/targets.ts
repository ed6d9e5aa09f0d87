import { CATALOGUE_TARGETS } from './catalogue-targets.ts';
import { CONTENT_TARGETS } from './contents.ts';
import { fileIdOf, fileRow } from './files.ts';
import { type CallerName, type Company, idOf, personOf } from './people.ts';
import { one, type Row, type RowFor, type Target } from './target.ts';

const own = (caller: CallerName): Company => personOf(caller).company;
const foreign = (caller: CallerName): Company => (own(caller) === 'a' ? 'b' : 'a');

/** Rows o (own company), f (foreign) and c (inactive company), made by `row` from a company. */
const byCompany = (row: (company: Company) => Row): Record<'o' | 'f' | 'c', RowFor> => ({
  o: (caller) => row(own(caller)),
  f: (caller) => row(foreign(caller)),
  c: () => row('c'),
});

/** As `byCompany` for what hangs on a person: also s (oneself) and i (a former colleague). */
const byPerson = (row: (id: string) => Row): Record<string, RowFor> => ({
  s: (caller) => row(personOf(caller).id),
  o: (caller) => row(idOf('p', 'colleague', own(caller))),
  i: (caller) => row(idOf('p', 'former', own(caller))),
  f: (caller) => row(idOf('p', 'colleague', foreign(caller))),
  c: () => row(idOf('p', 'colleague', 'c')),
});

const withoutSelf = ({ o, i, f, c }: Record<string, RowFor>): Record<string, RowFor> =>
  Object.fromEntries(
    Object.entries({ o, i, f, c }).filter((entry): entry is [string, RowFor] => entry[1] !== undefined),
  );

const byGroup = (row: (name: string) => Row): Record<'l' | 'f' | 'c', RowFor> => ({
  l: () => row('led'),
  f: () => row('other'),
  c: () => row('closed'),
});

const byOptician = byCompany((company) => ({ id: idOf('o', company) }));
const byOpticianId = byCompany((company) => ({ optician_id: idOf('o', company) }));
const byStaff = byPerson((id) => ({ id }));
const byStaffId = byPerson((id) => ({ staff_id: id }));

/** Kept fields of people and records, and the level of each; h: what a colleague hides; e, t: of the company, w: of its branch. */
const byKeptField: Record<string, RowFor> = {
  ...byPerson((id) => ({ record_id: id, field: 'mobile' })),
  h: (caller) => ({ record_id: idOf('p', 'colleague', own(caller)), field: 'phone' }),
  e: (caller) => ({ record_id: idOf('o', own(caller)), field: 'email' }),
  t: (caller) => ({ record_id: idOf('o', own(caller)), field: 'phone' }),
  w: (caller) => ({ record_id: idOf('b', 'open', own(caller)), field: 'web_to_print_login_url' }),
};

/** Every table and view of the schema `public`. */
export const TARGETS: Readonly<Record<string, Target>> = {
  opticians: {
    rows: byOptician,
    set: 'website',
    changes: { p: { row: byOptician.o, set: `name = name || ' AG'` } },
    adds: { x: () => ({ name: 'New company' }) },
  },
  branches: {
    rows: {
      ...byCompany((company) => ({ id: idOf('b', 'open', company) })),
      i: (caller) => ({ id: idOf('b', 'closed', own(caller)) }),
    },
    set: 'street',
    changes: {
      p: { row: (caller) => ({ id: idOf('b', 'closed', own(caller)) }), set: `optician_id = '${idOf('o', 'c')}'` },
    },
    adds: byCompany((company) => ({
      optician_id: idOf('o', company),
      name: 'New',
      postcode: '3000',
      place: 'Bern',
      canton: 'BE',
    })),
  },
  staff: {
    rows: byStaff,
    set: 'profession_de',
    changes: { p: { row: (caller) => ({ id: personOf(caller).id }), set: 'board_member = not board_member' } },
    adds: {
      ...byCompany((company) => ({ optician_id: idOf('o', company), first_name: 'New', last_name: 'Person' })),
      p: (caller) => ({
        optician_id: idOf('o', own(caller)),
        first_name: 'New',
        last_name: 'Person',
        board_member: true,
      }),
    },
  },
  staff_branches: {
    rows: withoutSelf(byStaffId),
    set: 'leads',
    adds: withoutSelf({
      ...byPerson(() => ({})),
      ...byCompany((company) => ({
        staff_id: idOf('p', 'colleague', company),
        branch_id: idOf('b', 'closed', company),
      })),
      i: (caller) => ({ staff_id: idOf('p', 'former', own(caller)), branch_id: idOf('b', 'closed', own(caller)) }),
    }),
  },
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
  staff_roles: {
    rows: byStaffId,
    set: 'role_name',
    adds: {
      ...byCompany((company) => ({ staff_id: idOf('p', 'colleague', company), role_name: 'opticianOwner' })),
      p: (caller) => ({ staff_id: idOf('p', 'colleague', own(caller)), role_name: 'moderator' }),
    },
  },
  staff_programs: {
    rows: withoutSelf(byStaffId),
    set: 'since',
    adds: { p: (caller) => ({ staff_id: personOf(caller).id, program_name: 'confirmedTeamLeader' }) },
  },
  staff_permissions: {
    rows: withoutSelf(byStaffId),
    set: 'granted',
    adds: {
      p: (caller) => ({
        staff_id: idOf('p', 'colleague', own(caller)),
        permission_name: 'canManageDatabase',
        granted: true,
      }),
    },
  },
  optician_programs: {
    rows: byOpticianId,
    set: 'since',
    adds: {
      p: (caller) => ({
        optician_id: idOf('o', own(caller)),
        program_name: own(caller) === 'a' ? 'frequentlens' : 'gesundheitsoptik',
      }),
    },
  },
  ...CATALOGUE_TARGETS,
  ...CONTENT_TARGETS,
  staff_preferences: { rows: byStaffId, set: 'gets_news', adds: { c: () => ({ staff_id: idOf('p', 'former', 'c') }) } },
  notification_preferences: {
    rows: byPerson((id) => ({ staff_id: id, type: 'jobAccepted', channel: 'email' })),
    set: 'frequency',
    adds: byPerson((id) => ({ staff_id: id, type: 'jobRejected', channel: 'email', frequency: 'off' })),
  },
  saved_views: {
    rows: {
      ...byPerson((id) => ({ staff_id: id, name: 'own' })),
      k: (caller) => ({ staff_id: idOf('p', 'colleague', own(caller)), name: 'company' }),
      v: (caller) => ({ staff_id: idOf('p', 'colleague', foreign(caller)), name: 'company' }),
      e: (caller) => ({ staff_id: idOf('p', 'colleague', foreign(caller)), name: 'everybody' }),
    },
    set: 'query',
    changes: {
      p: { row: (caller) => ({ staff_id: personOf(caller).id, name: 'own' }), set: `shared_with = 'company'` },
      b: { row: (caller) => ({ staff_id: personOf(caller).id, name: 'own' }), set: `shared_with = 'everybody'` },
    },
    adds: byPerson((id) => ({ staff_id: id, list: 'tried', name: 'new', query: '{}' })),
  },
  staff_notification_preferences: {
    rows: byPerson((id) => ({ staff_id: id, type: 'jobRejected', channel: 'email' })),
  },
  drafts: {
    rows: byPerson((id) => ({ staff_id: id, form: 'tried.form' })),
    set: 'draft',
    adds: byPerson((id) => ({ staff_id: id, form: 'tried.added', draft: '{}' })),
  },
  files: {
    rows: {
      ...byPerson((id) => ({ id: fileIdOf('held', id) })),
      r: (caller) => ({ id: fileIdOf('released', idOf('p', 'colleague', own(caller))) }),
      u: (caller) => ({ id: fileIdOf('unused', personOf(caller).id) }),
      w: (caller) => ({ id: fileIdOf('unused', idOf('p', 'colleague', own(caller))) }),
      x: () => ({ id: fileIdOf('public', idOf('p', 'colleague', 'c')) }),
    },
    set: 'name',
    adds: { x: (caller) => ({ ...fileRow('new', personOf(caller).id) }) },
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
  directory_changes: {
    rows: { o: byOpticianId.o, f: byOpticianId.f },
    set: 'field',
    adds: {
      o: (caller) => ({
        optician_id: idOf('o', own(caller)),
        table_name: 'opticians',
        record_id: idOf('o', own(caller)),
        record_name: 'New',
        field: 'phone',
      }),
    },
  },
  directory_bin: {
    rows: byOpticianId,
    set: 'name',
    adds: byCompany((company) => ({
      id: idOf('p', 'gone', company),
      table_name: 'staff',
      optician_id: idOf('o', company),
      name: 'Gone',
      rows: '[]',
    })),
  },
  settings: {
    rows: { x: () => ({ key: 'marketplaceEmail' }), k: () => ({ key: 'coursesProgramLink' }) },
    set: 'value',
    adds: one({ key: 'eventsEmail', value: '"events@test.example"' }),
  },
  settings_history: { rows: one({ key: 'marketplaceEmail' }), set: 'actor_name', adds: one({ key: 'eventsEmail' }) },
  banner_dismissals: {
    rows: byStaffId,
    set: 'dismissed',
    adds: byPerson((id) => ({ staff_id: id, banner_id: 'new', version: '0'.repeat(32) })),
  },
  notifications: {
    rows: byStaffId,
    set: 'read_at',
    changes: { p: { row: (caller) => ({ staff_id: personOf(caller).id }), set: `title_de = 'Other'` } },
    adds: byPerson((id) => ({ staff_id: id, type: 't', kind: 't', title_de: 'N', title_fr: 'N', path: '/app' })),
  },
  mails: { rows: byStaffId, set: 'status', adds: byPerson((id) => ({ staff_id: id, kind: 'tried' })) },
  message_postings: { rows: one({ kind: 'tried' }), set: 'once_key', adds: one({ kind: 'added' }) },
  mail_addresses: {
    rows: {
      s: (caller) => ({ address: `${caller.toLowerCase()}@test.example` }),
      // Somebody else of company a.
      o: (caller) => ({ address: `${caller === 'optician' ? 'opticianowner' : 'optician'}@test.example` }),
      x: () => ({ address: 'elsewhere@test.example' }),
    },
    set: 'paused',
    adds: one({ address: 'new@test.example' }),
  },
  message_templates: {
    rows: one({ kind: 'tried' }),
    set: 'subject',
    adds: one({ kind: 'new', language: 'fr', subject: 'S', heading: 'H', text: 'T', button: '', subject_many: 'M' }),
  },
  own_notification_types: { rows: byStaffId },
  mail_sendings: { rows: one({ kind: 'tried' }) },
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
  exports: {
    rows: byStaffId,
    set: 'file_name',
    adds: byPerson((id) => ({ staff_id: id, object: 'tried', opens_with: 'canViewNews', asked: '{}', rows: 1 })),
  },
  imports: {
    rows: one({ id: idOf('i', 'sheet') }),
    set: 'file_name',
    adds: one({
      kind: 'directory.people',
      file_name: 'n.csv',
      file_size: 1,
      format: '{}',
      columns: '[]',
      total: 0,
      creator_name: 'N',
    }),
  },
  import_rows: {
    rows: one({ import_id: idOf('i', 'sheet'), number: 2 }),
    set: 'title',
    adds: one({ import_id: idOf('i', 'sheet'), number: 3, cells: '[]' }),
  },
  import_titles: {
    rows: one({ kind: 'directory.people', title: 'vorname' }),
    set: 'field',
    adds: one({ kind: 'directory.people', title: 'neu', field: '' }),
  },
  program_gesundheitsoptik_erfa: { rows: byGroup((name) => ({ id: idOf('g', name) })) },
  staff_with_given_permissions: { rows: byStaffId },
  staff_with_permissions: { rows: byStaffId },
  staff_with_metadata: { rows: byStaff },
  staff_with_portrait: { rows: byStaff },
  staff_with_programs: { rows: byStaff },
  staff_with_programs_permissions: { rows: byStaffId },
  staff_with_erfa_groups: { rows: byStaff },
  opticians_with_branches: { rows: byOptician },
  opticians_with_branches_compact: { rows: byOptician },
  opticians_with_metadata: { rows: byOptician },
  opticians_with_program_permission: { rows: byOptician },
};
