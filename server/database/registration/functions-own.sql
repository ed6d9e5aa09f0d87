-- What screens of registering read at once.

-- What the form of a date asks, and of whom the caller may register the answers they gave last; who manages the date names
-- others, of whom only the office learns what they answered elsewhere. Error P0002.
create or replace function internal.registration_form(date_id uuid, others uuid[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      company constant uuid := public.edited_optician_id();
      office boolean;
      manages boolean;
    begin
      select * into date from public.registration_dates kept where kept.id = registration_form.date_id;
      if date.id is null or not internal.sees_date(date) then
        raise exception 'No such date, or not the caller''s.' using errcode = 'P0002';
      end if;
      office := date.kind = any (internal.office_kinds());
      manages := internal.manages_date(date);
      return internal.date_asks(date) || jsonb_build_object(
        'dateId', date.id, 'contentId', date.content_id,
        'state', (select facts.state from public.registration_facts facts where facts.id = date.id),
        'participantsVisible', date.participants_visible, 'priceMember', date.price_member,
        'mayRegisterOthers', company is not null, 'manages', manages,
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'staffId', person.id, 'name', btrim(person.first_name || ' ' || person.last_name),
            'last', coalesce(former.details, '{}'))
            order by person.id <> public.current_staff_id(), person.last_name, person.first_name), '[]')
          from public.staff person
          left join lateral (
            select jsonb_build_object('meals', one.meals, 'visible', one.visible) as details
            from public.registrations one where one.staff_id = person.id
              and (person.id = public.current_staff_id()
                or one.optician_id = company and person.optician_id = company or office)
            order by one.created desc limit 1) former on true
          where person.active and (person.id = public.current_staff_id() or person.optician_id = company
            or (person.id = any (others) and manages
              and coalesce(internal.hindrance(date, jsonb_build_object('staffId', person.id), true)
                not in ('unknown', 'inactive', 'notInvited'), true)))));
    end
  $$;

-- What a date asks of everybody: {"asks", "questions", "questionsVersion", "parts"}.
create or replace function internal.date_asks(date registration_dates) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('asks', date.asks, 'questionsVersion', date.questions_version,
      'nights', case when 'room' = any (date.asks) then to_jsonb(internal.nights_of(date)) else '[]' end,
      'mealParts', case when 'meals' = any (date.asks) then to_jsonb(internal.meal_parts_of(date)) else '[]' end,
      'roomPrices', jsonb_build_object('einzelzimmer', date.price_single_room, 'doppelzimmer', date.price_double_room),
      'questions', (
        select coalesce(jsonb_agg('{"options": [], "required": false, "sensitive": false, "when": null}' || question
          order by number), '[]')
        from jsonb_array_elements(date.questions) with ordinality as listed (question, number)),
      'parts', (
        select coalesce(jsonb_agg(jsonb_build_object('key', part.key, 'seatsMax', part.seats_max,
          'free', case when part.seats_max is not null then greatest(0, part.seats_max - part.seats_taken) end,
          'price', part.price) order by part.position, part.key), '[]')
        from public.registration_parts part where part.date_id = date.id))
  $$;

-- A registration as who may act on it reads it; one that ended without what was answered.
create or replace function internal.own_registration(one registrations) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', one.id, 'state', one.state, 'position', internal.queue_position(one.id),
      'updated', one.updated, 'staffId', one.staff_id,
      'name', btrim(person.first_name || ' ' || person.last_name), 'parts', one.parts, 'meals', one.meals, 'room', one.room,
      'roommate', internal.roommate_of(one),
      'namedBy', (
        select coalesce(jsonb_agg(jsonb_build_object('staffId', other.id,
          'name', btrim(other.first_name || ' ' || other.last_name))), '[]')
        from public.registrations naming join public.staff other on other.id = naming.staff_id
        where naming.date_id = one.date_id and naming.roommate_id = one.staff_id
          and naming.state in ('held', 'registered', 'waitlisted', 'offered')),
      'remark', case when not ended then one.remark end, 'visible', one.visible,
      'answers', case when ended then '{}' else coalesce(internal.sensitive_answers_of(one), '{}') || one.answers end,
      'questionsVersion', one.questions_version, 'price', one.price,
      'offeredUntil', one.offered_until, 'heldUntil', one.held_until,
      'group', greatest(1, (select count(*) from public.registrations other
        where one.group_id is not null and other.date_id = one.date_id and other.group_id = one.group_id
          and other.state = one.state)),
      'mayChange', internal.hindered_by_time(one) is null, 'mayDeregister', internal.hindered_by_time(one) is null,
      'until', least(date.starts_at, greatest(coalesce(date.deregister_until, date.starts_at), one.editable_until)),
      'request', internal.open_request(one.id))
    from public.registration_dates date left join public.staff person on person.id = one.staff_id
    cross join lateral (select one.state in ('declined', 'lapsed', 'cancelled') as ended) known
    where date.id = one.date_id
  $$;

-- What was asked of the office and is not decided: {"kind", "created"}; null: nothing.
create or replace function internal.open_request(registration_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('kind', asked.kind, 'created', asked.created)
    from public.registration_requests asked
    where asked.registration_id = open_request.registration_id and asked.decided_at is null
  $$;

-- With whom somebody shares a room: {"staffId", "name", "confirmed"}; null: nobody is named.
create or replace function internal.roommate_of(one registrations) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('staffId', other.id, 'name', btrim(other.first_name || ' ' || other.last_name),
      'confirmed', exists (select from public.registrations theirs
        where theirs.date_id = one.date_id and theirs.staff_id = one.roommate_id and theirs.roommate_id = one.staff_id
          and theirs.state in ('held', 'registered', 'waitlisted', 'offered')))
    from public.staff other where other.id = one.roommate_id
  $$;

-- Why a person cannot leave or change a registration by themselves: 'state', 'cancelled', 'started', 'deadline'; null: they can.
create or replace function internal.hindered_by_time(registration registrations) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when registration.state not in ('held', 'registered', 'waitlisted', 'offered') then 'state'
      when date.cancelled_at is not null then 'cancelled'
      when date.starts_at <= now() then 'started'
      when registration.state in ('held', 'registered') and date.deregister_until <= now()
        and coalesce(registration.editable_until <= now(), true) then 'deadline' end
    from public.registration_dates date where date.id = registration.date_id
  $$;

-- Registrations at a date that the caller may act on as their own, the live ones first; without a date all that are coming.
create or replace function internal.own_registrations(date_id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(internal.own_registration(one)
      order by one.staff_id <> public.current_staff_id(), one.state in ('declined', 'lapsed', 'cancelled'), one.created), '[]')
    from public.registrations one
    where one.date_id = own_registrations.date_id and internal.is_own_registration(one)
  $$;

-- A registration as a call answers it after a step.
create or replace function internal.registration_now(id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('id', one.id, 'state', one.state, 'position', internal.queue_position(one.id),
      'updated', one.updated)
    from public.registrations one where one.id = registration_now.id
  $$;
