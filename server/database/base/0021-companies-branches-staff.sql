-- The directory: companies ("opticians"), their branches and their staff (specification §3).

create table opticians (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 2 and 120),
  is_head_office boolean not null default false,
  active boolean not null default true,
  -- Languages the company serves and writes in; the first is the one the office writes to it in.
  languages language[] not null default '{de}' check (cardinality(languages) between 1 and 4),
  logo_image text check (length(logo_image) <= 500),
  website text check (website ~ '^https?://' and length(website) <= 500),
  email text check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  description_de text check (length(description_de) <= 5000),
  description_fr text check (length(description_fr) <= 5000),
  member_since date,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  search_text text generated always as (search_fold(name)) stored
);
-- There is one head office, and it cannot be a second one by mistake.
create unique index opticians_head_office on opticians (is_head_office) where is_head_office;
create index opticians_name on opticians (name collate "de-CH-x-icu", id);
create index opticians_created on opticians (created desc, id);
create index opticians_search on opticians using gin (search_text extensions.gin_trgm_ops);

create table branches (
  id uuid primary key default gen_random_uuid(),
  optician_id uuid not null references opticians on delete cascade,
  active boolean not null default true,
  is_main boolean not null default false,
  name text not null check (length(btrim(name)) between 1 and 120),
  street text check (length(street) <= 120),
  postcode text not null check (postcode ~ '^[0-9]{4,5}$'),
  place text not null check (length(btrim(place)) between 1 and 80),
  canton text not null check (canton in (
    'AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH', 'SO', 'SZ',
    'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH')),
  language language not null default 'de',
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  website text check (website ~ '^https?://' and length(website) <= 500),
  directions_de text check (length(directions_de) <= 500),
  directions_fr text check (length(directions_fr) <= 500),
  -- Null: not known. The forms are described at is_opening_hours and is_special_days.
  opening_hours jsonb check (is_opening_hours(opening_hours)),
  special_days jsonb not null default '[]' check (is_special_days(special_days)),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  web_to_print_login_url text check (web_to_print_login_url ~ '^https?://' and length(web_to_print_login_url) <= 500),
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  search_text text generated always as
    (search_fold(name || ' ' || coalesce(street, '') || ' ' || postcode || ' ' || place || ' ' || canton)) stored,
  check ((latitude is null) = (longitude is null))
);
create index branches_optician_id on branches (optician_id, is_main desc, place);
create unique index branches_one_main on branches (optician_id) where is_main;
create index branches_canton on branches (canton) where active;
create index branches_place on branches (place collate "de-CH-x-icu");
create index branches_search on branches using gin (search_text extensions.gin_trgm_ops);

create table staff (
  id uuid primary key default gen_random_uuid(),
  optician_id uuid not null references opticians on delete cascade,
  first_name text not null check (length(btrim(first_name)) between 1 and 80),
  last_name text not null check (length(btrim(last_name)) between 1 and 80),
  portrait_image text check (length(portrait_image) <= 500),
  -- The point that stays in view when the portrait is cut, as parts of width and height from the top left.
  portrait_focus_x real not null default 0.5 check (portrait_focus_x between 0 and 1),
  portrait_focus_y real not null default 0.5 check (portrait_focus_y between 0 and 1),
  -- Follows from the company: 'admin' in the head office, else 'optician'. Kept by a trigger.
  type account_type not null default 'optician',
  active boolean not null default true,
  board_member boolean not null default false,
  auth_user_id uuid unique references auth.users on delete set null,
  profession_de text check (length(profession_de) <= 120),
  profession_fr text check (length(profession_fr) <= 120),
  language language not null default 'de',
  work_contact jsonb not null default '{}' check (
    jsonb_typeof(work_contact) = 'object' and (work_contact - 'email' - 'phone' - 'mobile') = '{}'
    and coalesce(work_contact ->> 'email' ~ '^[^@\s]+@[^@\s]+$', true)
    and coalesce(work_contact ->> 'phone' ~ '^\+[1-9][0-9]{6,14}$', true)
    and coalesce(work_contact ->> 'mobile' ~ '^\+[1-9][0-9]{6,14}$', true)),
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  -- First and last name in both orders, so that "Müller Anna" is found like "Anna Müller".
  search_text text generated always as (search_fold(first_name || ' ' || last_name || ' ' || first_name)) stored
);
create index staff_optician_id on staff (optician_id, last_name collate "de-CH-x-icu", first_name collate "de-CH-x-icu");
create index staff_name on staff (last_name collate "de-CH-x-icu", first_name collate "de-CH-x-icu", id);
create index staff_board_member on staff (optician_id) where board_member;
create index staff_search on staff using gin (search_text extensions.gin_trgm_ops);

-- A person may work in several branches of the company.
create table staff_branches (
  staff_id uuid not null references staff on delete cascade,
  branch_id uuid not null references branches on delete cascade,
  is_main boolean not null default false,
  leads boolean not null default false,
  primary key (staff_id, branch_id)
);
create index staff_branches_branch_id on staff_branches (branch_id);
create unique index staff_branches_one_main on staff_branches (staff_id) where is_main;

-- How far the partner's site knows a company (specification §3); written by the sync alone.
create table go_sync_status (
  optician_id uuid primary key references opticians on delete cascade,
  branch_synced_ids uuid[] not null default '{}',
  staff_synced_ids uuid[] not null default '{}',
  branch_total integer not null default 0 check (branch_total >= 0),
  staff_total integer not null default 0 check (staff_total >= 0),
  last_computed_at timestamptz
);

alter table opticians enable row level security;
alter table branches enable row level security;
alter table staff enable row level security;
alter table staff_branches enable row level security;
alter table go_sync_status enable row level security;
