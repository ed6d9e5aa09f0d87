-- The page of a company, /app/opticians/{id}, in one call. Null when it is not visible; optician_state says why.
-- Answers the columns of the company and
--   "programs": [name], "owners": [{"id", "first_name", "last_name"}], "erfa": [{"id", "number"}] of its people,
--   "branches": [columns of branches, "staff_count"], main first, inactive ones only for those who may see them;
--   "staff": [columns of staff, "roles", "programs" (own attributes), "branch_ids", "leads_branch_ids"], owners first,
--   "go_sync": columns of go_sync_status or null,
--   "waiting": [columns of pending_changes that wait], for those who may change the company,
--   "abilities": {"own", "edit", "manage"}: whether it is the reader's company, and who may change it.
-- A value that no field could have is left out, so that one of them does not close the page.
-- Values that are not for all members (kept_values) stand in their fields for those who may see them; each record says
-- in "levels" who sees what, as far as somebody chose it and the reader may change it.
-- One statement, so that each policy asks has_permission once and not once a row. Error PT413: it would be more than some
-- ten million letters, asked before, because it takes the memory of the database a hundred times that.
create or replace function optician_detail(id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    #variable_conflict use_column
    declare
      own constant boolean := public.is_own_optician(optician_detail.id);
      manages constant boolean := public.has_permission('canManageDatabase');
      edits constant boolean := manages or (own and public.has_permission('canEditOwnBusiness'));
    begin
      if (select coalesce(sum(octet_length(branch.special_days::text) + octet_length(branch.opening_hours::text) + 2000), 0)
          from public.branches branch where branch.optician_id = optician_detail.id)
        + (select 1500 * count(*) from public.staff one where one.optician_id = optician_detail.id)
        + (select 40 * count(*) from public.staff one join public.staff_branches works on works.staff_id = one.id
          where one.optician_id = optician_detail.id) > 10000000
      then
        raise exception 'The company is too large for one answer.' using errcode = 'PT413';
      end if;
      return (
        with person as materialized (
          select * from public.staff where optician_id = optician_detail.id),
        kept as materialized (
          select record_id, jsonb_object_agg(field, value) as values
          from public.kept_values
          where optician_id = optician_detail.id and public.is_field_value(field, value) group by record_id),
        chosen as materialized (
          select record_id, jsonb_object_agg(field, level) as levels
          from public.field_levels where optician_id = optician_detail.id group by record_id),
        held as (
          select role.staff_id, array_agg(role.role_name order by listed.display_order) as roles
          from public.staff_roles role join public.roles listed on listed.name = role.role_name
          where role.staff_id in (select id from person) group by role.staff_id),
        carried as (
          select staff_id, array_agg(program_name order by program_name) as programs
          from public.staff_programs where staff_id in (select id from person) group by staff_id),
        works as materialized (
          select staff_id, branch_id, is_main, leads
          from public.staff_branches where staff_id in (select id from person)),
        -- Once for all: asked for each person and branch, they would be read as often as there are such.
        works_in as materialized (
          select staff_id, array_agg(branch_id order by is_main desc, branch_id) as branch_ids,
            coalesce(array_agg(branch_id) filter (where leads), '{}') as leads_branch_ids
          from works group by staff_id),
        crew as materialized (
          select works.branch_id, count(*) as staff_count from works join person on person.id = works.staff_id and person.active
          group by works.branch_id),
        member as (
          select to_jsonb(person) - 'search_text' || jsonb_build_object(
              'work_contact', person.work_contact || coalesce(kept.values, '{}'),
              'levels', coalesce(chosen.levels, '{}'),
              'roles', coalesce(held.roles, '{}'),
              'programs', coalesce(carried.programs, '{}'),
              'branch_ids', coalesce(works_in.branch_ids, '{}'),
              'leads_branch_ids', coalesce(works_in.leads_branch_ids, '{}')) as data,
            person.active and coalesce('opticianOwner' = any (held.roles), false) as is_owner,
            person.active, person.last_name, person.first_name, person.id
          from person
          left join held on held.staff_id = person.id
          left join carried on carried.staff_id = person.id
          left join works_in on works_in.staff_id = person.id
          left join kept on kept.record_id = person.id
          left join chosen on chosen.record_id = person.id),
        site as (
          select to_jsonb(branch) - 'search_text' || coalesce(kept.values, '{}') || jsonb_build_object(
              'levels', coalesce(chosen.levels, '{}'),
              'staff_count', coalesce(crew.staff_count, 0)) as data,
            branch.active, branch.is_main, branch.place, branch.id
          from public.branches branch
          left join crew on crew.branch_id = branch.id
          left join kept on kept.record_id = branch.id
          left join chosen on chosen.record_id = branch.id
          where branch.optician_id = optician_detail.id)
        select to_jsonb(company) - 'search_text' || coalesce(kept.values, '{}') || jsonb_build_object(
          'levels', coalesce(chosen.levels, '{}'),
          'programs', array(
            select program.name from public.optician_programs chosen
            join public.programs program on program.name = chosen.program_name
            where chosen.optician_id = company.id order by program.display_order),
          'owners', coalesce((
            select jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name)
              order by last_name collate "de-CH-x-icu", first_name)
            from member where is_owner), '[]'),
          'erfa', coalesce((
            select jsonb_agg(jsonb_build_object('id', erfa.id, 'number', erfa.number) order by erfa.number)
            from public.erfa_groups erfa
            where erfa.active and erfa.id in (
              select joined.erfa_id from public.erfa_members joined where joined.staff_id in (select id from person))), '[]'),
          'branches', coalesce((
            select jsonb_agg(data order by active desc, is_main desc, place collate "de-CH-x-icu", id) from site), '[]'),
          'staff', coalesce((
            select jsonb_agg(data order by active desc, is_owner desc, last_name collate "de-CH-x-icu",
              first_name collate "de-CH-x-icu", id)
            from member), '[]'),
          'go_sync', (
            select to_jsonb(status) - 'optician_id' from public.go_sync_status status
            where status.optician_id = company.id),
          'waiting', coalesce((
            select jsonb_agg(to_jsonb(wish) order by wish.id) from public.pending_changes wish
            where wish.optician_id = company.id and wish.state = 'waiting'
              and public.is_field_value(wish.field, wish.new)), '[]'),
          'abilities', jsonb_build_object('own', own, 'edit', edits, 'manage', manages))
        from public.opticians company
        left join kept on kept.record_id = company.id
        left join chosen on chosen.record_id = company.id
        where company.id = optician_detail.id);
    end
  $$;

