-- What comes and goes with a person, as that person reads it: a part of the copy of one's own data. An area that names a
-- table in internal.record_parts is in that copy and says nothing more.

-- The parts of people whose rows say by `staff_id` whose they are, with the columns that members may read.
create or replace function internal.parts_of_people() returns table (part text, fields text)
  language sql stable security definer
  set search_path = ''
  as $$
    select belongs.part, string_agg(format('%I', field.attname), ', ' order by field.attnum)
    from internal.record_parts belongs
    join internal.bin_references('staff') reference
      on reference.relation = pg_catalog.to_regclass(format('public.%I', belongs.part)) and reference.field = 'staff_id'
    join pg_catalog.pg_attribute field on field.attrelid = reference.relation and field.attnum > 0
      and not field.attisdropped
      and pg_catalog.has_column_privilege('authenticated', reference.relation, field.attnum, 'select')
    where belongs.table_name = 'staff'
    group by belongs.part
  $$;

-- {"<part>": [row, …]} of the signed-in person. Row-level security decides over the rows, too.
create or replace function internal.own_rows() returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      part record;
      found jsonb;
      collected jsonb := '{}';
    begin
      for part in select * from internal.parts_of_people() loop
        execute format('select coalesce(jsonb_agg(to_jsonb(own)), ''[]'') from (
          select %s from public.%I where staff_id = public.current_staff_id()) own', part.fields, part.part) into found;
        collected := collected || jsonb_build_object(part.part, found);
      end loop;
      return collected;
    end
  $$;
