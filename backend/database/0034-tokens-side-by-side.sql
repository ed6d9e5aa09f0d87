-- Anybody may ask for a mail to anybody's address, so a new token must not make an earlier one worthless: tokens of one
-- kind stand side by side until one of them is used.
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_user_id_token_type_key;
create index one_time_tokens_user_id_token_type_idx on auth.one_time_tokens (user_id, token_type);
