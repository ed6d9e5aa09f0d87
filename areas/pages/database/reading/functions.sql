-- Who is asked to confirm a page: readers of it who are meant, with what they confirmed of this version.
create or replace function internal.reading_people(page_id uuid)
  returns table (staff_id uuid, confirmed_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select reader.id, own.confirmed_at
    from public.reading_demands demand
    join public.contents item on item.id = demand.page_id and item.status = 'published'
    cross join lateral internal.readers_of(item.kind, item.readers) reader
    join lateral internal.people_meant(demand.audience) meant on meant.id = reader.id
    left join public.reading_confirmations own
      on own.page_id = demand.page_id and own.staff_id = reader.id and own.confirmed_at >= demand.asked_at
    where demand.page_id = reading_people.page_id
  $$;

-- Whether the signed-in person sees who confirmed: of everybody, who looks after the page ('all'); of their own company,
-- its owner ('own').
create or replace function internal.oversees_reading(page_id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when internal.part_in(item.kind, item.author_id, item.id) is not null then 'all'
      when public.has_permission('canEditOwnBusiness') and public.has_role('opticianOwner') then 'own' end
    from public.contents item where item.id = oversees_reading.page_id
  $$;

-- What a page asks of the signed-in person. Error P0002: it is not there for them.
create or replace function internal.own_reading(page_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      own public.reading_demands;
      item public.contents;
      me constant uuid := public.current_staff_id();
    begin
      select * into item from public.contents kept where kept.id = own_reading.page_id;
      if item.id is null or me is null or not (
        (item.kind = any (internal.own_kinds('view')) and internal.is_open(item, internal.audience_of(me)))
        or internal.part_in(item.kind, item.author_id, item.id) is not null)
      then
        raise exception 'No such page for the caller.' using errcode = 'P0002';
      end if;
      select * into own from public.reading_demands demand where demand.page_id = item.id;
      return jsonb_build_object(
        'due', case when own.audience && internal.audience_of(me) then own.due end,
        'confirmed_at', (select done.confirmed_at from public.reading_confirmations done
          where done.page_id = item.id and done.staff_id = me and done.confirmed_at >= own.asked_at),
        'oversees', own.page_id is not null and internal.oversees_reading(item.id) is not null,
        'asks', coalesce(internal.part_in(item.kind, item.author_id, item.id) = 'releaser', false));
    end
  $$;

-- Confirms a page as read and understood, once for each version. Errors: P0002; 22023 'not_asked'.
create or replace function internal.confirm_reading(page_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      own constant jsonb := internal.own_reading(confirm_reading.page_id);
    begin
      if own ->> 'due' is null then
        raise exception 'not_asked' using errcode = '22023';
      end if;
      if own ->> 'confirmed_at' is null then
        insert into public.reading_confirmations as done (page_id, staff_id)
        values (confirm_reading.page_id, public.current_staff_id())
        on conflict on constraint reading_confirmations_pkey do update set confirmed_at = now();
      end if;
      return internal.own_reading(confirm_reading.page_id);
    end
  $$;

-- Asks for the confirmation of a page. `anew`: what was confirmed counts no more. Errors: P0002 not the caller's;
-- 22023 'past', 'not_possible' while readers have no text, 'no_readers', 'often' where fifty pages wait to be told of or were
-- told of in a day because the caller asks for them; 23514 for an audience that does not exist.
create or replace function internal.ask_reading(page_id uuid, due date, audience text[], anew boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content constant public.contents := internal.content_at_work(ask_reading.page_id, null);
      me constant uuid := public.current_staff_id();
    begin
      if internal.part_in(content.kind, content.author_id, content.id) <> 'releaser' then
        raise exception 'Only who releases may do this.' using errcode = '42501';
      end if;
      if content.kind <> 'page' or content.status <> 'published' then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if ask_reading.due < internal.zurich_today() then
        raise exception 'past' using errcode = '22023';
      end if;
      if (select count(*) from (
          select demand.page_id from public.reading_demands demand where demand.asked_by = me and demand.told = 0
          union select told.object_id from public.message_postings told where told.actor_id = me
            and told.kind = 'readingAsked' and told.created > now() - interval '1 day') asked
        where asked.page_id <> content.id) >= 50
      then
        raise exception 'often' using errcode = '22023';
      end if;
      insert into public.reading_demands as demand (page_id, due, audience, asked_by)
      values (content.id, ask_reading.due, ask_reading.audience, me)
      on conflict on constraint reading_demands_pkey do update set
        due = excluded.due, audience = excluded.audience, asked_by = excluded.asked_by,
        asked_at = case when ask_reading.anew then now() else demand.asked_at end,
        told = case when ask_reading.anew or excluded.due <> demand.due then 0 else demand.told end;
      if not exists (select from internal.reading_people(content.id)) then
        raise exception 'no_readers' using errcode = '22023';
      end if;
    end
  $$;

-- Asks no longer; what was confirmed is kept.
create or replace function internal.end_reading(page_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare content constant public.contents := internal.content_at_work(end_reading.page_id, null);
    begin
      if internal.part_in(content.kind, content.author_id, content.id) <> 'releaser' then
        raise exception 'Only who releases may do this.' using errcode = '42501';
      end if;
      delete from public.reading_demands demand where demand.page_id = content.id;
    end
  $$;

-- Who is asked and who confirmed, as far as the caller oversees them. Error P0002: they do not.
create or replace function internal.reading_overview(page_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      reach constant text := internal.oversees_reading(reading_overview.page_id);
      demand public.reading_demands;
    begin
      select * into demand from public.reading_demands kept where kept.page_id = reading_overview.page_id;
      if reach is null or demand.page_id is null then
        raise exception 'No overview for the caller.' using errcode = 'P0002';
      end if;
      perform internal.own_reading(reading_overview.page_id);
      return jsonb_build_object('due', demand.due, 'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', person.id,
          'name', btrim(person.first_name || ' ' || person.last_name), 'company', company.name,
          'confirmed_at', asked.confirmed_at)
          order by asked.confirmed_at is not null, company.name, person.last_name, person.id), '[]')
        from internal.reading_people(demand.page_id) asked
        join public.staff person on person.id = asked.staff_id
        join public.opticians company on company.id = person.optician_id
        where reach = 'all' or person.optician_id = public.current_optician_id()));
    end
  $$;

-- Pages that the signed-in person still has to confirm, the most urgent first: [{"id", "due", "titles"}]; null for none.
create or replace function internal.readings_to_do() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('id', demand.page_id, 'due', demand.due,
      'titles', internal.titles_of(internal.live_revisions(demand.page_id))) order by demand.due, demand.page_id)
    from public.reading_demands demand
    join public.contents item on item.id = demand.page_id
    cross join lateral (select internal.own_audience() as keys) me
    where internal.is_open(item, me.keys) and demand.audience && me.keys and not exists (
      select from public.reading_confirmations done where done.page_id = demand.page_id
        and done.staff_id = public.current_staff_id() and done.confirmed_at >= demand.asked_at)
  $$;

-- Takes what is to be told now, and notes that it was: who is asked at once, who is missing seven days before and the day
-- after the last day; of a page a day after it was told last, however often it is asked anew. Twenty at a time. Only the
-- process calls it, in the transaction that posts the messages.
create or replace function internal.take_reading_reminders() returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with stage as (
      select demand.page_id, reached.step
      from public.reading_demands demand join public.contents item on item.id = demand.page_id and item.status = 'published'
      cross join lateral (select case when demand.due < internal.zurich_today() then 3
        when demand.due <= internal.zurich_today() + 7 then 2 else 1 end as step) reached
      where demand.told < reached.step and not exists (
        select from public.message_postings former where former.object_table = 'contents'
          and former.object_id = demand.page_id and former.kind = 'readingAsked' and former.created > now() - interval '1 day')
      order by demand.due limit 20
      for update of demand skip locked),
    taken as (
      update public.reading_demands demand set told = stage.step from stage where demand.page_id = stage.page_id
      returning demand.*)
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', taken.page_id, 'due', taken.due, 'told', taken.told, 'asked_at', taken.asked_at, 'asked_by', taken.asked_by,
      'titles', internal.titles_of(internal.live_revisions(taken.page_id)),
      'staff', (select coalesce(jsonb_agg(asked.staff_id), '[]') from internal.reading_people(taken.page_id) asked
        where asked.confirmed_at is null))), '[]')
    from taken
  $$;

