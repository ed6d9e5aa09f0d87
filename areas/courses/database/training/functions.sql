-- What a course counts for whoever was there. Everybody who was at all sessions of a date has its points; they stay what
-- they were on that day.

-- Brings the credits of registrations up to what their attendance says. A document of what no longer holds is withdrawn,
-- and holds again with it.
create or replace function internal.credit_attendance(registrations uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      -- A registration that is being removed leaves what was earned by it.
      present constant uuid[] := array(
        select one.id from public.registrations one where one.id = any (credit_attendance.registrations));
      earned constant uuid[] := array(
        select one.id from public.registrations one
        join public.registration_dates date on date.id = one.date_id and date.cancelled_at is null
        where one.id = any (present) and one.kind = 'course' and one.state = 'registered'
          and one.staff_id is not null
          and not exists (
            select from jsonb_array_elements(date.sessions) session
            where not exists (
              select from public.registration_attendance mark
              where mark.registration_id = one.id and mark.session_key = session ->> 'key' and mark.present)));
    begin
      delete from public.training_credits credit
      where credit.registration_id = any (present) and credit.registration_id <> all (earned);
      insert into public.training_credits as credit
        (staff_id, holder, registration_id, content_id, titles, category, points, attended_on, expires_on, code)
      select one.staff_id, btrim(person.first_name || ' ' || person.last_name), one.id, course.id,
        (select jsonb_object_agg(text.language, text.title) from public.courses_texts text where text.id = course.id),
        course.category, course.points, held.day, (held.day + make_interval(months => course.valid_months))::date,
        (select made.code from internal.checkable_documents made where made.kind = 'attestation' and made.source_id = one.id)
      from public.registrations one
      join public.registration_dates date on date.id = one.date_id
      join public.courses course on course.id = date.content_id
      join public.staff person on person.id = one.staff_id
      cross join lateral (select (date.ends_at at time zone 'Europe/Zurich')::date as day) held
      where one.id = any (earned)
      on conflict (registration_id) do update set staff_id = excluded.staff_id where credit.staff_id <> excluded.staff_id;
      update internal.checkable_documents made
      set withdrawn_at = case when made.source_id = any (earned) then null else now() end
      where made.kind = 'attestation' and made.source_id = any (present)
        and (made.withdrawn_at is null) <> (made.source_id = any (earned));
    end
  $$;

create or replace function internal.credit_marked() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.credit_attendance(array(select distinct mark.registration_id from marked mark));
      return null;
    end
  $$;
create or replace trigger credit_added_marks after insert on registration_attendance
  referencing new table as marked for each statement execute function internal.credit_marked();
create or replace trigger credit_changed_marks after update on registration_attendance
  referencing new table as marked for each statement execute function internal.credit_marked();
create or replace trigger credit_removed_marks after delete on registration_attendance
  referencing old table as marked for each statement execute function internal.credit_marked();

-- Whoever leaves afterwards was not there; a registration that comes to another record of a person brings its credit.
create or replace function internal.credit_registration() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.credit_attendance(array[new.id]);
      return null;
    end
  $$;
create or replace trigger credit_registration after update of state, staff_id on registrations
  for each row when (new.kind = 'course' and (new.staff_id is distinct from old.staff_id
    or (old.state = 'registered' and new.state <> 'registered'))) execute function internal.credit_registration();

-- A date that has other sessions, or did not take place after all.
create or replace function internal.credit_date() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.credit_attendance(array(select one.id from public.registrations one where one.date_id = new.id));
      return null;
    end
  $$;
create or replace trigger credit_date after update of sessions, cancelled_at on registration_dates
  for each row when (new.kind = 'course'
    and (new.sessions <> old.sessions or new.cancelled_at is distinct from old.cancelled_at))
  execute function internal.credit_date();

-- The attestation of a credit, made out when it is first asked for: its code, and what its files are drawn from. Null where
-- the caller sees no such credit, or what it is about has gone. Everybody with its code reads the place: never a link. Who looks with another person's eyes makes none out.
create or replace function internal.attestation(credit_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      credit public.training_credits;
      made internal.checkable_documents;
      facts jsonb;
    begin
      select * into credit from public.training_credits kept
      where kept.id = attestation.credit_id and internal.sees_training(kept.staff_id)
        and kept.attended_on <= (now() at time zone 'Europe/Zurich')::date
      for update;
      if credit.code is null and internal.is_viewing() then
        return null;
      elsif credit.code is null then
        -- Anybody may rename themselves: who was there stands first, whatever they are called by now.
        select jsonb_build_object('name', concat(nullif(credit.holder, named.name) || ' (', named.name,
            case when credit.holder <> named.name then ')' end), 'company', company.name,
          'titles', credit.titles, 'category', credit.category, 'points', credit.points,
          'startsAt', date.starts_at, 'endsAt', date.ends_at, 'place', left(coalesce(nullif(concat_ws(', ',
            date.venue, date.street, nullif(concat_ws(' ', date.postcode, date.place), '')), ''), 'Online'), 300),
          'expiresOn', credit.expires_on, 'instructors', array(
            select teacher.first_name || ' ' || teacher.last_name from public.registration_instructors given
            join public.staff teacher on teacher.id = given.staff_id where given.date_id = date.id order by teacher.last_name))
        into facts
        from public.registrations one
        join public.registration_dates date on date.id = one.date_id
        join public.staff person on person.id = one.staff_id
        cross join lateral (select btrim(person.first_name || ' ' || person.last_name) as name) named
        left join public.opticians company on company.id = one.optician_id
        where one.id = credit.registration_id;
        if facts is null then
          return null;
        end if;
        made := internal.issue_document('attestation', credit.registration_id, jsonb_build_object(
          'holder', facts -> 'name', 'subject', facts -> 'titles', 'place', facts -> 'place', 'points', credit.points,
          'day', credit.attended_on), facts);
        update public.training_credits kept set code = made.code where kept.id = credit.id;
      else
        select * into made from internal.checkable_documents kept where kept.code = credit.code;
      end if;
      return jsonb_build_object('code', made.code, 'facts', made.facts, 'issuedAt', made.issued_at);
    end
  $$;
