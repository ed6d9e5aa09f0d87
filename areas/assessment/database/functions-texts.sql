-- What the writer of texts gets and gives back; called by the process alone.

-- What is known of an area's figures: the band a score lies in, and from what difference on a change is one.
create or replace function internal.survey_certainty(area text, out half real, out change real)
  language sql stable security definer
  set search_path = ''
  as $$
    select case when known.alpha < 0.7 then 1.96 * known.sem end, coalesce(1.96 * sqrt(2) * known.sem, 10)
    from (select survey_certainty.area) asked left join public.survey_statistics known on known.area = asked.area
  $$;

-- The ends of the band a score lies in: [low, high], or null where it is a point ("half" is null).
create or replace function internal.survey_band(score integer, half real) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_array(greatest(0, round(score - half)), least(100, round(score + half))) where half is not null
  $$;

-- The finished round of the same person before this one.
create or replace function internal.survey_before(response_id uuid) returns survey_results
  language sql stable security definer
  set search_path = ''
  as $$
    select result.* from public.survey_responses this
    join public.survey_responses former on former.staff_id = this.staff_id and former.ended < this.ended
    join public.survey_results result on result.response_id = former.response_id and result.status = 'published'
    where this.response_id = survey_before.response_id order by former.ended desc limit 1
  $$;

-- Area codes, scores, bands and changes of a result that waits for its text; null where it does not wait any more.
create or replace function internal.survey_text_facts(result_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'about', 'person', 'language', case person.language when 'fr' then 'fr' else 'de' end,
      'service', response.allows_text_service, 'asked', result.asked,
      'areas', (
        select coalesce(jsonb_agg(jsonb_build_object('area', scored.key, 'score', scored.value::int,
          'band', internal.survey_band(scored.value::int, certain.half),
          'change', case when abs(scored.value::int - (former.scores ->> scored.key)::int) > certain.change
            then scored.value::int - (former.scores ->> scored.key)::int end) order by scored.key), '[]')
        from jsonb_each_text(result.scores) scored, internal.survey_certainty(scored.key) certain
        where scored.value is not null))
    from public.survey_results result
    join public.survey_responses response on response.response_id = result.response_id
    join public.staff person on person.id = result.staff_id
    left join lateral internal.survey_before(result.response_id) former on true
    where result.id = survey_text_facts.result_id and result.text_status = 'generating'
  $$;

-- Stores a text as it was asked for then: in its place where there was none, else as a new version. A text that nobody
-- waits for any more goes.
create or replace function internal.write_survey_text(result_id uuid, asked timestamptz, text text, statements jsonb,
  writer text, language text, fault text) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare former public.survey_results;
    begin
      select * into former from public.survey_results result
      where result.id = result_id and result.asked = write_survey_text.asked for update;
      if former.id is null then
        return;
      end if;
      if former.generated_text is null then
        update public.survey_results result set generated_text = write_survey_text.text, statements = write_survey_text.statements,
          writer = write_survey_text.writer, language = write_survey_text.language, written = now(), asked = null,
          former_status = null, text_status = 'done', fault = write_survey_text.fault
        where result.id = former.id;
        return;
      end if;
      update public.survey_results result
      set status = 'archived', text_status = former.former_status, asked = null, former_status = null where result.id = former.id;
      insert into public.survey_results (response_id, staff_id, version, scores, total, likes, questions, generated_text,
        statements, writer, language, written, comment, text_status, fault)
      values (former.response_id, former.staff_id, former.version + 1, former.scores, former.total, former.likes,
        former.questions, text, statements, writer, language, now(), former.comment, 'done', fault);
    end
  $$;

-- The team of a branch likewise: marks in place of scores.
create or replace function internal.team_text_facts(branch_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('about', 'team', 'language', team.language, 'service', true, 'asked', team.asked,
      'areas', (
        select coalesce(jsonb_agg(jsonb_build_object('area', told.key, 'score', (told.value ->> 'mark')::int, 'band', null,
          'change', case when abs((told.value ->> 'mark')::int - (team.marks -> told.key ->> 'mark')::int) >= 10
            then (told.value ->> 'mark')::int - (team.marks -> told.key ->> 'mark')::int end) order by told.key), '[]')
        from jsonb_each(version.marks) told))
    from public.survey_team_analysis_results team
    join internal.survey_team_versions version on version.branch_id = team.branch_id and version.made = team.asked
    where team.branch_id = team_text_facts.branch_id and team.update_status = 'generating'
  $$;

-- Stores marks and text of a team as they were asked for then; answers whether somebody still waits for them.
create or replace function internal.write_team_text(branch_id uuid, asked timestamptz, text text, statements jsonb,
  writer text, language text, fault text) returns boolean
  language plpgsql
  set search_path = ''
  as $$
    begin
      update public.survey_team_analysis_results team
      set generated_text = write_team_text.text, statements = write_team_text.statements, writer = write_team_text.writer,
        language = write_team_text.language, written = now(), edited = null, last_updated = now(), marks_before = team.marks,
        marks = version.marks, marked = version.made, update_status = 'done', asked = null, deleted = false,
        fault = write_team_text.fault
      from internal.survey_team_versions version
      where team.branch_id = write_team_text.branch_id and team.asked = write_team_text.asked
        and version.branch_id = team.branch_id and version.made = team.asked;
      if not found then
        return false;
      end if;
      delete from internal.survey_team_versions version
      where version.branch_id = write_team_text.branch_id and version.made <> write_team_text.asked;
      update internal.survey_team_versions version set shown = true
      where version.branch_id = write_team_text.branch_id and version.made = write_team_text.asked;
      -- Who finished meanwhile is not in it.
      update public.survey_team_analysis_results team set update_status = 'needs_update'
      where team.branch_id = write_team_text.branch_id and (internal.survey_team_news(team.branch_id)).answers > 0;
      return true;
    end
  $$;

-- Runs that gave nothing return to their former state and say why: this one, or all that began before a moment.
create or replace function internal.fail_survey_texts(result_id uuid, branch_id uuid, before timestamptz, fault text) returns void
  language sql
  set search_path = ''
  as $$
    update public.survey_results result
    set text_status = result.former_status, former_status = null, asked = null, fault = fail_survey_texts.fault
    where result.asked is not null and (result.id = result_id or result.asked < before);
    delete from internal.survey_team_versions version using public.survey_team_analysis_results team
    where version.branch_id = team.branch_id and version.made = team.asked
      and (team.branch_id = fail_survey_texts.branch_id or team.asked < before);
    update public.survey_team_analysis_results team
    set update_status = 'needs_update', asked = null, fault = fail_survey_texts.fault
    where team.asked is not null and (team.branch_id = fail_survey_texts.branch_id or team.asked < before);
  $$;
