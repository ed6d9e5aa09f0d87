import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { VISIBILITY } from '#shared/names/field-levels.ts';
import { type DirectoryChange, Revert, Saved } from '../../edit-contract.ts';
import { IRREVERSIBLE } from '../../edit-facts.ts';
import { decideCalls } from './decide.ts';
import { savedRecord, type Table, withFaults } from './saving.ts';
import { type Patch, writeBranch, writeCompany, writePerson } from './write.ts';

type Entry = Pick<DirectoryChange, 'table_name' | 'record_id' | 'field' | 'old' | 'new'>;

/** Kept values, and levels in the form in which the log notes them. */
const KEPT = sql`coalesce((select jsonb_object_agg(field, value) from kept_values where record_id = record.id), '{}')
  || coalesce((
    select jsonb_object_agg(${VISIBILITY}::text || field, level) from field_levels where record_id = record.id), '{}')`;

/** The record as it is, in the fields' own form, with what is kept apart; locked, and only for those who may change it. */
const NOW: Readonly<Record<Table, (id: string) => Sql>> = {
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

const WRITE = { opticians: writeCompany, branches: writeBranch, staff: writePerson } as const;

/** POST /directory/revert: takes one save of one record back, as long as nothing came after it. */
const revertCall = defineCall({
  method: 'POST',
  path: '/directory/revert',
  opensWith: 'signedIn',
  summary: 'Take a change of the directory back',
  input: Revert,
  output: Saved,
  handle: ({ changes }, context) =>
    withFaults(() =>
      context.asCaller(async (tx) => {
        const entries = await entriesOf(tx, changes);
        const [first] = entries;
        if (!first) throw new PortalError('not_found', 'No such change, or not visible.');
        const { table_name: table, record_id: id } = first;
        if (!entries.every((entry) => entry.table_name === table && entry.record_id === id)) {
          throw new PortalError('invalid_fields', 'Changes of one record.', { fields: { changes: 'mixed' } });
        }
        await WRITE[table](tx, id, await patchOf(tx, table, id, entries));
        return savedRecord(tx, table, id);
      }),
    ),
});

async function entriesOf(tx: Transaction, ids: readonly number[]): Promise<Entry[]> {
  const wanted = [...new Set(ids)];
  const entries = await tx.rows<Entry>(sql`
    select table_name, record_id, field, old, new from directory_changes where id = any(${wanted}::bigint[]) order by id`);
  return entries.length === wanted.length ? entries : [];
}

/** The former values, where the present ones are still those of the change. An addition is taken back as inactive. */
async function patchOf(tx: Transaction, table: Table, id: string, entries: readonly Entry[]): Promise<Patch> {
  const found = await tx.row<{ record: Record<string, unknown> }>(NOW[table](id));
  if (!found) throw new PortalError('not_found', 'Not to be changed by the caller.');
  if (entries.some(({ field }) => field === 'created')) return { active: false };
  const back = entries.filter(({ field }) => !IRREVERSIBLE.includes(field));
  if (back.length === 0) throw new PortalError('conflict', 'Nothing to take back.', { fields: { changes: 'lasting' } });
  const later = back.filter((entry) => !isSame(found.record[entry.field], entry.new));
  if (later.length > 0) {
    throw new PortalError('conflict', 'Changed again since.', {
      fields: Object.fromEntries(later.map(({ field }) => [field, 'changed'])),
    });
  }
  const levels = back.filter(({ field }) => field.startsWith(VISIBILITY));
  return {
    ...Object.fromEntries(back.filter((entry) => !levels.includes(entry)).map(({ field, old }) => [field, old])),
    ...(levels.length > 0 && {
      visibility: Object.fromEntries(levels.map(({ field, old }) => [field.slice(VISIBILITY.length), old])),
    }),
  };
}

/** Both come out of `jsonb`, which orders keys: equal values have equal texts. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

/** The calls that take a change back, or decide one that waits. */
export const revertCalls: readonly Call[] = [revertCall, ...decideCalls];
