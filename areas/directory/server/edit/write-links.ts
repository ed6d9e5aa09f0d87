import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { RecordTable } from '#shared/names/field-levels.ts';

/** What hangs on a record of the directory: branches, roles and programmes, and who sees its fields. */

/** Says where a person works; the first branch is the main one. */
export async function writeBranchesOf(tx: Transaction, id: string, branchIds: readonly string[]) {
  const [main = null] = branchIds;
  const ids = [...new Set(branchIds)];
  await tx.rows(sql`delete from staff_branches where staff_id = ${id} and branch_id <> all(${ids}::uuid[])`);
  await tx.rows(sql`
    insert into staff_branches (staff_id, branch_id) select ${id}, unnest(${ids}::uuid[])
    on conflict (staff_id, branch_id) do nothing`);
  await tx.rows(
    sql`update staff_branches set is_main = false where staff_id = ${id} and is_main and branch_id is distinct from ${main}`,
  );
  await tx.rows(
    sql`update staff_branches set is_main = true where staff_id = ${id} and not is_main and branch_id = ${main}`,
  );
  // Rows that a policy withholds are left alone without a word: what was asked must be there now.
  const kept = await tx.rows(sql`select branch_id from staff_branches where staff_id = ${id}`);
  if (kept.length !== ids.length) throw new PortalError('not_allowed', 'Not the caller’s to say who works where.');
}

/** Says which roles a person has. @throws not_allowed for a role that the caller neither gives nor takes */
export async function writeRolesOf(tx: Transaction, id: string, roles: readonly string[]) {
  const names = [...new Set(roles)];
  await tx.rows(sql`delete from staff_roles where staff_id = ${id} and role_name <> all(${names}::text[])`);
  await tx.rows(sql`
    insert into staff_roles (staff_id, role_name)
    select ${id}, wanted from unnest(${names}::text[]) as wanted
    where not exists (select from staff_roles held where held.staff_id = ${id} and held.role_name = wanted)`);
  const kept = await tx.rows(sql`select role_name from staff_roles where staff_id = ${id}`);
  if (kept.length !== names.length) throw new PortalError('not_allowed', 'Not a role the caller gives or takes.');
}

interface Carried {
  held: Sql;
  take: Sql;
  give: Sql;
}

const CARRIED: Readonly<Record<'opticians' | 'staff', (id: string, names: readonly string[]) => Carried>> = {
  opticians: (id, names) => ({
    held: sql`select program_name from optician_programs where optician_id = ${id}`,
    take: sql`delete from optician_programs where optician_id = ${id} and program_name <> all(${[...names]}::text[])`,
    give: sql`
      insert into optician_programs (optician_id, program_name)
      select ${id}, wanted from unnest(${[...names]}::text[]) as wanted
      where not exists (
        select from optician_programs carried where carried.optician_id = ${id} and carried.program_name = wanted)`,
  }),
  staff: (id, names) => ({
    held: sql`select program_name from staff_programs where staff_id = ${id}`,
    take: sql`delete from staff_programs where staff_id = ${id} and program_name <> all(${[...names]}::text[])`,
    give: sql`
      insert into staff_programs (staff_id, program_name)
      select ${id}, wanted from unnest(${[...names]}::text[]) as wanted
      where not exists (
        select from staff_programs carried where carried.staff_id = ${id} and carried.program_name = wanted)`,
  }),
};

/** Says which programmes a company, or attributes a person, carries. @throws not_allowed unless the caller gives them */
export async function writeProgramsOf(
  tx: Transaction,
  table: 'opticians' | 'staff',
  id: string,
  programs: readonly string[],
) {
  const names = [...new Set(programs)];
  const { held, take, give } = CARRIED[table](id, names);
  await tx.rows(take);
  await tx.rows(give);
  if ((await tx.rows(held)).length !== names.length) {
    throw new PortalError('not_allowed', 'Not the caller’s to give or take programmes.');
  }
}

/** Says who sees fields of a record. Runs after the values are written: they move to where they then belong. */
export async function writeLevels(tx: Transaction, table: RecordTable, id: string, levels: unknown) {
  if (!levels) return;
  await tx.rows(sql`
    insert into field_levels as chosen (record_id, field, table_name, level)
    select ${id}, field, ${table}, level from jsonb_each_text(${JSON.stringify(levels)}::jsonb) as wanted (field, level)
    on conflict (record_id, field) do update set level = excluded.level where chosen.level <> excluded.level`);
}

/** Takes away what is kept apart of columns that are set to null: their rows hold null anyway. */
export async function clearKept(tx: Transaction, table: RecordTable, id: string, columns: Readonly<object>) {
  const empty = Object.entries(columns).flatMap(([field, value]) => (value === null ? [field] : []));
  if (empty.length > 0) await tx.rows(sql`select internal.clear_kept(${table}, ${id}, ${empty})`);
}
