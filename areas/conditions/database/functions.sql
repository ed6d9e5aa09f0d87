-- A contact is stamped by the database.
create or replace trigger touch_updated before update on supplier_contacts
  for each row execute function internal.touch_updated();
