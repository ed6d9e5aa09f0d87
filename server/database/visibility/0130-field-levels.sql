-- Who sees a field of a company, a branch or a person. What stands in the three tables is for all members; the value of
-- a field that is not leaves its row and is kept here, so that no read, filter, order or search can come upon it.

-- The chosen levels; without a row the field's default holds (internal.shown_fields).
create table field_levels (
  record_id uuid not null,
  field text not null check (length(field) between 1 and 60),
  table_name text not null check (table_name in ('opticians', 'branches', 'staff')),
  optician_id uuid not null references opticians on delete cascade,
  -- 'hidden': who maintains it and the office; 'owner': also the owners, and of companies and branches their people.
  level text not null check (level in ('hidden', 'owner', 'members', 'public')),
  primary key (record_id, field)
);
create index field_levels_optician_id on field_levels (optician_id);
alter table field_levels enable row level security;

-- The values that are not for all members; written by triggers alone.
create table kept_values (
  record_id uuid not null,
  field text not null check (length(field) between 1 and 60),
  table_name text not null check (table_name in ('opticians', 'branches', 'staff')),
  optician_id uuid not null references opticians on delete cascade,
  level text not null check (level in ('hidden', 'owner')),
  value jsonb not null,
  primary key (record_id, field)
);
create index kept_values_optician_id on kept_values (optician_id);
alter table kept_values enable row level security;

-- The address of the print shop was readable by every member.
insert into kept_values (record_id, field, table_name, optician_id, level, value)
select id, 'web_to_print_login_url', 'branches', optician_id, 'owner', to_jsonb(web_to_print_login_url)
from branches where web_to_print_login_url is not null;
alter table branches disable trigger user;
update branches set web_to_print_login_url = null where web_to_print_login_url is not null;
alter table branches enable trigger user;
