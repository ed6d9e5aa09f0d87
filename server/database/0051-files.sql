-- Files and images (decision 0070). The bytes lie in the file store under the row's id; a row is written after its object.
create table files (
  id uuid primary key default gen_random_uuid(),
  -- The record that uses the file, and in which field. Null: nobody does yet.
  owner_table text,
  owner_id uuid,
  owner_field text,
  -- Whether that record uses it now. A file that was let go can be taken back by the same record until it expires.
  held boolean not null default false,
  uploader_id uuid references staff on delete set null,
  kind text not null check (kind in ('image', 'document')),
  image_kind text check (image_kind in ('Person', 'Business', 'Logo', 'Marketplace', 'Background')),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  name text not null check (length(name) between 1 and 200),
  type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  -- Of the upright picture, in pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  -- The point that stays in view when the picture is cut, as parts of width and height from the top left.
  focus_x real not null default 0.5 check (focus_x between 0 and 1),
  focus_y real not null default 0.5 check (focus_y between 0 and 1),
  -- {"version": "…", "sizes": {"80": bytes, …}}: the WebP pictures at hand. The version is part of their keys.
  variants jsonb not null default '{}',
  created timestamptz not null default now(),
  -- When it is removed; null while a record uses it.
  expires timestamptz default now() + interval '1 day',
  check ((owner_table is null) = (owner_id is null) and (owner_table is null) = (owner_field is null)),
  check (not held or owner_table is not null),
  check (held = (expires is null)),
  check (kind = 'image' or image_kind is null)
);
create index files_owner on files (owner_table, owner_id, owner_field);
create index files_uploader_id on files (uploader_id);
create index files_expires on files (expires) where expires is not null;
alter table files enable row level security;
