import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

/** What is exported, read with the rights of the one who asks: what a field shows nobody else is not in it. */

export interface CompanyRow {
  id: string;
  name: string;
  active: boolean;
  languages: string[];
  phone: string | null;
  email: string | null;
  website: string | null;
  member_since: string | null;
  street: string | null;
  postcode: string | null;
  place: string | null;
  canton: string | null;
  programs: string[];
  branches: number;
  people: number;
}

export interface BranchRow {
  id: string;
  company: string;
  name: string;
  street: string | null;
  postcode: string;
  place: string;
  canton: string;
  language: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  opening_hours: Record<string, { from: string; to: string }[]> | null;
}

export interface PersonRow {
  id: string;
  company: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  language: string;
  profession_de: string | null;
  profession_fr: string | null;
  roles: string[];
  branches: string[];
  website: string | null;
  street: string | null;
  postcode: string | null;
  place: string | null;
  canton: string | null;
}

const KEPT = sql`select record_id, jsonb_object_agg(field, value) as data from kept_values group by record_id`;

/** The order of the list, and inside a company that of its page. */
const listed = (ids: readonly string[]) => sql`unnest(${[...ids]}::uuid[]) with ordinality as listed (id, position)`;

/** The companies with these ids, in that order, with what the reader may see of them. */
export function companyRows(tx: Transaction, ids: readonly string[]): Promise<CompanyRow[]> {
  return tx.rows<CompanyRow>(sql`
    select company.id, company.name, company.active, company.languages::text[] as languages,
      coalesce(company.phone, kept.data ->> 'phone') as phone, coalesce(company.email, kept.data ->> 'email') as email,
      coalesce(company.website, kept.data ->> 'website') as website,
      coalesce(company.member_since::text, kept.data ->> 'member_since') as member_since,
      main.street, main.postcode, main.place, main.canton,
      array(select carried.program_name from optician_programs carried where carried.optician_id = company.id
        order by carried.program_name) as programs,
      (select count(*)::int from branches where optician_id = company.id and active) as branches,
      (select count(*)::int from staff where optician_id = company.id and active) as people
    from ${listed(ids)} join opticians company on company.id = listed.id
    left join (${KEPT}) kept on kept.record_id = company.id
    left join branches main on main.optician_id = company.id and main.is_main
    order by listed.position`);
}

/** The active branches of these companies, main ones first. */
export function branchRows(tx: Transaction, ids: readonly string[]): Promise<BranchRow[]> {
  return tx.rows<BranchRow>(sql`
    select branch.id, company.name as company, branch.name, branch.street, branch.postcode, branch.place,
      branch.canton, branch.language, coalesce(branch.phone, kept.data ->> 'phone') as phone,
      coalesce(branch.email, kept.data ->> 'email') as email,
      coalesce(branch.website, kept.data ->> 'website') as website,
      coalesce(branch.opening_hours, kept.data -> 'opening_hours') as opening_hours
    from ${listed(ids)} join opticians company on company.id = listed.id
    join branches branch on branch.optician_id = company.id and branch.active
    left join (${KEPT}) kept on kept.record_id = branch.id
    order by listed.position, branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id`);
}

/** The active people of these companies, with the address of the branch they mainly work in. */
export function personRows(tx: Transaction, ids: readonly string[]): Promise<PersonRow[]> {
  return tx.rows<PersonRow>(sql`
    select person.id, company.name as company, person.first_name, person.last_name,
      coalesce(person.work_contact ->> 'email', kept.data ->> 'email') as email,
      coalesce(person.work_contact ->> 'phone', kept.data ->> 'phone') as phone,
      coalesce(person.work_contact ->> 'mobile', kept.data ->> 'mobile') as mobile,
      person.language, person.profession_de, person.profession_fr, coalesce(held.roles, '{}') as roles,
      coalesce(works.names, '{}') as branches, company.website,
      coalesce(works.street, main.street) as street, coalesce(works.postcode, main.postcode) as postcode,
      coalesce(works.place, main.place) as place, coalesce(works.canton, main.canton) as canton
    from ${listed(ids)} join opticians company on company.id = listed.id
    join staff person on person.optician_id = company.id and person.active
    left join (${KEPT}) kept on kept.record_id = person.id
    left join (
      select staff_id, array_agg(role_name order by role_name) as roles from staff_roles group by staff_id
    ) held on held.staff_id = person.id
    left join (
      select works.staff_id, array_agg(branch.name order by works.is_main desc, branch.name) as names,
        (array_agg(branch.street order by works.is_main desc, branch.name))[1] as street,
        (array_agg(branch.postcode order by works.is_main desc, branch.name))[1] as postcode,
        (array_agg(branch.place order by works.is_main desc, branch.name))[1] as place,
        (array_agg(branch.canton order by works.is_main desc, branch.name))[1] as canton
      from staff_branches works join branches branch on branch.id = works.branch_id and branch.active
      group by works.staff_id
    ) works on works.staff_id = person.id
    left join branches main on main.optician_id = company.id and main.is_main
    order by listed.position, person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id`);
}

/** How many rows each of the three has. */
export async function amounts(tx: Transaction, ids: readonly string[]) {
  const row = await tx.row<{ companies: number; branches: number; people: number }>(sql`
    select cardinality(${[...ids]}::uuid[]) as companies,
      (select count(*)::int from branches where optician_id = any(${[...ids]}::uuid[]) and active) as branches,
      (select count(*)::int from staff where optician_id = any(${[...ids]}::uuid[]) and active) as people`);
  return row ?? { companies: 0, branches: 0, people: 0 };
}
