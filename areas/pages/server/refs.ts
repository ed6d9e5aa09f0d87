import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { PageRefs } from '#shared/contracts/page.ts';
import type { Language } from '#shared/names/languages.ts';
import { weekdayOf } from '#shared/weekdays.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { inLanguage } from './live-page.ts';

/** What blocks name, wherever in them: files, people and pages, as far as the caller may see them. */
export async function refsOf(tx: Transaction, blocks: unknown, language: Language): Promise<PageRefs> {
  const row = await tx.row<{ refs: PageRefs }>(refsSql(sql`${JSON.stringify(blocks)}::jsonb`, language));
  if (!row) throw new Error('An aggregate answers a row.');
  return row.refs;
}

/** A name and an id as JSON has them; within a text its quotes are escaped. */
const NAMED = '"(file|staff_id|page)": "([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"';

/** Its statement; `blocks` is an expression. Read as a text: going through all values takes seconds of a page of many. */
export function refsSql(blocks: Sql, language: Language): Sql {
  return sql`
    with named as (
      select found[1] as name, found[2]::uuid as id from regexp_matches((${blocks})::text, ${NAMED}, 'g') found)
    select jsonb_build_object(
      'files', (select coalesce(jsonb_object_agg(file.id, jsonb_build_object('name', file.name, 'type', file.type,
          'size', file.size, 'width', file.width, 'height', file.height)), '{}')
        from files file where file.id = any (array(select id from named where name = 'file'))),
      'people', (select coalesce(jsonb_object_agg(person.id, jsonb_build_object(
          'name', btrim(person.first_name || ' ' || person.last_name), 'portrait_image', person.portrait_image,
          'profession', case when ${language} = 'fr' then coalesce(person.profession_fr, person.profession_de)
            else coalesce(person.profession_de, person.profession_fr) end,
          'email', person.work_contact ->> 'email',
          'phone', coalesce(person.work_contact ->> 'phone', person.work_contact ->> 'mobile'),
          'optician_id', person.optician_id, 'optician_name', person.optician_name,
          'auth_user_id', person.auth_user_id, 'today', ${today(sql`person.branch_ids[1]`)})), '{}')
        from staff_with_metadata person
        where person.active and person.id = any (array(select id from named where name = 'staff_id'))),
      'pages', (select coalesce(jsonb_object_agg(place.page_id, jsonb_build_object('key', place.key,
          'title', shown.title, 'language', shown.language,
          'roles', internal.roles_open_to(place.page_id))), '{}')
        from page_tree place cross join lateral (${inLanguage(sql`place.page_id`, language)}) shown
        where place.page_id = any (array(select id from named where name = 'page')))) as refs`;
}

/** The hours of a branch today, as far as the caller may see them: of a special day, else those of the week. */
function today(branch: Sql): Sql {
  const day = dayInZurich(new Date());
  return sql`(
    select coalesce(
      (select special -> 'ranges' from jsonb_array_elements(branch.special_days) special where special ->> 'date' = ${day}
        limit 1),
      coalesce(branch.opening_hours -> ${weekdayOf(day)}::text, case when branch.opening_hours is not null then '[]'::jsonb end))
    from branches branch where branch.id = ${branch})`;
}
