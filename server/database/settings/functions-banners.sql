-- Banners of the setting bannerSettings: a list of
-- {id, text: {de, fr}, level, audience: {roles, accountTypes, programs}, starts, ends, dismissible, link}.
-- `starts` and `ends` are minutes of Zurich's clock ('2026-11-20T08:00') or null; an empty part of the audience
-- leaves nobody out, several parts must all fit.

-- Whether a list of the audience names only what there is.
create or replace function internal.are_names(named jsonb, known text[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(named) = 'array' and (
      select coalesce(bool_and(jsonb_typeof(name) = 'string' and name #>> '{}' = any (known)), true)
      from jsonb_array_elements(case jsonb_typeof(named) when 'array' then named else '[]' end) as name), false)
  $$;

create or replace function internal.is_audience(audience jsonb) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(audience) = 'object'
      and internal.are_names(audience -> 'roles', (select array_agg(name) from public.roles))
      and internal.are_names(audience -> 'accountTypes', '{optician,admin}')
      and internal.are_names(audience -> 'programs', (select array_agg(name) from public.programs)), false)
  $$;

-- A minute of the clock, or null for none. Anything else is refused.
create or replace function internal.banner_minute(minute jsonb) returns timestamp
  language plpgsql immutable
  set search_path = ''
  as $$
    begin
      if minute is null or jsonb_typeof(minute) = 'null' then
        return null;
      end if;
      if minute #>> '{}' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' then
        raise exception 'A banner begins and ends at a minute like 2026-11-20T08:00.' using errcode = '23514';
      end if;
      return (minute #>> '{}')::timestamp;
    exception when datetime_field_overflow then
      raise exception 'A banner begins and ends at a real time.' using errcode = '23514';
    end
  $$;

-- Why a banner is refused; null when it is well.
create or replace function internal.banner_fault(banner jsonb) returns text
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      german constant text := btrim(banner #>> '{text,de}');
      french constant text := btrim(banner #>> '{text,fr}');
    begin
      return case
        when jsonb_typeof(banner) <> 'object' then 'is no object'
        when banner - '{id,text,level,audience,starts,ends,dismissible,link}'::text[] <> '{}' then 'has unknown parts'
        when coalesce(banner ->> 'id' !~ '^[A-Za-z0-9-]{1,60}$', true) then 'has no id of letters, digits and -'
        when jsonb_typeof(banner #> '{text,de}') is distinct from 'string' or german = ''
          or jsonb_typeof(banner #> '{text,fr}') is distinct from 'string' or french = ''
          then 'needs a text in German and in French'
        when length(german) > 300 or length(french) > 300 then 'has a text of more than 300 characters'
        when coalesce(banner ->> 'level' not in ('critical', 'warning', 'success', 'info'), true) then 'has no level'
        when not internal.is_audience(banner -> 'audience') then 'names an audience that there is not'
        when internal.banner_minute(banner -> 'ends') <= internal.banner_minute(banner -> 'starts')
          then 'ends before it begins'
        when jsonb_typeof(banner -> 'dismissible') is distinct from 'boolean' then 'does not say whether it can be put away'
        when coalesce(jsonb_typeof(banner -> 'link'), 'null') <> 'null'
          and not coalesce(internal.is_link(banner ->> 'link'), false) then 'has a link that is none'
      end;
    end
  $$;

create or replace function internal.checked_banners(banners jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      banner jsonb;
      fault text;
    begin
      if jsonb_typeof(banners) <> 'array' or jsonb_array_length(banners) > 20 then
        raise exception 'bannerSettings is a list of up to 20 banners.' using errcode = '23514';
      end if;
      for banner in select entry from jsonb_array_elements(banners) as entry loop
        fault := internal.banner_fault(banner);
        if fault is not null then
          raise exception 'A banner %.', fault using errcode = '23514';
        end if;
      end loop;
      if (select count(distinct entry ->> 'id') < count(*) from jsonb_array_elements(banners) as entry) then
        raise exception 'Two banners have the same id.' using errcode = '23514';
      end if;
      return nullif(banners, '[]');
    end
  $$;

create or replace function internal.is_in_audience(audience jsonb, person public.staff) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (audience -> 'roles' = '[]' or exists (
        select from public.staff_roles held where held.staff_id = person.id and audience -> 'roles' ? held.role_name))
      and (audience -> 'accountTypes' = '[]' or audience -> 'accountTypes' ? person.type::text)
      and (audience -> 'programs' = '[]'
        or exists (
          select from public.optician_programs carried
          where carried.optician_id = person.optician_id and audience -> 'programs' ? carried.program_name)
        or exists (
          select from public.staff_programs carried
          where carried.staff_id = person.id and audience -> 'programs' ? carried.program_name)
        or (person.board_member and exists (
          select from public.programs program
          where program.carried_by not in ('optician', 'staff') and audience -> 'programs' ? program.name)))
  $$;

-- What the signed-in person is to see above every page now, the worst first. Nobody sees another audience's.
create or replace function current_banners() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      banners constant jsonb := (select value from public.settings where key = 'bannerSettings');
      me public.staff;
    begin
      if banners is null then
        return '[]';
      end if;
      select * into me from public.staff where staff.id = public.current_staff_id();
      if me.id is null then
        return '[]';
      end if;
      return (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', banner -> 'id', 'version', known.version, 'level', banner -> 'level', 'text', banner -> 'text',
            'link', banner -> 'link', 'dismissible', banner -> 'dismissible')
          order by array_position('{critical,warning,success,info}', banner ->> 'level'), listed.place), '[]')
        from jsonb_array_elements(banners) with ordinality as listed (banner, place)
        cross join lateral (select md5((banner -> 'text')::text || (banner ->> 'level')) as version) known
        where coalesce(internal.banner_minute(banner -> 'starts') at time zone 'Europe/Zurich' <= now(), true)
          and coalesce(internal.banner_minute(banner -> 'ends') at time zone 'Europe/Zurich' > now(), true)
          and internal.is_in_audience(banner -> 'audience', me)
          and not ((banner -> 'dismissible')::boolean and exists (
            select from public.banner_dismissals away
            where away.staff_id = me.id and away.banner_id = banner ->> 'id' and away.version = known.version)));
    end
  $$;

-- How many people with an account an audience has; null for those who may not ask.
create or replace function banner_reach(audience jsonb) returns integer
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if not public.has_permission('canManageDatabase') or not internal.is_audience(audience) then
        return null;
      end if;
      return (
        select count(*) from public.staff person join public.opticians company on company.id = person.optician_id
        where person.active and company.active and person.auth_user_id is not null
          and internal.is_in_audience(audience, person));
    end
  $$;

create or replace trigger bound_rows after insert on banner_dismissals referencing new table as added
  for each statement execute function internal.bound_rows('staff_id', '1000');
