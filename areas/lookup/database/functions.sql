-- What the partner's site knows, and is to know.

-- Fields of a record whose level is public, as they leave the house.
create or replace function internal.public_fields(of_table text, record_id uuid, record jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(part.name, part.value) filter (where part.value <> 'null'), '{}')
    from internal.shown_fields() shown
    left join public.field_levels chosen on chosen.table_name = shown.table_name
      and chosen.record_id = public_fields.record_id and chosen.field = shown.field
    cross join lateral unnest(case shown.field
      when 'address' then '{street,postcode,place,canton}'::text[]
      when 'name' then case when of_table = 'staff' then '{first_name,last_name}'::text[] else '{name}' end
      else array[shown.field] end) as named (name)
    cross join lateral (select named.name,
      coalesce(record -> named.name, record -> 'work_contact' -> named.name, 'null') as value) part
    where shown.table_name = of_table and coalesce(chosen.level, shown.preset) = 'public'
  $$;

-- What belongs to the partner's site: branches that are certified or in grace, and active people who work in one.
create or replace function internal.eligible_ids() returns table (kind text, record_id uuid, optician_id uuid)
  language sql stable
  set search_path = ''
  as $$
    with certified as materialized (select one.branch_id, one.optician_id from internal.certified_branches() one)
    select 'business', certified.branch_id, certified.optician_id from certified
    union all
    select 'expert', person.id, person.optician_id
    from public.staff person where person.active and exists (
      select from public.staff_branches works join certified on certified.branch_id = works.branch_id
      where works.staff_id = person.id)
  $$;

-- The same with the fields that leave the house.
create or replace function internal.eligible_records()
  returns table (kind text, record_id uuid, optician_id uuid, fields jsonb)
  language sql stable
  set search_path = ''
  as $$
    select one.kind, one.record_id, one.optician_id, case one.kind
      when 'business' then (select internal.public_fields('branches', branch.id, to_jsonb(branch))
        from public.branches branch where branch.id = one.record_id)
      else (select internal.public_fields('staff', person.id, to_jsonb(person))
        from public.staff person where person.id = one.record_id) end
    from internal.eligible_ids() one
  $$;

-- Why a record is not on the partner's site, the first of the reasons; null when it belongs there.
create or replace function internal.not_eligible(kind text, record_id uuid) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when exists (select from internal.eligible_ids() one
        where one.kind = not_eligible.kind and one.record_id = not_eligible.record_id) then null
      when found.active is not true then 'inactive'
      when not exists (select from public.optician_programs carried
        where carried.optician_id = found.optician_id and carried.program_name = 'gesundheitsoptik') then 'noProgram'
      when not_eligible.kind = 'expert' then 'noCertifiedBranch' else 'notCertified' end
    from (
      select branch.optician_id, branch.active and company.active as active
      from public.branches branch join public.opticians company on company.id = branch.optician_id
      where not_eligible.kind = 'business' and branch.id = not_eligible.record_id
      union all
      select person.optician_id, person.active and company.active
      from public.staff person join public.opticians company on company.id = person.optician_id
      where not_eligible.kind = 'expert' and person.id = not_eligible.record_id) found
  $$;

