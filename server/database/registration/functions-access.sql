-- Who may do what with dates and registrations.

-- Kinds whose every date the signed-in person manages: the office of courses, of events.
create or replace function internal.office_kinds() returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(kind.name), '{}') from internal.registration_kinds kind
    where public.has_permission_for_all(kind.manage_permission)
  $$;

-- Dates that the signed-in person gives: somebody who manages only what is their own.
create or replace function internal.own_dates() returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(date.id), '{}') from public.registration_instructors given
    join public.registration_dates date on date.id = given.date_id
    join internal.registration_kinds kind on kind.name = date.kind
    where given.staff_id = public.current_staff_id() and public.has_permission(kind.manage_permission)
  $$;

-- Whether the signed-in person manages a date: as the office, or because they give it.
create or replace function internal.manages_date(date registration_dates) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select date.kind = any (internal.office_kinds()) or date.id = any (internal.own_dates())
  $$;

-- The same by the date's id; false for one that is not there any more.
create or replace function internal.manages_date_by(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.registration_dates date where date.id = manages_date_by.id and internal.manages_date(date))
  $$;

-- Whether it is a date of the signed-in person's office; false for one that is not there any more.
create or replace function internal.is_office_of_date(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.registration_dates date
      where date.id = is_office_of_date.id and date.kind = any (internal.office_kinds()))
  $$;

-- Whether who is registered still is of the company of then: whoever goes elsewhere takes their registrations along, and the
-- former company sees nothing more of them (decision 0451).
create or replace function internal.is_still_of_company(registration registrations) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select registration.staff_id is null or exists (
      select from public.staff person
      where person.id = registration.staff_id and person.optician_id = registration.optician_id)
  $$;

-- Whether the signed-in person may act on a registration as its own: the person, and who looks after their company's people.
create or replace function internal.is_own_registration(registration registrations) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(registration.staff_id = public.current_staff_id()
      or registration.optician_id = public.edited_optician_id() and internal.is_still_of_company(registration), false)
  $$;

-- Whether sensitive answers of a registration are the caller's to read, and to change: the person's, of who registered them
-- and still looks after them, and of the office.
create or replace function internal.reads_sensitive(registration registrations) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select registration.kind = any (internal.office_kinds())
      or registration.staff_id = public.current_staff_id()
      or coalesce(registration.registered_by = public.current_staff_id()
        and registration.optician_id = public.edited_optician_id()
        and internal.is_still_of_company(registration), false)
  $$;

-- Sensitive answers of a registration; null for who may not read them.
create or replace function internal.sensitive_answers_of(registration registrations) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select kept.answers from internal.sensitive_answers kept
    where kept.registration_id = registration.id and internal.reads_sensitive(registration)
  $$;

-- Notes a step. Without a request the clock did it, or somebody with a mailed link.
create or replace function internal.log_registration(
  date_id uuid, registration_id uuid, step text, reason text default null, detail jsonb default null) returns void
  language sql
  set search_path = ''
  as $$
    insert into public.registration_log (date_id, registration_id, step, reason, detail, actor_id, actor_name)
    select log_registration.date_id, log_registration.registration_id, log_registration.step, log_registration.reason,
      log_registration.detail, person.id, person.first_name || ' ' || person.last_name
    from (select 1) once left join public.staff person on person.id = public.current_staff_id()
  $$;

-- The same of many at once, each with a reason of its own.
create or replace function internal.log_registrations(
  date_id uuid, ids uuid[], step text, reasons text[] default '{}', detail jsonb default null) returns void
  language sql
  set search_path = ''
  as $$
    insert into public.registration_log (date_id, registration_id, step, reason, detail, actor_id, actor_name)
    select log_registrations.date_id, one.id, log_registrations.step, one.reason, log_registrations.detail, person.id,
      person.first_name || ' ' || person.last_name
    from unnest(ids, reasons) with ordinality as one (id, reason, place)
    left join public.staff person on person.id = (select public.current_staff_id()) order by one.place
  $$;

create or replace trigger count_kept after insert on registration_log referencing new table as added
  for each statement execute function internal.count_kept();
