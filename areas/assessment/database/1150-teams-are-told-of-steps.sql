-- A version keeps whom it counted, and the last one alone: what others were told adds nothing any more (decision 0512).
delete from internal.survey_team_versions version
where version.shown and exists (
  select from internal.survey_team_versions later
  where later.branch_id = version.branch_id and later.shown and later.made > version.made);
alter table internal.survey_team_versions drop column told;
drop function if exists internal.survey_tells_too_much(uuid, text, jsonb, numeric, numeric, text);
drop function if exists internal.survey_team_scope(uuid);
drop function if exists internal.unname_surveys(uuid[]);
drop function if exists internal.survey_mark(numeric);
