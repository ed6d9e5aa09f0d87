-- Days that a calendar knows. What a check refuses no archive brings back, so what stands beyond them gets the nearest.
alter table meetings disable trigger user;
update meetings set starts_at = moved.starts_at, ends_at = moved.starts_at + interval '1 hour'
from (select id, least(greatest(starts_at, '1990-01-01'), '2099-12-01') as starts_at from meetings) moved
where moved.id = meetings.id and not (meetings.starts_at >= '1990-01-01' and meetings.ends_at < '2100-01-01');
update meetings set poll_ends = least(greatest(poll_ends, '1990-01-01'), '2099-12-31')
where not poll_ends between '1990-01-01' and '2100-01-01';
alter table meetings enable trigger user;
update meeting_dates set starts_at = moved.starts_at, ends_at = moved.starts_at + interval '1 hour'
from (
  -- Each proposal of a meeting has its own beginning.
  select id, case when starts_at < '1990-01-01' then timestamptz '1990-01-01' else '2099-12-01' end
    + row_number() over (partition by meeting_id order by starts_at, id) * interval '1 hour' as starts_at
  from meeting_dates where not (starts_at >= '1990-01-01' and ends_at < '2100-01-01')) moved
where moved.id = meeting_dates.id;
alter table meeting_actions disable trigger user;
update meeting_actions set
  due = case when due is not null then least(greatest(due, '1990-01-01'), '2099-12-31') end,
  done_at = case when done_at is not null then least(greatest(done_at, '1990-01-01'), '2099-12-31') end
where not (coalesce(due, '2000-01-01') between '1990-01-01' and '2100-01-01'
  and coalesce(done_at, '2000-01-01') between '1990-01-01' and '2100-01-01');
alter table meeting_actions enable trigger user;
alter table meetings add constraint meetings_our_time
  check (starts_at >= '1990-01-01' and ends_at < '2100-01-01' and poll_ends between '1990-01-01' and '2100-01-01');
alter table meeting_dates add constraint meeting_dates_our_time check (starts_at >= '1990-01-01' and ends_at < '2100-01-01');
alter table meeting_actions add constraint meeting_actions_our_time
  check (due between '1990-01-01' and '2100-01-01' and done_at between '1990-01-01' and '2100-01-01');
