import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { withFaults } from '#server/records/faults.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { type RecordTable, VISIBILITY } from '#shared/names/field-levels.ts';
import { IRREVERSIBLE } from '../../edit-facts.ts';
import { writeBranch, writeCompany, writePerson } from './write.ts';

/** Kept values, and levels in the form in which the log notes them. */
const KEPT = sql`coalesce((select jsonb_object_agg(field, value) from kept_values where record_id = record.id), '{}')
  || coalesce((
    select jsonb_object_agg(${VISIBILITY}::text || field, level) from field_levels where record_id = record.id), '{}')`;

/** The record as it is, in the fields' own form, with what is kept apart; locked, and only for those who may change it. */
const NOW: Readonly<Record<RecordTable, (id: string) => Sql>> = {
  opticians: (id) => sql`
    select to_jsonb(record) || jsonb_build_object(
      'programs', array(select program_name from optician_programs where optician_id = record.id order by program_name))
      || ${KEPT} as record
    from opticians record where id = ${id} for update`,
  branches: (id) => sql`select to_jsonb(record) || ${KEPT} as record from branches record where id = ${id} for update`,
  staff: (id) => sql`
    select to_jsonb(record) || record.work_contact || jsonb_build_object(
      'branch_ids', array(select branch_id from staff_branches where staff_id = record.id order by is_main desc, branch_id),
      'roles', array(select role_name from staff_roles where staff_id = record.id order by role_name),
      'programs', array(select program_name from staff_programs where staff_id = record.id order by program_name))
      || ${KEPT} as record
    from staff record where id = ${id} for update`,
};

/** The form's field that a check of the database is about. A file is refused by the frame, which names its column. */
function faultOf({ table, message }: pg.DatabaseError): Record<string, string> {
  const file = ['portrait_image', 'logo_image'].find((field) => message.includes(field));
  if (file) return { [file]: 'picture' };
  if (message.includes('programme')) return { programs: 'invalid' };
  return table === 'staff_branches' || message.includes('branch') ? { branch_ids: 'foreign' } : {};
}

/** Work on records of the directory; what the database refuses is told at the form's field. */
export const withRecordFaults = <T>(work: () => Promise<T>): Promise<T> => withFaults(work, faultOf);

/** An addition is taken back as inactive. */
const common = { lasting: IRREVERSIBLE, withdrawn: { active: false }, faultOf } as const;

/** The records of the directory. What waits for the office is asked for in `waiting.ts`; taking back asks nobody. */
export const companies: RecordKind<'opticians'> = {
  ...common,
  table: 'opticians',
  now: NOW.opticians,
  write: writeCompany,
};
export const branches: RecordKind<'branches'> = {
  ...common,
  table: 'branches',
  now: NOW.branches,
  write: writeBranch,
};
export const people: RecordKind<'staff'> = {
  ...common,
  table: 'staff',
  now: NOW.staff,
  write: writePerson,
  logged: { work_contact: ['email', 'phone', 'mobile'] },
};
