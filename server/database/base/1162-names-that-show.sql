-- A name shows something: of white space and invisible signs alone (Unicode's Default_Ignorable_Code_Point, and the empty
-- cell of Braille) nobody could read it.
create or replace function is_one_line(text text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return text !~ '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]' and text !~ '://'
    and text ~ '[^ \u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';

-- Rows from before would refuse each later change, and no archive could be restored that has one: what is refused beside
-- letters (also since step 0153) becomes a blank, and what then shows nothing a mark to ask about.
create function pg_temp.legible(text text) returns text
  language sql
  as $$
    select case when public.is_one_line(plain) then plain else '???' end
    from btrim(replace(regexp_replace($1, '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]+', ' ', 'g'), '://', ': ')) plain
  $$;
alter table opticians disable trigger user;
alter table branches disable trigger user;
alter table staff disable trigger user;
update opticians set name = pg_temp.legible(name) where not is_one_line(name);
update branches set
  name = case when is_one_line(name) then name else pg_temp.legible(name) end,
  place = case when is_one_line(place) then place else pg_temp.legible(place) end
where not (is_one_line(name) and is_one_line(place));
update staff set
  first_name = case when is_one_line(first_name) then first_name else pg_temp.legible(first_name) end,
  last_name = case when is_one_line(last_name) then last_name else pg_temp.legible(last_name) end
where not (is_one_line(first_name) and is_one_line(last_name));
drop function pg_temp.legible(text);
delete from kept_values where not is_field_value(field, value);
delete from pending_changes where not is_field_value(field, new);
alter table opticians validate constraint opticians_name_line;
alter table branches validate constraint branches_name_line;
alter table staff validate constraint staff_name_line;
alter table opticians enable trigger user;
alter table branches enable trigger user;
alter table staff enable trigger user;
