-- Content by the clock. Each item is locked, moved and its date cleared in one transaction: exactly once, whenever it runs.

-- Publishes and unpublishes what is due, and empties the bin of what lay in it for 30 days. A date that cannot be kept
-- (a picture that is gone, nobody left to read it) is noted as 'lapse' and holds up nothing else. Of what is to appear it takes
-- one item of each who planned some, at most five: some take seconds, for their documents; of what ends fifty, by turns of their
-- authors, of the bin two hundred. Answers how many items it moved, let lapse or took from the bin: there may be more.
create or replace function internal.run_content_clock() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      due public.contents;
      moved integer := 0;
      emptied integer;
    begin
      for due in
        select item.* from (
          select distinct on (planned.scheduled_by) planned.id from public.contents planned where planned.publish_at <= now()
          order by planned.scheduled_by, planned.publish_at, planned.id) first
        join public.contents item using (id)
        where item.publish_at <= now() order by item.publish_at, item.id limit 5 for update of item skip locked
      loop
        begin
          -- Its whole time passed while nothing ran: nobody reads it, nobody is told.
          if due.unpublish_at <= now() then
            raise exception 'past' using errcode = '22023';
          end if;
          perform internal.apply_move(due, 'release', '{}', due.scheduled, null, null);
          moved := moved + 1;
        exception when others then
          -- Two at once, or a row that somebody holds: it appears with the next minute.
          continue when sqlstate like '40%' or sqlstate = '55P03';
          update public.contents item set publish_at = null, scheduled = '{}', scheduled_by = null,
            unpublish_at = case when item.status = 'published' then item.unpublish_at end, updated = clock_timestamp()
          where item.id = due.id;
          insert into public.content_history (content_id, action, from_status, to_status, reason, before)
          values (due.id, 'lapse', due.status, due.status, sqlerrm, internal.moved_parts(due));
          moved := moved + 1;
        end;
      end loop;
      for due in
        select item.* from (
          select ending.id from public.contents ending where ending.unpublish_at <= now() and ending.status = 'published'
          order by row_number() over (partition by ending.author_id order by ending.unpublish_at, ending.id),
            ending.unpublish_at limit 50) first
        join public.contents item using (id)
        where item.unpublish_at <= now() and item.status = 'published'
        order by item.unpublish_at, item.id for update of item skip locked
      loop
        begin
          perform internal.apply_move(due, 'unpublish', '{}', '{}', null, null);
          moved := moved + 1;
        exception when others then
          -- Holds up no other; nobody reads it past its end.
          raise warning '% does not end: %', due.id, sqlerrm;
        end;
      end loop;
      delete from public.contents item where item.id in (
        select old.id from public.contents old where old.status = 'deleted' and old.updated < now() - interval '30 days'
        order by old.updated limit 200 for update skip locked);
      get diagnostics emptied = row_count;
      moved := moved + emptied;
      perform internal.leave_audiences();
      -- Longer than a signature holds.
      delete from brillanz.publish_calls call where call.received < now() - interval '1 hour';
      return moved;
    end
  $$;
