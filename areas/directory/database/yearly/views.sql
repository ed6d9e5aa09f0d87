-- Every branch with its last confirmation and last reminder; due when the confirmation is older than a year, or a
-- branch that was never confirmed is. Inactive branches and companies are never asked for.
create view branch_checks with (security_invoker = true) as
select
  branch.id as branch_id, branch.optician_id, company.name as optician_name, branch.name, branch.place, branch.canton,
  branch.language, last.confirmed, last.confirmed_by_name, reminded.sent as reminded,
  coalesce(last.confirmed, branch.created) + confirmation_term() as due_since,
  branch.active and company.active and coalesce(last.confirmed, branch.created) + confirmation_term() <= now() as due
from branches branch
join opticians company on company.id = branch.optician_id
left join lateral (
  select confirmation.confirmed, confirmation.confirmed_by_name from branch_confirmations confirmation
  where confirmation.branch_id = branch.id order by confirmation.confirmed desc limit 1
) last on true
left join lateral (
  select reminder.sent from branch_reminders reminder
  where reminder.branch_id = branch.id order by reminder.sent desc limit 1
) reminded on true;
