-- Names are read all day and changed rarely: entries go straight into the index, not into a pending list that every
-- search would have to read as well.
alter index opticians_search set (fastupdate = off);
alter index branches_search set (fastupdate = off);
alter index staff_search set (fastupdate = off);
