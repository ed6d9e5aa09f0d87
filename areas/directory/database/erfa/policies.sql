grant select, insert, update, delete on erfa_groups, erfa_members, erfa_documents to authenticated;
grant select on staff_with_erfa_groups, program_gesundheitsoptik_erfa to authenticated;
grant execute on function internal.leads_erfa(uuid) to authenticated;

create policy read_erfa_groups on erfa_groups for select to authenticated using (
  (active and (select has_permission('canViewGesundheitsoptik'))) or (select has_permission('canManageErfas')));
create policy manage_erfa_groups on erfa_groups for all to authenticated
  using ((select has_permission('canManageErfas')));

create policy read_erfa_members on erfa_members for select to authenticated using (
  ((select has_permission('canViewGesundheitsoptik'))
    and exists (select from staff where staff.id = erfa_members.staff_id)
    and exists (select from erfa_groups where erfa_groups.id = erfa_members.erfa_id))
  or (select has_permission('canManageErfas')));
create policy manage_erfa_members on erfa_members for all to authenticated
  using ((select has_permission('canManageErfas')) or internal.leads_erfa(erfa_id));

create policy read_erfa_documents on erfa_documents for select to authenticated using (
  (select has_permission('canManageErfas'))
  or internal.leads_erfa(erfa_id)
  or ((select has_permission('canViewGesundheitsoptik'))
    and erfa_id in (select member.erfa_id from erfa_members member where member.staff_id = (select current_staff_id()))));
create policy manage_erfa_documents on erfa_documents for all to authenticated
  using ((select has_permission('canManageErfas')) or internal.leads_erfa(erfa_id));
