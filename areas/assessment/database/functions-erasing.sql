-- Nobody's answers come back (decision 0513).

-- A text of a round without what tells how it differs from the one before, whose scores are "former": they follow from a
-- difference. What stays holds no figure but its own score or band out of 100; a hosted writer tells of a change in words, too. What
-- somebody wrote by hand are their own words.
create or replace function internal.survey_text_alone(kept survey_results, former jsonb) returns survey_results
  language sql stable security definer
  set search_path = ''
  as $$
    with part as (
      select told.statement, told.place, figures.own is false
        or kept.writer <> 'rules' and abs((kept.scores ->> area)::int - (former ->> area)::int) > certain.change as goes
      from jsonb_array_elements(kept.statements) with ordinality as told (statement, place)
      cross join lateral (select told.statement ->> 'area' as area) about
      cross join internal.survey_certainty(about.area) certain
      cross join lateral (
        select bool_or(found[1]::numeric = 100) and bool_and(found[1]::numeric in (100, (told.statement ->> 'score')::numeric)
          or internal.survey_band((told.statement ->> 'score')::integer, certain.half) @> to_jsonb(found[1]::numeric)) as own
        from regexp_matches(told.statement ->> 'text', '\d+', 'g') found) figures
    )
    select case when kept.statements is null then kept else jsonb_populate_record(kept, jsonb_build_object(
      'statements', (select coalesce(jsonb_agg(part.statement order by part.place), '[]') from part where part.goes is not true),
      'generated_text', (
        select string_agg(told.text, E'\n\n' order by told.place)
        from unnest(string_to_array(kept.generated_text, E'\n\n')) with ordinality as told (text, place)
        where not exists (select from part where part.goes and btrim(part.statement ->> 'text') = btrim(told.text))))) end
  $$;

-- The text of the round that follows one of these tells how they differ: that goes, and the text is not up to date any more.
create or replace function internal.forget_rounds_before(ids uuid[]) returns void
  language sql
  set search_path = ''
  as $$
    with later as materialized (
      select (alone.told).*
      from public.survey_responses response
      cross join lateral internal.survey_before(response.response_id) former
      join public.survey_results result on result.response_id = response.response_id
      cross join lateral (select internal.survey_text_alone(result, former.scores) as told) alone
      where former.response_id = any (ids) and response.response_id <> all (ids)
        and response.staff_id in (select gone.staff_id from public.survey_responses gone where gone.response_id = any (ids))
    )
    update public.survey_results result
    set generated_text = later.generated_text, statements = later.statements, asked = null, former_status = null,
      text_status = case when later.generated_text is null then 'empty'
        when later.statements is not null and later.statements = result.statements then coalesce(result.former_status, result.text_status)
        else 'needs_update' end
    from later where later.id = result.id
  $$;

-- Takes rounds away with all that hangs on them, and notes their ids; teams they counted in need an update, and have
-- neither figures nor text once fewer than four people are left.
create or replace function internal.erase_surveys(ids uuid[]) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      told_in constant uuid[] := array(
        select distinct version.branch_id from internal.survey_team_versions version where version.responses && ids);
      gone integer;
    begin
      -- Answers of calls that were kept for repetitions hold what was answered; forms what was typed.
      delete from brillanz.idempotency_keys kept using public.survey_responses response
      where response.response_id = any (ids) and kept.call like '%/assessments/%'
        -- An owner's, too, who had the text of it written anew.
        and (kept.caller = response.auth_user_id::text or kept.answer::text like '%' || response.response_id || '%');
      delete from public.drafts kept using public.survey_responses response
      where response.response_id = any (ids) and kept.staff_id = response.staff_id and kept.form like 'assessment.%';
      if to_regclass('pgboss.job') is not null then
        delete from pgboss.job job using public.survey_results result
        where result.response_id = any (ids) and job.name = 'assessment.text' and job.data ->> 'result_id' = result.id::text;
      end if;
      delete from internal.survey_team_versions version where not version.shown and version.responses && ids;
      update internal.survey_team_versions version
      set responses = array(select id from unnest(version.responses) id where id <> all (ids)) where version.responses && ids;
      perform internal.forget_rounds_before(ids);
      delete from public.survey_answers answer where answer.response_id = any (ids);
      delete from public.survey_results result where result.response_id = any (ids);
      delete from public.survey_responses response where response.response_id = any (ids);
      get diagnostics gone = row_count;
      insert into internal.survey_erasures (response_id) select unnest(ids) on conflict do nothing;
      update public.survey_team_analysis_results team
      set update_status = 'needs_update', asked = null, deleted = true, last_updated = now()
      where team.branch_id = any (told_in);
      perform internal.empty_small_teams();
      return gone;
    end
  $$;

-- A team of fewer than four has neither figures nor text, for whatever reason it became one. Nobody is shown them from then
-- on (internal.survey_told_team); the clock takes them away.
create or replace function internal.empty_small_teams() returns void
  language sql
  set search_path = ''
  as $$
    update public.survey_team_analysis_results team
    set marks = null, marks_before = null, marked = null, generated_text = null, statements = null, writer = null,
      written = null, edited = null
    where num_nonnulls(team.marks, team.generated_text) > 0
      and (select count(*) from internal.survey_team_people(team.branch_id)) < 4
  $$;

-- One round, or all of a person: by that person at any time, by the office on request; neither sees what goes.
-- Error: P0002 nothing there, or not theirs.
create or replace function delete_survey(response_id uuid default null, staff_id uuid default null) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      me constant uuid := internal.survey_self();
      ids constant uuid[] := array(
        select response.response_id from public.survey_responses response
        where (response.response_id = delete_survey.response_id or response.staff_id = delete_survey.staff_id)
          and (response.staff_id = me or me is not null and public.has_permission('canManageDatabase'))
        for update);
    begin
      if cardinality(ids) = 0 then
        raise exception 'There is no such round.' using errcode = 'P0002';
      end if;
      -- What the office does is known by its ids; that somebody took back what was their own is known to nobody.
      if exists (select from public.survey_responses response where response.response_id = any (ids) and response.staff_id <> me) then
        perform internal.note_audit('deletion', 'deleted', 'survey_responses', null, to_jsonb(ids));
      end if;
      return internal.erase_surveys(ids);
    end
  $$;

-- Whose person left before a moment: when the log says so, else when the record was last changed.
create or replace function internal.surveys_of_left(before timestamptz) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(response.response_id), '{}') from public.survey_responses response
    join public.staff person on person.id = response.staff_id
    where not person.active and coalesce((
      select max(change.made) from public.directory_changes change
      where change.table_name = 'staff' and change.record_id = person.id and change.field = 'active'), person.updated)
      < before
  $$;

-- What the file store remembers and the database does not (an old copy was restored): those rounds go again. What the database
-- remembers and the file store does not, an old copy of that: it is written there again.
create or replace function internal.repeat_erasures(ids uuid[]) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      update internal.survey_erasures known set stored = null
      where known.stored is not null and known.response_id <> all (ids);
      if exists (select from unnest(ids) id where not exists (
          select from internal.survey_erasures known where known.response_id = id and known.stored is not null))
        or exists (select from public.survey_responses response where response.response_id = any (ids))
      then
        perform internal.erase_surveys(ids);
        update internal.survey_erasures known set stored = now() where known.response_id = any (ids) and known.stored is null;
      end if;
    end
  $$;
