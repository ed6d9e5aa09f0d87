-- Whoever has a round had an account; in the demo group people have rounds without one.
insert into internal.entered_people
select distinct round.staff_id from survey_responses round
where not exists (select from internal.portal where environment = 'local')
on conflict do nothing;
