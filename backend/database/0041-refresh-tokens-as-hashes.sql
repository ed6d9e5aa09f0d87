-- From here on `token` and `parent` hold keyed hashes, never a token. With the salt and the parent, which only its holder
-- has, the service can make the same child once more for a client that lost the answer. Rows in clear, as an import
-- brings them, are taken once and become hashes.
alter table auth.refresh_tokens add column salt text;
create index refresh_tokens_in_clear_idx on auth.refresh_tokens (session_id) where token not like 'hmac:%';
