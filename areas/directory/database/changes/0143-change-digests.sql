-- The digest of changes: each change belongs to one digest, and each digest is posted once to each subscriber.
create table brillanz.directory_digests (
  id bigint generated always as identity primary key,
  made timestamptz not null default now()
);
create table brillanz.directory_digest_changes (
  change_id bigint primary key references directory_changes on delete cascade,
  digest_id bigint not null references brillanz.directory_digests on delete cascade
);
create index directory_digest_changes_digest_id on brillanz.directory_digest_changes (digest_id);
create table brillanz.directory_digest_receipts (
  digest_id bigint not null references brillanz.directory_digests on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  -- False: nothing in it was for this person.
  posted boolean not null,
  primary key (digest_id, staff_id)
);
create index directory_digest_receipts_staff_id on brillanz.directory_digest_receipts (staff_id);
alter table brillanz.directory_digests enable row level security;
alter table brillanz.directory_digest_changes enable row level security;
alter table brillanz.directory_digest_receipts enable row level security;

-- What was changed before there was a digest is old news.
with begun as (insert into brillanz.directory_digests default values returning id)
insert into brillanz.directory_digest_changes (change_id, digest_id)
select change.id, begun.id from directory_changes change, begun;

-- The office reads the log over all companies, newest first, and searches it by name.
create index directory_changes_made on directory_changes (made desc, id desc);
create index directory_changes_record on directory_changes (record_id, made desc);
