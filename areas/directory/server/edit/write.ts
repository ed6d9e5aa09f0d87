import sql from 'sql-template-tag';
import { setColumns } from '#database/columns.ts';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { Patch } from '#server/records/record-kind.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { columnsOf, namesOf } from '#shared/records/field.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import { clearKept, writeBranchesOf, writeLevels, writeProgramsOf, writeRolesOf } from './write-links.ts';

/** All columns that these writes can reach. */
const WRITTEN = {
  opticians: columnsOf(OPTICIAN_FIELDS),
  branches: [...columnsOf(BRANCH_FIELDS), 'position_source'],
  staff: [...columnsOf(STAFF_FIELDS), 'portrait_focus_x', 'portrait_focus_y'],
};

/** Changes a company with its programmes and levels. */
export async function writeCompany(tx: Transaction, id: string, patch: Patch): Promise<undefined> {
  const { programs, visibility, ...columns } = patch;
  await tx.rows(sql`
    update opticians record set ${setColumns(WRITTEN.opticians, sql`${JSON.stringify(columns)}::jsonb`)}
    where record.id = ${id}`);
  await clearKept(tx, 'opticians', id, columns);
  if (Array.isArray(programs)) await writeProgramsOf(tx, 'opticians', id, programs);
  await writeLevels(tx, 'opticians', id, visibility);
}

/** Changes a branch. A new main branch takes the place of the present one. */
export async function writeBranch(tx: Transaction, id: string, patch: Patch): Promise<undefined> {
  const { visibility, ...columns } = patch;
  if (patch.is_main === true) {
    await tx.rows(sql`
      update branches set is_main = false
      where is_main and id <> ${id} and optician_id = (select optician_id from branches where id = ${id})`);
  }
  const values = sql`${JSON.stringify({ ...sourceOf(columns), ...columns })}::jsonb`;
  await tx.rows(sql`
    update branches record set ${setColumns(WRITTEN.branches, values)}
    where record.id = ${id}`);
  await clearKept(tx, 'branches', id, columns);
  await writeLevels(tx, 'branches', id, visibility);
}

/** Who gives a point and does not say where from has put it there by hand. */
function sourceOf({ latitude }: Patch): Patch {
  return latitude === undefined ? {} : { position_source: latitude === null ? null : 'hand' };
}

/** Changes a person with roles, branches, attributes and levels. The row is always written, so that its stamp tells. */
export async function writePerson(tx: Transaction, id: string, patch: Patch): Promise<undefined> {
  const { branch_ids, roles, programs, visibility, ...columns } = patch;
  if (patch.active === false || (Array.isArray(roles) && !roles.includes('opticianOwner'))) {
    await refuseLockingOneselfOut(tx, id, patch);
  }
  const contact = sql`record.work_contact || ${JSON.stringify(contactOf(patch))}::jsonb`;
  const values = sql`${JSON.stringify(columns)}::jsonb || jsonb_build_object('work_contact', ${contact})`;
  await tx.rows(sql`
    update staff record set ${setColumns(WRITTEN.staff, values)}
    where record.id = ${id}`);
  if (Array.isArray(branch_ids)) await writeBranchesOf(tx, id, branch_ids);
  if (Array.isArray(roles)) await writeRolesOf(tx, id, roles);
  if (Array.isArray(programs)) await writeProgramsOf(tx, 'staff', id, programs);
  await writeLevels(tx, 'staff', id, visibility);
}

/** Who edits the company cannot make themselves inactive or give their own ownership away. */
async function refuseLockingOneselfOut(tx: Transaction, id: string, patch: Patch) {
  const self = await tx.row<{ is_self: boolean; owner: boolean }>(
    sql`select current_staff_id() = ${id} as is_self, has_role('opticianOwner') as owner`,
  );
  if (!self?.is_self) return;
  if (patch.active === false)
    throw new PortalError('invalid_fields', 'Not oneself.', { fields: { active: 'oneself' } });
  if (self.owner) throw new PortalError('invalid_fields', 'Not oneself.', { fields: { roles: 'oneself' } });
}

const WAYS = namesOf(STAFF_FIELDS, (field) => field.in === 'work_contact');

/** What changes of the ways to reach a person. Null takes one away; a contact given as a whole takes those it lacks. */
function contactOf(patch: Patch): Record<string, unknown> {
  const whole = patch.work_contact as Partial<Record<string, unknown>> | null | undefined;
  return Object.fromEntries(
    WAYS.flatMap((way) => {
      const value = way in patch ? patch[way] : whole && (whole[way] ?? null);
      return value === undefined ? [] : [[way, value]];
    }),
  );
}
