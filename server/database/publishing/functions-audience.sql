-- Who reads what: the one predicate of content.

-- What a person can be meant by in an audience; nothing of somebody who is not active.
create or replace function internal.audience_of(person_id uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    select coalesce(array_agg(meant.key), '{}') from internal.audience_keys() meant where meant.staff_id = audience_of.person_id
  $$;

-- The keys of everybody. Without a search_path of its own it becomes part of the statement that asks: of one person, or
-- of all whom some keys mean.
create or replace function internal.audience_keys() returns table (staff_id uuid, key text)
  language sql stable
  as $$
    select person.id, key.key from public.staff person
    join public.opticians company on company.id = person.optician_id
    cross join lateral (values ('everybody'), ('company:' || person.optician_id)) key (key)
    where person.active and company.active
    union all
    select role.staff_id, 'role:' || role.role_name from public.staff_roles role
    union all
    select held.staff_id, 'permission:' || held.permission_name from public.staff_with_permissions held
    union all
    select person.id, program.kind || ':' || program.name from public.optician_programs carried
    join public.programs program on program.name = carried.program_name and program.carried_by = 'optician'
    join public.staff person on person.optician_id = carried.optician_id
    union all
    select carried.staff_id, program.kind || ':' || program.name from public.staff_programs carried
    join public.programs program on program.name = carried.program_name and program.carried_by = 'staff'
    union all
    select person.id, program.kind || ':' || program.name from public.staff person
    join public.programs program on program.carried_by not in ('optician', 'staff')
    where person.board_member
    union all
    select member.staff_id, 'erfa:' || member.erfa_id from public.erfa_members member
    join public.erfa_groups erfa on erfa.id = member.erfa_id and erfa.active
    union all
    select erfa.leader_id, part.part || erfa.id from public.erfa_groups erfa
    cross join (values ('erfa:'), ('erfaLeader:')) part (part)
    where erfa.active and erfa.leader_id is not null
  $$;

-- Whom some keys mean.
create or replace function internal.people_meant(keys text[]) returns table (id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
    select distinct meant.staff_id from internal.audience_keys() meant where meant.key = any (people_meant.keys)
  $$;

-- What the signed-in person can be meant by. Policies ask it once a statement.
create or replace function internal.own_audience() returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select case when person is null then '{}' else internal.audience_of(person) end from public.current_staff_id() as person
  $$;

-- Kinds of content that the signed-in person may do this to: 'view', 'write' or 'release'; 'company': look after what
-- their own people wrote (0310).
-- What one holds is read once and not for each kind: every list of content asks this several times.
create or replace function internal.own_kinds(verb text) returns text[]
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (
        with held as materialized (
          select mine.permission_name as name, mine.scope = 'all' as for_all
          from public.staff_with_permissions mine where mine.staff_id = public.current_staff_id())
        select coalesce(array_agg(kind.name), '{}') from public.content_kinds kind
        where case own_kinds.verb
            when 'view' then kind.view_permission in (select held.name from held)
            -- Who manages only what is their own releases nothing.
            when 'release' then kind.release_permission in (select held.name from held where held.for_all)
            else kind.write_permission in (select held.name from held) end
          and (own_kinds.verb <> 'company'
            or (kind.by_company and 'canEditOwnBusiness' in (select held.name from held))));
    end
  $$;

-- The people of the own company, for who keeps it.
create or replace function internal.own_people() returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(person.id), '{}') from public.staff person
    where person.optician_id = public.current_optician_id() and public.has_permission('canEditOwnBusiness')
  $$;

-- Whether an item is open to a reader who may view its kind. Without a search_path of its own it becomes part of the
-- statement that asks.
create or replace function internal.is_open(content contents, audience text[]) returns boolean
  language sql stable
  as $$
    select content.status = 'published' and (content.unpublish_at is null or content.unpublish_at > now())
      and (content.shown_until is null or content.shown_until > now()) and content.readers && audience
  $$;

-- Whether somebody else than who asks may read an item now.
create or replace function internal.reads_content(person uuid, item contents) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.is_open(item, internal.audience_of(person)) and exists (
      select from public.content_kinds kind
      join public.staff_with_permissions held on held.permission_name = kind.view_permission
      where kind.name = item.kind and held.staff_id = person)
  $$;

-- Everybody whom an audience reaches: active people who may view the kind and are meant.
create or replace function internal.readers_of(kind text, readers text[]) returns table (id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
    select held.staff_id from public.content_kinds of_kind
    join public.staff_with_permissions held on held.permission_name = of_kind.view_permission
    join internal.people_meant(readers_of.readers) meant on meant.id = held.staff_id
    where of_kind.name = readers_of.kind
  $$;

-- How many people an audience would reach, and how many of them have which role: for who looks after the item. Error P0002.
create or replace function internal.content_reach(id uuid, access_level access_level, audience text[]) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      item public.contents;
    begin
      select * into item from public.contents kept where kept.id = content_reach.id;
      if internal.part_in(item.kind, item.author_id, item.id) is null then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      return (
        with reader as materialized (
          select found.id from internal.readers_of(item.kind,
            case content_reach.access_level when 'fullAccess' then array['everybody'] else content_reach.audience end) found)
        select jsonb_build_object('people', (select count(*) from reader), 'roles', (
          select coalesce(jsonb_object_agg(counted.role_name, counted.people), '{}') from (
            select held.role_name, count(*) as people from public.staff_roles held
            join reader on reader.id = held.staff_id group by held.role_name) counted)));
    end
  $$;

-- Items of which the signed-in person gives a date, of kinds that they may write: a course is worked on by who teaches it,
-- whoever wrote it (decision 0701).
create or replace function internal.given_contents() returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct date.content_id), '{}') from public.registration_instructors given
    join public.registration_dates date on date.id = given.date_id
    join public.contents item on item.id = date.content_id
    where given.staff_id = public.current_staff_id() and item.kind = any (internal.own_kinds('write'))
  $$;

