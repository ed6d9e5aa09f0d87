import sql, { type Sql } from 'sql-template-tag';

/** People with roles, programmes and branches in the order of a directory; `which` narrows `person`. */
export function peopleWhere(which: Sql): Sql {
  return sql`coalesce((
    select jsonb_agg(internal.detailed_person(person) order by
      person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id)
    from staff person where ${which}), '[]')`;
}
