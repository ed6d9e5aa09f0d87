import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { STAFF_FIELDS } from '#shared/records/staff.ts';
import type { Branch, OpticianDetail, Person } from '../../contract.ts';

/** What is exported, read with the rights of the one who asks: what a field shows nobody else is not in it. */

/** Where a company or a person is to be found: the main branch, or the one a person mainly works in. */
type Address = { [Part in 'street' | 'postcode' | 'place' | 'canton']: string | null };

export type CompanyRow = Address &
  Pick<OpticianDetail, 'id' | 'name' | 'languages' | 'email' | 'phone' | 'website' | 'programs'> & {
    branches: number;
    people: number;
  };

export type BranchRow = Pick<Branch, keyof Address | 'id' | 'name' | 'language' | 'email' | 'phone' | 'website'> & {
  company: string;
};

type Contact = {
  [Name in keyof typeof STAFF_FIELDS as (typeof STAFF_FIELDS)[Name] extends { in: string } ? Name : never]:
    | string
    | null;
};

export type PersonRow = Address &
  Contact &
  Pick<Person, 'id' | 'first_name' | 'last_name' | 'language' | 'profession_de' | 'profession_fr' | 'roles'> & {
    company: string;
    /** Names with semicolons, the main one first; of very many the beginning. */
    branches: string;
    branch: string | null;
    website: string | null;
  };

const KEPT = sql`select record_id, jsonb_object_agg(field, value) as data from kept_values group by record_id`;

/** The order of the list, and inside a company that of its page. */
const listed = (ids: readonly string[]) => sql`unnest(${[...ids]}::uuid[]) with ordinality as listed (id, position)`;

/** The companies with these ids, in that order, with what the reader may see of them. */
export async function companyRows(tx: Transaction, ids: readonly string[]): Promise<CompanyRow[]> {
  const found = await tx.rows<{ row: CompanyRow }>(sql`
    select to_jsonb(company) - 'search_text' || coalesce(kept.data, '{}') || jsonb_build_object(
      'street', main.street, 'postcode', main.postcode, 'place', main.place, 'canton', main.canton,
      'programs', array(select carried.program_name from optician_programs carried where carried.optician_id = company.id
        order by carried.program_name),
      'branches', (select count(*) from branches where optician_id = company.id and active),
      'people', (select count(*) from staff where optician_id = company.id and active)) as row
    from ${listed(ids)} join opticians company on company.id = listed.id
    left join (${KEPT}) kept on kept.record_id = company.id
    left join branches main on main.optician_id = company.id and main.is_main
    order by listed.position`);
  return found.map(({ row }) => row);
}

/** The active branches of these companies, main ones first. */
export async function branchRows(tx: Transaction, ids: readonly string[]): Promise<BranchRow[]> {
  const found = await tx.rows<{ row: BranchRow }>(sql`
    select to_jsonb(branch) - 'search_text' || coalesce(kept.data, '{}') || jsonb_build_object('company', company.name) as row
    from ${listed(ids)} join opticians company on company.id = listed.id
    join branches branch on branch.optician_id = company.id and branch.active
    left join (${KEPT}) kept on kept.record_id = branch.id
    order by listed.position, branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id`);
  return found.map(({ row }) => row);
}

/** The active people of these companies, with the address of the branch they mainly work in. */
export async function personRows(tx: Transaction, ids: readonly string[]): Promise<PersonRow[]> {
  const found = await tx.rows<{ row: PersonRow }>(sql`
    select to_jsonb(person) - 'search_text' || person.work_contact || coalesce(kept.data, '{}') || jsonb_build_object(
      'company', company.name, 'website', company.website, 'roles', coalesce(held.roles, '{}'),
      'branches', coalesce(works.names, ''), 'branch', works.branch,
      'street', coalesce(works.street, main.street), 'postcode', coalesce(works.postcode, main.postcode),
      'place', coalesce(works.place, main.place), 'canton', coalesce(works.canton, main.canton)) as row
    from ${listed(ids)} join opticians company on company.id = listed.id
    join staff person on person.optician_id = company.id and person.active
    left join (${KEPT}) kept on kept.record_id = person.id
    left join (
      select staff_id, array_agg(role_name order by role_name) as roles from staff_roles group by staff_id
    ) held on held.staff_id = person.id
    left join (
      select works.staff_id, left(string_agg(branch.name, '; ' order by works.is_main desc, branch.name), 1000) as names,
        (array_agg(branch.name order by works.is_main desc, branch.name))[1] as branch,
        (array_agg(branch.street order by works.is_main desc, branch.name))[1] as street,
        (array_agg(branch.postcode order by works.is_main desc, branch.name))[1] as postcode,
        (array_agg(branch.place order by works.is_main desc, branch.name))[1] as place,
        (array_agg(branch.canton order by works.is_main desc, branch.name))[1] as canton
      from staff_branches works join branches branch on branch.id = works.branch_id and branch.active
      group by works.staff_id
    ) works on works.staff_id = person.id
    left join branches main on main.optician_id = company.id and main.is_main
    order by listed.position, person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id`);
  return found.map(({ row }) => row);
}

/** How many rows each of the three has. */
export async function amounts(tx: Transaction, ids: readonly string[]) {
  const row = await tx.row<{ companies: number; branches: number; people: number }>(sql`
    select cardinality(${[...ids]}::uuid[]) as companies,
      (select count(*)::int from branches where optician_id = any(${[...ids]}::uuid[]) and active) as branches,
      (select count(*)::int from staff where optician_id = any(${[...ids]}::uuid[]) and active) as people`);
  return row ?? { companies: 0, branches: 0, people: 0 };
}
