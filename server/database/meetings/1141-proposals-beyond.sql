-- Step 1167 gives proposals beyond the calendar the hours at its ends, where others of the same meeting may stand already:
-- these are minutes that no screen gives.
update meeting_dates set starts_at = moved.starts_at, ends_at = moved.starts_at + interval '1 hour'
from (
  select id, case when starts_at < '1990-01-01' then timestamptz '1990-01-01' else '2099-12-01' end
    + row_number() over (partition by meeting_id order by starts_at, id) * interval '1 hour 13.377 seconds' as starts_at
  from meeting_dates where not (starts_at >= '1990-01-01' and ends_at < '2100-01-01')) moved
where moved.id = meeting_dates.id;
