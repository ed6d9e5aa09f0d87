-- Who else comes to a date: people with a seat who agreed to be seen, where the date allows it, for who has a seat there
-- themselves and for who manages it.
create or replace function public.seen_participants(of_date uuid)
  returns table (staff_id uuid, first_name text, last_name text, company text)
  language sql stable security definer
  set search_path = ''
  as $$
    select person.id, coalesce(person.first_name, outside.first_name), coalesce(person.last_name, outside.last_name),
      coalesce(company.name, outside.company)
    from public.registration_dates date
    join public.registrations one on one.date_id = date.id and one.state = 'registered' and one.visible
    left join public.staff person on person.id = one.staff_id
    left join public.opticians company on company.id = one.optician_id
    left join public.registration_externals outside on outside.id = one.external_id and one.staff_id is null
    where date.id = seen_participants.of_date and date.participants_visible and public.current_staff_id() is not null
      and (internal.manages_date(date) or exists (
        select from public.registrations own
        where own.date_id = date.id and own.staff_id = public.current_staff_id() and own.state = 'registered'))
    order by 3, 2, 1
  $$;

-- Whether the signed-in person may know how one joins a date: who has a seat there, and who manages it.
create or replace function internal.joins_date(date registration_dates) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.manages_date(date) or exists (
      select from public.registrations own
      where own.date_id = date.id and own.staff_id = public.current_staff_id() and own.state = 'registered')
  $$;

-- The address by which one joins a date; null for who may not know it.
create or replace function internal.seen_link(of_date uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select date.link from public.registration_dates date where date.id = of_date and internal.joins_date(date)
  $$;

-- The sessions of a date, with their links for who may know them. Only for dates that the caller sees.
create or replace function internal.seen_sessions(of_date uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case when not date.sessions @? '$[*].link ? (@.type() != "null")' or internal.joins_date(date) then date.sessions
      else (
        select jsonb_agg(session || '{"link": null}' order by number)
        from jsonb_array_elements(date.sessions) with ordinality as listed (session, number)) end
    from public.registration_dates date where date.id = of_date
  $$;

-- Rows of one's own registrations, of the copy of one's own data, with the answers that stand apart.
create or replace function internal.with_own_answers(registrations jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(case when kept.answers is null then listed.one
      else listed.one || jsonb_build_object('answers', listed.one -> 'answers' || kept.answers) end order by listed.number), '[]')
    from jsonb_array_elements(registrations) with ordinality as listed (one, number)
    left join public.registrations own on own.id = (listed.one ->> 'id')::uuid and own.staff_id = public.current_staff_id()
    left join internal.sensitive_answers kept on kept.registration_id = own.id
  $$;
