-- A list that clients write has one dimension and an entry in each place: a null among a company's languages stopped the list of
-- companies for everybody. What stands in it otherwise goes; a company that has no language left has German.
do $$
  declare
    list record;
  begin
    for list in
      select kept.oid::regclass as relation, kept.relname as name, field.attname as field
      from pg_class kept join pg_attribute field on field.attrelid = kept.oid
      where kept.relnamespace = 'public'::regnamespace and kept.relkind = 'r' and (kept.relname, field.attname) in (
        ('calendars', 'sources'), ('dashboard_arrangements', 'hidden'), ('dashboard_arrangements', 'tiles'),
        ('embed_sites', 'origins'), ('job_seekers', 'languages'), ('opticians', 'languages'), ('search_synonyms', 'words'), ('signature_choices', 'fields'))
      order by 2, 3
    loop
      execute format('alter table %s disable trigger user', list.relation);
      if list.name = 'opticians' then
        update public.opticians set languages = '{de}' where array_remove(array(select unnest(languages)), null) = '{}';
      end if;
      execute format('update %1$s set %2$I = array_remove(array(select unnest(%2$I)), null)
        where array_remove(array(select unnest(%2$I)), null) <> %2$I', list.relation, list.field);
      execute format('alter table %s enable trigger user', list.relation);
      execute format('alter table %s add constraint %I check (coalesce(array_ndims(%3$I), 1) = 1 and array_position(%3$I, null) is null)',
        list.relation, list.name || '_' || list.field || '_entries', list.field);
    end loop;
  end
$$;

-- As before, with notes that are texts: with another value the branch could not be read any more. And each day once, and
-- one that a calendar has: of two nobody knows which hours are meant.
create or replace function is_special_days(days jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    select case when pg_catalog.jsonb_typeof(days) = 'array' and pg_catalog.jsonb_array_length(days) <= 100
    then coalesce((
      select pg_catalog.bool_and(
        pg_catalog.jsonb_typeof(day) = 'object'
        and (day - 'date' - 'ranges' - 'note_de' - 'note_fr') = '{}'::jsonb
        and coalesce(day ->> 'date' ~ '^20[0-9]{2}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$'
          or day ->> 'date' ~ '^20([02468][048]|[13579][26])-02-29$', false)
        and coalesce(public.is_time_ranges(day -> 'ranges'), false)
        and coalesce(pg_catalog.jsonb_typeof(day -> 'note_de'), 'string') = 'string'
        and coalesce(pg_catalog.jsonb_typeof(day -> 'note_fr'), 'string') = 'string'
        and pg_catalog.length(coalesce(day ->> 'note_de', '')) <= 120
        and pg_catalog.length(coalesce(day ->> 'note_fr', '')) <= 120)
        and pg_catalog.count(distinct day ->> 'date') = pg_catalog.count(*)
      from pg_catalog.jsonb_array_elements(days) as listed (day)), true)
    else false end
  $$;
alter table branches disable trigger user;
update branches set special_days = coalesce((
  select jsonb_agg(day order by position) from (
    select distinct on (day ->> 'date') position, day - array(
      select note from unnest('{note_de,note_fr}'::text[]) note where jsonb_typeof(day -> note) <> 'string') as day
    from jsonb_array_elements(special_days) with ordinality as listed (day, position)
    where is_special_days(jsonb_build_array(day - '{note_de,note_fr}'::text[]))
    order by day ->> 'date', position) kept), '[]')
where not is_special_days(special_days);
alter table branches enable trigger user;

-- Counts one kind by now.
drop function if exists internal.count_records();
