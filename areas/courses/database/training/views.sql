-- The training of the people of the company that one looks after: {"<year>": {"<category>": points}}, and of what is
-- required until when each counts.
create view training_team with (security_invoker = true) as
select
  person.id,
  person.first_name,
  person.last_name,
  (select coalesce(jsonb_object_agg(of_year.year, of_year.points), '{}') from (
    select summed.year, jsonb_object_agg(summed.category, summed.points) as points from (
      select extract(year from credit.attended_on)::int as year, credit.category, sum(credit.points) as points
      from training_credits credit where credit.staff_id = person.id group by 1, 2) summed
    group by summed.year) of_year) as points,
  (select coalesce(jsonb_object_agg(counts.content_id, counts.until), '{}') from (
    select credit.content_id, max(credit.expires_on) as until from training_credits credit
    where credit.staff_id = person.id and credit.content_id is not null and credit.expires_on is not null
    group by credit.content_id) counts) as required
from staff person
where person.active and person.optician_id = (select edited_optician_id());
