-- How somebody wants their dashboard; who has no row sees it as it comes.
create table dashboard_arrangements (
  staff_id uuid primary key references staff on delete cascade,
  -- Names of tiles (`<area>.<name>`) in their order, also of those that are hidden. One that is in neither list is new.
  tiles text[] not null check (cardinality(tiles) <= 100 and length(array_to_string(tiles, '')) <= 6000),
  hidden text[] not null check (cardinality(hidden) <= 100 and length(array_to_string(hidden, '')) <= 6000)
);
alter table dashboard_arrangements enable row level security;
insert into internal.record_parts (table_name, part) values ('staff', 'dashboard_arrangements');
