/** One read that both sides answer: the portal through `/rest/v1`, the floor by the SQL written out by hand. */
export interface Read {
  name: string;
  /** Path and query for the portal. */
  path: string;
  /** The same rows as one JSON text in the column `body`; $1 is `id` where it has one. */
  sql: string;
  values: string[];
}

/** The reads of the bench. `opticianId` is a company with several branches. */
export function reads(opticianId: string): Read[] {
  return [
    {
      name: 'list of 24',
      path: '/rest/v1/opticians?select=id,name,languages,active&order=name&limit=24',
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select id, name, languages, active from opticians order by name limit 24) row`,
      values: [],
    },
    {
      name: 'directory: 24 with branches and staff counts',
      path: '/rest/v1/opticians_with_metadata?select=id,name,places,branch_count,staff_count,branches(id,name,place,postcode)&order=name&limit=24',
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select company.id, company.name, company.places, company.branch_count, company.staff_count, (
          select coalesce(json_agg(branch), '[]') from (
            select id, name, place, postcode from branches where optician_id = company.id) branch) as branches
        from opticians_with_metadata company order by company.name limit 24) row`,
      values: [],
    },
    {
      name: 'detail with branches and team',
      path: `/rest/v1/opticians?id=eq.${opticianId}&select=id,name,languages,website,phone,branches(*),staff(id,first_name,last_name,profession_de,work_contact)`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select company.id, company.name, company.languages, company.website, company.phone, (
          select coalesce(json_agg(branch), '[]') from (
            select * from branches where optician_id = company.id) branch) as branches, (
          select coalesce(json_agg(person), '[]') from (
            select id, first_name, last_name, profession_de, work_contact from staff where optician_id = company.id) person) as staff
        from opticians company where company.id = $1) row`,
      values: [opticianId],
    },
  ];
}
