-- Folders of the file store that a process is filling, or is about to remove (decision 0157): whatever stands here when
-- its process is gone belongs to nobody.
create table brillanz.unfinished_folders (
  folder text primary key,
  -- Machine, id and start of the process.
  owner text not null,
  begun timestamptz not null default now()
);
alter table brillanz.unfinished_folders enable row level security;
