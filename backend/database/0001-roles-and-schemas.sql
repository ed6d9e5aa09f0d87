-- Roles of a request, named as in Supabase. A cluster may hold several portals, so they may exist already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
exception when duplicate_object or unique_violation then null; -- another process created them meanwhile
end $$;

grant anon, authenticated, service_role to current_user;

create schema if not exists auth;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

grant usage on schema public, extensions to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;
-- Functions are closed until a policy file opens them: whatever is callable shows in the rights table.
alter default privileges revoke execute on functions from public;
alter default privileges in schema auth grant execute on functions to anon, authenticated, service_role;
