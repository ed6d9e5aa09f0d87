import sql, { empty, type Sql } from 'sql-template-tag';
import { PeoplePage, PeopleQuery, type PersonLine } from '#areas/settings/people-contract.ts';
import { defineCall } from '#server/http/call.ts';
import { STATE } from './state.ts';

/** GET /rights/people: everybody with roles, company and the state of the account, page by page. */
export const peopleCall = defineCall({
  method: 'GET',
  path: '/rights/people',
  opensWith: 'canManageDatabase',
  summary: 'People with their roles and the state of their accounts',
  input: PeopleQuery,
  output: PeoplePage,
  handle: (query, context) =>
    context.asSystem('the state of accounts lies in the auth schema, which no person reads', async (tx) => {
      const from = peopleOf(query);
      const counted = await tx.row<{ total: number }>(sql`select count(*)::int as total ${from}`);
      const people = await tx.rows<PersonLine>(sql`
        select person.id, person.first_name || ' ' || person.last_name as name, person.portrait_image,
          company.name as company, is_in.state,
          array(select held.role_name from staff_roles held join roles role on role.name = held.role_name
            where held.staff_id = person.id order by role.display_order) as roles,
          (select count(*)::int from staff_permissions single where single.staff_id = person.id
            and (single.expires_at is null or single.expires_at > now())) as singles
        ${from} order by ${orderOf(query)} limit ${query.page_size} offset ${query.page * query.page_size}`);
      return { total: counted?.total ?? 0, people };
    }),
});

/** The people of a question with the state of their accounts. */
function peopleOf({ q, role, state, permission, single }: PeopleQuery): Sql {
  const words = q.trim();
  return sql`
    from staff person
    join opticians company on company.id = person.optician_id
    left join auth.users account on account.id = person.auth_user_id and account.deleted_at is null
    cross join lateral (select ${STATE} as state) is_in
    where (${words} = '' or (
      select bool_and(strpos(search_fold(person.first_name || ' ' || person.last_name || ' ' || company.name), word) > 0)
      from unnest(string_to_array(search_fold(${words}), ' ')) as word))
    ${state ? sql`and is_in.state = ${state}` : empty}
    ${role ? sql`and exists (select from staff_roles held where held.staff_id = person.id and held.role_name = ${role})` : empty}
    ${
      permission
        ? sql`and exists (select from staff_with_permissions held
            where held.staff_id = person.id and held.permission_name = ${permission})`
        : empty
    }
    ${single ? sql`and exists (select from staff_permissions own where own.staff_id = person.id)` : empty}`;
}

/** Names stand in Swiss order; whoever shares a value is sorted by name. */
function orderOf({ sort, descending }: PeopleQuery): Sql {
  const name = descending
    ? sql`person.last_name collate "de-CH-x-icu" desc, person.first_name collate "de-CH-x-icu" desc, person.id`
    : sql`person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id`;
  if (sort === 'name') return name;
  const first = sort === 'company' ? sql`company.name collate "de-CH-x-icu"` : sql`is_in.state`;
  return descending ? sql`${first} desc, ${name}` : sql`${first}, ${name}`;
}
