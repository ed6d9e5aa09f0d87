-- What an owner may do with somebody of their company whom the office, or an earlier account, gave more than owners give.

-- Those of some people of whom there is what they alone read, or not the asker: whoever is invited reads it. They had an
-- account, which went; or, of somebody who never had one, there is what others than an owner wrote for them (parts of a record
-- that are no history: internal.record_parts, so that tables yet to come count as well), registrations with answers that
-- the asker may not read, or of a company before, or what is hidden. Of many people it is asked at once.
create or replace function internal.with_past(people uuid[]) returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      link record;
    begin
      return query
        select entered.staff_id from internal.entered_people entered where entered.staff_id = any(people)
        union all
        -- An address that is hidden is where the invitation goes.
        select hidden.record_id from public.kept_values hidden
        where hidden.record_id = any(people) and hidden.level = 'hidden' and hidden.field <> 'email'
        union all
        select one.staff_id from public.registrations one join public.staff person on person.id = one.staff_id
        where one.staff_id = any(people) and (one.optician_id <> person.optician_id or exists (
          select from internal.sensitive_answers hidden
          where hidden.registration_id = one.id and internal.sensitive_answers_of(one) is null));
      for link in
        select reference.relation, reference.field
        from internal.record_parts belongs
        join internal.bin_references('staff') reference
          on reference.relation = pg_catalog.to_regclass(format('public.%I', belongs.part))
        where belongs.table_name = 'staff' and not belongs.history
          and belongs.part not in (
            'staff_branches', 'staff_roles', 'staff_programs', 'staff_permissions', 'staff_preferences', 'meeting_attendance')
      loop
        return query execute format('select distinct %1$I from %2$s where %1$I = any($1)', link.field, link.relation)
          using people;
      end loop;
    end
  $$;

-- Whether somebody holds what owners do not give: such a role, a seat on the board, a single right; and as long as nobody
-- entered their account, when whoever enters it first has it all, an attribute (it opens something, or is an audience), a seat in a group or a
-- date to give.
create or replace function internal.holds_more(person staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select person.board_member
      or exists (select from public.staff_roles held join public.roles role on role.name = held.role_name
        where held.staff_id = person.id and not role.given_by_owner)
      or exists (select from public.staff_permissions single
        where single.staff_id = person.id and single.granted and coalesce(single.expires_at > now(), true))
      or not internal.is_entered(person) and (
        exists (select from public.staff_programs carried where carried.staff_id = person.id)
        or exists (select from public.erfa_groups led where led.leader_id = person.id)
        or exists (select from public.erfa_members seated where seated.staff_id = person.id)
        or exists (select from public.registration_instructors giving where giving.staff_id = person.id))
  $$;

-- Whether somebody holds what owners do not give, or has a past while nobody entered their account. Owners neither open nor
-- close the account of such a person, nor say where its invitation goes.
create or replace function internal.is_above_owners(person staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.holds_more(person)
      or not internal.is_entered(person) and exists (select from internal.with_past(array[person.id]))
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
