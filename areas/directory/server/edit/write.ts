import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';

/** Columns of a record to be set; those that are missing stay as they are. */
export type Patch = Readonly<Record<string, unknown>>;

/** Changes a company. The lists below are all that these writes can reach. */
export function writeCompany(tx: Transaction, id: string, patch: Patch) {
  return tx.rows(sql`
    update opticians record set
      (name, active, languages, logo_image, website, email, phone, description_de, description_fr, member_since) = (
        select next.name, next.active, next.languages, next.logo_image, next.website, next.email, next.phone,
          next.description_de, next.description_fr, next.member_since
        from jsonb_populate_record(record, ${JSON.stringify(patch)}::jsonb) next)
    where record.id = ${id}`);
}

/** Changes a branch. A new main branch takes the place of the present one. */
export async function writeBranch(tx: Transaction, id: string, patch: Patch) {
  if (patch.is_main === true) {
    await tx.rows(sql`
      update branches set is_main = false
      where is_main and id <> ${id} and optician_id = (select optician_id from branches where id = ${id})`);
  }
  return tx.rows(sql`
    update branches record set
      (active, is_main, name, street, postcode, place, canton, language, phone, email, website, directions_de,
        directions_fr, opening_hours, special_days, web_to_print_login_url, latitude, longitude) = (
        select next.active, next.is_main, next.name, next.street, next.postcode, next.place, next.canton, next.language,
          next.phone, next.email, next.website, next.directions_de, next.directions_fr, next.opening_hours,
          next.special_days, next.web_to_print_login_url, next.latitude, next.longitude
        from jsonb_populate_record(record, ${JSON.stringify(patch)}::jsonb) next)
    where record.id = ${id}`);
}

/** Changes a person with roles and branches. The row is always written, so that its stamp tells of those too. */
export async function writePerson(tx: Transaction, id: string, patch: Patch) {
  const { branch_ids, roles, ...columns } = patch;
  if (patch.active === false || (Array.isArray(roles) && !roles.includes('opticianOwner'))) {
    await refuseLockingOneselfOut(tx, id, patch);
  }
  await tx.rows(sql`
    update staff record set
      (first_name, last_name, active, profession_de, profession_fr, language, work_contact, portrait_image,
        portrait_focus_x, portrait_focus_y) = (
        select next.first_name, next.last_name, next.active, next.profession_de, next.profession_fr, next.language,
          next.work_contact, next.portrait_image, next.portrait_focus_x, next.portrait_focus_y
        from jsonb_populate_record(record, ${JSON.stringify(columns)}::jsonb) next)
    where record.id = ${id}`);
  if (Array.isArray(branch_ids)) await writeBranchesOf(tx, id, branch_ids);
  if (Array.isArray(roles)) await writeRolesOf(tx, id, roles);
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

async function writeBranchesOf(tx: Transaction, id: string, branchIds: readonly string[]) {
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

async function writeRolesOf(tx: Transaction, id: string, roles: readonly string[]) {
  const names = [...new Set(roles)];
  await tx.rows(sql`delete from staff_roles where staff_id = ${id} and role_name <> all(${names}::text[])`);
  await tx.rows(sql`
    insert into staff_roles (staff_id, role_name)
    select ${id}, wanted from unnest(${names}::text[]) as wanted
    where not exists (select from staff_roles held where held.staff_id = ${id} and held.role_name = wanted)`);
  const kept = await tx.rows(sql`select role_name from staff_roles where staff_id = ${id}`);
  if (kept.length !== names.length) throw new PortalError('not_allowed', 'Not a role the caller gives or takes.');
}
