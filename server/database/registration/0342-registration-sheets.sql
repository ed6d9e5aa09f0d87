-- Sheets for kitchen and hotel (decision 0340): when they are fixed, and what they said then. No request reads it.
create table internal.registration_sheets (
  date_id uuid primary key references registration_dates on delete cascade,
  -- When what was ordered is fixed; what comes after it is told apart.
  cut_off timestamptz,
  frozen_at timestamptz,
  -- internal.sheet_rows() of that moment.
  frozen jsonb check (jsonb_typeof(frozen) = 'array'),
  constraint registration_sheets_frozen check ((frozen is null) = (frozen_at is null))
);
create index registration_sheets_cut_off on internal.registration_sheets (cut_off) where frozen_at is null;
alter table internal.registration_sheets enable row level security;
