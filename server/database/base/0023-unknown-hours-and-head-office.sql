-- Unknown opening hours (null) are allowed: the checks answer null to null.
alter function is_time_ranges(jsonb) strict;
alter function is_opening_hours(jsonb) strict;
alter function is_special_days(jsonb) strict;

-- An inactive head office would shut out everybody who could undo it.
alter table opticians add constraint opticians_head_office_stays_active check (active or not is_head_office);
