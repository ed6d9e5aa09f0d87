-- What the clock does with certificates. Only the process calls these, in the transaction that posts the messages: what is
-- noted was told, whatever dies in between.

-- Whom a case concerns: its contact and the owners, active all; `reachable` when one of them can get mails.
create or replace function internal.certification_people_told(one program_gesundheitsoptik_certifications)
  returns table (staff uuid[], reachable boolean)
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(person.id), '{}'),
      coalesce(bool_or(coalesce(account.email, person.work_contact ->> 'email') is not null), false)
    from public.staff person
    left join auth.users account on account.id = person.auth_user_id
    where person.active and person.optician_id = one.optician_id and (person.id = one.contact_id or exists (
      select from public.staff_roles role where role.staff_id = person.id and role.role_name = 'opticianOwner'))
  $$;

-- What messages about cases are made of: [{"id", "branch", "validUntil", "staff", "reachable"}] as columns.
create or replace function internal.certification_message(one program_gesundheitsoptik_certifications)
  returns table (id uuid, branch text, "validUntil" date, staff uuid[], reachable boolean)
  language sql stable
  set search_path = ''
  as $$
    select one.id, company.name || ', ' || branch.place, one.valid_until, told.staff, told.reachable
    from public.branches branch join public.opticians company on company.id = branch.optician_id
    cross join lateral internal.certification_people_told(one) told
    where branch.id = one.branch_id
  $$;

-- What is due at a moment: of each certificate the thresholds that are reached and not noted for its end. Nothing while a
-- later case of the branch waits or is accepted, of what was withdrawn, and of branches that are closed or outside.
create or replace function internal.due_certification_reminders(at timestamptz)
  returns table (certification_id uuid, valid_until date, threshold smallint, sent boolean)
  language sql stable
  set search_path = ''
  as $$
    select one.id, one.valid_until, step.days, step.days = min(step.days) over (partition by one.id)
    from public.program_gesundheitsoptik_certifications one
    cross join (values (90::smallint), (60::smallint), (30::smallint), (7::smallint), (0::smallint)) as step (days)
    where one.status = 'published' and one.withdrawn_at is null
      -- Nobody is reminded of what ended long ago.
      and one.valid_until between internal.certification_day(at) - 60 and internal.certification_day(at) + 90
      -- At the end: on the first day on which it does not count.
      and internal.certification_day(at) >= one.valid_until - step.days + (step.days = 0)::integer
      and not exists (select from public.certification_reminders done
        where done.certification_id = one.id and done.valid_until = one.valid_until and done.threshold <= step.days)
      and not exists (select from public.program_gesundheitsoptik_certifications later
        where later.branch_id = one.branch_id and later.created > one.created and later.status in ('waiting', 'published')
          and later.withdrawn_at is null)
      and exists (select from public.branches branch
        join public.opticians company on company.id = branch.optician_id and company.active
        join public.optician_programs carried on carried.optician_id = company.id and carried.program_name = 'gesundheitsoptik'
        where branch.id = one.branch_id and branch.active)
  $$;

-- Notes what is due and answers what is to be sent: of each certificate the latest, [{…, "days"}]. Two processes at once:
-- the second waits for the first, and finds its rows.
create or replace function internal.take_certification_reminders(at timestamptz) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with noted as (
      insert into public.certification_reminders (certification_id, valid_until, threshold, sent, made)
      select due.certification_id, due.valid_until, due.threshold, due.sent, at
      from internal.due_certification_reminders(at) due
      order by due.certification_id, due.threshold
      on conflict do nothing returning *)
    select coalesce(jsonb_agg(to_jsonb(about) || jsonb_build_object('days', noted.threshold)), '[]')
    from noted
    join public.program_gesundheitsoptik_certifications one on one.id = noted.certification_id
    cross join lateral internal.certification_message(one) about
    where noted.sent
  $$;

-- Notes what certified branches do not fulfil any more, forgets what they fulfil again, and answers what is new:
-- [{…, "missing": [{"de", "fr"}]}].
create or replace function internal.take_certification_gaps(at timestamptz) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare gaps jsonb;
    begin
      create temporary table open_gaps on commit drop as
        select one.id as certification_id, item.key as requirement
        from public.program_gesundheitsoptik_certifications one
        join public.branches branch on branch.id = one.branch_id and branch.active
        join public.opticians company on company.id = branch.optician_id and company.active
        join public.optician_programs carried on carried.optician_id = company.id and carried.program_name = 'gesundheitsoptik'
        cross join lateral internal.certification_items(one, internal.certification_day(at)) item
        where one.status = 'published' and one.withdrawn_at is null and item.why is not null
          and internal.certification_day(at) between one.valid_from and coalesce(one.grace_until, one.valid_until)
          and not exists (select from public.program_gesundheitsoptik_certifications later
            where later.branch_id = one.branch_id and later.created > one.created and later.status in ('waiting', 'published')
              and later.withdrawn_at is null);
      delete from public.certification_gaps gap where not exists (
        select from open_gaps found
        where found.certification_id = gap.certification_id and found.requirement = gap.requirement);
      with noted as (
          insert into public.certification_gaps (certification_id, requirement, since)
          select found.certification_id, found.requirement, at from open_gaps found order by 1, 2
          on conflict do nothing returning *)
        select coalesce(jsonb_agg(to_jsonb(about) || jsonb_build_object('missing', lacking.titles)), '[]') into gaps
        from (select noted.certification_id, jsonb_agg(jsonb_build_object('de', asked.title_de, 'fr', asked.title_fr)
              order by asked.position) as titles
            from noted
            join public.program_gesundheitsoptik_certifications one on one.id = noted.certification_id
            join public.certification_requirements asked on asked.version = one.version and asked.key = noted.requirement
            group by noted.certification_id) lacking
        join public.program_gesundheitsoptik_certifications one on one.id = lacking.certification_id
        cross join lateral internal.certification_message(one) about;
      drop table open_gaps;
      return gaps;
    end
  $$;

