-- The person of the session, where it is that person: who looks as somebody else («Ansehen als») is nobody here.
create or replace function internal.survey_self() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return case when not internal.is_viewing() then public.current_staff_id() end;
    end
  $$;

-- The company whose teams and released results the person of the session sees: who releases one shows it to the owners, not
-- to whoever holds a right of theirs.
create or replace function internal.survey_company() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return case when not internal.is_viewing() and public.has_permission('canViewAssessment') and public.has_role('opticianOwner')
        then public.edited_optician_id() end;
    end
  $$;

-- What is agreed to before a round; a new text has a new version.
create or replace function internal.survey_consent() returns text
  language sql immutable
  set search_path = ''
  as $$ select '2026-11' $$;

-- Rounds that somebody begins in a day, whatever becomes of them.
create or replace function internal.most_beginnings() returns integer language sql immutable return 5;

-- The day from which somebody may start again: six months after the last finished round, tomorrow after five beginnings.
create or replace function internal.survey_start_from(staff_id uuid) returns date
  language sql stable security definer
  set search_path = ''
  as $$
    select nullif(greatest(
      ((max(response.ended) + interval '6 months') at time zone 'Europe/Zurich')::date, internal.zurich_today(), (
        select known.day + 1 from internal.survey_beginnings known
        where known.staff_id = survey_start_from.staff_id and known.rounds >= internal.most_beginnings())),
      internal.zurich_today())
    from public.survey_responses response where response.staff_id = survey_start_from.staff_id
  $$;

-- A round begins with one insert of consent and choice: the rest is the database's. Errors, with what is meant as message:
-- PT409 open (there is one), may_start_from (the day as detail); PT422 consent (not the text of today).
create or replace function internal.start_survey() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare me constant uuid := internal.survey_self();
    begin
      if me is null or not public.has_permission('canFillAssessment') then
        raise exception 'Only oneself starts a round.' using errcode = '42501';
      end if;
      -- Two tabs start one after the other.
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('survey ' || me, 0));
      if new.consent_version is distinct from internal.survey_consent() then
        raise exception 'consent' using errcode = 'PT422';
      elsif exists (
        select from public.survey_responses response where response.staff_id = me and response.ended is null)
      then
        raise exception 'open' using errcode = 'PT409';
      elsif internal.survey_start_from(me) is not null then
        raise exception 'may_start_from' using errcode = 'PT409', detail = internal.survey_start_from(me)::text;
      end if;
      new.staff_id := me;
      new.optician_id := public.current_optician_id();
      new.auth_user_id := (auth.jwt() ->> 'sub')::uuid;
      return new;
    end
  $$;
create or replace trigger start_survey before insert on survey_responses
  for each row when (internal.is_request()) execute function internal.start_survey();

create or replace function internal.count_beginning() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from internal.survey_beginnings known where known.day < internal.zurich_today() and known.staff_id <> new.staff_id;
      insert into internal.survey_beginnings as known (staff_id, day) values (new.staff_id, internal.zurich_today())
      on conflict (staff_id) do update set day = excluded.day,
        rounds = case when known.day = excluded.day then known.rounds + 1 else 1 end;
      return null;
    end
  $$;
create or replace trigger count_beginning after insert on survey_responses
  for each row when (internal.is_request()) execute function internal.count_beginning();

-- The questions of a round that began then: later versions do not change it.
create or replace function internal.survey_questions_at(started timestamptz) returns setof survey_questions
  language sql stable
  set search_path = ''
  as $$
    select question.* from public.survey_questions question
    where question.created <= survey_questions_at.started
      and (question.replaced is null or question.replaced > survey_questions_at.started)
    order by question.display_order, question.id
  $$;

create or replace function internal.survey_question_json(question survey_questions) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('question_id', question.id, 'kind', question.kind, 'area', question.area,
      'text', jsonb_build_object('de', question.text_de, 'fr', question.text_fr), 'display_order', question.display_order,
      'options', (
        select jsonb_agg(jsonb_build_object('option_id', choice.id, 'area', choice.area,
          'text', jsonb_build_object('de', choice.text_de, 'fr', choice.text_fr)) order by choice.display_order)
        from public.survey_options choice where choice.question_id = question.id))
  $$;

