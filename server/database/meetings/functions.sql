-- Meetings of bodies.

-- The bodies that the signed-in person may 'read', is a member ('attend') of, or may 'keep'. Who looks with another's
-- eyes only reads. Policies ask it once a statement.
create or replace function internal.own_bodies(part text) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(body.id), '{}') from public.meeting_bodies body
    where body.view_permission = any ((select internal.own_permissions())::text[])
      and (own_bodies.part = 'read' or not (select internal.is_viewing()))
      and case own_bodies.part when 'read' then body.readers when 'attend' then body.members else body.keepers end
        && (select internal.own_audience())::text[]
  $$;

-- Until when the signed-in person sat on a body, by its id and that of its record: {"<id>": moment}. What was dated before
-- stays theirs to read, as long as they may see the area at all. Policies ask it once a statement.
create or replace function internal.former_until() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(known.id, former.until), '{}')
    from public.meeting_former_members former join public.meeting_bodies body on body.id = former.body_id
    cross join lateral unnest(array[body.id, body.record_id]) known (id)
    where former.staff_id = (select public.current_staff_id()) and known.id is not null
      and body.view_permission = any ((select internal.own_permissions())::text[])
  $$;

-- Whether the date of a meeting is being voted, by the signed-in member.
create or replace function internal.votes_meeting_date(date_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.meeting_dates day join public.meetings meeting on meeting.id = day.meeting_id
      where day.id = votes_meeting_date.date_id and meeting.poll_ends > now() and meeting.cancelled_at is null
        and meeting.body_id = any (internal.own_bodies('attend')))
  $$;

-- Whether a topic is not on an agenda yet, and of a body the signed-in person is a member of.
create or replace function internal.votes_meeting_topic(topic_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.meeting_topics topic where topic.id = votes_meeting_topic.topic_id
      and topic.item_id is null and topic.body_id = any (internal.own_bodies('attend')))
  $$;

-- Whether a person sits on a body.
create or replace function internal.sits_on(body uuid, person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.meeting_bodies kept
      where kept.id = sits_on.body and kept.members && internal.audience_of(sits_on.person))
  $$;

-- Whether the signed-in person keeps a meeting's body.
create or replace function internal.keeps_meeting(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.meetings meeting
      where meeting.id = keeps_meeting.id and meeting.body_id = any (internal.own_bodies('keep')))
  $$;

-- internal.changes_record() asks it by name, for files that a paper let go.
create or replace function internal.changes_meeting_papers(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.meeting_papers paper
      where paper.id = changes_meeting_papers.id and internal.keeps_meeting(paper.meeting_id))
  $$;

