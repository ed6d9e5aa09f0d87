-- What the screens show, as JSON in the shape of contract.ts.

create or replace function internal.survey_moment(at timestamptz) returns text
  language sql stable
  set search_path = ''
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create or replace function internal.survey_missing(branch_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$ select greatest(0, 4 - count(*))::integer from internal.survey_team_people(survey_missing.branch_id) $$;

-- What a team was told last; no row once it has fewer than four people.
create or replace function internal.survey_told_team(branch_id uuid) returns setof survey_team_analysis_results
  language sql stable security definer
  set search_path = ''
  as $$
    select team.* from public.survey_team_analysis_results team
    where team.branch_id = survey_told_team.branch_id and internal.survey_missing(team.branch_id) = 0
  $$;

-- Whether the person of the session works in a branch above all.
create or replace function internal.is_survey_member(branch_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.staff_branches main
      where main.branch_id = is_survey_member.branch_id and main.staff_id = internal.survey_self() and main.is_main)
  $$;

create or replace function internal.survey_overview() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'may_fill', public.has_permission('canFillAssessment'),
      'open', (
        select jsonb_build_object('response_id', open.response_id, 'started', internal.survey_moment(open.started),
          'answered', (select count(distinct answer.question_id) from public.survey_answers answer
            where answer.response_id = open.response_id),
          'total', (select count(*) from internal.survey_questions_at(open.started)))
        from public.survey_responses open where open.staff_id = me.id and open.ended is null order by open.started desc limit 1),
      'may_start_from', internal.survey_start_from(me.id),
      'minutes', internal.survey_minutes(),
      'rounds', (
        select coalesce(jsonb_agg(jsonb_build_object('response_id', own.response_id, 'ended', internal.survey_moment(own.ended),
          'total', result.total, 'released', own.released is not null) order by own.ended desc), '[]')
        from public.survey_responses own
        join public.survey_results result on result.response_id = own.response_id and result.status = 'published'
        where own.staff_id = me.id),
      'team', (
        select jsonb_build_object('branch_id', branch.id, 'name', branch.name, 'missing', internal.survey_missing(branch.id),
          'marks', team.marks is not null)
        from public.staff_branches main join public.branches branch on branch.id = main.branch_id and branch.active
        left join lateral internal.survey_told_team(branch.id) team on true
        where main.staff_id = me.id and main.is_main),
      'branches', (
        select coalesce(jsonb_agg(jsonb_build_object('branch_id', branch.id, 'name', branch.name, 'finished', finished.n,
          'missing', greatest(0, 4 - finished.n), 'update_status', team.update_status, 'released', (
            select count(*) from public.survey_responses shown
            join public.staff_branches main on main.staff_id = shown.staff_id and main.is_main
            where main.branch_id = branch.id and shown.released is not null
              and internal.survey_is_released(shown.response_id))) order by branch.name), '[]')
        from public.branches branch
        cross join lateral (select count(*) as n from internal.survey_team_people(branch.id)) finished
        left join public.survey_team_analysis_results team on team.branch_id = branch.id
        where branch.optician_id = internal.survey_company() and branch.active),
      'office', public.has_permission('canManageDatabase'))
    from (select internal.survey_self() as id) me where me.id is not null
  $$;

-- The marks of a team by area, as they were told last: [{"area", "mark", "before", "spread"}].
create or replace function internal.survey_marks(marks jsonb, before jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('area', area, 'mark', marks -> area -> 'mark', 'spread', marks -> area -> 'spread',
      'before', before -> area -> 'mark') order by place)
    from unnest('{refraction,binocular,contactLenses,eyeHealth,advice,workshop}'::text[]) with ordinality as areas (area, place)
    where marks is not null
  $$;

