-- What people without an account read.

-- A date as they see it: by which links one joins it is for who has a seat.
create or replace function internal.outside_date(date registration_dates) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select internal.date_asks(date) || jsonb_build_object('id', date.id, 'state', facts.state, 'startsAt', date.starts_at,
      'endsAt', date.ends_at, 'sessions', (
        select jsonb_agg('{"place": null}' || session || '{"link": null}' order by number)
        from jsonb_array_elements(date.sessions) with ordinality as listed (session, number)),
       'parts', (
        select coalesce(jsonb_agg(part || jsonb_build_object('titles', (
          select coalesce(jsonb_object_agg(language, names ->> (part ->> 'key')) filter (where names ->> (part ->> 'key') <> ''), '{}')
          from jsonb_each(internal.registration_part_titles(date.content_id)) named (language, names))) order by number), '[]')
        from jsonb_array_elements(internal.date_asks(date) -> 'parts') with ordinality as listed (part, number)),
       'languages', date.languages, 'venue', date.venue,
      'street', date.street, 'postcode', date.postcode, 'place', date.place, 'free', facts.free,
      'price', date.price_external, 'closesAt', facts.closes_at)
    from public.registration_facts facts where facts.id = date.id
  $$;

-- An item with the dates that people from outside may register for; null: there is none.
create or replace function internal.outside_item(content_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('kind', min(date.kind), 'titles', internal.registration_titles(outside_item.content_id),
      'dates', jsonb_agg(internal.outside_date(date) order by date.starts_at))
    from public.registration_dates date
    where date.content_id = outside_item.content_id and date.ends_at > now() and internal.is_outside(date)
    having count(*) > 0
  $$;

-- What the holder of a mailed link sees; null for a link that nobody has. Looking changes nothing.
create or replace function internal.external_registration(hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', one.id, 'state', one.state, 'confirmed', one.held_until is null and one.state <> 'lapsed',
      'kind', date.kind, 'contentId', date.content_id, 'titles', internal.registration_titles(date.content_id),
      'date', internal.outside_date(date) || case when one.state = 'registered' then jsonb_build_object('sessions', (
        select jsonb_agg('{"place": null, "link": null}' || session order by number)
        from jsonb_array_elements(date.sessions) with ordinality as listed (session, number))) else '{}' end,
      'firstName', outsider.first_name, 'lastName', outsider.last_name,
      'position', internal.queue_position(one.id), 'heldUntil', one.held_until, 'offeredUntil', one.offered_until,
      'mayChange', internal.hindered_by_time(one) is null, 'mayDeregister', internal.hindered_by_time(one) is null,
      'request', internal.open_request(one.id), 'price', one.price, 'details', jsonb_build_object('parts', one.parts, 'meals', one.meals, 'room', one.room, 'remark', one.remark,
        'visible', one.visible, 'answers', coalesce((
          select hidden.answers from internal.sensitive_answers hidden where hidden.registration_id = one.id), '{}') || one.answers))
    from internal.registration_tokens token
    join public.registrations one on one.id = token.registration_id
    join public.registration_dates date on date.id = one.date_id
    join public.registration_externals outsider on outsider.id = one.external_id
    where token.hash = external_registration.hash
  $$;
