-- Mails of the office about a date: reminders and thanks by the clock, and the warning of too few people.

-- When a mailing leaves: counted in days of Zurich from the first or the last day of its date.
create or replace function internal.mailing_due(mailing internal.registration_mailings, date public.registration_dates) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select (case mailing.kind
      when 'reminder' then (date.starts_at at time zone 'Europe/Zurich')::date - mailing.days
      else (date.ends_at at time zone 'Europe/Zurich')::date + mailing.days end + mailing.at) at time zone 'Europe/Zurich'
  $$;

-- The registrations that a mailing reaches at this moment: an address from outside once it was confirmed.
create or replace function internal.mailing_readers(mailing internal.registration_mailings) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(one.id order by one.id), '{}') from public.registrations one
    left join public.registration_externals outsider on outsider.id = one.external_id
    where (one.staff_id is not null or outsider.verified_at is not null) and one.date_id = mailing.date_id and one.state = any (mailing.states)
      and (mailing.parts = '{}' or one.parts && mailing.parts)
  $$;

-- The mailings of a date, for who manages it. Errors: P0002; 42501.
create or replace function internal.mailings_of(date_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(mailings_of.date_id);
    begin
      return (
        select coalesce(jsonb_agg(jsonb_build_object('id', mailing.id, 'kind', mailing.kind, 'days', mailing.days,
          'at', to_char(mailing.at, 'HH24:MI'), 'states', mailing.states, 'parts', mailing.parts, 'texts', mailing.texts,
          'updated', mailing.updated, 'due', internal.mailing_due(mailing, date), 'sentAt', mailing.sent_at,
          'reached', coalesce(mailing.reached, cardinality(internal.mailing_readers(mailing))))
          order by internal.mailing_due(mailing, date), mailing.created), '[]')
        from internal.registration_mailings mailing where mailing.date_id = date.id);
    end
  $$;

-- Writes a mailing, or a new one without "id". One that left stays as it is; one whose moment is over is refused.
-- Twenty wait at a date; who only gives it has five of it, with those that left. Errors: P0002; 42501; PT409 changed since;
-- 22023 'state', 'past', 'planned', and that of require_release().
create or replace function internal.save_mailing(given jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date((given ->> 'dateId')::uuid);
      before internal.registration_mailings;
      fresh internal.registration_mailings;
    begin
      select * into before from internal.registration_mailings kept
      where kept.id = (given ->> 'id')::uuid and kept.date_id = date.id for update;
      if given ->> 'id' is not null then
        if before.id is null then
          raise exception 'No such mailing.' using errcode = 'P0002';
        elsif before.sent_at is not null then
          raise exception 'state' using errcode = '22023';
        elsif before.updated is distinct from (given ->> 'updated')::timestamptz then
          raise exception 'changed' using errcode = 'PT409';
        end if;
      end if;
      fresh := jsonb_populate_record(before, jsonb_build_object('id', coalesce(before.id, gen_random_uuid()),
        'date_id', date.id, 'kind', given -> 'kind', 'days', given -> 'days', 'at', given -> 'at',
        'states', given -> 'states', 'parts', given -> 'parts', 'texts', given -> 'texts',
        'created', coalesce(before.created, now()), 'updated', clock_timestamp()));
      if internal.mailing_due(fresh, date) <= now() then
        raise exception 'past' using errcode = '22023';
      end if;
      if before.id is null and (select case when date.kind = any (internal.office_kinds())
            -- One that was let go waits no more.
            then count(*) filter (where kept.sent_at is null and internal.mailing_due(kept, date) > now() - interval '1 day') >= 20
            else count(*) >= 5 end
          from internal.registration_mailings kept where kept.date_id = date.id)
      then
        raise exception 'planned' using errcode = '22023';
      end if;
      perform internal.require_release(date);
      delete from internal.registration_mailings kept where kept.id = before.id;
      insert into internal.registration_mailings select (fresh).*;
      perform internal.log_registration(date.id, null, 'mailingSaved', null, jsonb_build_object('id', fresh.id));
    end
  $$;

-- Takes a mailing away that has not left. Errors: P0002; 42501; 22023 'state'.
create or replace function internal.delete_mailing(id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      mailing internal.registration_mailings;
    begin
      select * into mailing from internal.registration_mailings kept where kept.id = delete_mailing.id for update;
      perform internal.managed_date(mailing.date_id);
      if mailing.sent_at is not null then
        raise exception 'state' using errcode = '22023';
      end if;
      delete from internal.registration_mailings kept where kept.id = mailing.id;
    end
  $$;

-- The next mailing whose moment has come, noted as sent: {"texts", "ids"}; null when there is none. Of a date that was
-- called off, none leaves; one that is more than a day late is let go.
create or replace function internal.take_mailing() returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      due internal.registration_mailings;
      ids uuid[];
    begin
      select mailing.* into due from internal.registration_mailings mailing
      join public.registration_dates date on date.id = mailing.date_id
      where mailing.sent_at is null and date.cancelled_at is null
        and internal.mailing_due(mailing, date) between now() - interval '1 day' and now()
      order by mailing.id limit 1 for update of mailing skip locked;
      if due.id is null then
        return null;
      end if;
      ids := internal.mailing_readers(due);
      update internal.registration_mailings kept set sent_at = now(), reached = cardinality(ids) where kept.id = due.id;
      return jsonb_build_object('texts', due.texts, 'ids', ids);
    end
  $$;

-- Dates that close within three days with fewer people than they need, each once.
create or replace function internal.take_minimum_warnings() returns jsonb
  language sql volatile security definer
  set search_path = ''
  as $$
    with noted as (
      insert into internal.registration_warnings (date_id)
      select date.id from public.registration_dates date join public.contents item on item.id = date.content_id
      where date.bookable and date.cancelled_at is null and date.seats_taken < date.seats_min and item.status = 'published'
        and date.starts_at > now() and coalesce(date.closes_at, date.starts_at) between now() and now() + interval '3 days'
      on conflict do nothing returning date_id
    )
    select coalesce(jsonb_agg(internal.date_facts(date) || jsonb_build_object(
      'closes', coalesce(date.closes_at, date.starts_at), 'taken', date.seats_taken, 'minimum', date.seats_min)), '[]')
    from noted join public.registration_dates date on date.id = noted.date_id
  $$;

-- What every mail about a date says of it.
create or replace function internal.date_facts(date public.registration_dates) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('kind', date.kind, 'contentId', date.content_id, 'path', kind.path || date.content_id,
      'titles', internal.registration_titles(date.content_id), 'startsAt', date.starts_at, 'endsAt', date.ends_at,
      'place', internal.place_of(date, true))
    from internal.registration_kinds kind where kind.name = date.kind
  $$;

-- The same with whoever asks, to try a mailing out on them. Errors: P0002; 42501.
create or replace function internal.mailing_trial(date_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(mailing_trial.date_id);
    begin
      return (
        select internal.date_facts(date) || jsonb_build_object('me', person.id,
          'firstName', person.first_name, 'lastName', person.last_name)
        from public.staff person where person.id = public.current_staff_id());
    end
  $$;
