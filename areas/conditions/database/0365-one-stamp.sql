-- Contacts are stamped as everything else is.
drop function if exists internal.stamp_supplier_contact() cascade;
