-- Until when a company shows its figures: a day after the end that the meeting had when they were released. Who moves the
-- meeting makes it no longer (decision 0870).
alter table erfa_figures add column until timestamptz;
update erfa_figures shown set until = held.ends_at + interval '24 hours' from meetings held where held.id = shown.meeting_id;
alter table erfa_figures alter column until set default 'infinity', alter column until set not null;
