-- What people typed into a form and have not saved (decision 0133): one draft for each person, form and record.
create table drafts (
  staff_id uuid not null references staff on delete cascade,
  -- As the areas name it: 'directory.branch'.
  form text not null check (form ~ '^[a-z]+\.[a-zA-Z]{1,40}$'),
  -- What the form is about; empty for forms that there is one of.
  record text not null default '' check (record ~ '^[\w.:-]{0,80}$'),
  -- The values with the stored state that typing began with; the form alone knows its shape.
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 131072),
  updated timestamptz not null default now(),
  primary key (staff_id, form, record)
);
-- For the night that takes away what nobody came back to.
create index drafts_updated on drafts (updated);
alter table drafts enable row level security;
