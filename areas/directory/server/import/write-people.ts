import sql from 'sql-template-tag';
import { columns, setColumns } from '#database/columns.ts';
import type { Transaction } from '#database/scope.ts';
import { inChunks, type Planned, type Progress } from '#server/imports/kind.ts';
import { patches, written } from '#server/imports/plan/patches.ts';
import { columnsOf, inSheets, namesOf } from '#shared/records/field.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';

const COLUMNS = columnsOf(STAFF_FIELDS, inSheets);

/** Writes planned people with roles and branches. Nobody is invited by it: accounts are given one by one. */
export async function writePeople(tx: Transaction, planned: readonly Planned[], progress: Progress): Promise<void> {
  const { added, changed, after } = written(planned, progress);
  await inChunks(added, after(0), async (lines) => {
    const list = patches(lines.map(withContact));
    await tx.rows(sql`
      insert into staff (id, optician_id, ${columns(COLUMNS)})
      select (line.data ->> 'id')::uuid, next.optician_id, ${columns(COLUMNS, 'next')}
      from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
      left join opticians company on company.id = (line.data ->> 'optician_id')::uuid
      cross join lateral jsonb_populate_record(null::staff,
        jsonb_build_object('language', company.languages[1], 'work_contact', '{}'::jsonb) || line.data) next`);
    await addRoles(tx, list);
    await addBranches(tx, list);
  });
  await inChunks(changed, after(added.length), (lines) => changePeople(tx, patches(lines.map(withContact))));
}

/** Sets the fields that each patch names: [{"data": {"id", …}}] */
export async function changePeople(tx: Transaction, list: string): Promise<void> {
  // The row is always written, so that its stamp tells of roles and branches too.
  await tx.rows(sql`
    update staff record set ${setColumns(
      COLUMNS,
      sql`line.data || jsonb_build_object(
        'work_contact', record.work_contact || coalesce(line.data -> 'work_contact', '{}'))`,
    )}
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where record.id = (line.data ->> 'id')::uuid`);
  await leaveRoles(tx, list);
  await addRoles(tx, list);
  await leaveBranches(tx, list);
  await addBranches(tx, list);
}

const CONTACT: ReadonlySet<string> = new Set(namesOf(STAFF_FIELDS, (field) => field.in === 'work_contact'));

/** The ways to reach a person stand in one column; a null in it takes one away. */
export function withContact<Line extends { values: Readonly<Record<string, unknown>> }>(line: Line): Line {
  const entries = Object.entries(line.values);
  const contact = entries.filter(([field]) => CONTACT.has(field));
  if (contact.length === 0) return line;
  const others = Object.fromEntries(entries.filter(([field]) => !CONTACT.has(field)));
  return { ...line, values: { ...others, work_contact: Object.fromEntries(contact) } };
}

/** The people of a list, so that the index of their key is used below row-level security. */
const idsIn = (list: string) =>
  sql`array(select (line.data ->> 'id')::uuid from jsonb_to_recordset(${list}::jsonb) as line (data jsonb))`;

async function leaveRoles(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    delete from staff_roles held using jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where held.staff_id = any(${idsIn(list)}) and held.staff_id = (line.data ->> 'id')::uuid
      and line.data ? 'roles' and not line.data -> 'roles' ? held.role_name`);
}

async function addRoles(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    insert into staff_roles (staff_id, role_name)
    select (line.data ->> 'id')::uuid, role
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    cross join lateral jsonb_array_elements_text(line.data -> 'roles') as role
    where line.data ? 'roles'
    on conflict do nothing`);
}

async function leaveBranches(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    delete from staff_branches works using jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where works.staff_id = any(${idsIn(list)}) and works.staff_id = (line.data ->> 'id')::uuid
      and line.data ? 'branch_ids' and not line.data -> 'branch_ids' ? works.branch_id::text`);
  // Two main branches at once the table refuses: the former one goes first.
  await tx.rows(sql`
    update staff_branches works set is_main = false from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where works.staff_id = any(${idsIn(list)}) and works.staff_id = (line.data ->> 'id')::uuid
      and line.data ? 'branch_ids' and works.is_main
      and works.branch_id::text is distinct from line.data -> 'branch_ids' ->> 0`);
}

async function addBranches(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    insert into staff_branches (staff_id, branch_id, is_main)
    select (line.data ->> 'id')::uuid, branch.id::uuid, branch.position = 1
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    cross join lateral jsonb_array_elements_text(line.data -> 'branch_ids') with ordinality as branch (id, position)
    where line.data ? 'branch_ids'
    on conflict (staff_id, branch_id) do update set is_main = excluded.is_main
      where staff_branches.is_main <> excluded.is_main`);
}