-- Wants at the partner's what is true now: of one record, or of all. Only what differs from what was wanted before gets a
-- new stamp. With `again` it is sent though nothing changed. Answers how many are to be sent.
create or replace function internal.want_partner_states(kind text, record_id uuid, again boolean) returns integer
  language sql
  set search_path = ''
  as $$
    with eligible as materialized (
      select one.* from internal.eligible_records() one
      where want_partner_states.record_id is null
        or (one.kind, one.record_id) = (want_partner_states.kind, want_partner_states.record_id)
    ), wanted as (
      select eligible.kind, eligible.record_id, eligible.optician_id, true as enabled, eligible.fields from eligible
      union all
      select known.kind, known.record_id, known.optician_id, false, '{}' from internal.partner_states known
      where (want_partner_states.record_id is null
          or (known.kind, known.record_id) = (want_partner_states.kind, want_partner_states.record_id))
        and not exists (select from eligible
          where (eligible.kind, eligible.record_id) = (known.kind, known.record_id))
    ), kept as (
      insert into internal.partner_states as known (kind, record_id, optician_id, enabled, fields)
      select wanted.kind, wanted.record_id, wanted.optician_id, wanted.enabled, wanted.fields from wanted
      on conflict on constraint partner_states_pkey do update set
        optician_id = excluded.optician_id, enabled = excluded.enabled, fields = excluded.fields,
        updated = clock_timestamp(), next_try = now(), attempts = 0, fault = null
      where want_partner_states.again or (known.enabled, known.fields) is distinct from (excluded.enabled, excluded.fields)
      returning known.record_id)
    select count(*)::integer from kept
  $$;

-- The company of a record that the caller may look at, or with `change` send: the own one, certifiers any. Errors: P0002.
create or replace function internal.partner_company(kind text, record_id uuid, change boolean) returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare company uuid;
    begin
      select found.optician_id into company from (
        select branch.optician_id from public.branches branch
        where partner_company.kind = 'business' and branch.id = partner_company.record_id
        union all
        select person.optician_id from public.staff person
        where partner_company.kind = 'expert' and person.id = partner_company.record_id) found
      where public.has_permission('canCertifyGesundheitsoptik')
        or (found.optician_id = public.current_optician_id() and public.has_permission('canViewGesundheitsoptik')
          and (not partner_company.change or public.has_permission('canEditOwnBusiness')));
      if company is null then
        raise exception 'No such record, or not for the caller.' using errcode = 'P0002';
      end if;
      return company;
    end
  $$;

