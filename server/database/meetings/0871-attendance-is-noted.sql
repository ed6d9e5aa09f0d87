-- Whether who keeps the body noted that somebody was there, or was not; else it is what members said before (decision 0870).
alter table meeting_attendance add column noted boolean not null default false;
update meeting_attendance there set noted = true from meetings held where held.id = there.meeting_id and held.ends_at < now();
