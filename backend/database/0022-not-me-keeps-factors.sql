-- A link in a mailbox must not remove a second factor, which is there to hold when the mailbox falls.
alter table auth.not_me_tokens drop column factor_id;
