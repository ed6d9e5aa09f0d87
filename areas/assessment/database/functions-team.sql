-- The mean of a branch, told so that nobody is found out (decision 0512).

-- Who counts in a branch: active people whose main branch it is, with their latest round of the last 24 months.
create or replace function internal.survey_team_people(branch_id uuid)
  returns table (staff_id uuid, response_id uuid, ended timestamptz, scores jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
    select distinct on (person.id) person.id, response.response_id, response.ended, result.scores
    from public.staff_branches main
    join public.staff person on person.id = main.staff_id and person.active
    join public.branches team on team.id = main.branch_id and team.optician_id = person.optician_id
    join public.survey_responses response on response.staff_id = person.id
      and response.ended > now() - interval '24 months'
      -- What somebody did elsewhere is not for this company.
      and response.optician_id = person.optician_id
    join public.survey_results result on result.response_id = response.response_id and result.status = 'published'
    where main.branch_id = survey_team_people.branch_id and main.is_main
    order by person.id, response.ended desc
  $$;

-- A score as teams are told of it: the middle of a step that holds at least 21 whole scores. Where steps begin differs by
-- person and area, so that what one person's middle adds to a mean another's takes away; who knows that, too, and the
-- scores of everybody else, still learns nothing but the step.
create or replace function internal.survey_step(staff_id uuid, area text, score numeric) returns numeric
  language sql immutable
  set search_path = ''
  as $$
    select case step when 0 then begins + 20 when 3 then begins + 63 + 100 else 2 * begins + 42 * step + 20 end / 2.0
    from (select mod(hashtextextended(staff_id || area, 0) & 2147483647, 18) as begins) person
    cross join lateral (select least(3, greatest(0, floor((score - begins) / 21)))::integer as step) lies
  $$;

-- A mean in steps of five with open ends.
create or replace function internal.survey_mark(mean numeric) returns integer
  language sql immutable
  set search_path = ''
  as $$ select least(90, greatest(10, 5 * floor(mean / 5 + 0.5)))::integer $$;

-- In three words how far apart people are; null below eight.
create or replace function internal.survey_spread(n bigint, deviation numeric) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when n < 8 then null when deviation < 10 then 'close' when deviation < 20 then 'mixed' else 'wide' end
  $$;

-- Whether a new version may be told: it is the first, two people changed, or somebody deleted a round, which does not wait.
create or replace function internal.survey_team_may_be_told(branch_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select news.since is null or news.changed >= 2 or coalesce((
      select team.deleted from public.survey_team_analysis_results team where team.branch_id = survey_team_may_be_told.branch_id), false)
    from internal.survey_team_news(survey_team_may_be_told.branch_id) news
  $$;

-- Computes what a branch may be told now, as a version that is not shown yet.
create or replace function internal.make_team_version(branch_id uuid, made timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    with people as materialized (
      select person.* from internal.survey_team_people(make_team_version.branch_id) person
    ), areas as (
      select scored.key as area, internal.survey_mark(avg(told.score)) as mark,
        internal.survey_spread(count(*), stddev_pop(told.score)) as spread
      from people, jsonb_each_text(people.scores) scored
      cross join lateral (
        select internal.survey_step(people.staff_id, scored.key, scored.value::numeric) as score) told
      where scored.value is not null
      group by scored.key having count(*) >= 4
    )
    insert into internal.survey_team_versions (branch_id, made, responses, marks)
    select make_team_version.branch_id, make_team_version.made, array(select people.response_id from people), (
      select coalesce(jsonb_object_agg(areas.area, jsonb_build_object('mark', areas.mark, 'spread', areas.spread)), '{}') from areas)
  $$;

-- What changed since the team was told: rounds that count now and did not, people who changed, and since when. Who
-- deleted a round is nobody who changed.
create or replace function internal.survey_team_news(branch_id uuid, out answers integer, out changed integer, out since timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select (select count(*) from internal.survey_team_people(survey_team_news.branch_id) person
        where last.made is not null and person.response_id <> all (last.responses)),
      (select count(distinct coalesce(person.staff_id, response.staff_id))
        from internal.survey_team_people(survey_team_news.branch_id) person
        full join unnest(last.responses) as gone (response_id) on gone.response_id = person.response_id
        left join public.survey_responses response on response.response_id = gone.response_id
        where person.response_id is null or gone.response_id is null),
      last.made
    from (select) always
    left join lateral (
      select version.made, version.responses from internal.survey_team_versions version
      where version.branch_id = survey_team_news.branch_id and version.shown order by version.made desc limit 1) last on true
  $$;

-- Asks for marks and text of a team, in the background; asked twice it runs once (null). Errors: P0002 not one's own;
-- 22023 team with the number of people who are missing as detail; PT409 changed where fewer than two people did.
create or replace function internal.ask_team_text(branch_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      spoken constant text := (select case person.language when 'fr' then 'fr' else 'de' end
        from public.staff person where person.id = internal.survey_self());
      finished integer;
      news record;
      team public.survey_team_analysis_results;
    begin
      perform from public.branches branch
      where branch.id = ask_team_text.branch_id and branch.active and branch.optician_id = internal.survey_company() for update;
      if not found then
        raise exception 'There is no such branch.' using errcode = 'P0002';
      end if;
      select * into team from public.survey_team_analysis_results kept where kept.branch_id = ask_team_text.branch_id for update;
      if team.update_status = 'generating' then
        return null;
      end if;
      select count(*) into finished from internal.survey_team_people(ask_team_text.branch_id);
      if finished < 4 then
        raise exception 'team' using errcode = '22023', detail = (4 - finished)::text;
      end if;
      select * into news from internal.survey_team_news(ask_team_text.branch_id);
      if not internal.survey_team_may_be_told(ask_team_text.branch_id) then
        raise exception 'changed' using errcode = 'PT409', detail = (2 - news.changed)::text;
      end if;
      perform internal.make_team_version(ask_team_text.branch_id, now());
      insert into public.survey_team_analysis_results as kept (branch_id, update_status, asked, language)
      values (ask_team_text.branch_id, 'generating', now(), spoken)
      on conflict on constraint survey_team_analysis_results_pkey
      do update set update_status = 'generating', asked = now(), language = excluded.language, fault = null;
      return ask_team_text.branch_id;
    end
  $$;

-- What the owner saves is the text alone. A text without a team is refused; nobody but the portal says how the analysis
-- stands, and it stays with its team.
create or replace function internal.guard_team_text() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'INSERT' then
        raise exception 'There is no analysis of this team to be edited.' using errcode = '42501';
      elsif new.branch_id <> old.branch_id then
        raise exception 'An analysis stays with its team.' using errcode = '42501';
      elsif old.update_status = 'generating' then
        raise exception 'generating' using errcode = 'PT409';
      elsif new.update_status <> old.update_status then
        raise exception 'update_status' using errcode = '22023';
      end if;
      new.last_updated := now();
      if new.generated_text is distinct from old.generated_text then
        if old.marks is null or new.generated_text is null then
          raise exception 'There is no analysis of this team to be edited.' using errcode = '22023';
        end if;
        new.edited := now();
        new.statements := null;
        new.fault := null;
      end if;
      return new;
    end
  $$;
create or replace trigger guard_team_text before update on survey_team_analysis_results
  for each row when (internal.is_request()) execute function internal.guard_team_text();
-- An upsert of a row that is there adds none.
create or replace trigger guard_team_text_added after insert on survey_team_analysis_results
  for each row when (internal.is_request()) execute function internal.guard_team_text();

-- What was told of a team is not for another company: a branch that goes over begins anew.
create or replace function internal.leave_team() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from public.survey_team_analysis_results told where told.branch_id = new.id;
      return null;
    end
  $$;
create or replace trigger leave_team after update of optician_id on branches
  for each row when (new.optician_id <> old.optician_id) execute function internal.leave_team();
