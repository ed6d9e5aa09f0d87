-- Notifications and mails (decision 0100). What is told is written in the transaction of what it tells about:
-- one posting, one line per person for the bell, one item per person and channel from which mails are made later.

-- One posting: what was told, about which record. Its recipients are one sending.
create table message_postings (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][A-Za-z]{1,40}([.][a-z][A-Za-z]{1,40})?$'),
  -- What must not be told twice, such as a reminder of one threshold and period.
  once_key text unique check (length(once_key) between 1 and 200),
  -- Null: a job, not a person.
  actor_id uuid references staff on delete set null,
  object_table text check (length(object_table) <= 63),
  object_id uuid,
  created timestamptz not null default now(),
  check ((object_table is null) = (object_id is null))
);
create index message_postings_created on message_postings (created desc, id);
create index message_postings_object on message_postings (object_table, object_id, created desc) where object_id is not null;
create index message_postings_actor_id on message_postings (actor_id, kind, created desc);

-- What the bell shows.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  posting_id uuid references message_postings on delete set null,
  -- A notification type, a subscription (getsNews, …) or, for what cannot be switched off, the kind itself.
  type text not null check (length(type) between 1 and 80),
  -- The template; several may share a type.
  kind text not null check (length(kind) between 1 and 80),
  title_de text not null check (length(title_de) between 1 and 300),
  title_fr text not null check (length(title_fr) between 1 and 300),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- The screen to open, without the locale prefix.
  path text not null check (path ~ '^/[^/\\]' and length(path) <= 500),
  object_table text,
  object_id uuid,
  created timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_list on notifications (staff_id, created desc, id);
create index notifications_unread on notifications (staff_id) where read_at is null;
create index notifications_posting_id on notifications (posting_id);
create index notifications_read_at on notifications (read_at) where read_at is not null;

-- Mails: outbox and log in one. Texts are made when a mail leaves, and kept only where no mail server is set up.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- To a person, else to the address that this setting holds when the mail leaves.
  staff_id uuid references staff on delete set null,
  setting_key text check (length(setting_key) <= 80),
  channel notification_channel not null default 'email' check (channel <> 'notification'),
  -- Null for a digest of several.
  type text,
  kind text,
  digest text check (digest in ('daily', 'weekly')),
  language text check (language in ('de', 'fr')),
  -- Of the last attempt.
  recipient text,
  subject text,
  -- The sendings it belongs to; more than one where several were bundled.
  posting_ids uuid[] not null default '{}',
  object_table text,
  object_id uuid,
  -- stored: no mail server is set up, the development inbox shows it.
  status text not null default 'queued' check (status in ('queued', 'sent', 'bounced', 'failed', 'dropped', 'stored')),
  reason text check (length(reason) <= 500),
  -- Leaves at any hour.
  urgent boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created timestamptz not null default now(),
  -- When it came into its final state.
  finished timestamptz,
  resent_from uuid references mails on delete set null,
  html text,
  text text
);
create index mails_created on mails (created desc, id);
create index mails_staff_id on mails (staff_id, created desc);
create index mails_object on mails (object_table, object_id, created desc) where object_id is not null;
create index mails_posting_ids on mails using gin (posting_ids);
create index mails_due on mails (next_attempt_at) where status = 'queued';
create index mails_status on mails (status, created desc);
create index mails_resent_from on mails (resent_from) where resent_from is not null;

-- What a mail is made of: one line per person, channel and posting.
create table brillanz.message_items (
  id bigint generated always as identity primary key,
  posting_id uuid not null references message_postings on delete cascade,
  staff_id uuid references staff on delete cascade,
  setting_key text,
  notification_id uuid references notifications on delete set null,
  channel notification_channel not null,
  kind text not null,
  type text not null,
  -- 'type' and 'subscription' can be switched off, 'fixed' and 'service' cannot.
  rule text not null check (rule in ('type', 'subscription', 'fixed', 'service')),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  -- Items of one person with the same word leave in one mail.
  bundle text not null,
  urgent boolean not null,
  language text check (language in ('de', 'fr')),
  data jsonb not null,
  path text not null,
  created timestamptz not null,
  due_at timestamptz not null,
  mail_id uuid references mails on delete cascade,
  -- Why it stands in no mail: read, switchedOff.
  dropped text,
  check ((staff_id is null) <> (setting_key is null))
);
create index message_items_due on brillanz.message_items (due_at) where mail_id is null;
create index message_items_waiting on brillanz.message_items (staff_id, bundle) where mail_id is null;
create index message_items_mail_id on brillanz.message_items (mail_id);
create index message_items_posting_id on brillanz.message_items (posting_id);
create index message_items_notification_id on brillanz.message_items (notification_id);
create index message_items_staff_id on brillanz.message_items (staff_id);
create index message_items_created on brillanz.message_items (created);

-- How mail servers answer for an address. Three refusals for good in a row pause it.
create table mail_addresses (
  address text primary key check (address = lower(address) and length(address) <= 254),
  bounces integer not null default 0 check (bounces >= 0),
  last_reason text check (length(last_reason) <= 500),
  last_bounce timestamptz,
  paused timestamptz,
  updated timestamptz not null default now()
);
create index mail_addresses_paused on mail_addresses (paused desc) where paused is not null;

-- The office's own words for a template; without a row the shipped ones count.
create table message_templates (
  kind text not null check (length(kind) between 1 and 80),
  language text not null check (language in ('de', 'fr')),
  subject text not null check (length(btrim(subject)) between 1 and 200),
  heading text not null check (length(btrim(heading)) between 1 and 200),
  text text not null check (length(btrim(text)) between 1 and 5000),
  button text not null check (length(button) <= 80),
  subject_many text not null check (length(btrim(subject_many)) between 1 and 200),
  updated timestamptz not null default now(),
  updated_by uuid references staff on delete set null,
  primary key (kind, language)
);
create index message_templates_updated_by on message_templates (updated_by);

-- Signs the links that unsubscribe; made with the database, known to nobody.
create table brillanz.message_secret (
  one_row boolean primary key default true check (one_row),
  secret text not null
);
insert into brillanz.message_secret (secret)
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

alter table message_postings enable row level security;
alter table notifications enable row level security;
alter table mails enable row level security;
alter table mail_addresses enable row level security;
alter table message_templates enable row level security;
alter table brillanz.message_items enable row level security;
alter table brillanz.message_secret enable row level security;
