-- How many mails of whoever caused it waited before a mail when it was made: nobody waits behind all that somebody causes.
alter table mails add column turn integer not null default 0;
create index mails_turn on mails (turn, next_attempt_at) where status = 'queued';
drop function if exists internal.has_past(staff);
