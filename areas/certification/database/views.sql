-- The last case of each branch with its last certificate, which a case in work renews: for certifiers all, else those of the
-- own company. `state` is that of the certificate, `status` that of the case.
create view certification_overview with (security_invoker = true) as
select
  one.id, one.optician_id, one.branch_id, company.name as company, branch.place, branch.canton, branch.language, one.status, one.number,
  one.created, one.updated, one.submitted_at, case when one.status = 'waiting' then one.submitted_at end as waiting_since, held.id as certificate_id, held.valid_from, held.valid_until, held.grace_until,
  case
    when held.withdrawn_at is null and held.valid_until between today.day and today.day + 90 then 'expiring'
    else internal.certificate_state(held.status, held.valid_from, held.valid_until, held.grace_until, held.withdrawn_at, today.day)
  end as state,
  greatest((select max(done.made) from certification_events done where done.certification_id = held.id and done.action = 'remind'),
    (select max(sent.made) from certification_reminders sent where sent.certification_id = held.id and sent.sent)) as reminded,
  internal.claimed_case(one.id) as claimed_by,
  company.search_text || ' ' || branch.search_text || ' ' || search_fold(one.number) as search_text
from program_gesundheitsoptik_certifications one
join branches branch on branch.id = one.branch_id
join opticians company on company.id = one.optician_id
cross join (select internal.certification_day() as day) today
left join lateral (select former.id, former.status, former.valid_from, former.valid_until, former.grace_until,
  former.withdrawn_at from program_gesundheitsoptik_certifications former
  where former.branch_id = one.branch_id and former.status = 'published' order by former.created desc limit 1) held on true
where not exists (select from program_gesundheitsoptik_certifications later
  where later.branch_id = one.branch_id and later.created > one.created);
