-- Names are one line of visible characters, whichever way they come in: signs that break lines or turn the direction of
-- reading would make a name look like another. Rows from before are left to whoever next changes them.
create function is_one_line(text text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return text !~ '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]';

alter table opticians add constraint opticians_name_line check (is_one_line(name)) not valid;
alter table branches add constraint branches_name_line check (is_one_line(name) and is_one_line(place)) not valid;
alter table staff add constraint staff_name_line check (is_one_line(first_name) and is_one_line(last_name)) not valid;
