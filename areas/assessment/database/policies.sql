-- Answers, results and texts are for their person alone: not for owners, office or moderators, nor for who looks as
-- somebody else. What owners see is told by functions.
grant select on
  survey_questions, survey_options, survey_option_points, survey_responses, survey_answers, survey_results, survey_openings,
  survey_goals, survey_team_analysis_results, survey_statistics
to authenticated;
grant insert (consent_version, allows_text_service) on survey_responses to authenticated;
grant insert (response_id, area, due, course_id), update (due, course_id, reached), delete on survey_goals to authenticated;
grant insert (branch_id, generated_text, status, update_status, last_updated),
  update (branch_id, generated_text, status, update_status, last_updated) on survey_team_analysis_results to authenticated;
grant execute on function
  internal.survey_self(), internal.survey_company(), internal.survey_consent(), internal.survey_round(),
  internal.save_survey_answer(uuid, uuid, uuid[], integer[]), internal.finish_survey(uuid), internal.regenerate_survey(uuid),
  internal.release_survey(uuid, boolean), internal.edit_survey_text(uuid, uuid, text, text), internal.ask_team_text(uuid),
  internal.survey_overview(), internal.survey_result(uuid), internal.survey_team(uuid), internal.survey_questions_office(),
  internal.save_survey_question(jsonb), internal.remove_survey_question(uuid), internal.survey_statistics_office(),
  delete_survey(uuid, uuid)
to authenticated;

create policy read_survey_questions on survey_questions for select to authenticated using (
  (select has_permission('canViewAssessment')) or (select has_permission('canManageDatabase')));
create policy read_survey_options on survey_options for select to authenticated using (
  (select has_permission('canViewAssessment')) or (select has_permission('canManageDatabase')));
create policy read_survey_option_points on survey_option_points for select to authenticated using (
  (select has_permission('canManageDatabase')));
create policy read_survey_responses on survey_responses for select to authenticated using (
  staff_id = (select internal.survey_self()));
create policy add_survey_responses on survey_responses for insert to authenticated with check (
  staff_id = (select internal.survey_self()));
create policy read_survey_answers on survey_answers for select to authenticated using (
  staff_id = (select internal.survey_self()));
create policy read_survey_results on survey_results for select to authenticated using (
  staff_id = (select internal.survey_self()));
create policy read_survey_openings on survey_openings for select to authenticated using (
  staff_id = (select internal.survey_self()));
create policy own_survey_goals on survey_goals for all to authenticated
  using (staff_id = (select internal.survey_self()))
  with check (staff_id = (select internal.survey_self())
    and response_id in (select own.response_id from survey_responses own));
create policy read_survey_teams on survey_team_analysis_results for select to authenticated using (
  branch_id in (select branch.id from branches branch where branch.optician_id = (select internal.survey_company())));
create policy add_survey_teams on survey_team_analysis_results for insert to authenticated with check (
  branch_id in (select branch.id from branches branch where branch.optician_id = (select internal.survey_company())));
create policy change_survey_teams on survey_team_analysis_results for update to authenticated using (
  branch_id in (select branch.id from branches branch where branch.optician_id = (select internal.survey_company())));
create policy read_survey_statistics on survey_statistics for select to authenticated using (
  (select has_permission('canManageDatabase')));