-- Chapters of handbooks, programmes and lines that have these words in their title, lead or a heading, as far as the signed-in
-- person may read them, the best first: [{"page_id", "title"}]. Offered to other areas.
create or replace function internal.handbook_chapters(words text, most integer, own_language language) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with recursive chapters as (
      select below.page_id from public.page_tree book join public.page_tree below on below.parent_id = book.page_id
      where book.key in (
        'leadership-handbook', 'management-handbook', 'gesundheitsoptik', 'frequentlens', 'purecare', 'purelens')
      union select below.page_id from chapters join public.page_tree below on below.parent_id = chapters.page_id
    ), found as (
      select hit.value, hit.place
      from jsonb_path_query_array(internal.find_documents(jsonb_build_object('words', words, 'phrases', '[]'::jsonb,
        'without', '[]'::jsonb, 'nearly', false), '{page}', 40, own_language), '$.groups[*].hits[*]') listed
      cross join jsonb_array_elements(listed) with ordinality as hit (value, place)
      where (hit.value ->> 'record_id')::uuid in (select page_id from chapters)
        and strpos(internal.search_words(concat_ws(' ', hit.value ->> 'title', hit.value ->> 'teaser',
          jsonb_path_query_array(hit.value, '$.parts[*].title'))), internal.search_words(words)) > 0
      order by hit.place limit most
    )
    select coalesce(jsonb_agg(jsonb_build_object('page_id', value -> 'record_id', 'title', value -> 'title') order by place), '[]')
    from found
  $$;
