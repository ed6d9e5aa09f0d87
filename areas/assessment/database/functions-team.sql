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
    join public.survey_responses response on response.staff_id = person.id
      and response.ended > now() - interval '24 months'
    join public.survey_results result on result.response_id = response.response_id and result.status = 'published'
    where main.branch_id = survey_team_people.branch_id and main.is_main
    order by person.id, response.ended desc
  $$;

-- A mean in steps of five with open ends, and between which means it is told.
create or replace function internal.survey_mark(mean numeric, out mark integer, out low numeric, out high numeric)
  language sql immutable
  set search_path = ''
  as $$
    select rounded.mark, case when rounded.mark = 10 then 0 else rounded.mark - 2.5 end,
      case when rounded.mark = 90 then 100 else rounded.mark + 2.5 end
    from (select least(90, greatest(10, 5 * floor(mean / 5 + 0.5)))::integer as mark) rounded
  $$;

-- In three words how far apart people are; null below eight.
create or replace function internal.survey_spread(n bigint, deviation numeric) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case when n < 8 then null when deviation < 10 then 'close' when deviation < 20 then 'mixed' else 'wide' end
  $$;

-- Whether a sum between "low" and "high" over "n" people (0 to 100 each) pins one of them to under 20 points.
create or replace function internal.survey_pins(n bigint, low numeric, high numeric) returns boolean
  language sql immutable
  set search_path = ''
  as $$ select n > 0 and least(100, high) - greatest(0, low - 100 * (n - 1)) < 20 $$;

-- The same of two versions laid side by side, where one person's scores are known and taken out: "both" people count in
-- both with the same score, "now" and "then" only in one of them. Each sum lies in what its version told; what follows
-- for the three groups is all there is to know (Fourier-Motzkin elimination of two sums with one part in common).
create or replace function internal.survey_pins_two(both_n bigint, now_n bigint, then_n bigint,
  now_low numeric, now_high numeric, then_low numeric, then_high numeric) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select internal.survey_pins(now_n,
        greatest(0, now_low - 100 * both_n, bounds.then_from + now_low - then_high),
        least(100 * now_n, now_high, bounds.then_to + now_high - then_low))
      or internal.survey_pins(then_n,
        greatest(0, then_low - 100 * both_n, bounds.now_from + then_low - now_high),
        least(100 * then_n, then_high, bounds.now_to + then_high - now_low))
      or internal.survey_pins(both_n, greatest(0, now_low - 100 * now_n, then_low - 100 * then_n),
        least(100 * both_n, now_high, then_high))
    from (select greatest(0, then_low - 100 * both_n) as then_from, least(100 * then_n, then_high) as then_to,
      greatest(0, now_low - 100 * both_n) as now_from, least(100 * now_n, now_high) as now_to) bounds
  $$;

-- Whether the mark of an area, beside each version told before, lets anybody who knows one person's scores pin another.
-- "scores": {"<response>": score} of those who count now. A person's scores are known for all their rounds at once, and so
-- is what was released: owners have seen it, to the point.
create or replace function internal.survey_tells_too_much(branch_id uuid, area text, scores jsonb, low numeric, high numeric)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    with now_in as (
      select key::uuid as response_id, value::numeric as score from jsonb_each_text(scores)
    ), versions as (
      select version.made, array(select jsonb_array_elements_text(bounds -> 'responses'))::uuid[] as responses,
        (bounds ->> 'low')::numeric as low, (bounds ->> 'high')::numeric as high
      from internal.survey_team_versions version
      -- What was told, and what that is to somebody who knows the rounds that were deleted since.
      cross join lateral unnest(array[version.told -> area, version.told -> area -> 'known']) bounds
      where version.branch_id = survey_tells_too_much.branch_id and version.shown and bounds is not null
    ), rounds as (
      select response.response_id, response.staff_id, (result.scores ->> area)::numeric as score,
        response.released is not null
          or exists (select from public.survey_openings seen where seen.response_id = response.response_id) as seen
      from public.survey_responses response
      join public.survey_results result on result.response_id = response.response_id and result.status = 'published'
      where response.response_id in (select now_in.response_id from now_in)
        or exists (select from versions where response.response_id = any (versions.responses))
    ), knowers as (
      select knower.staff_id, array(select rounds.response_id from rounds
        where rounds.seen or rounds.staff_id = knower.staff_id) as own
      from (select distinct staff_id from rounds union all select null) knower
    ), alone as (
      select (select count(*) from now_in where now_in.response_id <> all (knower.own)) as n,
        coalesce((select sum(score) from now_in where now_in.response_id = any (knower.own)), 0) as known
      from knowers knower
    ), beside as (
      select
        (select count(*) from now_in where now_in.response_id = any (former.responses) and now_in.response_id <> all (knower.own)) as both_n,
        (select count(*) from now_in where now_in.response_id <> all (former.responses) and now_in.response_id <> all (knower.own)) as now_n,
        (select count(*) from unnest(former.responses) gone where gone <> all (knower.own)
          and not exists (select from now_in where now_in.response_id = gone)) as then_n,
        survey_tells_too_much.low - coalesce((select sum(score) from now_in where now_in.response_id = any (knower.own)), 0) as now_low,
        survey_tells_too_much.high - coalesce((select sum(score) from now_in where now_in.response_id = any (knower.own)), 0) as now_high,
        former.low - coalesce((select sum(score) from rounds
          where rounds.response_id = any (former.responses) and rounds.response_id = any (knower.own)), 0) as then_low,
        former.high - coalesce((select sum(score) from rounds
          where rounds.response_id = any (former.responses) and rounds.response_id = any (knower.own)), 0) as then_high
      from knowers knower, versions former
    )
    select exists (select from alone where internal.survey_pins(alone.n, low - alone.known, high - alone.known))
      or exists (select from beside where internal.survey_pins_two(both_n, now_n, then_n, now_low, now_high, then_low, then_high))
  $$;

