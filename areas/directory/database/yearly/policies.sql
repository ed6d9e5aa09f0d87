-- Whoever sees a branch sees when its data were confirmed; who may change it confirms them. Mails that asked are known
-- to the office and the company's editors; the calls alone write them. Of a link's secret even the hash stays closed.
grant select on branch_checks to authenticated;
grant execute on function confirmation_term() to authenticated;
grant select, insert (branch_id) on branch_confirmations to authenticated;
create policy read_branch_confirmations on branch_confirmations for select to authenticated
  using (exists (select from branches branch where branch.id = branch_confirmations.branch_id));
create policy add_branch_confirmations on branch_confirmations for insert to authenticated with check (
  exists (
    select from branches branch
    where branch.id = branch_confirmations.branch_id
      and branch.optician_id <@ (select internal.edited_companies())));

grant select (id, branch_id, staff_id, sent) on branch_reminders to authenticated;
create policy read_branch_reminders on branch_reminders for select to authenticated using (
  exists (
    select from branches branch
    where branch.id = branch_reminders.branch_id and branch.optician_id <@ (select internal.edited_companies())));
