-- Parts of a date are asked in the order that they were written in.
alter table registration_parts add column position smallint not null default 0;
