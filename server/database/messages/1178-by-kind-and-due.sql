-- The bell keeps so many unread lines of a kind and person, which are found by it.
create index notifications_unread_kind on notifications (staff_id, kind, created desc, id) where read_at is null;
drop index notifications_unread;
-- Mails are made of so many items at once, person by person.
create index message_items_due_by_person on brillanz.message_items (due_at, staff_id, bundle) where mail_id is null;
drop index brillanz.message_items_due;
