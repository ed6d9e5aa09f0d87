-- A refused item names the field at fault.
alter table marketplace_items rename constraint marketplace_items_check to marketplace_items_brand_check1;
