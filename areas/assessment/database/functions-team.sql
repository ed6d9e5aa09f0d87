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
      -- What somebody did elsewhere is not for this company.
      and response.optician_id = person.optician_id
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

-- Whether what an area would tell now ("low" to "high" is the sum of "scores", "spread" its word), beside all that was told
-- before, lets two people who share what they know pin a third to under 20 points. It does not where each round has two
-- worlds that far apart which fit everything that was told: its score moves, and where a sum gives too little room the
-- score of another person goes against it. Whoever knows two people takes two of these away: the third best has to be
-- enough. What was released is known to all, and what was taken back perhaps: neither gives way.
create or replace function internal.survey_tells_too_much(branch_id uuid, area text, scores jsonb, low numeric, high numeric,
  spread text)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    with told as (
      select 0 as place, array(select jsonb_object_keys(scores))::uuid[] as responses, survey_tells_too_much.low,
        survey_tells_too_much.high, survey_tells_too_much.spread, null::jsonb as gone
      union all
      select row_number() over (), array(select jsonb_array_elements_text(bounds -> 'responses'))::uuid[],
        (bounds ->> 'low')::numeric, (bounds ->> 'high')::numeric, version.marks -> area ->> 'spread', bounds -> 'gone'
      from internal.survey_team_versions version cross join lateral (select version.told -> area as bounds) kept
      -- What was told of one of these rounds in another branch as well: the owner says who works where, and may add branches.
      -- It may be shown in a moment.
      where bounds is not null and (version.branch_id = survey_tells_too_much.branch_id and version.shown
        or version.branch_id <> survey_tells_too_much.branch_id
          and (bounds -> 'responses') ?| array(select jsonb_object_keys(scores)))
    ), rounds as materialized (
      select response.response_id, response.staff_id, (result.scores ->> area)::numeric as score,
        response.released is not null
          or exists (select from public.survey_openings seen where seen.response_id = response.response_id) as seen
      from public.survey_responses response
      join public.survey_results result on result.response_id = response.response_id and result.status = 'published'
      where response.response_id in (select unnest(told.responses) from told)
      -- Who took a round back still knows it, and is to be found out as little as others.
      union select key::uuid, null, value::numeric, false from told, jsonb_each_text(told.gone)
    ), versions as materialized (
      -- How far each sum may rise and fall; not at all where a round of it is not there any more. Scores are whole, and a mean
      -- at the upper end is told as the next mark.
      select told.place, told.responses, told.spread, count(*) as n, sum(rounds.score) as total, sum(rounds.score ^ 2) as squares,
        case when count(*) = cardinality(told.responses) then case when told.high < 100 * count(*) then ceil(told.high) - 1
          else told.high end - sum(rounds.score) else 0 end as up,
        case when count(*) = cardinality(told.responses) then sum(rounds.score) - told.low else 0 end as down
      from told join rounds on rounds.response_id = any (told.responses)
      group by told.place, told.responses, told.spread, told.low, told.high
    ), moves as (
      select one.response_id, one.staff_id, one.score, other.response_id as other_id, other.staff_id as other_staff,
        other.score as other_score, way.sign, back.most as back,
        least(20, case way.sign when 1 then 100 - one.score else one.score end, alone.room, back.most + beside.room) as reach
      from rounds one
      cross join (values (1), (-1)) way (sign)
      join lateral (
        select null::uuid as response_id, null::uuid as staff_id, null::numeric as score
        union all select rounds.response_id, rounds.staff_id, rounds.score from rounds
        where not rounds.seen and rounds.staff_id is not null and rounds.response_id <> one.response_id) other on true
      cross join lateral (
        select min(case way.sign when 1 then versions.up else versions.down end) as room from versions
        where one.response_id = any (versions.responses) and (other.response_id = any (versions.responses)) is not true) alone
      cross join lateral (
        select min(case way.sign when 1 then versions.up else versions.down end) as room from versions
        where one.response_id = any (versions.responses) and other.response_id = any (versions.responses)) beside
      cross join lateral (
        select case when other.response_id is null then 0 else least(
          case way.sign when 1 then other.score else 100 - other.score end,
          (select min(case way.sign when 1 then versions.down else versions.up end) from versions
            where other.response_id = any (versions.responses) and one.response_id <> all (versions.responses))) end as most) back
      where not one.seen
    ), ways as (
      select moves.response_id, moves.sign, moves.other_staff is distinct from moves.staff_id and moves.other_id is not null as others,
        moves.other_staff, max(step.size) as size
      from moves
      -- The words for the spread stay what they are.
      cross join lateral (
        select size from unnest(array[moves.reach, 15, 10, 5, 0]) size
        where size <= moves.reach and not exists (
          select from versions
          cross join lateral (select
            case when moves.response_id = any (versions.responses) then moves.sign * size else 0 end as mine,
            case when moves.other_id = any (versions.responses) then - moves.sign * least(moves.back, size) else 0 end as theirs) moved
          where versions.spread is not null and internal.survey_spread(versions.n, sqrt(greatest(0, (versions.squares
              + moved.mine * (2 * moves.score + moved.mine) + coalesce(moved.theirs * (2 * moves.other_score + moved.theirs), 0))
              / versions.n - ((versions.total + moved.mine + moved.theirs) / versions.n) ^ 2))) is distinct from versions.spread)) step
      group by 1, 2, 3, 4
    ), wide as (
      select ways.response_id, ways.sign, greatest(coalesce(max(ways.size) filter (where not ways.others), 0),
        coalesce((array_agg(ways.size order by ways.size desc) filter (where ways.others))[3], 0)) as size
      from ways group by 1, 2
    )
    select exists (select from wide group by wide.response_id having sum(wide.size) < 20)
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
        jsonb_object_agg(people.response_id, scored.value::numeric) as scores
      from people, jsonb_each_text(people.scores) scored where scored.value is not null
      group by scored.key having count(*) >= 4
    ), told as (
      select areas.*, marked.mark, marked.low * areas.n as low, marked.high * areas.n as high, word.spread
      from areas, internal.survey_mark(areas.mean) marked
      -- With the word for the spread, without it, or not at all.
      cross join lateral (
        select candidate.spread from unnest(array[internal.survey_spread(areas.n, areas.deviation), null])
          with ordinality as candidate (spread, place)
        where not internal.survey_tells_too_much(make_team_version.branch_id, areas.area, areas.scores,
          marked.low * areas.n, marked.high * areas.n, candidate.spread)
        order by candidate.place limit 1) word
    )
    insert into internal.survey_team_versions (branch_id, made, responses, marks, told)
    select make_team_version.branch_id, make_team_version.made, array(select people.response_id from people),
      coalesce(jsonb_object_agg(told.area, jsonb_build_object('mark', told.mark, 'spread', told.spread))
        filter (where told.area is not null), '{}'),
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
