import { areaRights } from './area-rights.ts';
import { CATALOGUE_TARGETS } from './catalogue-targets.ts';
import { CONTENT_TARGETS } from './contents.ts';
import { fileIdOf, fileRow } from './files.ts';
import { MEETING_TARGETS } from './meetings.ts';
import { idOf, personOf } from './people.ts';
import { REGISTRATION_TARGETS } from './registrations.ts';
import {
  byCompany,
  byOptician,
  byOpticianId,
  byPerson,
  byStaff,
  byStaffId,
  foreign,
  own,
  withoutSelf,
} from './rows.ts';
import { SEARCH_TARGETS } from './search.ts';
import { one, type Target } from './target.ts';
import { TRAINING_TARGETS } from './training.ts';

const SAVED_VIEWS: Target['rows'] = {
  ...byPerson((id) => ({ staff_id: id, name: 'own' })),
  k: (caller) => ({ staff_id: idOf('p', 'colleague', own(caller)), name: 'company' }),
  v: (caller) => ({ staff_id: idOf('p', 'colleague', foreign(caller)), name: 'company' }),
  e: (caller) => ({ staff_id: idOf('p', 'colleague', foreign(caller)), name: 'everybody' }),
};

/** Tables and views of the base and the frame. */
const FRAME: Readonly<Record<string, Target>> = {
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
  ...SEARCH_TARGETS,
  ...REGISTRATION_TARGETS,
  ...MEETING_TARGETS,
  ...TRAINING_TARGETS,
  saved_views_with_alerts: { rows: SAVED_VIEWS },
  saved_views: {
    rows: SAVED_VIEWS,
    set: 'query',
    changes: {
      p: { row: (caller) => ({ staff_id: personOf(caller).id, name: 'own' }), set: `shared_with = 'company'` },
      b: { row: (caller) => ({ staff_id: personOf(caller).id, name: 'own' }), set: `shared_with = 'everybody'` },
    },
    adds: byPerson((id) => ({ staff_id: id, list: 'tried', name: 'new', query: '{}' })),
  },
  drafts: {
    rows: byPerson((id) => ({ staff_id: id, form: 'tried.form' })),
    set: 'draft',
    adds: byPerson((id) => ({ staff_id: id, form: 'tried.added', draft: '{}' })),
  },
  calendars: {
    rows: byStaffId,
    set: 'sources',
    // The board member has none yet; the others try it for somebody who left. Only the database makes one.
    adds: {
      n: (caller) => ({
        staff_id: caller === 'boardMember' ? personOf(caller).id : idOf('p', 'former', 'a'),
        secret_hash: 'b'.repeat(64),
        sources: [],
      }),
    },
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
  staff_with_given_permissions: { rows: byStaffId },
  staff_with_permissions: { rows: byStaffId },
  staff_with_metadata: { rows: byStaff },
  staff_with_portrait: { rows: byStaff },
  staff_with_programs: { rows: byStaff },
  staff_with_programs_permissions: { rows: byStaffId },
  opticians_with_branches: { rows: byOptician },
  opticians_with_branches_compact: { rows: byOptician },
  opticians_with_metadata: { rows: byOptician },
  opticians_with_program_permission: { rows: byOptician },
};

const ofAreas = (await areaRights()).map(({ targets }) => Object.entries(targets));

/** Every table and view of the schema `public`: those of the frame, and what the areas say of theirs. */
export const TARGETS: Readonly<Record<string, Target>> = {
  ...FRAME,
  ...Object.fromEntries(ofAreas.flat()),
};
