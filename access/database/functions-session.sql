-- Why the verified token stands for no current staff member, so that the client can lead the person to the right step.
-- Null while all is well. It tells nothing about anybody but the holder of the token: without a living session of the
-- account the answer is always 'session'.
create or replace function internal.session_lack() returns text
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      claims jsonb := auth.jwt();
      -- A factor that was removed since takes the level from its sessions, not from their tokens.
      strong boolean := claims ->> 'aal' in ('aal2', 'aal3') and exists (
        select from auth.sessions session
        where session.id = (claims ->> 'session_id')::uuid and session.aal::text in ('aal2', 'aal3'));
      account auth.users;
    begin
      if public.current_staff_id() is not null then
        return null;
      end if;
      select users.* into account
      from auth.sessions session
      join auth.users users on users.id = session.user_id
      where session.id = (claims ->> 'session_id')::uuid
        and users.id = (claims ->> 'sub')::uuid
        and (session.not_after is null or session.not_after > now())
        and (users.banned_until is null or users.banned_until <= now())
        and users.deleted_at is null;
      if account.id is null then
        return 'session';
      end if;
      -- Whether the person is still a member is told after the second factor only.
      if strong is not true and exists (
        select from auth.mfa_factors factor where factor.user_id = account.id and factor.status = 'verified')
      then
        return 'second_factor';
      end if;
      if not exists (
        select from public.staff person join public.opticians company on company.id = person.optician_id
        where person.auth_user_id = account.id and person.active and company.active)
      then
        return 'membership';
      end if;
      -- All else is well: what is missing is the second factor that the person's role asks for.
      return 'enrolment';
    end
  $$;
