-- Sites that may frame pages under /embeds/ (decision 0425), and how often each was shown there.
create table embed_sites (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 80),
  -- As a browser writes them, because they go into a header of the page.
  origins text[] not null check (cardinality(origins) between 1 and 10 and array_position(origins, null) is null
    and array_to_string(origins, ' ') ~
      '^(https://[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)( (https://[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?))*$'),
  -- Stands in the address of the frame: it names the site and is no secret.
  key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);
create table embed_days (
  site_id uuid not null references embed_sites on delete cascade,
  day date not null default current_date,
  views integer not null default 0 check (views >= 0),
  primary key (site_id, day)
);
alter table embed_sites enable row level security;
alter table embed_days enable row level security;
