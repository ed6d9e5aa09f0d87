-- A contact is stamped by the database.
create or replace function internal.stamp_supplier_contact() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      new.updated := clock_timestamp();
      return new;
    end
  $$;
create or replace trigger stamp_supplier_contact before insert or update on supplier_contacts
  for each row execute function internal.stamp_supplier_contact();