-- What is wanted of a record: {"wanted", "reason", "pending", "fault"}. Errors as above.
create or replace function internal.partner_record(kind text, record_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('reason', internal.not_eligible(partner_record.kind, partner_record.record_id),
      'pending', coalesce((select known.sent is distinct from known.updated from internal.partner_states known
        where (known.kind, known.record_id) = (partner_record.kind, partner_record.record_id)), false))
    where internal.partner_company(partner_record.kind, partner_record.record_id, false) is not null
  $$;

-- How far the partner knows the branches and people of a company, or one of them, as the portal knows it (DIR-12): 'online',
-- 'outdated' a newer state is on its way, 'notEligible' or 'unknown', with why and since when. For its people and certifiers.
create or replace function partner_states("of" uuid)
  returns table (kind text, id uuid, name text, state text, reason text, at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    with eligible as materialized (select one.kind, one.record_id from internal.eligible_ids() one)
    select found.kind, found.id, found.name, case
        when why.reason is not null then 'notEligible'
        when known.sent is null then 'unknown'
        when known.sent <> known.updated then 'outdated' else 'online' end,
      coalesce(why.reason, known.fault), coalesce(known.sent, known.updated)
    from (
      select 'business' as kind, branch.id, concat_ws(', ', nullif(branch.name, branch.place), branch.place) as name, branch.optician_id, '' as rank
      from public.branches branch
      where branch.active and partner_states."of" in (branch.id, branch.optician_id)
      union all
      select 'expert', person.id, btrim(person.first_name || ' ' || person.last_name), person.optician_id, person.last_name
      from public.staff person
      where person.active and partner_states."of" in (person.id, person.optician_id)) found
    cross join lateral (select case when not exists (select from eligible
      where (eligible.kind, eligible.record_id) = (found.kind, found.id))
      then internal.not_eligible(found.kind, found.id) end as reason) why
    left join internal.partner_states known on (known.kind, known.record_id) = (found.kind, found.id)
    where public.has_permission('canCertifyGesundheitsoptik')
      or (found.optician_id = public.current_optician_id() and public.has_permission('canViewGesundheitsoptik'))
    order by found.kind, found.rank, found.name
  $$;

-- Sends a record now, as somebody of its company or a certifier wishes. Errors as above.
create or replace function internal.update_partner(kind text, record_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.partner_company(update_partner.kind, update_partner.record_id, true);
      perform internal.want_partner_states(update_partner.kind, update_partner.record_id, true);
    end
  $$;

-- Takes the state that waits longest, for a minute: {"kind", "id", "enabled", "fields", "updated"}; null when none is due.
create or replace function internal.take_partner_state() returns jsonb
  language sql
  set search_path = ''
  as $$
    update internal.partner_states taken set leased_until = now() + interval '1 minute'
    where (taken.kind, taken.record_id) = (
      select known.kind, known.record_id from internal.partner_states known
      where known.sent is distinct from known.updated and known.next_try <= now()
        and (known.leased_until is null or known.leased_until < now())
      order by known.next_try limit 1 for update skip locked)
    returning jsonb_build_object('kind', taken.kind, 'id', taken.record_id, 'enabled', taken.enabled,
      'fields', taken.fields, 'updated', taken.updated)
  $$;

-- What became of it; a state that came meanwhile stays to be sent. Then the company's counts are those of now.
create or replace function internal.note_partner_state(kind text, record_id uuid, of timestamptz, fault text) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      update internal.partner_states known set leased_until = null,
        sent = case when note_partner_state.fault is null then note_partner_state.of else known.sent end,
        fault = note_partner_state.fault,
        attempts = case when note_partner_state.fault is null then 0 else known.attempts + 1 end,
        next_try = case when note_partner_state.fault is null then now()
          else now() + least(interval '6 hours', interval '1 minute' * power(2, least(known.attempts, 10))) end
      where (known.kind, known.record_id) = (note_partner_state.kind, note_partner_state.record_id);
      perform internal.count_partner_states((select known.optician_id from internal.partner_states known
        where (known.kind, known.record_id) = (note_partner_state.kind, note_partner_state.record_id)));
    end
  $$;

-- go_sync_status of a company, or of all: what the partner took of it, and how much is eligible.
create or replace function internal.count_partner_states(company uuid) returns void
  language sql
  set search_path = ''
  as $$
    insert into public.go_sync_status as counted
      (optician_id, branch_synced_ids, staff_synced_ids, branch_total, staff_total, last_computed_at)
    select carried.optician_id,
      array(select known.record_id from internal.partner_states known where known.optician_id = carried.optician_id
        and known.kind = 'business' and known.enabled and known.sent = known.updated order by known.record_id),
      array(select known.record_id from internal.partner_states known where known.optician_id = carried.optician_id
        and known.kind = 'expert' and known.enabled and known.sent = known.updated order by known.record_id),
      (select count(*) from internal.partner_states known
        where known.optician_id = carried.optician_id and known.kind = 'business' and known.enabled),
      (select count(*) from internal.partner_states known
        where known.optician_id = carried.optician_id and known.kind = 'expert' and known.enabled), now()
    from public.optician_programs carried
    where carried.program_name = 'gesundheitsoptik'
      and (count_partner_states.company is null or carried.optician_id = count_partner_states.company)
    on conflict (optician_id) do update set branch_synced_ids = excluded.branch_synced_ids,
      staff_synced_ids = excluded.staff_synced_ids, branch_total = excluded.branch_total,
      staff_total = excluded.staff_total, last_computed_at = excluded.last_computed_at
  $$;

-- Of the nightly comparison: the partner says otherwise than it took, so it is told again.
create or replace function internal.repair_partner_state(kind text, record_id uuid) returns void
  language sql
  set search_path = ''
  as $$
    update internal.partner_states known set updated = clock_timestamp(), next_try = now(), attempts = 0
    where (known.kind, known.record_id) = (repair_partner_state.kind, repair_partner_state.record_id)
      and known.sent = known.updated
  $$;
