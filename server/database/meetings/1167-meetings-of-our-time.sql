-- Days that a calendar knows; what stands beyond them stays, and is not written again.
alter table meetings add constraint meetings_our_time
  check (starts_at >= '1990-01-01' and ends_at < '2100-01-01' and poll_ends between '1990-01-01' and '2100-01-01') not valid;
alter table meeting_dates add constraint meeting_dates_our_time check (starts_at >= '1990-01-01' and ends_at < '2100-01-01') not valid;
alter table meeting_actions add constraint meeting_actions_our_time
  check (due between '1990-01-01' and '2100-01-01' and done_at between '1990-01-01' and '2100-01-01') not valid;
