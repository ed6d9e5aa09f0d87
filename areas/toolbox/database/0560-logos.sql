-- Logos of the group (decision 0560): what is live of each, its drawings by version, and who took which.
create table logos (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  -- The brand sheet that shows it.
  product text check (product in ('portal', 'gesundheitsoptik', 'frequentlens', 'purecare', 'purelens')),
  -- The programme in whose companies' signatures it stands; of Gesundheitsoptik while the branch is certified.
  signature_program text references programs on update cascade on delete set null,
  -- Room around it, in percent of its height.
  clear_space smallint not null check (clear_space between 0 and 200),
  smallest_px smallint not null check (smallest_px between 8 and 4000),
  -- In tenths of a millimetre.
  smallest_mm smallint not null check (smallest_mm between 10 and 4000),
  -- [{"name", "hex", "rgb", "coated", "uncoated", "pantone", "ral"}]: entered, never computed from one another.
  colours jsonb not null default '[]' check (jsonb_typeof(colours) = 'array' and jsonb_array_length(colours) <= 12)
);
create index logos_signature_program on logos (signature_program);
create index logos_product on logos (product) where product is not null;
create table logos_texts (
  id uuid not null references logos on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null default '' check (length(teaser) <= 300),
  rules text not null default '' check (length(rules) <= 5000),
  primary key (id, language)
);
create table logo_versions (
  id uuid primary key default gen_random_uuid(),
  logo_id uuid not null references contents on delete cascade,
  number smallint not null check (number between 1 and 999),
  -- Null: the office still collects its drawings.
  released timestamptz,
  replaced timestamptz check (replaced >= released),
  unique (logo_id, number)
);
create unique index logo_versions_open on logo_versions (logo_id) where released is null;
create unique index logo_versions_current on logo_versions (logo_id) where released is not null and replaced is null;
create table logo_files (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references logo_versions on delete cascade,
  variant text not null check (variant ~ '^(horizontal|stacked|mark)-(colour|negative|mono)$'),
  svg text not null check (length(svg) between 20 and 200000),
  -- The public address of this drawing: whoever has it may show it, nobody finds it.
  code text not null unique default encode(substr(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 1, 16), 'hex'),
  unique (version_id, variant)
);
create table logo_downloads (
  staff_id uuid not null references staff on delete cascade,
  file_id uuid not null references logo_files on delete cascade,
  format text not null check (format in ('svg', 'png', 'jpg', 'webp', 'pdf', 'zip')),
  taken timestamptz not null default now(),
  primary key (staff_id, file_id, format)
);
create index logo_downloads_file_id on logo_downloads (file_id);
alter table logos enable row level security;
alter table logos_texts enable row level security;
alter table logo_versions enable row level security;
alter table logo_files enable row level security;
alter table logo_downloads enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('logo', 'logos', 'canViewMarketing', 'canEditContent', 'canEditContent');
insert into features (name, display_order) values ('toolbox', 130);
insert into internal.record_parts (table_name, part) values ('staff', 'logo_downloads');
