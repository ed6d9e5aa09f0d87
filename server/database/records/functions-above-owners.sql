-- What an owner may do with somebody of their company whom the office, or an earlier account, gave more than owners give.

-- Whether somebody left what is nobody else's: in groups they sat in, in letters, or for themselves alone. Who has no
-- account had one then, or another record's (merged and taken back).
create or replace function internal.has_past(person uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      link record;
      tied boolean := exists (select from public.meeting_former_members former where former.staff_id = person)
        or exists (select from brillanz.listing_threads letters where person in (letters.asker_id, letters.keeper_id))
        or exists (select from public.drafts draft where draft.staff_id = person)
        or exists (select from public.exports file where file.staff_id = person);
    begin
      for link in
        select reference.relation, reference.field from internal.record_parts belongs
        join internal.bin_references('staff') reference
          on reference.relation = pg_catalog.to_regclass(format('public.%I', belongs.part))
        where belongs.table_name = 'staff' and belongs.private
      loop
        exit when tied;
        execute format('select exists (select from %s where %I = $1)', link.relation, link.field) into tied using person;
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
        or internal.has_past(person.id))
  $$;

-- Whether a change sends the invitation to what owners do not give, or to what the office approved, elsewhere. An address that is kept apart
-- and not in the change stays.
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
