-- Who opened a released result is data of the person whose result it is: it stands in the copy of them.
alter table survey_openings add column staff_id uuid references staff on delete cascade;
update survey_openings seen set staff_id = response.staff_id
from survey_responses response where response.response_id = seen.response_id;
alter table survey_openings alter column staff_id set not null;
create index survey_openings_staff_id on survey_openings (staff_id);
insert into internal.record_parts (table_name, part, history, private) values ('staff', 'survey_openings', true, true);
