-- Tables whose records have a change log and a bin, named by their areas where they make the table.
create table internal.record_tables (
  table_name text primary key,
  -- Who holds this permission keeps all records of the table: reads their log, removes and restores them.
  keeper text not null references permissions on update cascade,
  -- Who holds this one keeps those of the own company. Null: nobody does.
  own_keeper text references permissions on update cascade,
  -- Records can be removed, and come back.
  binned boolean not null default false
);
-- Tables whose rows come and go with a record. What any other table says about it is somebody's history: such a record
-- can be made inactive, and is not removed.
create table internal.record_parts (
  table_name text not null references internal.record_tables on delete cascade,
  part text not null,
  primary key (table_name, part)
);
alter table internal.record_tables enable row level security;
alter table internal.record_parts enable row level security;

insert into internal.record_tables (table_name, keeper, own_keeper, binned) values
  ('opticians', 'canManageDatabase', 'canEditOwnBusiness', false),
  ('branches', 'canManageDatabase', 'canEditOwnBusiness', true),
  ('staff', 'canManageDatabase', 'canEditOwnBusiness', true);
insert into internal.record_parts (table_name, part) values
  ('branches', 'staff_branches'), ('branches', 'branch_google_profiles'), ('branches', 'branch_reminders'),
  ('staff', 'staff_branches'), ('staff', 'staff_roles'), ('staff', 'staff_programs'), ('staff', 'staff_permissions'),
  ('staff', 'staff_preferences'), ('staff', 'notification_preferences'), ('staff', 'banner_dismissals'),
  ('staff', 'drafts'), ('staff', 'saved_views');

-- Log and bin take any of them. A record of no company has none.
alter table directory_changes
  drop constraint directory_changes_table_name_check,
  alter column optician_id drop not null,
  add foreign key (table_name) references internal.record_tables on update cascade;
alter table directory_bin
  drop constraint directory_bin_table_name_check,
  alter column optician_id drop not null,
  add foreign key (table_name) references internal.record_tables on update cascade;
create index directory_bin_table_name on directory_bin (table_name);

-- Triggers of these names called the former functions.
drop function if exists internal.note_directory_change() cascade;
drop function if exists internal.bin_parts(text);
