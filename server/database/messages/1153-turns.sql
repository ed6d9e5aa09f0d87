-- How many mails of whoever caused it waited before a mail when it was made: nobody waits behind all that somebody causes.
alter table mails add column turn integer not null default 0;
-- Its reader's alone, or its writer's and theirs: the office does not see that there was one.
alter table message_postings add column private boolean not null default false;
alter table mails add column private boolean not null default false;
alter table notifications add column private boolean not null default false;
update message_postings set private = true
where kind in ('jobSeekerContacted', 'listingContacted', 'listingAnswered', 'searchFound');
update mails set private = true
where kind in ('jobSeekerContacted', 'listingContacted', 'listingAnswered', 'searchFound');
update notifications set private = true
where kind in ('jobSeekerContacted', 'listingContacted', 'listingAnswered', 'searchFound');
create index mails_turn on mails (turn, next_attempt_at) where status = 'queued';
drop function if exists internal.has_past(staff);
