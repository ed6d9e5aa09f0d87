-- Items that wait have no mail: an index with all of them under one null misleads the planner while the table is young.
drop index brillanz.message_items_mail_id;
create index message_items_mail_id on brillanz.message_items (mail_id) where mail_id is not null;
