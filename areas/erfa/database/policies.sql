-- A company sees what it released itself, and takes it back: its members of the group, and who released it, also after
-- leaving; the round is told by a function alone.
grant select, delete on erfa_figures to authenticated;
create policy own_erfa_figures on erfa_figures for all to authenticated
  using (optician_id = (select current_optician_id()) and (select internal.sees_company_figures())
    and until > now() and internal.has_figures_round(meeting_id)
    and (staff_id = (select current_staff_id()) or internal.joins_figures_round(meeting_id)));
grant execute on function internal.has_figures_round(uuid), internal.sees_company_figures(), internal.joins_figures_round(uuid), erfa_figures_round(uuid),
  internal.release_erfa_figures(uuid, text[], date, date) to authenticated;
grant select on search_erfa_groups to authenticated;