create or replace function internal.survey_answers_json(response_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('question_id', answer.question_id,
        'selected_option_id', answer.selected_option_id, 'points_awarded', answer.points_awarded,
        'pair_id', answer.pair_id) order by question.display_order, answer.place), '[]')
    from public.survey_answers answer join public.survey_questions question on question.id = answer.question_id
    where answer.response_id = survey_answers_json.response_id
  $$;

-- How long a round takes, in minutes: the median of those that were finished in one go.
create or replace function internal.survey_minutes() returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from response.ended - response.started) / 60))::integer
    from public.survey_responses response where response.ended < response.started + interval '3 hours'
  $$;

-- The open round with its answers, or what starting one needs.
create or replace function internal.survey_round() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'response', case when own.response_id is not null then jsonb_build_object('response_id', own.response_id,
        'started', own.started, 'allows_text_service', own.allows_text_service) end,
      'answers', internal.survey_answers_json(own.response_id),
      'questions', (
        select coalesce(jsonb_agg(internal.survey_question_json(question) order by question.display_order, question.id), '[]')
        from internal.survey_questions_at(coalesce(own.started, now())) question),
      'may_start_from', internal.survey_start_from(me.id),
      'minutes', internal.survey_minutes())
    from (select internal.survey_self() as id) me
    left join lateral (
      select * from public.survey_responses response
      where response.staff_id = me.id and response.ended is null order by response.started desc limit 1) own on true
    where me.id is not null
  $$;

-- A round of the person of the session, locked. Errors: P0002 not theirs, PT409 ended (the moment as detail).
create or replace function internal.own_survey(response_id uuid, open boolean) returns survey_responses
  language plpgsql security definer
  set search_path = ''
  as $$
    declare found public.survey_responses;
    begin
      select * into found from public.survey_responses response
      where response.response_id = own_survey.response_id and response.staff_id = internal.survey_self() for update;
      if found.response_id is null then
        raise exception 'There is no such round.' using errcode = 'P0002';
      elsif open and found.ended is not null then
        raise exception 'ended' using errcode = 'PT409', detail = found.ended::text;
      end if;
      return found;
    end
  $$;

-- Replaces the answers of one question. "options": one or null for a single question and for "cannot judge", two for a
-- pair with their points. Errors: P0002, PT409 as above; 22023 question (not of this round), option (of another question),
-- pair (half of one), sum (not 4).
create or replace function internal.save_survey_answer(response_id uuid, question_id uuid, options uuid[], points integer[])
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      response constant public.survey_responses := internal.own_survey(response_id, true);
      pair constant uuid := case when points is not null then gen_random_uuid() end;
      asked record;
      answer jsonb;
    begin
      select question.kind, (
        select count(*) from public.survey_options choice
        where choice.question_id = question.id and choice.id = any (options)) as fitting
      into asked from public.survey_questions question
      where question.id = save_survey_answer.question_id and question.created <= response.started
        and (question.replaced is null or question.replaced > response.started);
      if asked.kind is null then
        raise exception 'question' using errcode = '22023';
      elsif options[1] is not null and (points is null) <> (asked.kind = 'single') then
        raise exception 'pair' using errcode = '22023';
      elsif asked.fitting <> cardinality(array_remove(options, null)) then
        raise exception 'option' using errcode = '22023';
      elsif points[1] + points[2] <> 4 then
        raise exception 'sum' using errcode = '22023';
      elsif asked.kind = 'pair' then
        delete from public.survey_answers former where former.response_id = response.response_id
          and former.question_id = save_survey_answer.question_id and former.place > cardinality(options);
      end if;
      with saved as (
        insert into public.survey_answers as former
          (response_id, question_id, place, staff_id, selected_option_id, points_awarded, pair_id)
        select response.response_id, save_survey_answer.question_id, given.place, response.staff_id, given.id,
          points[given.place], pair
        from unnest(options) with ordinality as given (id, place)
        on conflict on constraint survey_answers_pkey do update set selected_option_id = excluded.selected_option_id,
          points_awarded = excluded.points_awarded, pair_id = excluded.pair_id
        returning former.question_id, former.place, former.selected_option_id, former.points_awarded, former.pair_id)
      select jsonb_build_object(
        'answers', (
          select jsonb_agg(jsonb_build_object('question_id', saved.question_id, 'selected_option_id', saved.selected_option_id,
            'points_awarded', saved.points_awarded, 'pair_id', saved.pair_id) order by saved.place) from saved),
        -- What this statement writes it does not see yet.
        'answered', 1 + (
          select count(distinct other.question_id) from public.survey_answers other
          where other.response_id = response.response_id and other.question_id <> save_survey_answer.question_id),
        'total', (
          select count(*) from public.survey_questions question
          where question.created <= response.started
            and (question.replaced is null or question.replaced > response.started)))
      into answer;
      return answer;
    end
  $$;

