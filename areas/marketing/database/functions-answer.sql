-- What the order screen and the office's list show of an issue, as the caller may read it: the issue, the orders of the
-- branches one works for, and those branches that have none, each with the order before. Without an id the one in force.
create or replace function internal.gazette_answer(wanted uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with known as (
      select issue.*, internal.gazette_state(issue.opens, issue.deadline) as state
      from public.gazette_issues issue join public.contents item on item.id = issue.id and item.archived_at is null
    ), chosen as (
      select * from known where gazette_answer.wanted is null or known.id = gazette_answer.wanted
      order by known.state = 'open' desc, known.state = 'planned' desc,
        case when known.state = 'closed' then known.deadline end desc, known.deadline limit 1
    ), mine as (
      select one.* from public.gazette_orders one where one.issue_id = (select chosen.id from chosen)
    ), free as (
      select branch, company
      from public.branches branch join public.opticians company on company.id = branch.optician_id
      where branch.active and company.active and branch.id = any (internal.branches_at_work())
        and not exists (select from mine where mine.branch_id = branch.id and mine.status <> 'cancelled')
    )
    select jsonb_build_object(
      'issue', (select to_jsonb(chosen) - 'published_at' || jsonb_build_object(
        'texts', (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
          from public.gazette_issues_texts text where text.id = chosen.id),
        'runs', (select count(*) from public.gazette_runs run where run.issue_id = chosen.id),
        'changed', internal.gazette_changed(chosen.id)) from chosen),
      'issues', (select coalesce(jsonb_agg(jsonb_build_object('id', known.id, 'number', known.number, 'state', known.state)
        order by known.deadline desc), '[]') from known),
      'orders', (select coalesce(jsonb_agg(internal.gazette_order_json(mine) order by mine.created desc), '[]') from mine),
      'branches', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', (free.branch).id, 'name', (free.branch).name, 'place', (free.branch).place, 'company', (free.company).name,
          'language', (free.branch).language,
          'imprint', internal.gazette_imprint(chosen.imprint_template, free.branch, free.company),
          'delivery', jsonb_build_object('name',
            case when (free.branch).name = (free.branch).place then (free.company).name else (free.branch).name end, 'street', coalesce((free.branch).street, ''),
            'postcode', (free.branch).postcode, 'place', (free.branch).place,
            'day', internal.gazette_delivery_day(chosen.delivery_from, chosen.delivery_to)),
          'last', (select jsonb_build_object('copies_de', one.copies_de, 'copies_fr', one.copies_fr, 'imprint', one.imprint,
              'delivery', one.delivery - 'day')
            from public.gazette_orders one where one.branch_id = (free.branch).id and one.status <> 'cancelled'
            order by one.created desc limit 1))
        order by (free.company).name, (free.branch).name), '[]') from free cross join chosen),
      'standing', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from public.gazette_standing_orders one
        where not public.has_permission('canEditContent')),
      'own', (select coalesce(jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name) order by branch.name), '[]')
        from public.branches branch where branch.active and branch.id = any (internal.branches_at_work())
          and not public.has_permission('canEditContent')),
      'changes', (select coalesce(jsonb_agg(to_jsonb(one) || jsonb_build_object('branch_name', branch.name) order by one.id), '[]')
        from public.gazette_changes one join public.gazette_orders changed on changed.id = one.order_id
        join public.branches branch on branch.id = changed.branch_id
        where one.issue_id = (select chosen.id from chosen)))
  $$;

-- Addresses that a branch may want its copies at: of the branches of its company, and where copies went before.
create or replace function gazette_addresses(branch_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with near as (
      select branch, company from public.branches own
      join public.branches branch on branch.optician_id = own.optician_id and branch.id = any (internal.branches_at_work())
      join public.opticians company on company.id = branch.optician_id
      where own.id = gazette_addresses.branch_id
    ), places as (
      select jsonb_build_object(
        'name', case when (near.branch).name = (near.branch).place then (near.company).name else (near.branch).name end,
        'street', coalesce((near.branch).street, ''), 'postcode', (near.branch).postcode, 'place', (near.branch).place) as address
      from near where (near.branch).active
      union
      select one.delivery - 'day' from near join public.gazette_orders one on one.branch_id = (near.branch).id
    )
    select coalesce(jsonb_agg(places.address order by places.address ->> 'name', places.address::text), '[]') from places
  $$;