-- Who sits on a body and is active, for those who read it.
create or replace function meeting_members(body uuid)
  returns table (id uuid, name text, portrait_image text, optician_id uuid, optician_name text, auth_user_id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
    select person.id, btrim(person.first_name || ' ' || person.last_name), person.portrait_image, company.id, company.name,
      person.auth_user_id
    from public.meeting_bodies kept
    cross join internal.people_meant(kept.members) meant
    join public.staff person on person.id = meant.id and person.active
    join public.opticians company on company.id = person.optician_id and company.active
    where kept.id = meeting_members.body and kept.id = any (internal.own_bodies('read'))
    order by person.last_name, person.first_name, person.id
  $$;

create or replace function internal.stamp_meeting() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      new.updated := clock_timestamp();
      -- From then on it waits until it may go.
      if new.cancelled_at is not null and auth.uid() is not null then
        new.cancelled_at := coalesce(old.cancelled_at, now());
      end if;
      if (new.title, new.starts_at, new.ends_at, new.place, new.cancelled_at)
        is distinct from (old.title, old.starts_at, old.ends_at, old.place, old.cancelled_at)
      then
        new.sequence := old.sequence + 1;
      end if;
      return new;
    end
  $$;
create or replace trigger stamp before update on meetings for each row execute function internal.stamp_meeting();

create or replace trigger hold_file after insert or delete or update of file_id on meeting_papers
  for each row execute function internal.hold_file('file_id', 'document', 'private');

-- What who keeps the body says from its beginning on is noted; what members say of themselves, or was said before, is not.
create or replace function internal.note_attendance() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      -- What comes back from the bin is as it was.
      new.noted := (tg_op = 'INSERT' and new.noted) or (internal.keeps_meeting(new.meeting_id)
        and exists (select from public.meetings held where held.id = new.meeting_id and held.starts_at <= now()));
      return new;
    end
  $$;
create or replace trigger note_attendance before insert or update of attends, meeting_id on meeting_attendance
  for each row execute function internal.note_attendance();

-- Who has something to do says that it is done; what it is and until when says who keeps the body.
create or replace function internal.finish_meeting_action() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if auth.uid() is not null and new.body_id <> all (internal.own_bodies('keep')) then
        raise exception 'What is to be done says who keeps the body.' using errcode = '42501';
      end if;
      return new;
    end
  $$;
create or replace trigger finish_meeting_action before update of title, due on meeting_actions
  for each row when ((old.title, old.due) is distinct from (new.title, new.due))
  execute function internal.finish_meeting_action();

-- The agenda in the order of these items; those that are not named come last, as they stand.
create or replace function internal.order_meeting_items(meeting uuid, items uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not internal.keeps_meeting(order_meeting_items.meeting) then
        raise exception 'No such meeting, or not the caller''s.' using errcode = 'P0002';
      end if;
      update public.meeting_items item set position = ordered.at
      from (
        select one.id, row_number() over (
          order by array_position(order_meeting_items.items, one.id) nulls last, one.position, one.id) as at
        from public.meeting_items one where one.meeting_id = order_meeting_items.meeting) ordered
      where item.id = ordered.id and item.position <> ordered.at;
    end
  $$;

-- Saves the minutes of an item over what had this stamp, with a version of their writer; answers the new stamp.
-- Of an item a hundred versions are kept, and what was told of: what comes then is written over the last one that was not.
-- Errors: P0002 no such item, or not the caller's to write; PT409 'changed' somebody else was first; 23514 the minutes of the
-- meeting would have more than two million letters, with what stands round them, which is more than paper and screens take.
create or replace function internal.save_minutes(item uuid, minutes jsonb, based_on timestamptz) returns timestamptz
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      known public.meeting_items;
      writer constant uuid := public.current_staff_id();
      name text;
    begin
      select kept.* into known from public.meeting_items kept where kept.id = save_minutes.item for update;
      if known.id is null or not internal.keeps_meeting(known.meeting_id) then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      if known.minuted is distinct from save_minutes.based_on then
        raise exception 'changed' using errcode = 'PT409';
      end if;
      if length(save_minutes.minutes::text) + (select coalesce(sum(length(other.minutes::text)), 0)
        from public.meeting_items other where other.meeting_id = known.meeting_id and other.id <> known.id) > 2000000
      then
        raise exception 'The minutes of this meeting are too long.' using errcode = '23514', column = 'minutes';
      end if;
      update public.meeting_items kept set minutes = save_minutes.minutes, minuted = clock_timestamp()
      where kept.id = known.id returning kept.minuted into known.minuted;
      select btrim(person.first_name || ' ' || person.last_name) into name from public.staff person where person.id = writer;
      update public.meeting_minutes version set minutes = save_minutes.minutes, saved = known.minuted, saved_by = writer,
        saved_name = name
      -- What was told of stays as it was.
      where version.id = (select max(latest.id) from public.meeting_minutes latest
          where latest.item_id = known.id and not exists (
            select from public.meetings told where told.id = known.meeting_id and told.minutes_sent >= latest.begun))
        and (version.saved_by = writer and version.begun > known.minuted - interval '15 minutes'
          or (select count(*) >= 100 from public.meeting_minutes kept where kept.item_id = known.id));
      if not found then
        insert into public.meeting_minutes (item_id, minutes, saved_by, saved_name)
        values (known.id, save_minutes.minutes, writer, name);
      end if;
      return known.minuted;
    end
  $$;

-- Meetings of a kind of body as a member's calendar takes them, with the agenda; old ones for ninety days.
create or replace function internal.meeting_entries(person uuid, kind text) returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select meeting.id::text, meeting.sequence, meeting.updated, meeting.starts_at, meeting.ends_at, meeting.title,
      coalesce((select string_agg(item.title, E'\n' order by item.position, item.id)
        from public.meeting_items item where item.meeting_id = meeting.id), ''),
      meeting.place, body.path || '?meeting=' || meeting.id, meeting.cancelled_at is not null
    from internal.audience_of(meeting_entries.person) as keys
    join public.meeting_bodies body on body.kind = meeting_entries.kind and body.members && keys
      and 'permission:' || body.view_permission = any (keys)
    join public.meetings meeting on meeting.body_id = body.id
    where meeting.ends_at > now() - interval '90 days' and meeting.poll_ends is null
  $$;

-- Whether a meeting may be removed: it was called off before it began, a day ago or earlier, and has no minutes.
create or replace function internal.may_go(meeting meetings) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(meeting.cancelled_at < least(meeting.starts_at, now() - interval '1 day'), false)
      and meeting.minutes_version = 0 and not exists (
        select from public.meeting_items item where item.meeting_id = meeting.id and item.minutes is not null)
  $$;

-- Notes that the minutes of a meeting are sent by who keeps it; answers how often they were, and the members to tell.
-- Errors: P0002 no such meeting, or not the caller's; PT409 'empty' nothing is written yet, 'unchanged' nothing since they
-- were sent, 'often' fifty times.
create or replace function internal.send_minutes(meeting uuid) returns table (version integer, people uuid[], title text, path text)
  language plpgsql security definer
  set search_path = ''
  as $$
    declare known public.meetings;
    begin
      select kept.* into known from public.meetings kept where kept.id = send_minutes.meeting for update;
      if known.id is null or not internal.keeps_meeting(known.id) then
        raise exception 'No such meeting, or not the caller''s.' using errcode = 'P0002';
      end if;
      if not exists (select from public.meeting_items item where item.meeting_id = known.id and item.minuted is not null)
      then
        raise exception 'empty' using errcode = 'PT409';
      end if;
      if not exists (select from public.meeting_items item
        where item.meeting_id = known.id and item.minuted > coalesce(known.minutes_sent, '-infinity'))
      then
        raise exception 'unchanged' using errcode = 'PT409';
      end if;
      if known.minutes_version >= 50 then
        raise exception 'often' using errcode = 'PT409';
      end if;
      update public.meetings kept set minutes_version = kept.minutes_version + 1, minutes_sent = clock_timestamp()
      where kept.id = known.id returning kept.minutes_version into version;
      title := known.title;
      select body.path || '?meeting=' || known.id,
        array(select member.id from public.meeting_members(body.id) member
          join public.staff_with_permissions held on held.staff_id = member.id and held.permission_name = body.view_permission)
      into path, people from public.meeting_bodies body where body.id = known.body_id;
      return next;
    end
  $$;

create or replace function internal.calendar_of_board_meetings(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$ select internal.meeting_entries(person, 'board') $$;

create or replace trigger bound_rows after insert on meetings referencing new table as added
  for each statement execute function internal.bound_rows('body_id', '500');
create or replace trigger bound_rows after insert on meeting_items referencing new table as added
  for each statement execute function internal.bound_rows('meeting_id', '100');
create or replace trigger bound_rows after insert on meeting_dates referencing new table as added
  for each statement execute function internal.bound_rows('meeting_id', '50');
create or replace trigger bound_rows after insert on meeting_papers referencing new table as added
  for each statement execute function internal.bound_rows('meeting_id', '100');
create or replace trigger bound_rows after insert on meeting_topics referencing new table as added
  for each statement execute function internal.bound_rows('body_id', '1000', 'item_id is null');
-- One alone does not take the room of all.
create or replace trigger bound_rows_of_one after insert on meeting_topics referencing new table as added
  for each statement execute function internal.bound_rows('body_id,staff_id', '30', 'item_id is null');
create or replace trigger bound_rows after insert on meeting_actions referencing new table as added
  for each statement execute function internal.bound_rows('body_id', '1000');
