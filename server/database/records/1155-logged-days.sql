-- How much the log of changes keeps of what somebody did today. Without a reference: it says nothing of anybody.
create table brillanz.logged_days (actor_id uuid primary key, day date not null, bytes bigint not null);
alter table brillanz.logged_days enable row level security;
