import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { PresentRecord } from '#server/imports/plan/undo.ts';

/** A record of a company, as it stands. */
export interface Present extends PresentRecord {
  optician_id: string;
  folded: string;
}

/** Values that are not for all members are read with the others, by those who may see them. */
const KEPT = sql`
  select record_id, jsonb_object_agg(field, value) as data from kept_values group by record_id`;

/** Companies as they stand. */
export function presentCompanies(tx: Transaction): Promise<Present[]> {
  return tx.rows<Present>(sql`
    select company.id, company.id as optician_id, company.search_text as folded,
      to_jsonb(company.updated) #>> '{}' as updated, to_jsonb(company) || coalesce(kept.data, '{}') as values
    from opticians company left join (${KEPT}) kept on kept.record_id = company.id`);
}

/** Branches as they stand, of some companies or by id. */
export function presentBranches(tx: Transaction, companies: readonly string[], ids: readonly string[]) {
  return tx.rows<Present>(sql`
    select branch.id, branch.optician_id, search_fold(branch.name) as folded,
      to_jsonb(branch.updated) #>> '{}' as updated, to_jsonb(branch) || coalesce(kept.data, '{}') as values
    from branches branch left join (${KEPT}) kept on kept.record_id = branch.id
    where branch.optician_id = any(${[...companies]}::uuid[]) or branch.id = any(${[...ids]}::uuid[])
    order by branch.is_main desc, branch.created, branch.id`);
}

/** People as they stand, with roles and branches: those of some companies, by id, or with a mail address. */
export function presentPeople(
  tx: Transaction,
  { companies, ids, emails }: { companies: readonly string[]; ids: readonly string[]; emails: readonly string[] },
) {
  return people(
    tx,
    sql`person.optician_id = any(${[...companies]}::uuid[]) or person.id = any(${[...ids]}::uuid[])
      or lower(coalesce(kept.data ->> 'email', person.work_contact ->> 'email')) = any(${[...emails]}::text[])`,
  );
}

function people(tx: Transaction, where: Sql) {
  return tx.rows<Present>(sql`
    select person.id, person.optician_id, search_fold(person.first_name || ' ' || person.last_name) as folded,
      to_jsonb(person.updated) #>> '{}' as updated,
      jsonb_build_object('optician_id', person.optician_id, 'first_name', person.first_name,
        'last_name', person.last_name, 'language', person.language, 'profession_de', person.profession_de,
        'profession_fr', person.profession_fr, 'roles', coalesce(held.roles, '{}'),
        'branch_ids', coalesce(works.branch_ids, '{}')) || person.work_contact || coalesce(kept.data, '{}') as values
    from staff person
    left join (${KEPT}) kept on kept.record_id = person.id
    left join (
      select staff_id, array_agg(role_name order by role_name) as roles from staff_roles group by staff_id
    ) held on held.staff_id = person.id
    left join (
      select staff_id, array_agg(branch_id order by is_main desc, branch_id) as branch_ids
      from staff_branches group by staff_id
    ) works on works.staff_id = person.id
    where ${where}`);
}
