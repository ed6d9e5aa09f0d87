-- What people choose for themselves. Every person has one row, made with the person, so that whoever sends something
-- reads choices and defaults in one place.
create table staff_preferences (
  staff_id uuid primary key references staff on delete cascade,
  -- The five subscriptions (specification §3).
  gets_news boolean not null default true,
  gets_marketplace_offers boolean not null default true,
  gets_job_offers boolean not null default true,
  gets_data_change_updates boolean not null default false,
  gets_efra_meeting_notes boolean not null default true,
  -- Does not appear among those who are online.
  invisible boolean not null default false,
  -- The list of first steps: when the subscriptions were looked at, and when the list was put away.
  subscriptions_seen timestamptz,
  first_steps_dismissed timestamptz,
  updated timestamptz not null default now()
);

insert into staff_preferences (staff_id) select id from staff;

create type notification_type as enum (
  'courseRegistration', 'eventRegistration', 'marketplaceItemSubmission', 'marketplaceItemAccepted',
  'marketplaceItemRejected', 'jobSubmission', 'jobAccepted', 'jobRejected', 'certificationAccepted',
  'certificationRejected', 'certificationExpired', 'certificationUpcoming');
create type notification_channel as enum ('email', 'notification', 'sms', 'phone');

-- Only what differs from the default; staff_notification_preferences has the whole matrix.
create table notification_preferences (
  staff_id uuid not null references staff on delete cascade,
  type notification_type not null,
  channel notification_channel not null,
  frequency text not null check (frequency in ('off', 'instant', 'daily', 'weekly')),
  primary key (staff_id, type, channel),
  -- Only mails are gathered.
  check (channel = 'email' or frequency in ('off', 'instant')),
  -- A change of one's own registration is told by mail in every case.
  check (channel <> 'email' or type not in ('courseRegistration', 'eventRegistration'))
);

alter table staff_preferences enable row level security;
alter table notification_preferences enable row level security;
