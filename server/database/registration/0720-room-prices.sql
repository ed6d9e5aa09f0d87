-- What a room costs each person for all nights of a date (decision 0720).
alter table registration_dates
  add column price_single_room numeric(8, 2) check (price_single_room >= 0),
  add column price_double_room numeric(8, 2) check (price_double_room >= 0);
-- A date, its parts and a room together cost more than any of them may.
alter table registrations alter column price type numeric(10, 2);
drop function if exists internal.price_of(registration_dates, text[], boolean);
drop function if exists internal.place_of(registration_dates);
drop function if exists internal.entries_of(registrations, registration_dates);
