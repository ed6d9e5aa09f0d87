import sql, { type Sql } from 'sql-template-tag';

/** The fields of the contract's `Person`, from `staff_with_metadata` under the name `person`. */
export const PERSON = sql`jsonb_build_object(
  'id', person.id, 'optician_id', person.optician_id, 'first_name', person.first_name, 'last_name', person.last_name,
  'portrait_image', person.portrait_image, 'active', person.active, 'board_member', person.board_member,
  'auth_user_id', person.auth_user_id, 'profession_de', person.profession_de, 'profession_fr', person.profession_fr,
  'language', person.language, 'work_contact', person.work_contact, 'roles', person.roles,
  'programs', person.programs, 'branch_ids', person.branch_ids)`;

/** People in the order of a directory, as a JSON list; `which` narrows `person`. */
export function peopleWhere(which: Sql): Sql {
  return sql`coalesce((
    select jsonb_agg(${PERSON} order by
      person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id)
    from staff_with_metadata person where ${which}), '[]')`;
}

/** Branches, the main one first, as a JSON list; `which` narrows `branch`. */
export function branchesWhere(which: Sql): Sql {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(branch) order by branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id)
    from branches branch where ${which}), '[]')`;
}
