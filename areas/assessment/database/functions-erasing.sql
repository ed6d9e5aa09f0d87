-- Nobody's answers come back (decision 0513).

-- Takes rounds away with all that hangs on them, and notes their ids; teams they counted in need an update, and have
-- neither figures nor text once fewer than four people are left.
create or replace function internal.erase_surveys(ids uuid[]) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare gone integer;
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
      -- What was told of a round stays told, so what it was stays beside that (0620): by its id, which leads to nobody any more.
      update internal.survey_team_versions version
      set told = (
        select jsonb_object_agg(area.key, area.value || jsonb_build_object('gone', coalesce(area.value -> 'gone', '{}') || (
          select coalesce(jsonb_object_agg(result.response_id, result.scores -> area.key), '{}') from public.survey_results result
          where result.response_id = any (ids) and result.status = 'published'
            and area.value -> 'responses' ? result.response_id::text)))
        from jsonb_each(version.told) area)
      where version.shown and version.responses && ids and version.told <> '{}';
      delete from public.survey_answers answer where answer.response_id = any (ids);
      delete from public.survey_results result where result.response_id = any (ids);
      delete from public.survey_responses response where response.response_id = any (ids);
      get diagnostics gone = row_count;
      insert into internal.survey_erasures (response_id) select unnest(ids) on conflict do nothing;
      delete from internal.survey_team_versions version where not version.shown and version.responses && ids;
      update public.survey_team_analysis_results team
      set update_status = 'needs_update', asked = null, deleted = true, last_updated = now()
      where exists (
        select from internal.survey_team_versions version
        where version.branch_id = team.branch_id and version.responses && ids)
        or team.asked is not null and not exists (
          select from internal.survey_team_versions version
          where version.branch_id = team.branch_id and version.made = team.asked);
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

-- By the clock: answers go after 24 months (what they gave stays), everything six months after somebody left.
create or replace function internal.expire_surveys() returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      delete from public.survey_answers answer using public.survey_responses response
      where response.response_id = answer.response_id and response.ended < now() - interval '24 months';
      perform internal.erase_surveys(array(
        select response.response_id from public.survey_responses response
        join public.staff person on person.id = response.staff_id
        where not person.active and coalesce((
          select max(change.made) from public.directory_changes change
          where change.table_name = 'staff' and change.record_id = person.id and change.field = 'active'), person.updated)
          < now() - interval '6 months'));
    end
  $$;

-- What the file store remembers and the database does not (an old copy was restored): those rounds go again.
create or replace function internal.repeat_erasures(ids uuid[]) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if exists (select from unnest(ids) id where not exists (
          select from internal.survey_erasures known where known.response_id = id and known.stored is not null))
        or exists (select from public.survey_responses response where response.response_id = any (ids))
      then
        perform internal.erase_surveys(ids);
        update internal.survey_erasures known set stored = now() where known.response_id = any (ids) and known.stored is null;
      end if;
    end
  $$;
