-- That somebody looks for another place is theirs to tell: neither a bin nor a merge names it.
update internal.record_parts set private = true where table_name = 'staff' and part = 'job_seekers';
-- What everybody reads of a profile is short, whatever was sent.
update job_seekers set
  professions = array(select known.name from job_professions known where known.name = any (professions)),
  cantons = array(select distinct one from unnest(cantons) one where one ~ '^[A-Z]{2}$');
alter table job_seekers
  add check (coalesce(array_ndims(professions), 1) = 1 and array_position(professions, null) is null
    and length(array_to_string(professions, ',')) <= 300),
  add check (coalesce(array_ndims(cantons), 1) = 1 and array_to_string(cantons, ',', '?') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$');
