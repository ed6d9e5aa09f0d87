-- What the office writes to people at a date by hand, and how many people whoever only gives one reaches.

-- Refuses that who only gives a date reaches more than five hundred people an hour, by letters or by what they do about
-- registrations of others, which these are told of: 22023 'letters'. Calling a date off is no part of it: whom that reaches
-- registered themselves, or was counted here.
create or replace function internal.bound_letters(date registration_dates, people integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if people = 0 or date.kind = any (internal.office_kinds()) then
        return;
      end if;
      -- One after the other, so that the count holds.
      perform pg_advisory_xact_lock(hashtext('letters'), hashtext(public.current_staff_id()::text));
      if people + (select count(*) from public.registration_log letter
        where letter.actor_id = public.current_staff_id() and letter.made > now() - interval '1 hour'
          and letter.date_id = any ((select internal.own_dates())::uuid[]) and letter.registration_id is not null and letter.step <> all ('{paid,unpaid,passedOver,movedAway}')) > 500
      then
        raise exception 'letters' using errcode = '22023';
      end if;
    end
  $$;

-- Refuses letters of who only gives a date before its item is released: 22023 'unreleased'.
create or replace function internal.require_release(date registration_dates) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if date.kind <> all (internal.office_kinds()) and not exists (
        select from public.contents item where item.id = date.content_id and item.published_at is not null and item.status <> 'deleted')
      then
        raise exception 'unreleased' using errcode = '22023';
      end if;
    end
  $$;

-- Those of a selection whom the office of a date can write to: an address from outside is known once it was confirmed.
-- That they were written to stands in the log. Errors: P0002; 42501; 22023 'letters' twenty left within the hour; those of
-- bound_letters() and require_release().
create or replace function internal.note_mail(date_id uuid, ids uuid[], subject text) returns uuid[]
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(note_mail.date_id);
      reached constant uuid[] := array(
        select one.id from public.registrations one
        left join public.registration_externals outsider on outsider.id = one.external_id
        where one.date_id = date.id and one.id = any (note_mail.ids)
          and (one.staff_id is not null or outsider.verified_at is not null)
        order by one.id);
    begin
      perform internal.require_release(date);
      -- One after the other, so that the count holds; the date before the person, as all that registers.
      perform from public.registration_dates kept where kept.id = date.id for key share;
      perform pg_advisory_xact_lock(hashtext('letters'), hashtext(public.current_staff_id()::text));
      if (select count(distinct letter.made) from public.registration_log letter
        where letter.actor_id = public.current_staff_id() and letter.step = 'written'
          and letter.made > now() - interval '1 hour') >= 20
      then
        raise exception 'letters' using errcode = '22023';
      end if;
      perform internal.bound_letters(date, cardinality(reached));
      perform internal.log_registration(date.id, one, 'written', note_mail.subject) from unnest(reached) one;
      return reached;
    end
  $$;
