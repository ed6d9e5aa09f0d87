-- Which mailboxes the letters of a thread go to: its addresses for answers speak for nobody who reads one of before.
alter table brillanz.listing_threads add column asker_mail text, add column keeper_mail text;
update brillanz.listing_threads thread set
  asker_mail = (select account.email from staff person join auth.users account on account.id = person.auth_user_id
    where person.id = thread.asker_id),
  keeper_mail = (select account.email from staff person join auth.users account on account.id = person.auth_user_id
    where person.id = thread.keeper_id);
