import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { Patch } from '#server/records/record-kind.ts';
import type { SensitiveField } from '#shared/names/field-levels.ts';
import { writeCompany, writePerson } from './write.ts';

/**
 * Changes of owners that wait for the office: the name of a company, and who owns it. The office's own apply at once.
 * The rest of a change is written; the guards of the tables refuse what waits if it were.
 */

const OWNER = 'opticianOwner';

/** Changes a company; answers what waits. */
export async function changeCompany(tx: Transaction, id: string, patch: Patch): Promise<SensitiveField[]> {
  const { name, ...rest } = patch;
  if (typeof name !== 'string' || (await decides(tx))) {
    await writeCompany(tx, id, patch);
    return [];
  }
  await writeCompany(tx, id, rest);
  return ask(tx, 'opticians', id, 'name', name);
}

/** Changes a person; answers whether it waits that they become, or no longer are, an owner. */
export async function changePerson(tx: Transaction, id: string, patch: Patch): Promise<SensitiveField[]> {
  const { roles } = patch;
  if (!Array.isArray(roles) || (await decides(tx))) {
    await writePerson(tx, id, patch);
    return [];
  }
  const held = await tx.row<{ owner: boolean; gives: boolean }>(sql`
    select exists (select from staff_roles where staff_id = ${id} and role_name = ${OWNER}) as owner,
      has_permission('canEditOwnBusiness') and has_role(${OWNER}) as gives`);
  const wanted = roles.includes(OWNER);
  if (!held?.gives || held.owner === wanted) {
    await writePerson(tx, id, patch);
    return [];
  }
  const others = roles.filter((role) => role !== OWNER);
  // Oneself is refused as before: nobody asks for losing the company by mistake.
  const self = await tx.row(sql`select from staff where id = ${id} and id = current_staff_id()`);
  await writePerson(tx, id, { ...patch, roles: self ? roles : held.owner ? [...others, OWNER] : others });
  return ask(tx, 'staff', id, OWNER, wanted);
}

async function decides(tx: Transaction): Promise<boolean> {
  const answer = await tx.row<{ office: boolean }>(sql`select has_permission('canManageDatabase') as office`);
  return answer?.office ?? false;
}

/** Lets a change wait, in place of an earlier wish; asking for what is there already takes that back. */
async function ask(
  tx: Transaction,
  table: 'opticians' | 'staff',
  id: string,
  field: SensitiveField,
  value: string | boolean,
): Promise<SensitiveField[]> {
  const wanted = JSON.stringify(value);
  const same = await tx.row(sql`
    select from pending_changes
    where record_id = ${id} and field = ${field} and state = 'waiting' and new = ${wanted}::jsonb`);
  if (same) return [field];
  await tx.rows(sql`
    update pending_changes set state = 'withdrawn' where record_id = ${id} and field = ${field} and state = 'waiting'`);
  const asked = await tx.rows(sql`
    insert into pending_changes (table_name, record_id, field, new)
    select ${table}, ${id}, ${field}, ${wanted}::jsonb
    where internal.pending_value(${table}, ${id}, ${field}) is distinct from ${wanted}::jsonb
    returning id`);
  return asked.length > 0 ? [field] : [];
}
