-- What a certifier marked before the decision, as `open` holds it afterwards; and papers that were taken away while a case was
-- sent back: the rounds that showed them keep them (decision 0600).
alter table program_gesundheitsoptik_certifications
  add column marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object' and length(marks::text) <= 60000);
alter table certification_proofs add column removed timestamptz;
-- Extensions, grace and withdrawals are told from now on; not those of before.
update certification_events set told = now() where told is null and action in ('extend', 'grace', 'withdraw');
-- Whose contact somebody is stands in the copy of their own data, and stays with the case when they go.
insert into internal.record_parts (table_name, part, history, field)
values ('staff', 'program_gesundheitsoptik_certifications', true, 'contact_id');
