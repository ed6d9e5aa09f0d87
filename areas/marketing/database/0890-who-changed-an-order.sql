-- Who wrote an order last, to be named to whoever writes on an older state.
alter table gazette_orders add column changed_name text;
