-- Whether the signed-in person leads this ERFA group, and the area exists for the person at all.
create or replace function internal.leads_erfa(erfa_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return exists (
        select from public.erfa_groups led
        where led.id = leads_erfa.erfa_id and led.active and led.leader_id = public.current_staff_id())
        and public.has_permission('canViewGesundheitsoptik');
    end
  $$;

create or replace trigger touch before update on erfa_groups
  for each row execute function internal.touch_updated();

-- A group meets as a body of its own (decision 0500), which comes and goes with it.
create or replace function internal.keep_erfa_bodies() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'DELETE' then
        delete from public.meeting_bodies body using gone where body.kind = 'erfa' and body.record_id = gone.id;
      else
        insert into public.meeting_bodies (kind, record_id, view_permission, readers, members, keepers, path)
        select 'erfa', made.id, 'canViewGesundheitsoptik', array['erfa:' || made.id, 'permission:canManageErfas'],
          array['erfa:' || made.id], array['erfaLeader:' || made.id, 'permission:canManageErfas'],
          '/app/gesundheitsoptik/erfa/' || made.id
        from made;
      end if;
      return null;
    end
  $$;
create or replace trigger make_bodies after insert on erfa_groups referencing new table as made
  for each statement execute function internal.keep_erfa_bodies();
create or replace trigger drop_bodies after delete on erfa_groups referencing old table as gone
  for each statement execute function internal.keep_erfa_bodies();

-- How many seats are taken: those of people who are active.
create or replace function internal.erfa_taken(erfa uuid) returns integer
  language sql stable
  set search_path = ''
  as $$
    select count(*)::integer from public.erfa_members member
    join public.staff person on person.id = member.staff_id and person.active
    join public.opticians company on company.id = person.optician_id and company.active
    where member.erfa_id = erfa_taken.erfa
  $$;

-- A group has no more members than seats, whichever way they come: the second of two at once waits and is refused.
create or replace function internal.guard_erfa_seats() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare seats integer;
    begin
      select erfa.max_members into seats from public.erfa_groups erfa where erfa.id = new.erfa_id for update;
      if internal.erfa_taken(new.erfa_id) >= seats then
        raise exception 'full' using errcode = 'PT409';
      end if;
      return new;
    end
  $$;
create or replace trigger seats before insert on erfa_members for each row execute function internal.guard_erfa_seats();

-- Who keeps the groups without being the office makes neither themselves leader nor the group one without, in which they would
-- decide: what members object is for a leader whom others chose.
create or replace function internal.guard_erfa_leader() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if (tg_op = 'INSERT' or new.leader_id is distinct from old.leader_id) and not public.has_permission('canManageDatabase') and not exists (
        select from public.staff person
        where person.id = new.leader_id and person.active and person.id <> public.current_staff_id())
      then
        raise exception 'Only the office does that.' using errcode = '42501';
      end if;
      return null;
    end
  $$;
create or replace trigger guard_leader after insert or update of leader_id on erfa_groups
  for each row when (internal.is_request()) execute function internal.guard_erfa_leader();

-- Who leaves keeps what was dated until then, the leader who goes as well.
create or replace function internal.note_former_leader() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into public.meeting_former_members (body_id, staff_id)
      select body.id, person.id from public.meeting_bodies body join public.staff person on person.id = old.leader_id
      where body.kind = 'erfa' and body.record_id = old.id
      on conflict (body_id, staff_id) do update set until = now();
      return null;
    end
  $$;
create or replace trigger note_former after update of leader_id on erfa_groups
  for each row when (old.leader_id is distinct from new.leader_id) execute function internal.note_former_leader();
create or replace function internal.note_former_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into public.meeting_former_members (body_id, staff_id)
      select body.id, person.id from gone
      join public.meeting_bodies body on body.kind = 'erfa' and body.record_id = gone.erfa_id
      join public.staff person on person.id = gone.staff_id
      on conflict (body_id, staff_id) do update set until = now();
      return null;
    end
  $$;
create or replace trigger note_former after delete on erfa_members referencing old table as gone
  for each statement execute function internal.note_former_members();

create or replace trigger hold_file after insert or delete or update of file_id on erfa_documents
  for each row execute function internal.hold_file('file_id', 'document', 'private');

-- A document is as old as its file: another one that somebody puts in is new to who left before. What the portal fills in
-- itself keeps its day.
create or replace function internal.date_erfa_document() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if auth.uid() is not null then
        new.created := now();
      end if;
      return new;
    end
  $$;
create or replace trigger date_file before update of file_id on erfa_documents
  for each row when (old.file_id is distinct from new.file_id) execute function internal.date_erfa_document();

-- Whether the signed-in person sits in the group.
create or replace function internal.joins_erfa(erfa_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select ('erfa:' || joins_erfa.erfa_id) = any (internal.own_audience()) and public.has_permission('canViewGesundheitsoptik')
  $$;

-- Whether the signed-in person decides who joins: the leader; where there is none any more, who manages the groups. Not who
-- looks with their eyes: what members object is for the leader alone.
create or replace function internal.decides_erfa(erfa_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select not internal.is_viewing() and (internal.leads_erfa(decides_erfa.erfa_id)
      or (public.has_permission('canManageErfas') and not exists (
        select from public.erfa_groups erfa join public.staff leader on leader.id = erfa.leader_id and leader.active
        where erfa.id = decides_erfa.erfa_id)))
  $$;

-- internal.changes_record() asks it by name, for files that a document let go.
create or replace function internal.changes_erfa_documents(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.erfa_documents document where document.id = changes_erfa_documents.id
      and (internal.leads_erfa(document.erfa_id) or public.has_permission('canManageErfas')))
  $$;

-- Asks for a seat; the members are heard for seven days. Answers the request and whom to tell of it.
-- Errors: P0002 no such group, or not for the caller; PT409 'member' or 'asked' already.
create or replace function internal.ask_erfa_seat(erfa uuid, note text)
  returns table (id uuid, name text, number smallint, people uuid[])
  language plpgsql security definer
  set search_path = ''
  as $$
    declare me constant uuid := public.current_staff_id();
    begin
      select kept.number into number from public.erfa_groups kept where kept.id = ask_erfa_seat.erfa and kept.active
        and public.has_permission('canViewGesundheitsoptik') and not internal.is_viewing()
        and public.has_permission('canBeSelectedAsErfaParticipant');
      if not found then
        raise exception 'No such group, or not for the caller.' using errcode = 'P0002';
      end if;
      if exists (select from public.erfa_members member where (member.erfa_id, member.staff_id) = (ask_erfa_seat.erfa, me)) then
        raise exception 'member' using errcode = 'PT409';
      end if;
      insert into public.erfa_requests as made (erfa_id, staff_id, note) values (ask_erfa_seat.erfa, me, ask_erfa_seat.note)
      on conflict (erfa_id, staff_id) where status in ('hearing', 'waitlisted') do nothing returning made.id into id;
      if id is null then
        raise exception 'asked' using errcode = 'PT409';
      end if;
      select btrim(person.first_name || ' ' || person.last_name) into name from public.staff person where person.id = me;
      people := internal.erfa_people(ask_erfa_seat.erfa);
      return next;
    end
  $$;

-- Members of a group with its leader, as far as the programme is open to them.
create or replace function internal.erfa_people(erfa uuid) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select array(select seated.staff_id from (
        select member.staff_id from public.erfa_members member where member.erfa_id = erfa_people.erfa
        union select led.leader_id from public.erfa_groups led where led.id = erfa_people.erfa) seated
      join public.staff_with_permissions held
        on held.staff_id = seated.staff_id and held.permission_name = 'canViewGesundheitsoptik')
  $$;

-- Decides a request: accepted while a seat is free and nobody waits before, else it waits in line. A second decision
-- answers the first. Errors: P0002 not the caller's to decide; PT409 'hearing' the members are still heard, 'gone' who asked
-- may sit in no group any more.
create or replace function internal.decide_erfa_request(request uuid, accept boolean)
  returns table (status text, changed boolean, staff_id uuid, erfa_id uuid, number smallint)
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      asked public.erfa_requests;
      seats integer;
    begin
      select known.* into asked from public.erfa_requests known where known.id = decide_erfa_request.request;
      select erfa.max_members, erfa.number into seats, number from public.erfa_groups erfa
      where erfa.id = asked.erfa_id for update;
      select known.* into asked from public.erfa_requests known where known.id = decide_erfa_request.request for update;
      if asked.id is null or not internal.decides_erfa(asked.erfa_id) or asked.staff_id = public.current_staff_id() then
        raise exception 'No such request, or not the caller''s.' using errcode = 'P0002';
      end if;
      staff_id := asked.staff_id;
      erfa_id := asked.erfa_id;
      status := asked.status;
      changed := false;
      if asked.status in ('hearing', 'waitlisted') then
        if decide_erfa_request.accept and asked.heard_until > now() then
          raise exception 'hearing' using errcode = 'PT409';
        elsif decide_erfa_request.accept and not internal.audience_of(asked.staff_id)
          @> '{everybody,permission:canBeSelectedAsErfaParticipant}'
        then
          raise exception 'gone' using errcode = 'PT409';
        end if;
        status := case
          when not decide_erfa_request.accept then 'declined'
          when internal.erfa_taken(asked.erfa_id) >= seats or exists (select from public.erfa_requests other
              where other.erfa_id = asked.erfa_id and other.id <> asked.id and other.status = 'waitlisted'
                and other.waitlisted_at < coalesce(asked.waitlisted_at, 'infinity'))
          then 'waitlisted' else 'accepted' end;
        changed := status <> asked.status;
        update public.erfa_requests known set status = decide_erfa_request.status, decided_at = now(),
          waitlisted_at = case when decide_erfa_request.status = 'waitlisted' then coalesce(known.waitlisted_at, clock_timestamp()) end,
          decided_by_name = (select btrim(person.first_name || ' ' || person.last_name)
            from public.staff person where person.id = public.current_staff_id())
        where known.id = asked.id and changed;
        if status = 'accepted' then
          insert into public.erfa_members (erfa_id, staff_id) values (asked.erfa_id, asked.staff_id) on conflict do nothing;
        end if;
      end if;
      return next;
    end
  $$;

-- Branches of members within 15 km of one of who asks (ERF-8), for who decides: [{"name", "place", "member", "km"}].
create or replace function erfa_competitors(request uuid) returns table (name text, place text, member text, km integer)
  language sql stable security definer
  set search_path = ''
  as $$
    select theirs.name, theirs.place, btrim(person.first_name || ' ' || person.last_name),
      min(round(12742 * asin(least(1, sqrt(power(sin(radians(theirs.latitude - own.latitude) / 2), 2)
        + cos(radians(own.latitude)) * cos(radians(theirs.latitude))
        * power(sin(radians(theirs.longitude - own.longitude) / 2), 2))))))::integer as km
    from public.erfa_requests asked
    join public.staff applicant on applicant.id = asked.staff_id
    join public.branches own on own.optician_id = applicant.optician_id and own.active and own.latitude is not null
    join public.erfa_members member on member.erfa_id = asked.erfa_id
    join public.staff person on person.id = member.staff_id and person.optician_id <> applicant.optician_id
    join public.branches theirs on theirs.optician_id = person.optician_id and theirs.active
      and theirs.latitude between own.latitude - 0.15 and own.latitude + 0.15
      and theirs.longitude between own.longitude - 0.25 and own.longitude + 0.25
    where asked.id = erfa_competitors.request and internal.decides_erfa(asked.erfa_id)
    group by theirs.id, person.id
    having min(12742 * asin(least(1, sqrt(power(sin(radians(theirs.latitude - own.latitude) / 2), 2)
      + cos(radians(own.latitude)) * cos(radians(theirs.latitude))
      * power(sin(radians(theirs.longitude - own.longitude) / 2), 2))))) <= 15
    order by km, theirs.name
  $$;

-- Where the group could meet: branches of its members, whose company waited longest first; a company that never was host
-- waits since its member joined.
create or replace function erfa_hosts(erfa uuid)
  returns table (branch_id uuid, name text, place text, street text, optician_id uuid, last timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    with waited as (
      select person.optician_id, coalesce(max(held.starts_at), min(member.joined)::timestamptz) as since,
        max(held.starts_at) as last
      from public.erfa_members member
      join public.staff person on person.id = member.staff_id and person.active
      left join public.meeting_bodies body on body.kind = 'erfa' and body.record_id = member.erfa_id
      left join public.meetings held on held.body_id = body.id and held.cancelled_at is null
        and held.host_id in (select own.id from public.branches own where own.optician_id = person.optician_id)
      where member.erfa_id = erfa_hosts.erfa
        and (internal.joins_erfa(erfa_hosts.erfa) or public.has_permission('canManageErfas'))
      group by person.optician_id)
    select branch.id, company.name, branch.place, branch.street, waited.optician_id, waited.last
    from waited join public.opticians company on company.id = waited.optician_id
    join public.branches branch on branch.optician_id = waited.optician_id and branch.active
    order by waited.since, waited.optician_id, branch.is_main desc, branch.name
  $$;

-- Whether the host of a meeting is one where its group could meet, or was named before: whoever was may have left.
create or replace function internal.may_host(meeting meetings) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.meetings before where before.id = meeting.id and before.host_id = meeting.host_id)
      or exists (select from public.meeting_bodies body cross join public.erfa_hosts(body.record_id) host
        where body.id = meeting.body_id and body.kind = 'erfa' and host.branch_id = meeting.host_id)
  $$;

-- Of how many meetings of the groups of some people, on days of Zurich's calendar, at least one of them attended how many: of
-- one person for the list of groups, of a company for its certification (ERF-9). Who said that they come was there once who
-- keeps the group noted it, or told the minutes, which say who was.
create or replace function internal.erfa_attendance(people uuid[], first_day date, last_day date)
  returns table (attended integer, held integer)
  language sql stable
  set search_path = ''
  as $$
    select count(*) filter (where known.attends)::integer, count(*)::integer from (
      select bool_or(there.attends) as attends from (
        select seen.meeting_id, seen.staff_id, seen.attends and (seen.noted or kept.minutes_version > 0) as attends
        from public.meeting_attendance seen join public.meetings kept on kept.id = seen.meeting_id
        where seen.staff_id = any (erfa_attendance.people)
        union all
        select meeting.id, member.staff_id, false from public.erfa_members member
        join public.meeting_bodies body on body.kind = 'erfa' and body.record_id = member.erfa_id
        join public.meetings meeting on meeting.body_id = body.id and meeting.starts_at >= member.joined
        where member.staff_id = any (erfa_attendance.people)) there
      join public.meetings meeting on meeting.id = there.meeting_id
      join public.meeting_bodies body on body.id = meeting.body_id and body.kind = 'erfa'
      where meeting.ends_at < now() and meeting.cancelled_at is null and meeting.poll_ends is null
        and (meeting.starts_at at time zone 'Europe/Zurich')::date
          between erfa_attendance.first_day and erfa_attendance.last_day
      group by meeting.id) known
  $$;

-- The groups as everybody in the area sees them, by number.
create or replace function erfa_list() returns table (id uuid, number smallint, active boolean, region_de text,
  region_fr text, language language, leader_id uuid, leader text, members integer, max_members smallint,
  figures_named boolean, joined boolean, next timestamptz, attended integer, held integer, updated timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select erfa.id, erfa.number, erfa.active, erfa.region_de, erfa.region_fr, erfa.language, leader.id,
      btrim(leader.first_name || ' ' || leader.last_name), internal.erfa_taken(erfa.id),
      erfa.max_members, erfa.figures_named, own.joined, case when own.joined then (select min(meeting.starts_at) from public.meetings meeting
        join public.meeting_bodies body on body.id = meeting.body_id and body.kind = 'erfa' and body.record_id = erfa.id
        where meeting.ends_at > now() and meeting.cancelled_at is null and meeting.poll_ends is null) end,
      year.attended, year.held, erfa.updated
    from public.erfa_groups erfa
    left join public.staff leader on leader.id = erfa.leader_id and leader.active
    cross join lateral (select ('erfa:' || erfa.id) = any ((select internal.own_audience())::text[]) as joined) own
    cross join lateral (select date_trunc('year', now() at time zone 'Europe/Zurich')::date as first_day) calendar
    left join lateral internal.erfa_attendance(array[public.current_staff_id()], calendar.first_day,
      (calendar.first_day + interval '1 year')::date - 1) year on own.joined
    where (select public.has_permission('canManageErfas'))
      or (erfa.active and (select public.has_permission('canViewGesundheitsoptik')))
    order by erfa.number
  $$;

create or replace function internal.calendar_of_erfa_meetings(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$ select internal.meeting_entries(person, 'erfa') $$;

-- Whether figures rounds of a group name its companies, as its leader has it. Rounds under way keep what they began with.
create or replace function name_erfa_figures(erfa uuid, named boolean) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    update public.erfa_groups led set figures_named = name_erfa_figures.named
    where led.id = name_erfa_figures.erfa and (internal.leads_erfa(led.id) or public.has_permission('canManageErfas'))
    returning led.figures_named
  $$;

create or replace trigger bound_rows after insert on erfa_documents referencing new table as added
  for each statement execute function internal.bound_rows('erfa_id', '1000');

create or replace trigger count_kept after insert on erfa_requests referencing new table as added
  for each statement execute function internal.count_kept();
