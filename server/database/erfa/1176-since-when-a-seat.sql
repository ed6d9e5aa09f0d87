-- Figures are shown to those who sit in a group by then: its day does not say who came first on the day of a meeting.
alter table erfa_members add column seated timestamptz not null default now();
update erfa_members set seated = joined::timestamp at time zone 'Europe/Zurich';
