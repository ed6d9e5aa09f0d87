-- The last case of each branch, with what is valid now: for certifiers all, else those of the own company.
create view certification_overview with (security_invoker = true) as
select
  one.id, one.optician_id, one.branch_id, company.name as company, branch.place, branch.canton, branch.language, one.status, one.number,
  one.created, one.updated, one.submitted_at, one.valid_from, one.valid_until, one.grace_until,
  case
    when one.status <> 'published' then one.status::text
    when one.withdrawn_at is null and one.valid_until between today.day and today.day + 90 then 'expiring'
    else internal.certificate_state(one.status, one.valid_from, one.valid_until, one.grace_until, one.withdrawn_at, today.day)
  end as state,
  (select max(done.made) from certification_events done where done.certification_id = one.id and done.action = 'remind') as reminded,
  internal.claimed_case(one.id) as claimed_by,
  company.search_text || ' ' || branch.search_text || ' ' || search_fold(one.number) as search_text
from program_gesundheitsoptik_certifications one
join branches branch on branch.id = one.branch_id
join opticians company on company.id = one.optician_id
cross join (select internal.certification_day() as day) today
where not exists (select from program_gesundheitsoptik_certifications later
  where later.branch_id = one.branch_id and later.created > one.created);
