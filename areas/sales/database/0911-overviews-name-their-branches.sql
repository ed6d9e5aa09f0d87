-- They take the branches as well now.
drop function if exists internal.sales_pairs(text, date);
drop function if exists internal.sales_changed(text, date);
