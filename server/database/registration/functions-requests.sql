-- After the deadline: one queue for who wants to leave, to change something or to send somebody else.

-- Asks the office about one's own registration; who only gives the date asks in nobody's name. Errors: P0002; as ask_office().
create or replace function internal.request_change(id uuid, kind text, reason text, wishes jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare found constant public.registrations := internal.registration_at_work(request_change.id, 'own');
    begin
      perform internal.require_care(found);
      return internal.ask_office(found, kind, reason, wishes);
    end
  $$;

-- The same by the holder of a mailed link, whose address was confirmed.
create or replace function internal.request_outside(hash text, kind text, reason text, wishes jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_of_token(hash);
    begin
      if found.held_until is not null then
        raise exception 'state' using errcode = '22023';
      end if;
      return internal.ask_office(found, kind, reason, wishes);
    end
  $$;

-- Puts a request into the queue of the office. Errors: 22023 'state', 'cancelled', 'started', 'notNeeded' it can be done without asking,
-- 'requested' one is open already, 'person'.
create or replace function internal.ask_office(registration registrations, kind text, reason text, wishes jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      hindrance constant text := coalesce(internal.hindered_by_time(registration), 'notNeeded');
    begin
      if hindrance <> 'deadline' then
        raise exception '%', hindrance using errcode = '22023';
      end if;
      if kind = 'replace' and not exists (
        select from public.staff person where person.id = (wishes ->> 'staffId')::uuid and person.active
          and person.optician_id = (select leaving.optician_id from public.staff leaving where leaving.id = registration.staff_id)
          and person.id <> registration.staff_id)
      then
        raise exception 'person' using errcode = '22023';
      end if;
      begin
        insert into public.registration_requests (registration_id, kind, reason, wishes, created_by)
        -- What the asker may not read stays as it is.
        values (registration.id, ask_office.kind, ask_office.reason, case
          when ask_office.kind = 'change' and registration.staff_id is not null and not internal.reads_sensitive(registration)
            or ask_office.kind = 'replace' and not exists (
              select from public.staff person join public.registration_dates date on date.id = registration.date_id
              where person.id = (ask_office.wishes ->> 'staffId')::uuid and internal.looks_after(date, person))
          then ask_office.wishes - 'sensitive' else ask_office.wishes end, public.current_staff_id());
      exception when unique_violation then
        raise exception 'requested' using errcode = '22023';
      end;
      perform internal.log_registration(registration.date_id, registration.id, 'requested', ask_office.reason,
        jsonb_build_object('kind', ask_office.kind));
      return internal.news('requested', array[registration.id]);
    end
  $$;

-- Grants a request, and does what it asks for, or refuses it. Errors: P0002; 42501; 22023 'state' it is decided, and what
-- stands in the way of doing it.
create or replace function internal.decide_request(id uuid, granted boolean, answer text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      asked public.registration_requests;
      found public.registrations;
      version integer;
      news jsonb := '[]';
    begin
      select * into asked from public.registration_requests kept where kept.id = decide_request.id;
      found := internal.registration_at_work(asked.registration_id, 'manage');
      select * into asked from public.registration_requests kept where kept.id = decide_request.id for update;
      if found.kind <> all (internal.office_kinds()) then
        raise exception 'Only the office decides.' using errcode = '42501';
      end if;
      if asked.decided_at is not null then
        raise exception 'state' using errcode = '22023';
      end if;
      update public.registration_requests kept set decided_at = now(), decided_by = public.current_staff_id(),
        granted = decide_request.granted, answer = nullif(btrim(decide_request.answer), '')
      where kept.id = asked.id;
      perform internal.log_registration(found.date_id, found.id, case when granted then 'granted' else 'refused' end,
        decide_request.answer, jsonb_build_object('kind', asked.kind));
      if granted then
        perform internal.require_time(found, true);
        select date.questions_version into version from public.registration_dates date where date.id = found.date_id;
        news := case asked.kind
          when 'withdraw' then internal.end_registrations(found.date_id, array[found.id], 'cancelled', asked.reason)
          when 'replace' then internal.replace_person(found, asked.wishes, version)
          else internal.change_details(found, asked.wishes, version) end;
        -- Questions may be sensitive since it was asked for.
        perform internal.keep_apart(date) from public.registration_dates date where date.id = found.date_id;
      end if;
      return internal.news('decided', array[found.id]) || news;
    end
  $$;

create or replace trigger count_kept after insert on registration_requests referencing new table as added
  for each statement execute function internal.count_kept();
