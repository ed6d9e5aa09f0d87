-- How long ago a person may have proved who they are, in seconds, when they take data along, change rights or view as
-- somebody else; 0 asks nobody. Written at the portal's start.
alter table internal.portal
  add column proof_seconds integer not null default 900 check (proof_seconds between 0 and 86400);
