-- Who entered an account once. No reference: two records that were merged may be parted again.
create table internal.entered_people (staff_id uuid primary key);
alter table internal.entered_people enable row level security;
insert into internal.entered_people
select person.id from staff person join auth.users account on account.id = person.auth_user_id and account.confirmed_at is not null;
-- Of whom the account went before, by what only an account leaves.
insert into internal.entered_people
select thread.asker_id from brillanz.listing_threads thread
union select thread.keeper_id from brillanz.listing_threads thread
union select file.staff_id from exports file
union select file.uploader_id from files file where file.uploader_id in (select id from staff)
on conflict do nothing;
