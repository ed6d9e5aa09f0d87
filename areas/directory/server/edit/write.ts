import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { clearKept, writeBranchesOf, writeLevels, writeProgramsOf, writeRolesOf } from './write-links.ts';

/** Columns of a record to be set; those that are missing stay as they are. */
export type Patch = Readonly<Record<string, unknown>>;

/** Changes a company with its programmes and levels. The lists below are all that these writes can reach. */
export async function writeCompany(tx: Transaction, id: string, patch: Patch) {
  const { programs, visibility, ...columns } = patch;
  await tx.rows(sql`
    update opticians record set
      (name, active, languages, logo_image, website, email, phone, description_de, description_fr, member_since) = (
        select next.name, next.active, next.languages, next.logo_image, next.website, next.email, next.phone,
          next.description_de, next.description_fr, next.member_since
        from jsonb_populate_record(record, ${JSON.stringify(columns)}::jsonb) next)
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
  await tx.rows(sql`
    update branches record set
      (active, is_main, name, street, postcode, place, canton, language, phone, email, website, directions_de,
        directions_fr, opening_hours, special_days, web_to_print_login_url, latitude, longitude,
        position_source) = (
        select next.active, next.is_main, next.name, next.street, next.postcode, next.place, next.canton, next.language,
          next.phone, next.email, next.website, next.directions_de, next.directions_fr, next.opening_hours,
          next.special_days, next.web_to_print_login_url, next.latitude, next.longitude, next.position_source
        from jsonb_populate_record(record, ${JSON.stringify({ ...sourceOf(columns), ...columns })}::jsonb) next)
    where record.id = ${id}`);
  await clearKept(tx, 'branches', id, columns);
  await writeLevels(tx, 'branches', id, visibility);
}

/** Who gives a point and does not say where from has put it there by hand. */
function sourceOf({ latitude }: Patch): Patch {
  return latitude === undefined ? {} : { position_source: latitude === null ? null : 'hand' };
}

/** Changes a person with roles, branches, attributes and levels. The row is always written, so that its stamp tells. */
export async function writePerson(tx: Transaction, id: string, patch: Patch) {
  const { branch_ids, roles, programs, visibility, ...columns } = patch;
  if (patch.active === false || (Array.isArray(roles) && !roles.includes('opticianOwner'))) {
    await refuseLockingOneselfOut(tx, id, patch);
  }
  await tx.rows(sql`
    update staff record set
      (first_name, last_name, active, board_member, profession_de, profession_fr, language, portrait_image,
        portrait_focus_x, portrait_focus_y, work_contact) = (
        select next.first_name, next.last_name, next.active, next.board_member, next.profession_de, next.profession_fr,
          next.language, next.portrait_image, next.portrait_focus_x, next.portrait_focus_y,
          record.work_contact || ${JSON.stringify(contactOf(patch))}::jsonb
        from jsonb_populate_record(record, ${JSON.stringify({ ...columns, work_contact: undefined })}::jsonb) next)
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

const WAYS = ['email', 'phone', 'mobile'] as const;

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
