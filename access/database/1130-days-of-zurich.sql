-- A day that nobody names is the one it is in Zurich: `current_date` is that of the session's time zone.
alter table optician_programs alter since set default (now() at time zone 'Europe/Zurich')::date;
alter table staff_programs alter since set default (now() at time zone 'Europe/Zurich')::date;
alter table erfa_members alter joined set default (now() at time zone 'Europe/Zurich')::date;
alter table search_misses alter day set default (now() at time zone 'Europe/Zurich')::date;
alter table listing_days alter day set default (now() at time zone 'Europe/Zurich')::date;
