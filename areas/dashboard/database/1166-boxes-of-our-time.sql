-- Days that a calendar knows. What a check refuses no archive brings back, so rows from before get the nearest.
alter table webbox disable trigger user;
update webbox set
  shown_from = case when shown_from is not null then least(greatest(shown_from, '2000-01-01'), '2099-12-31') end,
  shown_until = case when shown_until is not null then least(greatest(shown_until, '2000-01-01'), '2099-12-31') end
where not (coalesce(shown_from, '2000-01-01') between '2000-01-01' and '2099-12-31'
  and coalesce(shown_until, '2000-01-01') between '2000-01-01' and '2099-12-31');
alter table webbox enable trigger user;
alter table webbox add constraint webbox_our_time
  check (shown_from between '2000-01-01' and '2100-01-01' and shown_until between '2000-01-01' and '2100-01-01');