-- Takes what happened and nobody was told of yet, too old to be taken back, and marks it:
-- [{…, "event", "action", "reason", "until", "open": [{"de", "fr", "comment"}], "actor"}].
create or replace function internal.take_certification_events(at timestamptz) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with due as (
      select kept.id from public.certification_events kept
      where kept.told is null and kept.undone is null and kept.action not in ('open', 'remind')
        and kept.made < at - interval '10 seconds'
      order by kept.id limit 200 for update skip locked),
    taken as (update public.certification_events kept set told = at from due where kept.id = due.id returning kept.*)
    select coalesce(jsonb_agg(to_jsonb(about) || jsonb_build_object('event', taken.id, 'action', taken.action,
      'reason', taken.reason, 'until', taken.until, 'actor', taken.actor_id, 'open', coalesce((
        select jsonb_agg(jsonb_build_object('de', asked.title_de, 'fr', asked.title_fr, 'comment', marked.value ->> 'comment')
          order by asked.position)
        from jsonb_each(one.open) marked
        join public.certification_requirements asked on asked.version = one.version and asked.key = marked.key), '[]'))
      order by taken.id), '[]')
    from taken
    join public.program_gesundheitsoptik_certifications one on one.id = taken.certification_id
    cross join lateral internal.certification_message(one) about
  $$;

-- Reminds of a case by hand: {…}. Once a day: 22023 'today'. Errors besides: P0002, 42501; 22023 'no_certificate', 'waiting'
-- where the renewal is handed in.
create or replace function internal.remind_certification(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one constant public.program_gesundheitsoptik_certifications := internal.case_at_work(remind_certification.id, null);
    begin
      if not internal.decides_certification(one.optician_id) then
        raise exception 'Only who certifies, and never for the own company.' using errcode = '42501';
      elsif one.status <> 'published' or one.withdrawn_at is not null then
        raise exception 'no_certificate' using errcode = '22023';
      elsif exists (select from public.program_gesundheitsoptik_certifications next
        where next.branch_id = one.branch_id and next.status = 'waiting')
      then
        raise exception 'waiting' using errcode = '22023';
      end if;
      perform internal.note_certification(one, 'remind');
      return (select to_jsonb(about) || jsonb_build_object('days', one.valid_until - internal.certification_day())
        from internal.certification_message(one) about);
    exception when unique_violation then
      raise exception 'today' using errcode = '22023';
    end
  $$;

-- The health page: what was due in the last thirty days, what of it left, what is due now and did not leave yet.
create or replace function internal.certification_reminder_counts(at timestamptz) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('due', count(*) + waiting.n, 'sent', count(*) filter (where done.sent),
      'overtaken', count(*) filter (where not done.sent), 'waiting', waiting.n)
    from (select count(*) as n from internal.due_certification_reminders(at) due) waiting
    left join public.certification_reminders done on done.made > at - interval '30 days'
    group by waiting.n
  $$;

-- The end of the certificates of one's company in the own calendar; one that is renewed or withdrawn goes from it.
create or replace function internal.calendar_of_certifications(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable security definer
  set search_path = ''
  as $$
    select 'certification-' || one.id, happened.n, coalesce(happened.latest, one.updated),
      ends.at + interval '9 hours', ends.at + interval '9 hours 30 minutes',
      case calendar_of_certifications.language when 'fr' then 'Fin de la certification : ' else 'Ende der Zertifizierung: ' end
        || branch.place, '', branch.place, '/app/gesundheitsoptik/certification/' || one.id,
      one.withdrawn_at is not null or exists (select from public.program_gesundheitsoptik_certifications later
        where later.branch_id = one.branch_id and later.created > one.created and later.status = 'published'
          and later.withdrawn_at is null)
    from public.staff viewer
    join public.program_gesundheitsoptik_certifications one on one.optician_id = viewer.optician_id and one.status = 'published'
    join public.branches branch on branch.id = one.branch_id and branch.active
    cross join lateral (select one.valid_until::timestamp at time zone 'Europe/Zurich' as at) ends
    -- What moves the entry or takes it off is an event of this case or of the one after it.
    cross join lateral (select count(*)::integer as n, max(done.made) as latest from public.certification_events done
      join public.program_gesundheitsoptik_certifications near on near.id = done.certification_id
      where near.branch_id = one.branch_id) happened
    where viewer.id = calendar_of_certifications.person and one.valid_until > internal.certification_day() - 90
      and exists (select from public.staff_with_permissions held
        where held.staff_id = viewer.id and held.permission_name = 'canViewGesundheitsoptik')
  $$;

create or replace function internal.closing_certifications(id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from internal.certified_branches(branches => array(
      select branch.id from public.branches branch where branch.optician_id = closing_certifications.id))
  $$;
