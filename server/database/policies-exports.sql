-- Exports are written by the process alone. Who made one sees it, as long as they may still make it: one of people at a
-- date for as long as they manage that date, and what the office took as the office. The office sees all.
-- The file follows its row (policies-files.sql).
grant select on exports to authenticated;
create policy read_exports on exports for select to authenticated using (
  (select has_permission('canManageDatabase'))
  or (staff_id = (select current_staff_id()) and has_permission(opens_with)
    -- Over before the clock takes it away: for who left the company.
    and (state <> 'ready' or expires > now())
    and (not asked ? 'dateId' or case when asked ? 'office'
      then internal.is_office_of_date((asked ->> 'dateId')::uuid) else internal.manages_date_by((asked ->> 'dateId')::uuid) end)));
grant execute on function internal.manages_date_by(uuid), internal.is_office_of_date(uuid) to authenticated;
