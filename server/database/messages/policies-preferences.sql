-- What people choose for themselves is nobody else's: not the owner's, not the office's.
grant select on staff_preferences, staff_notification_preferences to authenticated;
grant update (
  gets_news, gets_marketplace_offers, gets_job_offers, gets_data_change_updates, gets_efra_meeting_notes, invisible,
  subscriptions_seen, first_steps_dismissed) on staff_preferences to authenticated;
create policy read_staff_preferences on staff_preferences for select to authenticated
  using (staff_id = (select current_staff_id()));
create policy change_staff_preferences on staff_preferences for update to authenticated
  using (staff_id = (select current_staff_id()));

grant select, insert, update, delete on notification_preferences to authenticated;
create policy own_notification_preferences on notification_preferences for all to authenticated
  using (staff_id = (select current_staff_id()));
