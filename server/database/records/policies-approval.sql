-- Owners ask for their own company and may take it back; the office decides. What was decided stays as it is
-- (internal.guard_pending_change).
grant select, insert on pending_changes to authenticated;
grant update (state, reason) on pending_changes to authenticated;
create policy read_pending_changes on pending_changes for select to authenticated
  using (optician_id <@ (select internal.edited_companies()));
create policy ask_pending_changes on pending_changes for insert to authenticated with check (
  optician_id = (select edited_optician_id()));
create policy decide_pending_changes on pending_changes for update to authenticated
  using (optician_id <@ (select internal.edited_companies()));
grant execute on function waiting_changes(), internal.pending_value(text, uuid, text) to authenticated;
