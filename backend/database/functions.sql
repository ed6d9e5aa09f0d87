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

-- Ends a statement, and with it everything it has written, unless what it builds on was found.
create or replace function auth.all_or_nothing(fulfilled boolean) returns boolean
  language plpgsql
  as $$
    begin
      if not fulfilled then raise exception 'What the statement builds on is gone' using errcode = 'no_data_found'; end if;
      return true;
    end
  $$;
revoke execute on function auth.all_or_nothing(boolean) from public;
