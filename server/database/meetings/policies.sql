-- Who reads a body reads all of its meetings; who keeps it writes them. For everybody else there are none.
grant select on search_meetings, meeting_bodies, meetings, meeting_items, meeting_minutes, meeting_papers, meeting_attendance to authenticated;
create policy read_meeting_bodies on meeting_bodies for select to authenticated
  using (id = any ((select internal.own_bodies('read'))::uuid[])
    or (select internal.former_until()) ? id::text);

-- A meeting that was once called is called off: calendars learn it from there.
grant insert (body_id, title, starts_at, ends_at, place, host_id, poll_ends),
  update (title, starts_at, ends_at, place, cancelled_at, host_id, poll_ends), delete on meetings to authenticated;
create policy read_meetings on meetings for select to authenticated
  using (body_id = any ((select internal.own_bodies('read'))::uuid[]));
create policy read_former_meetings on meetings for select to authenticated
  using (starts_at < ((select internal.former_until()) ->> body_id::text)::timestamptz);
create policy add_meetings on meetings for insert to authenticated
  with check (body_id = any ((select internal.own_bodies('keep'))::uuid[])
    and (host_id is null or internal.may_host(meetings)));
create policy change_meetings on meetings for update to authenticated
  using (body_id = any ((select internal.own_bodies('keep'))::uuid[]))
  with check (body_id = any ((select internal.own_bodies('keep'))::uuid[])
    and (host_id is null or internal.may_host(meetings)));

create policy remove_meetings on meetings for delete to authenticated
  using (body_id = any ((select internal.own_bodies('keep'))::uuid[]) and internal.may_go(meetings));

-- What hangs on a meeting is there with it. Minutes are written by internal.save_minutes alone; an item that has some stays.
grant insert (meeting_id, title, position), update (title), delete on meeting_items to authenticated;
create policy read_meeting_items on meeting_items for select to authenticated
  using (exists (select from meetings meeting where meeting.id = meeting_id));
create policy add_meeting_items on meeting_items for insert to authenticated
  with check (internal.keeps_meeting(meeting_id));
create policy change_meeting_items on meeting_items for update to authenticated using (internal.keeps_meeting(meeting_id));
create policy remove_meeting_items on meeting_items for delete to authenticated
  using (minutes is null and internal.keeps_meeting(meeting_id));
create policy read_meeting_minutes on meeting_minutes for select to authenticated
  using (exists (select from meeting_items item where item.id = item_id));

-- A page is one's to hand in as far as one reads it; who reads the paper needs the right to read it as well.
grant insert (meeting_id, title, file_id, page_id), delete on meeting_papers to authenticated;
create policy read_meeting_papers on meeting_papers for select to authenticated
  using (exists (select from meetings meeting where meeting.id = meeting_id
    and (meeting.body_id = any ((select internal.own_bodies('read'))::uuid[])
      or added < ((select internal.former_until()) ->> meeting.body_id::text)::timestamptz)));
create policy add_meeting_papers on meeting_papers for insert to authenticated with check (internal.keeps_meeting(meeting_id)
  and (page_id is null or exists (select from contents item where item.id = page_id)));
create policy remove_meeting_papers on meeting_papers for delete to authenticated
  using (internal.keeps_meeting(meeting_id));

-- Members say whether they come as long as it is not over and nobody noted it; who keeps the body notes who was there.
grant insert (meeting_id, staff_id, attends), update (meeting_id, staff_id, attends), delete on meeting_attendance
  to authenticated;
create policy read_meeting_attendance on meeting_attendance for select to authenticated
  using (exists (select from meetings meeting where meeting.id = meeting_id));
create policy own_meeting_attendance on meeting_attendance for all to authenticated
  using (staff_id = (select current_staff_id()) and not noted and exists (select from meetings meeting
    where meeting.id = meeting_id and meeting.ends_at > now()
      and meeting.body_id = any ((select internal.own_bodies('attend'))::uuid[])));
-- Not for all: reading would ask for each row who keeps its meeting.
create policy add_meeting_attendance on meeting_attendance for insert to authenticated
  with check (internal.keeps_meeting(meeting_id) and exists (select from meetings meeting
    join meeting_members(meeting.body_id) member on member.id = staff_id where meeting.id = meeting_id));
create policy remove_meeting_attendance on meeting_attendance for delete to authenticated
  using (internal.keeps_meeting(meeting_id));
