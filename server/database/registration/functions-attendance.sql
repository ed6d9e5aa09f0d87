-- Who was there, session by session: marked by who manages the date, often on a phone without a line.

-- A date's sessions, everybody with a seat, and what was marked of them. Errors: P0002; 42501.
create or replace function internal.attendance(date_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare date constant public.registration_dates := internal.managed_date(attendance.date_id);
    begin
      return jsonb_build_object('dateId', date.id, 'titles', internal.registration_titles(date.content_id),
        'place', internal.place_of(date, true), 'sessions', date.sessions, 'people', (
          select coalesce(jsonb_agg(jsonb_build_object('id', one.id,
            'firstName', coalesce(person.first_name, outsider.first_name),
            'lastName', coalesce(person.last_name, outsider.last_name),
            'company', coalesce(company.name, outsider.company),
            'marks', (
              select coalesce(jsonb_object_agg(mark.session_key,
                jsonb_build_object('present', mark.present, 'at', mark.marked_at)), '{}')
              from public.registration_attendance mark where mark.registration_id = one.id))
            order by coalesce(person.last_name, outsider.last_name), coalesce(person.first_name, outsider.first_name), one.id), '[]')
          from public.registrations one
          left join public.staff person on person.id = one.staff_id
          left join public.registration_externals outsider on outsider.id = one.external_id
          left join public.opticians company on company.id = one.optician_id
          where one.date_id = date.id and one.state = 'registered'));
    end
  $$;

-- Stores what was marked, each with the moment of the device that marked it: of two marks of a person at a session the
-- later one stands, whichever arrives first. A clock that runs ahead counts as now. What is about nobody with a seat, no
-- session of the date, or a day to come falls away. Answers the attendance as it is then. Errors: P0002; 42501.
create or replace function internal.mark_attendance(date_id uuid, marks jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare date constant public.registration_dates := internal.managed_date(mark_attendance.date_id);
    begin
      insert into public.registration_attendance (registration_id, session_key, present, marked_at, marked_by)
      select distinct on (one.id, mark.session) one.id, mark.session, mark.present, least(mark.at, clock_timestamp()),
        public.current_staff_id()
      from jsonb_to_recordset(mark_attendance.marks) mark (id uuid, session text, present boolean, at timestamptz)
      join public.registrations one on one.id = mark.id and one.date_id = date.id and one.state = 'registered'
      where exists (
        select from jsonb_array_elements(date.sessions) held where held ->> 'key' = mark.session
          and internal.zurich_day(held ->> 'startsAt') <= internal.zurich_today())
      order by one.id, mark.session, mark.at desc
      on conflict (registration_id, session_key) do update
        set present = excluded.present, marked_at = excluded.marked_at, marked_by = excluded.marked_by
        where excluded.marked_at > registration_attendance.marked_at;
      return internal.attendance(date.id);
    end
  $$;
