-- What comes and goes with a person, as that person reads it: a part of the copy of one's own data. An area that names a
-- table in internal.record_parts is in that copy and says nothing more.

-- The parts of people with the column that says whose their rows are, and the columns that members may read.
create or replace function internal.parts_of_people() returns table (part text, whose text, fields text)
  language sql stable security definer
  set search_path = ''
  as $$
    select belongs.part, belongs.field, string_agg(format('%I', field.attname), ', ' order by field.attnum)
    from internal.record_parts belongs
    join internal.bin_references('staff') reference
      on reference.relation = pg_catalog.to_regclass(format('public.%I', belongs.part)) and reference.field = belongs.field
    join pg_catalog.pg_attribute field on field.attrelid = reference.relation and field.attnum > 0
      and not field.attisdropped
      and pg_catalog.has_column_privilege('authenticated', reference.relation, field.attnum, 'select')
    where belongs.table_name = 'staff'
    group by belongs.part, belongs.field
  $$;

-- The signed-in person's rows of a part that does not say whose its rows are, with the columns that members may read. As
-- JSON in text: a tree of JSONB takes a hundred times what small values are long.
create or replace function internal.unnamed_part(part text) returns json
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      known record;
      found json;
    begin
      select listed.* into known from internal.parts_of_people() listed where listed.part = unnamed_part.part;
      if known is null or public.current_staff_id() is null then
        return '[]';
      end if;
      execute format('select coalesce(json_agg(row_to_json(own)), ''[]'') from (
        select %s from public.%I where %I = public.current_staff_id()) own', known.fields, part, known.whose) into found;
      return found;
    end
  $$;

-- {"<part>": [row, …]} of the signed-in person. Row-level security decides over the rows, too. Error PT413: they are more
-- than eight million letters.
create or replace function internal.own_rows() returns json
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      part record;
      found text;
      collected text[] := '{}';
      letters integer := 0;
    begin
      for part in select * from internal.parts_of_people() loop
        if pg_catalog.has_column_privilege(format('public.%I', part.part), part.whose, 'select') then
          execute format('select coalesce(json_agg(row_to_json(own)), ''[]'') from (
            select %s from public.%I where %I = public.current_staff_id()) own', part.fields, part.part, part.whose) into found;
        else
          found := internal.unnamed_part(part.part);
        end if;
        collected := array_append(collected, to_json(part.part) || ':' || found);
        letters := letters + length(found);
        if letters > 8000000 then
          raise exception 'What there is of one person is too much for one answer.' using errcode = 'PT413';
        end if;
      end loop;
      return '{' || array_to_string(collected, ',') || '}';
    end
  $$;

create or replace trigger bound_rows after insert on favourites referencing new table as added
  for each statement execute function internal.bound_rows('staff_id', '1000');
