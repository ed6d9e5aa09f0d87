-- What a policy may ask about the caller. The data service sets request.jwt.claims for each transaction.

create or replace function auth.jwt() returns jsonb
  language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create or replace function auth.uid() returns uuid
  language sql stable
  as $$ select (auth.jwt() ->> 'sub')::uuid $$;

create or replace function auth.role() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'role' $$;

create or replace function auth.email() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'email' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;

-- Gives back a part of an answer of the data service, and ends the statement (54000) once such parts take four times what
-- the whole may: a part within a part is counted with both. Counted for the transaction, which is one request's.
create or replace function auth.count_read(part anyelement, most int8) returns anyelement
  language plpgsql volatile parallel unsafe
  as $$
    declare
      counted int8 := coalesce(nullif(current_setting('data.counted', true), '')::int8, 0)
        + coalesce(octet_length(part::text), 0);
    begin
      if counted > 4 * most then
        raise exception 'The answer would be larger than % bytes.', most
          using errcode = '54000', hint = 'Ask for fewer rows, columns or embedded lists.';
      end if;
      perform set_config('data.counted', counted::text, true);
      return part;
    end
  $$;

grant execute on function auth.count_read(anyelement, int8) to anon, authenticated, service_role;

-- Metadata of an account with changes laid over it; without changes it stays. A null removes its key; nulls deeper
-- inside are the account's own data.
create or replace function auth.merge_metadata(known jsonb, changes jsonb) returns jsonb
  language sql immutable
  as $$
    select case when changes is null then known else (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(coalesce(known, '{}') || changes)
      where value <> 'null')
    end
  $$;

-- Opens a session of an account and writes down all that a sign-in leaves: one call, because it is made at every sign-in.
-- Writes nothing and returns null when the account is gone or blocked, or when its password is no longer `known_hash`
-- (null: no password was looked at). Otherwise returns the hashes of the devices that the person used before.
-- `settled` are the keys of counted attempts that are forgiven, `replaced` the session of `replaced_of` that is left.
-- Connections keep their plans, those of foreign keys as well: made while a table is nearly empty, they would read it from
-- end to end at each sign-in until somebody analyses it.
create or replace function auth.open_session(
  account uuid, moment timestamptz, opened uuid, way text, came_by text, kept_token text, agent text, place inet,
  entry json, browser text, network text, settled text[], replaced uuid, replaced_of uuid,
  known_hash text, new_hash text
) returns text[]
  language plpgsql set enable_seqscan = off
  as $$
    declare before text[];
    begin
      update auth.users
      set last_sign_in_at = moment, updated_at = moment, encrypted_password = coalesce(new_hash, encrypted_password)
      where id = account and deleted_at is null and (banned_until is null or banned_until <= moment)
        and (known_hash is null or encrypted_password = known_hash);
      if not found then return null; end if;
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (opened, account, moment, moment, 'aal1', agent, place);
      insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
      values (opened, moment, moment, way);
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      values (kept_token, account, false, moment, moment, opened);
      -- An account is signed in two hundred times; older sessions go, some with each new one.
      delete from auth.sessions old where old.id in (
        select kept.id from auth.sessions kept where kept.user_id = account
        order by kept.created_at desc nulls last offset 200 limit 20);
      update auth.identities set last_sign_in_at = moment, updated_at = moment
      where user_id = account and provider = came_by;
      insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (gen_random_uuid(), entry, moment, host(place));
      delete from auth.rate_limits where key = any(settled);
      if replaced is not null then
        delete from auth.sessions where id = replaced and user_id = replaced_of;
      end if;
      before := array(select hash from auth.known_devices where user_id = account);
      if not before @> array[browser, network] then
        insert into auth.known_devices (user_id, kind, hash, first_seen_at, last_seen_at)
        values (account, 'browser', browser, moment, moment), (account, 'network', network, moment, moment)
        on conflict do nothing;
        -- Each sign-in reads them all, also one with a wrong password: the last hundred are remembered.
        delete from auth.known_devices old where old.user_id = account and old.hash in (
          select seen.hash from auth.known_devices seen where seen.user_id = account
          order by seen.last_seen_at desc, seen.hash offset 100);
      end if;
      -- They are forgotten after more than a year: the day is exact enough.
      update auth.known_devices set last_seen_at = moment
      where user_id = account and hash in (browser, network) and last_seen_at < moment - interval '1 day';
      return before;
    end
  $$;
revoke execute on function auth.open_session(
  uuid, timestamptz, uuid, text, text, text, text, inet, json, text, text, text[], uuid, uuid, text, text
) from public;