-- The items of a kind that the signed-in person has, as the policy of contents says, found once for a statement: what counts
-- many asks here, where the policy would look at each item for each row (decision 0920). Without a search_path of its own it
-- becomes part of the statement that asks, which then looks no further than it counts (1040).
create or replace function internal.seen_contents(kind text) returns table (id uuid, archived_at timestamptz)
  language sql stable
  as $$
    select item.id, item.archived_at from public.contents item
    where item.kind = seen_contents.kind and (
      (item.kind = any ((select internal.own_kinds('view'))::text[])
        and internal.is_open(item, (select internal.own_audience())))
      or item.kind = any ((select internal.own_kinds('release'))::text[])
      or (item.author_id = (select public.current_staff_id()) and item.kind = any ((select internal.own_kinds('write'))::text[]))
      or item.id = any ((select internal.given_contents())::uuid[])
      or (item.kind = any ((select internal.own_kinds('company'))::text[])
        and item.author_id = any ((select internal.own_people())::uuid[])))
  $$;

-- Whether the signed-in person looks after an item of this kind and author: 'releaser', 'author' or null.
drop function if exists internal.part_in(text, uuid);
create or replace function internal.part_in(kind text, author_id uuid, id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when kind = any (internal.own_kinds('release')) then 'releaser'
      when author_id = public.current_staff_id() and kind = any (internal.own_kinds('write')) then 'author'
      when id = any (internal.given_contents()) then 'author'
      when kind = any (internal.own_kinds('company')) and author_id = any (internal.own_people()) then 'author' end
  $$;

-- The items that the signed-in person looks after (part_in() for all of them), found once for a statement: a policy that
-- asks for each of its rows costs seconds.
create or replace function internal.kept_contents() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select item.id from public.contents item
    where item.kind = any ((select internal.own_kinds('release'))::text[])
      or (item.author_id = (select public.current_staff_id()) and item.kind = any ((select internal.own_kinds('write'))::text[]))
      or (item.author_id = any ((select internal.own_people())::uuid[])
        and item.kind = any ((select internal.own_kinds('company'))::text[]))
      or item.id = any ((select internal.given_contents())::uuid[])
  $$;

-- An audience names what there is.
create or replace function internal.check_audience() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare unknown text;
    begin
      if new.audience = '{}' then
        return new;
      end if;
      select key into unknown from unnest(new.audience) as key
      where not case split_part(key, ':', 1)
        when 'role' then exists (select from public.roles where name = substr(key, 6))
        when 'permission' then exists (select from public.permissions where name = substr(key, 12))
        when 'company' then exists (select from public.opticians where id::text = substr(key, 9))
        else exists (select from public.programs where kind || ':' || name = key) end;
      if unknown is not null then
        raise exception 'The audience % does not exist.', unknown using errcode = '23514', constraint = 'audience';
      end if;
      return new;
    end
  $$;

create or replace trigger check_audience before insert or update of audience on contents
  for each row execute function internal.check_audience();
