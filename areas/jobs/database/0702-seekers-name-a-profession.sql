-- Nobody can be found by owners without saying for what.
update job_seekers set active = false where active and professions = '{}';
alter table job_seekers add constraint job_seekers_professions_shown_check check (not active or cardinality(professions) > 0);
-- A refused job names the field at fault.
alter table job_offers rename constraint job_offers_check to job_offers_workload_to_check1;
