-- Who holds which role, programme, attribute or single right. Stands after the directory's tables it refers to.

create table staff_roles (
  staff_id uuid not null references staff on delete cascade,
  role_name text not null references roles on update cascade,
  primary key (staff_id, role_name)
);
create index staff_roles_role_name on staff_roles (role_name);

create table optician_programs (
  optician_id uuid not null references opticians on delete cascade,
  program_name text not null references programs on update cascade,
  since date not null default current_date,
  primary key (optician_id, program_name)
);
create index optician_programs_program_name on optician_programs (program_name);

create table staff_programs (
  staff_id uuid not null references staff on delete cascade,
  program_name text not null references programs on update cascade,
  since date not null default current_date,
  primary key (staff_id, program_name)
);
create index staff_programs_program_name on staff_programs (program_name);

-- Individual grants (granted) and denials (not granted). A denial wins over every other source.
create table staff_permissions (
  staff_id uuid not null references staff on delete cascade,
  permission_name text not null references permissions on update cascade on delete cascade,
  granted boolean not null,
  primary key (staff_id, permission_name)
);
create index staff_permissions_permission_name on staff_permissions (permission_name);

alter table staff_roles enable row level security;
alter table optician_programs enable row level security;
alter table staff_programs enable row level security;
alter table staff_permissions enable row level security;
