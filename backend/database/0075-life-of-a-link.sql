-- How long the link of a token opens, in seconds, where it is not the life that all mailed links share: an invitation
-- waits longer in a mailbox than a new password.
alter table auth.one_time_tokens add column link_life integer check (link_life > 0);
