-- A day that never comes is no goal's.
update survey_goals set due = '2099-12-31' where due >= '2100-01-01';
update survey_goals set due = '2000-01-01' where due < '2000-01-01';
alter table survey_goals add constraint survey_goals_due_check check (due >= '2000-01-01' and due < '2100-01-01');
-- What is known of rounds that were taken back stands there for each of them.
update internal.survey_team_versions version
set told = (
  select jsonb_object_agg(area.key, case when area.value ? 'known' then area.value - 'known' || jsonb_build_object('gone', (
      select jsonb_object_agg(id, ((area.value ->> 'low')::numeric - (area.value -> 'known' ->> 'low')::numeric) / gone.n)
      from (
        select id, count(*) over () as n from jsonb_array_elements_text(area.value -> 'responses') id
        where not area.value -> 'known' -> 'responses' ? id) gone)) else area.value end)
  from jsonb_each(version.told) area)
where version.told::text like '%"known"%';
-- In their place: one rule for all versions together (decision 0620).
drop function if exists internal.survey_tells_too_much(uuid, text, jsonb, numeric, numeric);
drop function if exists internal.survey_pins_two(bigint, bigint, bigint, numeric, numeric, numeric, numeric);
drop function if exists internal.survey_pins(bigint, numeric, numeric);
drop function if exists internal.survey_spread_pins(numeric[], numeric);
