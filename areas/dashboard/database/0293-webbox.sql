-- The Webbox: the one teaser of the dashboard, in both languages, for a time. Its row is there from the start: nobody
-- adds or removes one.
create table webbox (
  id uuid primary key default gen_random_uuid(),
  title_de text check (length(btrim(title_de)) between 1 and 80),
  title_fr text check (length(btrim(title_fr)) between 1 and 80),
  text_de text check (length(text_de) <= 600),
  text_fr text check (length(text_fr) <= 600),
  -- Where each language leads; what the process takes for a link is asked for again when it is drawn.
  link_de text check (length(link_de) <= 2000),
  link_fr text check (length(link_fr) <= 2000),
  link_label_de text check (length(link_label_de) <= 40),
  link_label_fr text check (length(link_label_fr) <= 40),
  -- A file of the frame (internal.hold_file).
  image uuid,
  -- First and last day, in Switzerland.
  shown_from date,
  shown_until date check (shown_until >= shown_from),
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);
alter table webbox enable row level security;
insert into webbox default values;
insert into internal.record_tables (table_name, keeper) values ('webbox', 'canEditWebbox');
