-- What somebody types is nobody else's before it is saved: not the owner's, not the office's, and not an
-- administrator's who looks as that person.
grant select, delete on drafts to authenticated;
grant insert (staff_id, form, record, draft), update (draft) on drafts to authenticated;
create policy own_drafts on drafts for all to authenticated
  using (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));
