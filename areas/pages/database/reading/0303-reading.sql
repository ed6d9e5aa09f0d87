-- «Gelesen und verstanden»: who is asked to confirm a page until when, and who did (decision 0303).
create table reading_demands (
  page_id uuid primary key references contents on delete cascade,
  due date not null,
  -- Keys as in the audience of an item: of those who may read the page, these are asked.
  audience text[] not null default '{everybody}' check (cardinality(audience) between 1 and 20),
  -- What was confirmed before is about another version.
  asked_at timestamptz not null default now(),
  asked_by uuid references staff on delete set null,
  -- How often it was told: asked, seven days before, the day after.
  told smallint not null default 0
);
create index reading_demands_due on reading_demands (due);
create index reading_demands_asked_by on reading_demands (asked_by);
create table reading_confirmations (
  page_id uuid not null references contents on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  confirmed_at timestamptz not null default now(),
  primary key (staff_id, page_id)
);
create index reading_confirmations_page_id on reading_confirmations (page_id);
alter table reading_demands enable row level security;
alter table reading_confirmations enable row level security;
insert into internal.record_parts (table_name, part) values ('staff', 'reading_confirmations');
