-- What the office writes to people at a date by hand.

-- Those of a selection whom the office of a date can write to: an address from outside is known once it was confirmed.
-- That they were written to stands in the log. Errors: P0002; 42501; 22023 'letters' twenty left within the hour, or, of who
-- gives the date alone, to five hundred people; 'window' they write once it is released.
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
      if date.kind <> all (internal.office_kinds()) and not exists (
        select from public.contents item where item.id = date.content_id and item.published_at is not null)
      then
        raise exception 'window' using errcode = '22023';
      end if;
      -- One after the other, so that the count holds.
      perform pg_advisory_xact_lock(hashtext('letters'), hashtext(public.current_staff_id()::text));
      if (select count(distinct letter.made) from public.registration_log letter
        where letter.actor_id = public.current_staff_id() and letter.step = 'written'
          and letter.made > now() - interval '1 hour') >= 20
        or date.kind <> all (internal.office_kinds()) and cardinality(reached) + (
          select count(*) from public.registration_log letter
          where letter.actor_id = public.current_staff_id() and letter.step = 'written'
            and letter.made > now() - interval '1 hour') > 500
      then
        raise exception 'letters' using errcode = '22023';
      end if;
      perform internal.log_registration(date.id, one, 'written', note_mail.subject) from unnest(reached) one;
      return reached;
    end
  $$;
