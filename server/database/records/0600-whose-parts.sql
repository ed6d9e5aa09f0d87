-- The column of a part that says whose its rows are, in the copy of one's own data.
alter table internal.record_parts add column field text not null default 'staff_id';
drop function if exists internal.parts_of_people();
