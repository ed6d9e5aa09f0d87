-- A number too is at least so much; one where nothing is said.
alter table certification_requirements drop constraint certification_requirements_check;
alter table certification_requirements add constraint certification_requirements_least_check
  check ((kind = 'computed') = (source is not null) and (kind <> 'computed' or least is not null));
