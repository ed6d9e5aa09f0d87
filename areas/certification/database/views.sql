-- The last case of each branch with its last certificate, which a case in work renews: for certifiers all, else those of the
-- own company. `state` is that of the certificate, `status` that of the case.
create view certification_overview with (security_invoker = true) as
select
  one.id, one.optician_id, one.branch_id, company.name as company, branch.place, branch.canton, branch.language, one.status, one.number,
  one.created, one.updated, one.submitted_at, one.waiting_since, one.held_id as certificate_id, held.valid_from, one.held_until as valid_until, held.grace_until,
  case
    when held.withdrawn_at is null and one.held_until between today.day and today.day + 90 then 'expiring'
    else internal.certificate_state(held.status, held.valid_from, held.valid_until, held.grace_until, held.withdrawn_at, today.day)
  end as state,
  greatest((select max(done.made) from certification_events done where done.certification_id = held.id and done.action = 'remind'),
    (select max(sent.made) from certification_reminders sent where sent.certification_id = held.id and sent.sent)) as reminded,
  case when one.status = 'waiting' then internal.claimed_case(one.id) end as claimed_by,
  company.search_text || ' ' || branch.search_text || ' ' || search_fold(one.number) as search_text
from program_gesundheitsoptik_certifications one
join branches branch on branch.id = one.branch_id
join opticians company on company.id = one.optician_id
cross join (select internal.certification_day() as day) today
left join program_gesundheitsoptik_certifications held on held.id = one.held_id
where one.is_last;

-- Last cases for the search of the whole portal: by company, place and number.
create view search_certifications with (security_invoker = true) as
select 'certification' as kind, one.id as record_id, one.company || ', ' || one.place as title, one.number as detail,
  one.search_text as text, 0 as rank
from certification_overview one;
