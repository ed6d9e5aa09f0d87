-- What an owner may do with somebody of their company whom the office, or an earlier account, gave more than owners give.

-- Whether there is of somebody what they alone read, or not the asker: whoever is invited reads it. Of the parts of a
-- person all that others do not write for them (an account went, or a merge was taken back: internal.record_parts, so that
-- tables yet to come count as well; of history what says by which account); letters, files; and registrations with answers
-- that the asker may not read, or of a company before.
create or replace function internal.has_past(person staff) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      link record;
      tied boolean := exists (select from brillanz.listing_threads letters where person.id in (letters.asker_id, letters.keeper_id))
        or exists (select from public.exports file where file.staff_id = person.id)
        or exists (select from public.files file where file.uploader_id = person.id)
        or exists (select from public.registrations one where one.staff_id = person.id and (
          one.optician_id <> person.optician_id or exists (
            select from internal.sensitive_answers hidden
            where hidden.registration_id = one.id and internal.sensitive_answers_of(one) is null)));
    begin
      for link in
        select reference.relation, reference.field, account.attname is not null as by_account
        from internal.record_parts belongs
        join internal.bin_references('staff') reference
          on reference.relation = pg_catalog.to_regclass(format('public.%I', belongs.part))
        left join pg_catalog.pg_attribute account
          on account.attrelid = reference.relation and account.attname = 'auth_user_id' and not account.attisdropped
        where belongs.table_name = 'staff' and (not belongs.history or account.attname is not null)
          and belongs.part not in (
            'staff_branches', 'staff_roles', 'staff_programs', 'staff_permissions', 'staff_preferences', 'meeting_attendance')
      loop
        exit when tied;
        execute format('select exists (select from %s where %I = $1 %s)', link.relation, link.field,
          case when link.by_account then 'and auth_user_id is not null' end) into tied using person.id;
      end loop;
      return tied;
    end
  $$;

-- Whether the person entered their account once.
create or replace function internal.is_entered(person staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from auth.users account where account.id = person.auth_user_id and account.confirmed_at is not null)
  $$;

-- Whether somebody holds what owners do not give: such a role, a seat on the board, a single right; and as long as nobody
-- entered their account, when whoever enters it first has it all, an attribute that opens something, a seat in a group, a
-- date to give, or a past. Owners neither open nor close the account of such a person, nor say where its invitation goes.
create or replace function internal.is_above_owners(person staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select person.board_member
      or exists (select from public.staff_roles held join public.roles role on role.name = held.role_name
        where held.staff_id = person.id and not role.given_by_owner)
      or exists (select from public.staff_permissions single
        where single.staff_id = person.id and single.granted and coalesce(single.expires_at > now(), true))
      or not internal.is_entered(person) and (
        exists (select from public.staff_programs carried
          join public.program_permissions opened on opened.program_name = carried.program_name
          where carried.staff_id = person.id)
        or exists (select from public.erfa_groups led where led.leader_id = person.id)
        or exists (select from public.erfa_members seated where seated.staff_id = person.id)
        or exists (select from public.registration_instructors giving where giving.staff_id = person.id)
        or internal.has_past(person))
  $$;

-- Whether a change sends the invitation to what owners do not give, or to what the office approved, elsewhere. An address
-- that is kept apart and not in the change stays.
create or replace function internal.redirects_invitation(before staff, after staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select (internal.is_above_owners(before) or exists (
        select from public.staff_roles held join public.roles role on role.name = held.role_name
        where held.staff_id = before.id and role.needs_approval))
      and not internal.is_entered(before) and (case when after.work_contact ? 'email' then after.work_contact
        else known.contact - array(select pg_catalog.jsonb_object_keys(before.work_contact)) end) -> 'email'
      is distinct from known.contact -> 'email'
    from internal.contact_of(before) known (contact)
  $$;
