-- Whether the person of the verified token proved lately to be that person, in this very session: with a code or a
-- passkey where the account has a second factor, else in any way.
create or replace function internal.proved_lately() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      claims constant jsonb := auth.jwt();
      seconds constant integer := coalesce((select portal.proof_seconds from internal.portal), 900);
    begin
      return seconds = 0 or exists (
        select from auth.mfa_amr_claims proof
        join auth.sessions session on session.id = proof.session_id
        where session.id = (claims ->> 'session_id')::uuid
          and session.user_id = (claims ->> 'sub')::uuid
          and proof.updated_at > now() - make_interval(secs => seconds)
          and (
            proof.authentication_method in ('totp', 'mfa/totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')
            or not exists (
              select from auth.mfa_factors factor
              where factor.user_id = session.user_id and factor.status = 'verified')));
    end
  $$;

-- Ends what a person wants to do unless they proved lately who they are. The portal itself is not asked.
create or replace function internal.require_proof() returns void
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      if auth.jwt() ->> 'role' = 'authenticated' and not internal.proved_lately() then
        raise exception 'A fresh proof of who you are is needed.' using errcode = '42501', hint = 'proof_needed';
      end if;
    end
  $$;

create or replace function internal.require_proof_to_write() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      perform internal.require_proof();
      return null;
    end
  $$;

-- A role that manages the database is given and taken only with a proof; others come with every new person.
create or replace function internal.require_proof_for_role() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if exists (
        select from public.role_permissions given
        where given.permission_name = 'canManageDatabase' and given.role_name in (new.role_name, old.role_name))
      then
        perform internal.require_proof();
      end if;
      return null;
    end
  $$;

create or replace trigger proof_for_role_permissions before insert or update or delete on role_permissions
  for each statement execute function internal.require_proof_to_write();
create or replace trigger proof_for_program_permissions before insert or update or delete on program_permissions
  for each statement execute function internal.require_proof_to_write();
create or replace trigger proof_for_staff_permissions before insert or update or delete on staff_permissions
  for each statement execute function internal.require_proof_to_write();
create or replace trigger proof_for_feature_switches before insert on feature_switches
  for each statement execute function internal.require_proof_to_write();
create or replace trigger proof_for_staff_roles after insert or update or delete on staff_roles
  for each row execute function internal.require_proof_for_role();

-- The same for programmes and attributes, which give rights as roles do.
create or replace function internal.require_proof_for_program() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if exists (
        select from public.program_permissions given
        where given.permission_name = 'canManageDatabase' and given.program_name in (new.program_name, old.program_name))
      then
        perform internal.require_proof();
      end if;
      return null;
    end
  $$;

create or replace trigger proof_for_staff_programs after insert or update or delete on staff_programs
  for each row execute function internal.require_proof_for_program();
create or replace trigger proof_for_optician_programs after insert or update or delete on optician_programs
  for each row execute function internal.require_proof_for_program();
