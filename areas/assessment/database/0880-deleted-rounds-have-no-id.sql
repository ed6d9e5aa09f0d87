-- What a team was told of rounds that were taken back stands under ids that nothing else knows.
create temporary table made_up on commit drop as
  select response_id::text as id, gen_random_uuid()::text as new_id from internal.survey_erasures;
update internal.survey_team_versions version
set responses = array(
    select coalesce(made_up.new_id, counted.id::text)::uuid
    from unnest(version.responses) counted (id) left join made_up on made_up.id = counted.id::text),
  told = coalesce((
    select jsonb_object_agg(area.key, area.value
      || jsonb_build_object('responses', (
        select jsonb_agg(coalesce(made_up.new_id, counted.id))
        from jsonb_array_elements_text(area.value -> 'responses') counted (id) left join made_up on made_up.id = counted.id))
      || case when area.value ? 'gone' then jsonb_build_object('gone', (
        select jsonb_object_agg(coalesce(made_up.new_id, gone.key), gone.value)
        from jsonb_each(area.value -> 'gone') gone left join made_up on made_up.id = gone.key)) else '{}' end)
    from jsonb_each(version.told) area), '{}')
where version.responses && array(select id::uuid from made_up);
drop table made_up;
