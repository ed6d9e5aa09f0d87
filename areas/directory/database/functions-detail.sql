-- The page of a company, /app/opticians/{id}, in one call. Null when it is not visible; optician_state says why.
-- Answers the columns of the company and
--   "programs": [name], "owners": [{"id", "first_name", "last_name"}], "erfa": [{"id", "number"}] of its people,
--   "branches": [columns of branches, "staff_count"], main first, inactive ones only for those who may see them;
--     "web_to_print_login_url" is null for other companies,
--   "staff": [columns of staff, "roles", "programs" (own attributes), "branch_ids", "leads_branch_ids"], owners first,
--   "go_sync": columns of go_sync_status or null,
--   "abilities": {"own", "edit", "manage"}: whether it is the reader's company, and who may change it.
create or replace function optician_detail(id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select to_jsonb(company) - 'search_text' || jsonb_build_object(
      'programs', array(
        select carried.program_name from public.optician_programs carried
        join public.programs program on program.name = carried.program_name
        where carried.optician_id = company.id order by program.display_order),
      'owners', coalesce((
        select jsonb_agg(jsonb_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name)
          order by person.last_name collate "de-CH-x-icu", person.first_name)
        from public.staff person
        join public.staff_roles held on held.staff_id = person.id and held.role_name = 'opticianOwner'
        where person.optician_id = company.id and person.active), '[]'),
      'erfa', coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', erfa.id, 'number', erfa.number))
        from public.erfa_groups erfa
        join public.erfa_members member on member.erfa_id = erfa.id
        join public.staff person on person.id = member.staff_id
        where person.optician_id = company.id and erfa.active), '[]'),
      'branches', coalesce((
        select jsonb_agg(internal.detailed_branch(branch)
          order by branch.active desc, branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id)
        from public.branches branch where branch.optician_id = company.id), '[]'),
      'staff', coalesce((
        select jsonb_agg(internal.detailed_person(person) order by person.active desc,
          exists (
            select from public.staff_roles held where held.staff_id = person.id and held.role_name = 'opticianOwner') desc,
          person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id)
        from public.staff person where person.optician_id = company.id), '[]'),
      'go_sync', (
        select to_jsonb(status) - 'optician_id' from public.go_sync_status status where status.optician_id = company.id),
      'abilities', jsonb_build_object(
        'own', public.is_own_optician(company.id),
        'edit', public.has_permission('canManageDatabase')
          or (public.is_own_optician(company.id) and public.has_permission('canEditOwnBusiness')),
        'manage', public.has_permission('canManageDatabase')))
    from public.opticians company
    where company.id = optician_detail.id
  $$;

create or replace function internal.detailed_branch(branch public.branches) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select to_jsonb(branch) - 'search_text' || jsonb_build_object(
      'staff_count', (
        select count(*) from public.staff_branches works
        join public.staff person on person.id = works.staff_id and person.active
        where works.branch_id = branch.id),
      'web_to_print_login_url', case
        when (select public.is_own_optician(branch.optician_id)) or (select public.has_permission('canManageDatabase'))
        then branch.web_to_print_login_url end)
  $$;

create or replace function internal.detailed_person(person public.staff) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select to_jsonb(person) - 'search_text' || jsonb_build_object(
      'roles', array(
        select held.role_name from public.staff_roles held join public.roles role on role.name = held.role_name
        where held.staff_id = person.id order by role.display_order),
      'programs', array(
        select carried.program_name from public.staff_programs carried where carried.staff_id = person.id),
      'branch_ids', array(
        select works.branch_id from public.staff_branches works where works.staff_id = person.id
        order by works.is_main desc, works.branch_id),
      'leads_branch_ids', array(
        select works.branch_id from public.staff_branches works where works.staff_id = person.id and works.leads))
  $$;