-- One's own company for the dashboard: "id", "name", "logo_image", how many "people" and active branches ("branch_count") it
-- has, and eight of these with their address and hours, those where one works first: a company may have hundreds.
create or replace function own_company() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('id', company.id, 'name', company.name, 'logo_image', company.logo_image,
      'people', (select count(*) from public.staff person where person.optician_id = company.id and person.active),
      'branch_count', (select count(*) from public.branches branch where branch.optician_id = company.id and branch.active),
      'branches', (select coalesce(jsonb_agg(shown.data order by shown.works desc, shown.is_main desc, shown.place collate "de-CH-x-icu", shown.id), '[]')
        from (
          select branch.id, branch.place, branch.is_main, works, jsonb_build_object('id', branch.id, 'name', branch.name,
            'street', branch.street, 'postcode', branch.postcode, 'place', branch.place,
            'opening_hours', branch.opening_hours, 'special_days', branch.special_days) || coalesce((
              select jsonb_object_agg(kept.field, kept.value) from public.kept_values kept
              where kept.record_id = branch.id and kept.field in ('street', 'opening_hours', 'special_days')
                and public.is_field_value(kept.field, kept.value)), '{}') as data
          from public.branches branch
          cross join lateral (select exists (select from public.staff_branches own
            where own.branch_id = branch.id and own.staff_id = (select public.current_staff_id())) as works) here
          where branch.optician_id = company.id and branch.active
          order by works desc, branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id limit 8) shown))
    from public.opticians company where company.id = public.current_optician_id()
  $$;