-- A finished round with its result: of one's own, or released; an owner's look is noted for its person. Null: not there.
create or replace function internal.survey_result(response_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      response public.survey_responses;
      result public.survey_results;
      former public.survey_results;
      own boolean;
      main record;
    begin
      select * into response from public.survey_responses found
      where found.response_id = survey_result.response_id and found.ended is not null;
      own := coalesce(response.staff_id = internal.survey_self(), false);
      if response.response_id is null or not own and not internal.survey_is_released(response.response_id) then
        return null;
      end if;
      if not own then
        insert into public.survey_openings (response_id, staff_id, name)
        values (response.response_id, response.staff_id, internal.staff_name(internal.survey_self()));
      end if;
      select * into result from public.survey_results found
      where found.response_id = response.response_id and found.status = 'published';
      -- What is beside it was not released with it.
      select * into former from internal.survey_before(response.response_id) earlier
      where own or internal.survey_is_released(earlier.response_id);
      if not own then
        result := internal.survey_text_alone(result, (internal.survey_before(response.response_id)).scores);
      end if;
      select branch.id, branch.name, team.marks into main
      from public.staff_branches place join public.branches branch on branch.id = place.branch_id
      left join lateral internal.survey_told_team(branch.id) team on true
      where place.staff_id = response.staff_id and place.is_main;
      return jsonb_build_object(
        'response_id', response.response_id, 'result_id', result.id, 'own', own,
        'name', case when not own then internal.staff_name(response.staff_id) end,
        'started', internal.survey_moment(response.started), 'ended', internal.survey_moment(response.ended),
        -- Who came back days later did not fill it in for days (survey_minutes).
        'minutes', case when response.ended < response.started + interval '3 hours'
          then round(extract(epoch from response.ended - response.started) / 60) end,
        'questions', cardinality(result.questions), 'total', result.total, 'total_before', former.total,
        'ended_before', (select internal.survey_moment(earlier.ended) from public.survey_responses earlier
          where earlier.response_id = former.response_id),
        'scores', (
          select jsonb_agg(jsonb_build_object('area', area, 'score', known.score,
            'low', internal.survey_band(known.score, certain.half) -> 0, 'high', internal.survey_band(known.score, certain.half) -> 1,
            'before', former.scores -> area,
            'changed', coalesce(abs(known.score - (former.scores ->> area)::int) > certain.change, false),
            'team', main.marks -> area -> 'mark') order by place)
          from unnest('{refraction,binocular,contactLenses,eyeHealth,advice,workshop}'::text[])
              with ordinality as areas (area, place),
            lateral (select (result.scores ->> area)::int as score) known, internal.survey_certainty(area) certain),
        'likes', (
          select coalesce(jsonb_agg(jsonb_build_object('area', liked.key, 'place', liked.place) order by liked.place, liked.key), '[]')
          from (select key, rank() over (order by value::int desc) as place from jsonb_each_text(result.likes)) liked),
        'text', internal.survey_text_json(to_jsonb(result), result.text_status),
        'comment', case when own then result.comment end,
        'versions', (
          select coalesce(jsonb_agg(jsonb_build_object('date_created', internal.survey_moment(older.date_created),
            'text', older.generated_text, 'writer', older.writer, 'edited', older.edited is not null)
            order by older.version desc), '[]')
          from public.survey_results older
          where own and older.response_id = response.response_id and older.status = 'archived' and older.generated_text is not null),
        'team', case when own and main.id is not null then jsonb_build_object('branch_id', main.id, 'name', main.name,
          'missing', internal.survey_missing(main.id)) end,
        'released', internal.survey_moment(response.released),
        'openings', (
          select coalesce(jsonb_agg(jsonb_build_object('name', seen.name, 'opened', internal.survey_moment(seen.opened))
            order by seen.opened desc), '[]')
          from public.survey_openings seen where own and seen.response_id = response.response_id),
        'goals', (
          select coalesce(jsonb_agg(jsonb_build_object('id', goal.id, 'area', goal.area, 'due', goal.due,
            'course_id', goal.course_id, 'reached', internal.survey_moment(goal.reached)) order by goal.due), '[]')
          from public.survey_goals goal where own and goal.response_id = response.response_id));
    end
  $$;

create or replace function internal.survey_text_json(kept jsonb, status text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('status', status, 'text', kept -> 'generated_text', 'statements', kept -> 'statements',
      'writer', kept -> 'writer', 'language', kept -> 'language', 'fault', kept -> 'fault',
      'written', internal.survey_moment((kept ->> 'written')::timestamptz), 'edited', kept ->> 'edited' is not null)
  $$;

-- A team: marks for who works there, the rest for who looks after it. Null: neither.
create or replace function internal.survey_team(branch_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      branch public.branches;
      team public.survey_team_analysis_results;
      own boolean;
      news record;
    begin
      select * into branch from public.branches found where found.id = survey_team.branch_id and found.active;
      own := coalesce(branch.optician_id = internal.survey_company(), false);
      if branch.id is null or not own and not (
        public.has_permission('canViewAssessment') and internal.is_survey_member(branch.id))
      then
        return null;
      end if;
      select * into team from internal.survey_told_team(branch.id);
      select * into news from internal.survey_team_news(branch.id);
      return jsonb_build_object(
        'branch_id', branch.id, 'name', branch.name, 'own', own, 'missing', internal.survey_missing(branch.id),
        'marks', internal.survey_marks(team.marks, team.marks_before), 'marked', internal.survey_moment(team.marked),
        'update_status', team.update_status,
        'reason', case when own and news.since is not null and (news.answers > 0 or team.deleted) then jsonb_build_object(
          'answers', news.answers, 'deleted', coalesce(team.deleted, false), 'since', internal.survey_moment(news.since)) end,
        'may_generate', own and internal.survey_missing(branch.id) = 0 and internal.survey_team_may_be_told(branch.id),
        'text', case when own then internal.survey_text_json(to_jsonb(team), coalesce(team.update_status, 'empty')) end,
        'people', case when own then (
          select count(*) from public.staff_branches main join public.staff person on person.id = main.staff_id and person.active
          where main.branch_id = branch.id and main.is_main) end,
        'finished', (
          select coalesce(jsonb_agg(jsonb_build_object('staff_id', done.staff_id, 'name', internal.staff_name(done.staff_id),
            'ended', internal.survey_moment(done.ended)) order by internal.staff_name(done.staff_id)), '[]')
          from internal.survey_team_people(branch.id) done where own),
        'released', (
          select coalesce(jsonb_agg(jsonb_build_object('response_id', shown.response_id,
            'name', internal.staff_name(shown.staff_id), 'ended', internal.survey_moment(shown.ended))
            order by internal.staff_name(shown.staff_id), shown.ended desc), '[]')
          from public.survey_responses shown
          join public.staff_branches main on main.staff_id = shown.staff_id and main.is_main and main.branch_id = branch.id
          where own and shown.released is not null and internal.survey_is_released(shown.response_id)));
    end
  $$;

-- Goals of a person as entries of their calendar.
create or replace function internal.calendar_of_survey_goals(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select goal.id::text, 0, goal.created, goal.due + time '09:00', goal.due + time '09:30',
      case language when 'fr' then 'Objectif' || U&'\202f' || ': ' else 'Ziel: ' end || case goal.area
        when 'refraction' then case language when 'fr' then 'réfraction' else 'Refraktion' end
        when 'binocular' then case language when 'fr' then 'examen binoculaire' else 'Binokularprüfung' end
        when 'contactLenses' then case language when 'fr' then 'lentilles de contact' else 'Kontaktlinsen' end
        when 'eyeHealth' then case language when 'fr' then 'santé oculaire' else 'Augengesundheit' end
        when 'advice' then case language when 'fr' then 'conseil' else 'Beratung' end
        else case language when 'fr' then 'atelier' else 'Werkstatt' end end,
      '', '', '/app/assessment', false
    from public.survey_goals goal
    where goal.staff_id = person and goal.reached is null and goal.due > internal.zurich_today() - 90
  $$;

-- A goal is for the person of its round.
create or replace function internal.own_survey_goal() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      select response.staff_id into strict new.staff_id
      from public.survey_responses response where response.response_id = new.response_id;
      return new;
    exception when no_data_found then
      raise exception 'There is no such round.' using errcode = '23503';
    end
  $$;
create or replace trigger own_survey_goal before insert on survey_goals
  for each row execute function internal.own_survey_goal();

create or replace trigger count_kept after insert on survey_openings referencing new table as added
  for each statement execute function internal.count_kept();
