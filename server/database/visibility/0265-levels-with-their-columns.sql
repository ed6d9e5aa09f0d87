-- A step that adds a column says its level beside it (decision 0265). `lowest` is the most that can be kept back: what
-- identifies a record is for all members.
create table internal.field_presets (
  table_name text not null check (table_name in ('opticians', 'branches', 'staff')),
  field text not null check (length(field) between 1 and 60),
  preset text not null check (preset in ('hidden', 'owner', 'members', 'public')),
  lowest text not null check (lowest in ('hidden', 'owner', 'members', 'public')),
  primary key (table_name, field)
);
alter table internal.field_presets enable row level security;

insert into internal.field_presets (table_name, field, preset, lowest) values
  ('opticians', 'name', 'public', 'members'),
  ('opticians', 'logo_image', 'public', 'members'),
  ('opticians', 'languages', 'public', 'members'),
  ('opticians', 'member_since', 'members', 'hidden'),
  ('opticians', 'phone', 'public', 'hidden'),
  ('opticians', 'email', 'public', 'hidden'),
  ('opticians', 'website', 'public', 'hidden'),
  ('opticians', 'description_de', 'public', 'hidden'),
  ('opticians', 'description_fr', 'public', 'hidden'),
  ('branches', 'name', 'public', 'members'),
  ('branches', 'address', 'public', 'members'),
  ('branches', 'language', 'public', 'members'),
  ('branches', 'phone', 'public', 'hidden'),
  ('branches', 'email', 'public', 'hidden'),
  ('branches', 'website', 'public', 'hidden'),
  ('branches', 'directions_de', 'public', 'hidden'),
  ('branches', 'directions_fr', 'public', 'hidden'),
  ('branches', 'opening_hours', 'public', 'hidden'),
  ('branches', 'special_days', 'public', 'members'),
  ('branches', 'web_to_print_login_url', 'owner', 'hidden'),
  ('staff', 'name', 'members', 'members'),
  ('staff', 'portrait_image', 'members', 'members'),
  ('staff', 'profession_de', 'members', 'members'),
  ('staff', 'profession_fr', 'members', 'members'),
  ('staff', 'language', 'members', 'members'),
  ('staff', 'email', 'members', 'hidden'),
  ('staff', 'phone', 'members', 'hidden'),
  ('staff', 'mobile', 'members', 'hidden');

-- A text without a rule of its own is as long as the longest of them at most; its column says the rest, and a value has
-- been in its column before it is kept apart.
create or replace function is_field_value(field text, value jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    select case
      when field = 'opening_hours' then public.is_opening_hours(value)
      when field = 'opticianOwner' then pg_catalog.jsonb_typeof(value) = 'boolean'
      when pg_catalog.jsonb_typeof(value) <> 'string' then false
      else (
        select case
          when field = 'name' then pg_catalog.length(pg_catalog.btrim(text)) between 2 and 120 and public.is_one_line(text)
          when field = 'email' then text ~ '^[^@\s/:<>"]+@[^@\s/:<>"]+$' and pg_catalog.length(text) <= 254
          when field in ('phone', 'mobile') then text ~ '^\+[1-9][0-9]{6,14}$'
          when field in ('website', 'web_to_print_login_url') then
            text ~ '^https?://[^\s"<>@/?#]+([/?#][^\s"<>]*)?$' and pg_catalog.length(text) <= 500
          when field in ('directions_de', 'directions_fr') then pg_catalog.length(text) <= 500
          when field = 'member_since' then text ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          else pg_catalog.length(text) <= 5000 end
        from (select value #>> '{}' as text) held) end
  $$;
