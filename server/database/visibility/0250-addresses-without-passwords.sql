-- A mail address holds no scheme and a web address no user and password, and nobody's name is an address: in a mail that
-- names its sender it would become a link (decision 0142).
create or replace function is_one_line(text text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return text !~ '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]' and text !~ '://';

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
          when field in ('description_de', 'description_fr') then pg_catalog.length(text) <= 5000
          when field = 'member_since' then text ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          else false end
        from (select value #>> '{}' as text) held) end
  $$;

-- What no longer fits would refuse each later change of its row: web addresses lose the user, other values go.
alter table opticians disable trigger user;
alter table branches disable trigger user;
alter table staff disable trigger user;
alter table kept_values disable trigger user;
update opticians set website = regexp_replace(website, '^(https?://)[^/?#]*@', '\1')
where website ~ '^https?://[^/?#]*@';
update branches set website = regexp_replace(website, '^(https?://)[^/?#]*@', '\1'),
  web_to_print_login_url = regexp_replace(web_to_print_login_url, '^(https?://)[^/?#]*@', '\1')
where website ~ '^https?://[^/?#]*@' or web_to_print_login_url ~ '^https?://[^/?#]*@';
update kept_values set value = to_jsonb(regexp_replace(value #>> '{}', '^(https?://)[^/?#]*@', '\1'))
where field in ('website', 'web_to_print_login_url') and not is_field_value(field, value);
update opticians set email = null where not is_field_value('email', to_jsonb(email));
update branches set email = null where not is_field_value('email', to_jsonb(email));
update staff set work_contact = work_contact - 'email' where not is_work_contact(work_contact);
delete from kept_values where not is_field_value(field, value);
delete from pending_changes where not is_field_value(field, new);
alter table opticians enable trigger user;
alter table branches enable trigger user;
alter table staff enable trigger user;
alter table kept_values enable trigger user;
