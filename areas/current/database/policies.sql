-- The view asks as whoever reads it: what is not open to them is not in it.
grant select on current_items to authenticated;
