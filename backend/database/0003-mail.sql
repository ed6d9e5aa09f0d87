-- The outbox: a mail is written in the transaction of what it tells about, and leaves afterwards.
create schema mail;

create table mail.messages (
  id uuid primary key default gen_random_uuid(),
  "to" text not null,
  subject text not null,
  html text not null,
  text text not null,
  language text not null,
  template text not null,
  created_at timestamptz not null default now(),
  -- stored: no mail server is configured, the development inbox shows it.
  status text not null check (status in ('stored', 'queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz,
  sent_at timestamptz
);
create index messages_due_idx on mail.messages (next_attempt_at) where status = 'queued';
create index messages_created_at_idx on mail.messages (created_at desc);

alter table mail.messages enable row level security;
