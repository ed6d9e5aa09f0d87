-- A web address is one piece: neither white space nor what ends an attribute or a tag of a page (decision 0142).
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
          when field = 'email' then text ~ '^[^@\s]+@[^@\s]+$' and pg_catalog.length(text) <= 254
          when field in ('phone', 'mobile') then text ~ '^\+[1-9][0-9]{6,14}$'
          when field in ('website', 'web_to_print_login_url') then
            text ~ '^https?://[^\s"<>]+$' and pg_catalog.length(text) <= 500
          when field in ('directions_de', 'directions_fr') then pg_catalog.length(text) <= 500
          when field in ('description_de', 'description_fr') then pg_catalog.length(text) <= 5000
          when field = 'member_since' then text ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          else false end
        from (select value #>> '{}' as text) held) end
  $$;

-- Stored addresses are written as browsers would have sent them; what is none even so goes, as in the step before this
-- rule: each later change of its row would be refused.
create function pg_temp.in_one_piece(field text, address text) returns text
  language plpgsql
  as $$
    declare
      sign record;
      mended text := btrim(address, E' \t\r\n\f\v');
    begin
      for sign in select distinct hit[1] as raw from regexp_matches(mended, '[\s"<>]', 'g') as hit loop
        mended := replace(mended, sign.raw,
          upper(regexp_replace(encode(convert_to(sign.raw, 'UTF8'), 'hex'), '(..)', '%\1', 'g')));
      end loop;
      return case when is_field_value(field, to_jsonb(mended)) then mended end;
    end
  $$;

alter table opticians disable trigger user;
alter table branches disable trigger user;
alter table kept_values disable trigger user;
update opticians set website = pg_temp.in_one_piece('website', website)
where not is_field_value('website', to_jsonb(website));
update branches set website = pg_temp.in_one_piece('website', website)
where not is_field_value('website', to_jsonb(website));
update branches set web_to_print_login_url = pg_temp.in_one_piece('web_to_print_login_url', web_to_print_login_url)
where not is_field_value('web_to_print_login_url', to_jsonb(web_to_print_login_url));
update kept_values set value = to_jsonb(pg_temp.in_one_piece(field, value #>> '{}'))
where not is_field_value(field, value) and pg_temp.in_one_piece(field, value #>> '{}') is not null;
delete from kept_values where not is_field_value(field, value);
update directory_bin set rows = (
  select jsonb_agg(case
    when part ->> 'relation' = 'public.branches' then jsonb_set(part, '{row,website}',
      coalesce(to_jsonb(pg_temp.in_one_piece('website', part #>> '{row,website}')), 'null'))
    when part ->> 'relation' = 'public.kept_values' and part #>> '{row,field}' in ('website', 'web_to_print_login_url')
      then jsonb_set(part, '{row,value}',
        coalesce(to_jsonb(pg_temp.in_one_piece(part #>> '{row,field}', part #>> '{row,value}')), 'null'))
    else part end order by place)
  from jsonb_array_elements(rows) with ordinality as listed (part, place))
where table_name = 'branches' and rows <> '[]';
alter table opticians enable trigger user;
alter table branches enable trigger user;
alter table kept_values enable trigger user;
