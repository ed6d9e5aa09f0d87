-- The password somebody typed at a sign-up counts once the mail or message of this very sign-up was read: anybody can
-- sign up with anybody's address. Empty: the account has no password after it.
alter table auth.one_time_tokens add column password_hash text;