-- Whether a word for the spread pins somebody: for the one who knows their own score, what is left of the deviations
-- keeps all others near each other.
create or replace function internal.survey_spread_pins(scores numeric[], deviation_below numeric) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select exists (
      select from unnest(scores) known,
        lateral (select cardinality(scores)::numeric as n, (select avg(score) from unnest(scores) score) as mean) team,
        lateral (select (n * mean - known) / (n - 1) as middle,
          (n - 2) / (n - 1) * (n * deviation_below ^ 2 - n / (n - 1) * (known - mean) ^ 2) as square) others
      where least(100, middle + sqrt(greatest(square, 0))) - greatest(0, middle - sqrt(greatest(square, 0))) < 20)
  $$;

-- Whom a new version may count: 'all' before the first, and where two people changed; after a deletion, which does not
-- wait, 'told': the ones who were in the last version and still are, while they are four. Null: it waits. With more than
-- these, somebody could delete an own round and answer again until the sum of the others is known.
create or replace function internal.survey_team_scope(branch_id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case when news.since is null or news.changed >= 2 then 'all'
      when (select team.deleted from public.survey_team_analysis_results team where team.branch_id = survey_team_scope.branch_id)
        and (select count(*) from internal.survey_team_people(survey_team_scope.branch_id)) - news.answers >= 4 then 'told' end
    from internal.survey_team_news(survey_team_scope.branch_id) news
  $$;

-- Computes what a branch may be told now, as a version that is not shown yet.
create or replace function internal.make_team_version(branch_id uuid, made timestamptz) returns void
  language sql security definer
  set search_path = ''
  as $$
    with people as materialized (
      select person.response_id, person.scores from internal.survey_team_people(make_team_version.branch_id) person
      where internal.survey_team_scope(make_team_version.branch_id) is distinct from 'told' or person.response_id = any ((
        select version.responses from internal.survey_team_versions version
        where version.branch_id = make_team_version.branch_id and version.shown order by version.made desc limit 1)::uuid[])
    ), areas as (
      select scored.key as area, count(*) as n, avg(scored.value::numeric) as mean, stddev_pop(scored.value::numeric) as deviation,
        jsonb_object_agg(people.response_id, scored.value::numeric) as scores, array_agg(scored.value::numeric) as points
      from people, jsonb_each_text(people.scores) scored where scored.value is not null
      group by scored.key having count(*) >= 4
    ), told as (
      select areas.*, marked.mark, marked.low * areas.n as low, marked.high * areas.n as high,
        internal.survey_spread(areas.n, areas.deviation) as spread
      from areas, internal.survey_mark(areas.mean) marked
      where not internal.survey_tells_too_much(make_team_version.branch_id, areas.area, areas.scores,
        marked.low * areas.n, marked.high * areas.n)
    )
    insert into internal.survey_team_versions (branch_id, made, responses, marks, told)
    select make_team_version.branch_id, make_team_version.made, array(select people.response_id from people),
      coalesce(jsonb_object_agg(told.area, jsonb_build_object('mark', told.mark, 'spread', case
          when told.spread = 'wide'
            or not internal.survey_spread_pins(told.points, case told.spread when 'close' then 10 else 20 end)
          then told.spread end)) filter (where told.area is not null), '{}'),
      coalesce(jsonb_object_agg(told.area, jsonb_build_object('low', told.low, 'high', told.high,
        'responses', (select jsonb_agg(key) from jsonb_object_keys(told.scores) key))) filter (where told.area is not null), '{}')
    from (select) always left join told on true
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
      if internal.survey_team_scope(ask_team_text.branch_id) is null then
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

-- What the owner saves is the text alone: it is done with that. A text without a team is refused, and nobody but the
-- portal says that it is generating.
create or replace function internal.guard_team_text() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'INSERT' then
        raise exception 'There is no analysis of this team to be edited.' using errcode = '42501';
      elsif new.update_status = 'generating' then
        raise exception 'generating' using errcode = '22023';
      elsif old.update_status = 'generating' then
        raise exception 'generating' using errcode = 'PT409';
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