-- Points of a round by area: earned of reachable, of judged single questions, null where less than 60 % are judged
-- (docs/assessment-scoring.md). "total" over all of them; "likes" the points of the pairs.
create or replace function internal.survey_scores(response_id uuid, out scores jsonb, out total smallint, out likes jsonb)
  language sql stable
  set search_path = ''
  as $$
    with judged as (
      select question.area, answer.points_awarded as earned, answer.selected_option_id is not null as judged,
        (select max(key.points) from public.survey_options choice
          join public.survey_option_points key on key.option_id = choice.id
          where choice.question_id = question.id) as reachable
      from public.survey_answers answer join public.survey_questions question on question.id = answer.question_id
      where answer.response_id = survey_scores.response_id and question.kind = 'single'
    ), summed as (
      select grouping(area) = 1 as all_areas, area,
        case when count(*) filter (where judged) >= 0.6 * count(*)
          then round(100.0 * sum(earned) filter (where judged) / nullif(sum(reachable) filter (where judged), 0)) end as score
      from judged group by rollup (area)
    )
    select coalesce((select jsonb_object_agg(area, score) from summed where not all_areas), '{}'),
      (select score from summed where all_areas)::smallint,
      coalesce((
        select jsonb_object_agg(liked.area, liked.points) from (
          select choice.area, sum(answer.points_awarded) as points
          from public.survey_answers answer join public.survey_options choice on choice.id = answer.selected_option_id
          where answer.response_id = survey_scores.response_id and answer.pair_id is not null group by choice.area) liked), '{}')
  $$;

