-- Addresses the accounts of one's own company sign in with: who looks after a team is told when mails do not arrive.
create or replace function internal.own_team_addresses() returns setof text
  language sql stable security definer
  set search_path = ''
  as $$
    select lower(account.email)
    from public.staff person
    join auth.users account on account.id = person.auth_user_id
    where person.optician_id = public.current_optician_id()
      and (person.id = public.current_staff_id() or not exists (
        select from public.kept_values kept
        where kept.record_id = person.id and kept.field = 'email' and kept.level = 'hidden'))
  $$;
