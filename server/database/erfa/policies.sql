grant select, insert, update, delete on erfa_groups to authenticated;
grant select, insert (erfa_id, title, file_id), update (title, file_id), delete on erfa_documents to authenticated;
grant select, insert (erfa_id, staff_id), delete on erfa_members to authenticated;
grant select on staff_with_erfa_groups, program_gesundheitsoptik_erfa to authenticated;
grant execute on function internal.leads_erfa(uuid), internal.joins_erfa(uuid), internal.decides_erfa(uuid),
  internal.changes_erfa_documents(uuid), internal.ask_erfa_seat(uuid, text),
  internal.decide_erfa_request(uuid, boolean), erfa_competitors(uuid), erfa_hosts(uuid), erfa_list(),
  name_erfa_figures(uuid, boolean), internal.erfa_taken(uuid) to authenticated;

create policy read_erfa_groups on erfa_groups for select to authenticated using (
  (active and (select has_permission('canViewGesundheitsoptik'))) or (select has_permission('canManageErfas')));
create policy manage_erfa_groups on erfa_groups for all to authenticated
  using ((select has_permission('canManageErfas')));

create policy read_erfa_members on erfa_members for select to authenticated using (
  ((select has_permission('canViewGesundheitsoptik'))
    and exists (select from staff where staff.id = erfa_members.staff_id)
    and exists (select from erfa_groups where erfa_groups.id = erfa_members.erfa_id))
  or (select has_permission('canManageErfas')));
-- A leader takes members in by deciding about their request; past it only the office does. Who keeps the groups without being
-- the office may be an owner: others take them in.
create policy add_erfa_members on erfa_members for insert to authenticated with check (
  (select has_permission('canManageErfas'))
  and (staff_id <> (select current_staff_id()) or (select has_permission('canManageDatabase'))));
create policy remove_erfa_members on erfa_members for delete to authenticated
  using ((select has_permission('canManageErfas')) or internal.leads_erfa(erfa_id));

create policy read_erfa_documents on erfa_documents for select to authenticated using (
  (select has_permission('canManageErfas'))
  or internal.leads_erfa(erfa_id)
  or ((select has_permission('canViewGesundheitsoptik'))
    and erfa_id in (select member.erfa_id from erfa_members member where member.staff_id = (select current_staff_id()))));
create policy read_former_erfa_documents on erfa_documents for select to authenticated
  using (created < ((select internal.former_until()) ->> erfa_id::text)::timestamptz);
create policy manage_erfa_documents on erfa_documents for all to authenticated
  using ((select has_permission('canManageErfas')) or internal.leads_erfa(erfa_id));

-- Members leave by themselves.
create policy leave_erfa on erfa_members for delete to authenticated
  using (staff_id = (select current_staff_id()) and (select has_permission('canViewGesundheitsoptik')));

-- Requests are made and decided by functions; members hear of those that are open, objections reach who decides alone.
grant select, update (status) on erfa_requests to authenticated;
create policy read_erfa_requests on erfa_requests for select to authenticated using (
  (staff_id = (select current_staff_id()) and (select has_permission('canViewGesundheitsoptik')))
  or (select has_permission('canManageErfas')) or internal.leads_erfa(erfa_id)
  or (status = 'hearing' and internal.joins_erfa(erfa_id)));
create policy withdraw_erfa_requests on erfa_requests for update to authenticated
  using (staff_id = (select current_staff_id()) and status in ('hearing', 'waitlisted')
    and (select has_permission('canViewGesundheitsoptik')))
  with check (staff_id = (select current_staff_id()) and status = 'withdrawn');
grant select, insert (request_id, staff_id, text), delete on erfa_objections to authenticated;
-- Whoever was objected to reads none of it, also when they lead the group or keep all of them by now; and who looks with
-- another person's eyes reads none at all.
create policy read_erfa_objections on erfa_objections for select to authenticated using (
  (staff_id = (select current_staff_id()) and not (select internal.is_viewing()))
  or exists (select from erfa_requests asked where asked.id = request_id and internal.decides_erfa(asked.erfa_id)
    and asked.staff_id <> (select current_staff_id())));
create policy own_erfa_objections on erfa_objections for insert to authenticated with check (
  staff_id = (select current_staff_id()) and exists (select from erfa_requests asked
    where asked.id = request_id and asked.status = 'hearing' and asked.heard_until > now()
      and asked.staff_id <> (select current_staff_id()) and internal.joins_erfa(asked.erfa_id)));
create policy drop_erfa_objections on erfa_objections for delete to authenticated
  using (staff_id = (select current_staff_id()));