-- Ends the round where it is open, and asks for its text. Errors: P0002; 22023 gaps with the open questions as detail.
create or replace function internal.finish_survey(response_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      response constant public.survey_responses := internal.own_survey(response_id, false);
      gaps uuid[];
      computed record;
    begin
      if response.ended is null then
        select array_agg(asked.id order by asked.display_order) into gaps
        from internal.survey_questions_at(response.started) asked
        where not exists (
          select from public.survey_answers answer
          where answer.response_id = response.response_id and answer.question_id = asked.id);
        if gaps is not null then
          raise exception 'gaps' using errcode = '22023', detail = array_to_json(gaps)::text;
        end if;
        update public.survey_answers answer set points_awarded = key.points
        from public.survey_option_points key
        where answer.response_id = response.response_id and answer.pair_id is null and key.option_id = answer.selected_option_id;
        select * into computed from internal.survey_scores(response.response_id);
        update public.survey_responses ending set ended = now() where ending.response_id = response.response_id;
        insert into public.survey_results (response_id, staff_id, scores, total, likes, questions)
        select response.response_id, response.staff_id, computed.scores, computed.total, computed.likes,
          array(select asked.id from internal.survey_questions_at(response.started) asked);
        update public.survey_team_analysis_results team set update_status = 'needs_update'
        from public.staff_branches main
        where main.staff_id = response.staff_id and main.is_main and team.branch_id = main.branch_id and team.update_status = 'done';
      end if;
      return internal.ask_survey_text(response.response_id);
    end
  $$;

-- Sets the published result to be written; answers its id, or null where that runs already.
create or replace function internal.ask_survey_text(response_id uuid) returns uuid
  language sql security definer
  set search_path = ''
  as $$
    update public.survey_results result
    set former_status = result.text_status, text_status = 'generating', asked = now(), fault = null
    where result.response_id = ask_survey_text.response_id and result.status = 'published' and result.text_status <> 'generating'
    returning result.id
  $$;

-- The same by the owner of the company, of a released result whose text nobody edited. Errors: P0002, PT409 edited.
create or replace function internal.regenerate_survey(response_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not internal.survey_is_released(response_id) then
        raise exception 'There is no such result.' using errcode = 'P0002';
      elsif exists (
        select from public.survey_results result
        where result.response_id = regenerate_survey.response_id and result.status = 'published' and result.edited is not null)
      then
        raise exception 'edited' using errcode = 'PT409';
      end if;
      return internal.ask_survey_text(response_id);
    end
  $$;

-- Whether the result was released to the person of the session, as the one who looks after the company: that of the
-- release, and while its person works there. Who went elsewhere cannot end it any more, or has other owners.
create or replace function internal.survey_is_released(response_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.survey_responses response join public.staff person on person.id = response.staff_id
      where response.response_id = survey_is_released.response_id and response.released is not null and person.active
        and person.optician_id = internal.survey_company() and response.optician_id = person.optician_id)
  $$;

-- Shows a result to the owners of the company, or ends that. Error: P0002.
create or replace function internal.release_survey(response_id uuid, released boolean) returns timestamptz
  language plpgsql security definer
  set search_path = ''
  as $$
    declare response constant public.survey_responses := internal.own_survey(response_id, false);
    begin
      if response.ended is null then
        raise exception 'There is no result yet.' using errcode = 'P0002';
      end if;
      update public.survey_responses own
      set released = case when release_survey.released then coalesce(own.released, now()) end,
        optician_id = case when release_survey.released then public.current_optician_id() else own.optician_id end
      where own.response_id = response.response_id;
      return case when release_survey.released then coalesce(response.released, now()) end;
    end
  $$;

-- A text that its person edits is a new version; the one before stays. Without a text only the comment changes.
-- Errors: P0002; PT409 stale (another version came meanwhile) or generating.
create or replace function internal.edit_survey_text(response_id uuid, result_id uuid, text text, comment text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      response constant public.survey_responses := internal.own_survey(response_id, false);
      former public.survey_results;
    begin
      select * into former from public.survey_results result
      where result.response_id = response.response_id and result.status = 'published' for update;
      if former.id is null then
        raise exception 'There is no result yet.' using errcode = 'P0002';
      elsif former.id <> result_id then
        raise exception 'stale' using errcode = 'PT409';
      elsif text is not null and former.text_status = 'generating' then
        raise exception 'generating' using errcode = 'PT409';
      elsif text is null or text = former.generated_text then
        update public.survey_results result set comment = edit_survey_text.comment where result.id = former.id;
      else
        update public.survey_results result set status = 'archived' where result.id = former.id;
        insert into public.survey_results (response_id, staff_id, version, scores, total, likes, questions, generated_text,
          writer, language, written, edited, comment, text_status)
        values (former.response_id, former.staff_id, former.version + 1, former.scores, former.total, former.likes,
          former.questions, text, former.writer, former.language, former.written, now(), comment, 'done');
      end if;
    end
  $$;

create or replace trigger count_kept after insert on survey_results referencing new table as added
  for each statement execute function internal.count_kept();
create or replace trigger count_kept after insert on internal.survey_team_versions referencing new table as added
  for each statement execute function internal.count_kept();
