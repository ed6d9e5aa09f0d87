-- Questions and how well they measure, for the office; never a person.

create or replace function internal.survey_questions_office() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('questions', coalesce(jsonb_agg(
      internal.survey_question_json(question) || jsonb_build_object(
        'version', question.version, 'created', internal.survey_moment(question.created),
        'answered', internal.survey_is_answered(question.id),
        'options', (
          select jsonb_agg(jsonb_build_object('option_id', choice.id, 'area', choice.area, 'points', key.points,
            'text', jsonb_build_object('de', choice.text_de, 'fr', choice.text_fr)) order by choice.display_order)
          from public.survey_options choice left join public.survey_option_points key on key.option_id = choice.id
          where choice.question_id = question.id),
        'versions', (
          select coalesce(jsonb_agg(jsonb_build_object('version', older.version, 'created', internal.survey_moment(older.created),
            'replaced', internal.survey_moment(older.replaced),
            'text', jsonb_build_object('de', older.text_de, 'fr', older.text_fr)) order by older.version desc), '[]')
          from public.survey_questions older where older.origin = question.origin and older.replaced is not null))
      order by question.display_order, question.id), '[]'))
    from public.survey_questions question where question.replaced is null and public.has_permission('canManageDatabase')
  $$;

create or replace function internal.survey_is_answered(question_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.survey_answers answer where answer.question_id = survey_is_answered.question_id)
      or exists (select from public.survey_results result where survey_is_answered.question_id = any (result.questions))
      or exists (
        select from public.survey_responses response join public.survey_questions question
          on question.id = survey_is_answered.question_id and question.created <= response.started
        where response.ended is null)
  $$;

-- The current version of a question, locked. Errors: 42501 not the office's, P0002 not there, PT409 replaced meanwhile.
create or replace function internal.survey_question_to_change(question_id uuid) returns survey_questions
  language plpgsql security definer
  set search_path = ''
  as $$
    declare found public.survey_questions;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Only the office writes questions.' using errcode = '42501';
      end if;
      select * into found from public.survey_questions question where question.id = question_id for update;
      if question_id is not null and found.id is null then
        raise exception 'There is no such question.' using errcode = 'P0002';
      elsif found.replaced is not null then
        raise exception 'stale' using errcode = 'PT409';
      end if;
      return found;
    end
  $$;

