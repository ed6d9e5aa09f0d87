-- Who entered an account once. No reference: two records that were merged may be parted again.
create table internal.entered_people (staff_id uuid primary key);
alter table internal.entered_people enable row level security;
insert into internal.entered_people
select person.id from staff person join auth.users account on account.id = person.auth_user_id and account.confirmed_at is not null;
