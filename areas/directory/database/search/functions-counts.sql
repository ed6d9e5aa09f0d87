-- What is kept of companies, so that the filters of their list are counted from bits (decision 1095).

-- Companies with the values of their filters, as far as whoever asks may see them; the keeper sees all. Those that are not
-- active have 'office' for `all`. How many branches and people there are is kept as the powers of two that make it: counted
-- like any value, they add up to the sum over all companies that fit.
create or replace function internal.company_facts(ids uuid[])
  returns table (id uuid, facets jsonb, branches integer, people integer)
  language sql stable
  set search_path = ''
  as $$
    with branch as materialized (
      select branch.optician_id, count(*)::integer as amount, array_agg(distinct branch.canton) as cantons
      from public.branches branch where branch.active and branch.optician_id = any (ids) group by branch.optician_id),
    person as materialized (
      select person.id, person.optician_id, person.board_member
      from public.staff person where person.active and person.optician_id = any (ids)),
    team as materialized (
      select person.optician_id, count(*)::integer as amount, bool_or(person.board_member) as on_board
      from person group by person.optician_id),
    role as materialized (
      select person.optician_id, array_agg(distinct held.role_name) as roles
      from person join public.staff_roles held on held.staff_id = person.id group by person.optician_id),
    erfa as materialized (
      select person.optician_id, array_agg(distinct joined.number::text) as erfas
      from public.erfa_groups joined
      join public.erfa_members member on member.erfa_id = joined.id
      join person on person.id = member.staff_id
      where joined.active group by person.optician_id),
    program as materialized (
      select carried.optician_id, array_agg(listed.name order by listed.display_order) as programs
      from (
        select held.optician_id, held.program_name from public.optician_programs held where held.optician_id = any (ids)
        union
        select person.optician_id, held.program_name from person join public.staff_programs held on held.staff_id = person.id
      ) carried
      join public.programs listed on listed.name = carried.program_name
      group by carried.optician_id)
    select company.id, jsonb_strip_nulls(jsonb_build_object(
        'all', array[case when company.active then 'all' else 'office' end],
        'active', array[case when company.active then 'active' else 'inactive' end],
        'canton', branch.cantons, 'language', company.languages, 'program', program.programs, 'role', role.roles,
        'erfa', erfa.erfas, 'board', case when team.on_board then array['true'] end,
        'branches', internal.powers_of_two(branch.amount), 'people', internal.powers_of_two(team.amount))),
      coalesce(branch.amount, 0), coalesce(team.amount, 0)
    from public.opticians company
    left join branch on branch.optician_id = company.id
    left join team on team.optician_id = company.id
    left join role on role.optician_id = company.id
    left join erfa on erfa.optician_id = company.id
    left join program on program.optician_id = company.id
    where company.id = any (ids)
  $$;

create or replace function internal.powers_of_two(amount integer) returns text[]
  language sql immutable
  as $$ select array_agg((1 << power)::text) from generate_series(0, 30) power where amount & (1 << power) <> 0 $$;

-- As internal.countable() asks for them.
create or replace function internal.countable_opticians(kind text, ids uuid[])
  returns table (id uuid, facets jsonb, words text, marks tsvector, created timestamptz, price numeric,
    expires_at timestamptz, changes_at timestamptz)
  language sql stable
  set search_path = ''
  as $$
    select facts.id, facts.facets, '', internal.marks_of(facts.facets), company.created, null::numeric, null::timestamptz,
      'infinity'::timestamptz
    from internal.company_facts(ids) facts join public.opticians company on company.id = facts.id
  $$;

-- Trigger: the company of a row is to be counted anew.
create or replace function internal.note_optician_to_count() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into brillanz.records_to_count (kind, record_id)
      select distinct 'optician', company.id from unnest(array[to_jsonb(old), to_jsonb(new)]) touched
      cross join lateral (
        select (touched ->> case tg_table_name when 'opticians' then 'id' else 'optician_id' end)::uuid as id
        union all
        select person.optician_id from public.staff person where person.id = (touched ->> 'staff_id')::uuid
        union all
        select person.optician_id from public.erfa_members member join public.staff person on person.id = member.staff_id
        where tg_table_name = 'erfa_groups' and member.erfa_id = (touched ->> 'id')::uuid) company
      where company.id is not null;
      return null;
    end
  $$;
create or replace trigger note_to_count after insert or delete or update of active, languages on opticians
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after insert or delete or update of active, canton, optician_id on branches
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after insert or delete or update of active, board_member, optician_id on staff
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after insert or delete or update on staff_roles
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after insert or delete or update on staff_programs
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after insert or delete or update on optician_programs
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after insert or delete or update on erfa_members
  for each row execute function internal.note_optician_to_count();
create or replace trigger note_to_count after update of active, number on erfa_groups
  for each row execute function internal.note_optician_to_count();

-- Whether what is kept answers for whoever asks: they see all companies, or all that are active.
create or replace function internal.sees_opticians() returns boolean
  language sql stable
  set search_path = ''
  as $$ select public.has_permission('canViewOpticians') or public.has_permission('canManageDatabase') $$;

-- The companies that have to be looked at when somebody asks: those that are not kept as they are now; the own one alone of
-- who sees no other.
create or replace function internal.opticians_to_count() returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select case when internal.sees_opticians() then internal.records_to_count('optician')
      else array[public.current_optician_id()] end
  $$;

-- Filters of which whoever asks sees no value.
create or replace function internal.hidden_filters() returns text[]
  language sql stable
  set search_path = ''
  as $$
    select case when public.has_permission('canViewGesundheitsoptik') or public.has_permission('canManageErfas') then '{}'
      else '{erfa}' end::text[]
  $$;

-- How many companies fit each value of each filter, for whoever asks; `fresh` is what is counted of those that have to be
-- looked at.
create or replace function internal.optician_counts(wanted jsonb, among uuid[], stale uuid[], fresh jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case when internal.sees_opticians() then internal.count_by_bits('optician',
      case when public.has_permission('canManageDatabase') then '{all,office}' else '{all}' end::text[],
      internal.hidden_filters(), stale, '{}', among, wanted, fresh) else fresh end
  $$;

-- The kept companies that have what is asked for.
create or replace function internal.kept_opticians(wanted jsonb, stale uuid[]) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select counted.id from brillanz.counted_records counted
    where counted.kind = 'optician' and counted.marks @@ internal.asked_marks(wanted) and counted.id <> all (stale)
      and (select internal.sees_opticians())
      and (wanted -> 'erfa' = '[]' or 'erfa' <> all ((select internal.hidden_filters())::text[]))
  $$;