-- Writes a question with its options in the shape of SaveQuestion; one that is answered, or in an open round, is replaced
-- by a new version. Besides the errors above: 22023 area, pair or points where the parts do not fit its kind.
create or replace function internal.save_survey_question(given jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      former constant public.survey_questions := internal.survey_question_to_change((given ->> 'question_id')::uuid);
      pair constant boolean := given ->> 'kind' = 'pair';
      options constant jsonb := given -> 'options';
      made public.survey_questions;
      entry record;
      choice uuid;
    begin
      if pair <> (given ->> 'area' is null) then
        raise exception 'area' using errcode = '22023';
      elsif pair and (jsonb_array_length(options) <> 2 or options #>> '{0,area}' = options #>> '{1,area}'
        or options #>> '{0,area}' is null or options #>> '{1,area}' is null)
      then
        raise exception 'pair' using errcode = '22023';
      elsif exists (select from jsonb_array_elements(options) part where pair <> (part ->> 'points' is null))
        or not pair and coalesce((select max((part ->> 'points')::int) from jsonb_array_elements(options) part), 0) = 0
      then
        raise exception 'points' using errcode = '22023';
      end if;
      if former.id is not null and not internal.survey_is_answered(former.id) then
        delete from public.survey_questions question where question.id = former.id;
      elsif former.id is not null then
        update public.survey_questions question set replaced = now() where question.id = former.id;
      end if;
      choice := gen_random_uuid();
      insert into public.survey_questions (id, origin, version, area, kind, text_de, text_fr, display_order)
      values (choice, coalesce(former.origin, choice),
        coalesce((select max(version) from public.survey_questions question where question.origin = former.origin), 0) + 1,
        given ->> 'area', given ->> 'kind', given #>> '{text,de}', given #>> '{text,fr}', (given ->> 'display_order')::smallint)
      returning * into made;
      for entry in select value, ordinality from jsonb_array_elements(options) with ordinality loop
        insert into public.survey_options (question_id, area, text_de, text_fr, display_order)
        values (made.id, case when pair then entry.value ->> 'area' end, entry.value #>> '{text,de}', entry.value #>> '{text,fr}',
          entry.ordinality)
        returning id into choice;
        if not pair then
          insert into public.survey_option_points (option_id, points) values (choice, (entry.value ->> 'points')::smallint);
        end if;
      end loop;
      return jsonb_build_object('question_id', made.id, 'version', made.version);
    end
  $$;

create or replace function internal.remove_survey_question(question_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare former constant public.survey_questions := internal.survey_question_to_change(question_id);
    begin
      if internal.survey_is_answered(former.id) then
        update public.survey_questions question set replaced = now() where question.id = former.id;
      else
        delete from public.survey_questions question where question.id = former.id;
      end if;
    end
  $$;

create or replace function internal.survey_statistics_office() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'participation', (
        select jsonb_build_object(
          'people', (select count(*) from public.staff person join public.opticians company on company.id = person.optician_id
            where person.active and company.active),
          'finished', count(distinct response.staff_id) filter (where response.ended > now() - interval '24 months'),
          'rounds', count(response.ended), 'open', count(*) filter (where response.ended is null and response.response_id is not null),
          'minutes', internal.survey_minutes())
        from (select) always left join public.survey_responses response on true),
      'written', (select internal.survey_moment(max(kept.written)) from public.survey_statistics kept),
      'areas', (
        select coalesce(jsonb_agg(to_jsonb(kept) - 'written' order by array_position(
          '{refraction,binocular,contactLenses,eyeHealth,advice,workshop}', kept.area)), '[]')
        from public.survey_statistics kept))
    where public.has_permission('canManageDatabase')
  $$;

-- What the answers to the current questions say about them (docs/assessment-scoring.md): the latest finished round of each
-- person in which every question of the area was judged. Shares of the points that were to be had, on 0 to 1.
create or replace function internal.write_survey_statistics() returns void
  language sql
  set search_path = ''
  as $$
    with asked as (
      select question.id, question.area, question.display_order, max(key.points)::float8 as reachable
      from public.survey_questions question
      join public.survey_options choice on choice.question_id = question.id
      join public.survey_option_points key on key.option_id = choice.id
      where question.replaced is null and question.kind = 'single' group by question.id
    ), sizes as (
      select area, count(*)::float8 as k from asked group by area
    ), latest as (
      select distinct on (staff_id) response_id from public.survey_responses
      where ended is not null order by staff_id, ended desc
    ), answered as (
      select answer.response_id, asked.area, asked.id, asked.display_order, answer.points_awarded / asked.reachable as share,
        sum(answer.points_awarded / asked.reachable) over round as total, count(answer.points_awarded) over round as judged
      from latest join public.survey_answers answer on answer.response_id = latest.response_id
      join asked on asked.id = answer.question_id
      window round as (partition by answer.response_id, asked.area)
    ), items as (
      select answered.area, answered.id, answered.display_order, count(*) as n, avg(share) as difficulty, var_samp(share) as variance,
        corr(share, total - share) as correlation, var_samp(total) as total_variance
      from answered join sizes on sizes.area = answered.area and sizes.k = answered.judged
      group by answered.area, answered.id, answered.display_order
    ), areas as (
      select sizes.area, sizes.k, coalesce(max(items.n), 0) as n, max(items.total_variance) as total_variance,
        case when max(items.n) >= 100 and sizes.k > 1 and max(items.total_variance) > 0
          then sizes.k / (sizes.k - 1) * (1 - sum(items.variance) / max(items.total_variance)) end as alpha,
        jsonb_agg(jsonb_build_object('question_id', items.id, 'difficulty', round(items.difficulty::numeric, 3),
          'correlation', round(items.correlation::numeric, 3)) order by items.display_order) filter (where items.n >= 100) as items
      from sizes left join items on items.area = sizes.area group by sizes.area, sizes.k
    ), written as (
      insert into public.survey_statistics as kept (area, rounds, alpha, low, high, sem, needed, items, written)
      select area, n, alpha,
        -- Bonett (2002): ln(1 - alpha) is near normal.
        1 - (1 - alpha) * exp(1.96 * sqrt(2 * k / ((k - 1) * (n - 2)))),
        1 - (1 - alpha) * exp(-1.96 * sqrt(2 * k / ((k - 1) * (n - 2)))),
        case when alpha is not null then 100 / k * sqrt(total_variance * greatest(0, 1 - alpha)) end,
        case when alpha > 0 then least(999, ceil(k * 0.8 * (1 - alpha) / (alpha * 0.2))) end,
        coalesce(items, '[]'), now()
      from areas
      on conflict (area) do update set rounds = excluded.rounds, alpha = excluded.alpha, low = excluded.low, high = excluded.high,
        sem = excluded.sem, needed = excluded.needed, items = excluded.items, written = excluded.written
      returning area)
    delete from public.survey_statistics kept where kept.area not in (select sizes.area from sizes)
  $$;
