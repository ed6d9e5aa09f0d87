-- How many rounds somebody began today, also those that are deleted since: of each an id is kept for good. Without a
-- reference: nobody else learns of it, and the day after it is gone.
create table internal.survey_beginnings (
  staff_id uuid primary key,
  day date not null,
  rounds integer not null default 1
);
alter table internal.survey_beginnings enable row level security;
