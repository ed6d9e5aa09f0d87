-- The change log over all companies, for the office: one row a save, newest first, searched and filtered.
-- "q" finds people and records by name, "field" and "kind" (opticians, branches, staff) narrow, "since" and "until" are
-- days in Switzerland, "before" continues after the last row of the former page.
create or replace function directory_feed(
  q text, company uuid, actor uuid, kind text, field text, since date, until date, before jsonb, page_size integer)
  returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    #variable_conflict use_column
    declare
      wanted constant text := public.search_fold(coalesce(directory_feed.q, ''));
      rows jsonb;
    begin
      with chosen as (
        select entry.record_id, entry.made, max(entry.id) as id
        from public.directory_changes entry
        where entry.optician_id is not null and (directory_feed.company is null or entry.optician_id = directory_feed.company)
          and (directory_feed.actor is null or entry.actor_id = directory_feed.actor)
          and (directory_feed.kind is null or entry.table_name = directory_feed.kind)
          and (directory_feed.field is null or entry.field = directory_feed.field)
          and (directory_feed.since is null or entry.made >= directory_feed.since::timestamp at time zone 'Europe/Zurich')
          and (directory_feed.until is null
            or entry.made < (directory_feed.until + 1)::timestamp at time zone 'Europe/Zurich')
          and (wanted = ''
            or entry.search_text like '%' || wanted || '%'
            or entry.optician_id in (
              select named.id from public.opticians named where named.search_text like '%' || wanted || '%'))
          and (directory_feed.before is null
            or (entry.made, entry.record_id) < ((before ->> 'made')::timestamptz, (before ->> 'record_id')::uuid))
        group by entry.made, entry.record_id
        order by entry.made desc, entry.record_id desc
        limit least(greatest(directory_feed.page_size, 1), 100))
      select jsonb_agg(to_jsonb(entry) - 'search_text' || jsonb_build_object('optician_name', owner.name)
        order by chosen.made desc, chosen.record_id desc, entry.field) into rows
      from chosen
      join public.directory_changes entry on entry.record_id = chosen.record_id and entry.made = chosen.made
      join public.opticians owner on owner.id = entry.optician_id;
      return coalesce(rows, '[]');
    end
  $$;

-- A value as a digest tells it: of a long text its beginning.
create or replace function internal.told_value(value jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select case when jsonb_typeof(told_value.value) = 'string' then to_jsonb(left(told_value.value #>> '{}', 2000))
      -- The list of a branch's special days has no line to stand in, and a thousand of them would not fit into memory.
      when length(told_value.value::text) <= 4000 then told_value.value end
  $$;
