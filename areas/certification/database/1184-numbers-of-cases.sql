-- The next number stands in a row, which goes back with whatever is undone: a sequence does not, and a case that is refused
-- used one up. From 10000 on they are longer (they had been cut).
create table internal.certification_counter (last bigint not null);
alter table internal.certification_counter enable row level security;
insert into internal.certification_counter
select case when is_called then last_value else 0 end from internal.certification_number;

create function internal.next_certification_number() returns text
  language sql security definer
  set search_path = ''
  as $$
    update internal.certification_counter set last = last + 1
    returning 'GO-' || lpad(last::text, greatest(4, length(last::text)), '0')
  $$;
revoke execute on function internal.next_certification_number() from public;

alter table program_gesundheitsoptik_certifications alter number set default internal.next_certification_number();
drop sequence internal.certification_number;
