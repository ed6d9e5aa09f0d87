-- Mails to an address of nobody in the portal: who registered from outside (decision 0345).
alter table mails add address text check (length(address) <= 254 and address ~ '^[^@\s]+@[^@\s]+$');

alter table brillanz.message_items add address text;
alter table brillanz.message_items drop constraint message_items_check;
alter table brillanz.message_items
  add constraint message_items_one_recipient check (num_nonnulls(staff_id, setting_key, address) = 1);
