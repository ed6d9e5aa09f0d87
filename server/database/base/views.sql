-- The views of the specification (§3). What a record keeps apart (kept_values) stands here in its column, for those who
-- may see it: the column is then the value that the reader sees, in filters and orders too. All run with the rights of
-- the one who asks; columns that carry keys are plain projections, so that the data service can embed through them.

create view staff_with_programs with (security_invoker = true) as
select
  person.id, person.optician_id, person.first_name, person.last_name, person.active,
  array(
    select carried.program_name from optician_programs carried where carried.optician_id = person.optician_id
    union all
    select carried.program_name from staff_programs carried where carried.staff_id = person.id
  ) as programs
from staff person;

create view staff_with_portrait with (security_invoker = true) as
select
  person.id, person.optician_id, person.first_name, person.last_name, person.type, person.active, person.board_member,
  person.auth_user_id, person.portrait_image,
  case when person.portrait_image is not null then jsonb_build_object(
    'image', person.portrait_image, 'focus_x', person.portrait_focus_x, 'focus_y', person.portrait_focus_y)
  end as portrait
from staff person;

-- One row for each permission that a programme or attribute gives a person.
create view staff_with_programs_permissions with (security_invoker = true) as
select held.staff_id, held.optician_id, split_part(source, ':', 2) as program_name, held.permission_name
from staff_with_permissions held
cross join lateral unnest(held.sources) as source
where source like 'program:%' or source like 'attribute:%';

create view staff_with_metadata with (security_invoker = true) as
select
  person.id, person.optician_id, person.first_name, person.last_name, person.portrait_image, person.portrait_focus_x,
  person.portrait_focus_y, person.type, person.active, person.board_member, person.auth_user_id, person.profession_de,
  person.profession_fr, person.language,
  person.work_contact || coalesce((
    select jsonb_object_agg(kept.field, kept.value) from kept_values kept where kept.record_id = person.id
  ), '{}') as work_contact,
  person.created, person.updated,
  company.name as optician_name,
  array(
    select held.role_name from staff_roles held join roles role on role.name = held.role_name
    where held.staff_id = person.id order by role.display_order
  ) as roles,
  array(
    select carried.program_name from optician_programs carried where carried.optician_id = person.optician_id
    union all
    select carried.program_name from staff_programs carried where carried.staff_id = person.id
  ) as programs,
  array(
    select held.permission_name from staff_with_permissions held where held.staff_id = person.id
    order by held.permission_name
  ) as permissions,
  array(
    select works.branch_id from staff_branches works where works.staff_id = person.id order by works.is_main desc
  ) as branch_ids
from staff person
join opticians company on company.id = person.optician_id;

create view opticians_with_branches_compact with (security_invoker = true) as
select
  company.id, company.name, company.active,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name, 'place', branch.place)
      order by branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id)
    from branches branch where branch.optician_id = company.id and branch.active
  ), '[]') as branches
from opticians company;

create view opticians_with_metadata with (security_invoker = true) as
select
  company.id, company.name, company.is_head_office, company.active, company.languages, company.logo_image,
  coalesce(company.website, (
    select kept.value #>> '{}' from kept_values kept where kept.record_id = company.id and kept.field = 'website'
  )) as website,
  coalesce(company.email, (
    select kept.value #>> '{}' from kept_values kept where kept.record_id = company.id and kept.field = 'email'
  )) as email,
  coalesce(company.phone, (
    select kept.value #>> '{}' from kept_values kept where kept.record_id = company.id and kept.field = 'phone'
  )) as phone,
  coalesce(company.description_de, (
    select kept.value #>> '{}' from kept_values kept where kept.record_id = company.id and kept.field = 'description_de'
  )) as description_de,
  coalesce(company.description_fr, (
    select kept.value #>> '{}' from kept_values kept where kept.record_id = company.id and kept.field = 'description_fr'
  )) as description_fr,
  coalesce(company.member_since, (
    select kept.value #>> '{}' from kept_values kept where kept.record_id = company.id and kept.field = 'member_since'
  )::date) as member_since,
  company.created, company.updated,
  (select count(*)::int from branches branch where branch.optician_id = company.id and branch.active) as branch_count,
  (select count(*)::int from staff person where person.optician_id = company.id and person.active) as staff_count,
  array(
    select branch.place from branches branch where branch.optician_id = company.id and branch.active
    group by branch.place order by bool_or(branch.is_main) desc, branch.place collate "de-CH-x-icu"
  ) as places,
  array(
    select distinct branch.canton from branches branch where branch.optician_id = company.id and branch.active
    order by branch.canton
  ) as cantons,
  array(
    select carried.program_name from optician_programs carried join programs program on program.name = carried.program_name
    where carried.optician_id = company.id order by program.display_order
  ) as programs
from opticians company;

-- The same without the counts, with every branch that is open to the reader.
create view opticians_with_branches with (security_invoker = true) as
select
  company.id, company.name, company.is_head_office, company.active, company.languages, company.logo_image,
  company.website, company.email, company.phone, company.description_de, company.description_fr, company.member_since,
  company.created, company.updated,
  coalesce((
    select json_agg(to_jsonb(branch) - 'search_text' || coalesce((
        select jsonb_object_agg(kept.field, kept.value) from kept_values kept where kept.record_id = branch.id), '{}')
      order by branch.is_main desc, branch.place collate "de-CH-x-icu", branch.id)
    from branches branch where branch.optician_id = company.id and branch.active
  ), '[]') as branches
from opticians_with_metadata company;

create view opticians_with_program_permission with (security_invoker = true) as
select company.id, company.name, company.active, carried.program_name, given.permission_name, given.granted_to
from opticians company
join optician_programs carried on carried.optician_id = company.id
join program_permissions given on given.program_name = carried.program_name;
