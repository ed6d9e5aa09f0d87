-- What became of each sending; done when nobody waits any more. `waiting` are people for whom no mail was made yet.
create view mail_sendings with (security_invoker = true) as
select
  posting.id, posting.kind, posting.created, posting.actor_id, posting.object_table, posting.object_id,
  counted.mails, counted.queued, counted.sent, counted.bounced, counted.failed, counted.dropped, counted.stored,
  waiting.people as waiting,
  counted.queued = 0 and waiting.people = 0 as done
from message_postings posting
cross join lateral (
  select
    count(*)::int as mails,
    count(*) filter (where status = 'queued')::int as queued,
    count(*) filter (where status = 'sent')::int as sent,
    count(*) filter (where status = 'bounced')::int as bounced,
    count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'dropped')::int as dropped,
    count(*) filter (where status = 'stored')::int as stored
  from mails where mails.posting_ids @> array[posting.id]) counted
cross join lateral (select internal.waiting_items(posting.id) as people) waiting;

-- What one's own bell holds, by type: for the filter of the list.
create view own_notification_types with (security_invoker = true) as
select staff_id, type, count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
from notifications
where staff_id = (select current_staff_id())
group by staff_id, type;