create policy keep_meeting_attendance on meeting_attendance for update to authenticated
  using (internal.keeps_meeting(meeting_id))
  with check (internal.keeps_meeting(meeting_id) and exists (select from meetings meeting
    join meeting_members(meeting.body_id) member on member.id = staff_id where meeting.id = meeting_id));

-- Members vote which dates suit them until the poll ends; who keeps the body proposes the dates, and fixes one.
grant select on meeting_dates, meeting_date_votes, meeting_topics, meeting_topic_votes, meeting_actions,
  meeting_former_members to authenticated;
grant insert (meeting_id, starts_at, ends_at), delete on meeting_dates to authenticated;
create policy read_meeting_dates on meeting_dates for select to authenticated
  using (exists (select from meetings meeting where meeting.id = meeting_id));
create policy add_meeting_dates on meeting_dates for insert to authenticated with check (internal.keeps_meeting(meeting_id));
create policy remove_meeting_dates on meeting_dates for delete to authenticated using (internal.keeps_meeting(meeting_id));
grant insert (date_id, staff_id, answer), update (date_id, staff_id, answer), delete on meeting_date_votes to authenticated;
create policy read_meeting_date_votes on meeting_date_votes for select to authenticated
  using (exists (select from meeting_dates day where day.id = date_id));
create policy own_meeting_date_votes on meeting_date_votes for all to authenticated
  using (staff_id = (select current_staff_id()) and internal.votes_meeting_date(date_id));

-- Topics and what is to be done belong to the body: not to those who left.
grant insert (body_id, title, staff_id), update (item_id), delete on meeting_topics to authenticated;
create policy read_meeting_topics on meeting_topics for select to authenticated
  using (body_id = any ((select internal.own_bodies('read'))::uuid[]));
create policy add_meeting_topics on meeting_topics for insert to authenticated with check (
  staff_id = (select current_staff_id()) and (body_id = any ((select internal.own_bodies('attend'))::uuid[])
    or body_id = any ((select internal.own_bodies('keep'))::uuid[])));
create policy take_meeting_topics on meeting_topics for update to authenticated
  using (body_id = any ((select internal.own_bodies('keep'))::uuid[]));
create policy remove_meeting_topics on meeting_topics for delete to authenticated
  using (body_id = any ((select internal.own_bodies('keep'))::uuid[])
    or (item_id is null and staff_id = (select current_staff_id())
      and body_id = any ((select internal.own_bodies('attend'))::uuid[])));
grant insert (topic_id, staff_id), delete on meeting_topic_votes to authenticated;
create policy read_meeting_topic_votes on meeting_topic_votes for select to authenticated
  using (exists (select from meeting_topics topic where topic.id = topic_id));
create policy own_meeting_topic_votes on meeting_topic_votes for all to authenticated
  using (staff_id = (select current_staff_id()) and internal.votes_meeting_topic(topic_id));

grant insert (body_id, title, staff_id, due), update (title, staff_id, due, done_at), delete on meeting_actions
  to authenticated;
create policy read_meeting_actions on meeting_actions for select to authenticated
  using (body_id = any ((select internal.own_bodies('read'))::uuid[]));
create policy keep_meeting_actions on meeting_actions for all to authenticated
  using (body_id = any ((select internal.own_bodies('keep'))::uuid[]))
  with check (body_id = any ((select internal.own_bodies('keep'))::uuid[])
    and (staff_id is null or internal.sits_on(body_id, staff_id)));
create policy finish_meeting_actions on meeting_actions for update to authenticated
  using (staff_id = (select current_staff_id()) and body_id = any ((select internal.own_bodies('attend'))::uuid[]));
create policy read_meeting_former_members on meeting_former_members for select to authenticated
  using (staff_id = (select current_staff_id()));

grant execute on function meeting_members(uuid) to authenticated;
grant execute on function internal.own_bodies(text), internal.keeps_meeting(uuid), internal.may_go(meetings), internal.may_host(meetings), internal.changes_meeting_papers(uuid),
  internal.former_until(), internal.votes_meeting_date(uuid), internal.votes_meeting_topic(uuid),
  internal.sits_on(uuid, uuid), internal.send_minutes(uuid), internal.order_meeting_items(uuid, uuid[]), internal.save_minutes(uuid, jsonb, timestamptz) to authenticated;
