-- What the Gazette needs by the clock (server/clock.ts).

-- The number of copies nearest to the one wished for that an issue takes.
create or replace function internal.nearest_copies(issue gazette_issues, copies integer) returns integer
  language sql immutable
  set search_path = ''
  as $$
    select least(greatest(round(copies::numeric / issue.copies_step), ceil(issue.copies_min::numeric / issue.copies_step)),
      floor(issue.copies_max::numeric / issue.copies_step))::integer * issue.copies_step
  $$;

-- Standing orders become orders, once for each issue, as soon as it is open: where the issue takes no such number of copies
-- or has no such language, in the nearest that it takes. What is to be told of each: {"news": 'standing', 'adjusted' or
-- 'skipped' where nothing of it can be had, "told": the order, "to": whom, "issue", "asked": the copies of the standing order}.
-- One issue at a time: there may be more.
create or replace function internal.turn_standing_orders(moment timestamptz) returns setof jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare
      issue public.gazette_issues;
      standing public.gazette_standing_orders;
      placed public.gazette_orders;
      news text;
      kept integer;
      fitting integer;
    begin
      for issue in
        select one.* from public.gazette_issues one
        where internal.gazette_state(one.opens, one.deadline, moment) = 'open'
      loop
        insert into internal.gazette_told (issue_id, what) values (issue.id, 'standing') on conflict do nothing;
        continue when not found;
        for standing in
          select one.* from public.gazette_standing_orders one
          join public.branches branch on branch.id = one.branch_id and branch.active
          join public.opticians company on company.id = branch.optician_id and company.active
          where not one.paused and one.copies_de + one.copies_fr > 0 and not exists (select from public.gazette_orders live
            where live.issue_id = issue.id and live.branch_id = one.branch_id and live.status <> 'cancelled')
        loop
          placed := null;
          placed.id := gen_random_uuid();
          placed.issue_id := issue.id;
          placed.branch_id := standing.branch_id;
          placed.copies_de := case when 'de' = any (issue.languages) then standing.copies_de else 0 end;
          placed.copies_fr := case when 'fr' = any (issue.languages) then standing.copies_fr else 0 end;
          placed.status := 'ordered';
          placed.created := clock_timestamp();
          placed.updated := placed.created;
          kept := placed.copies_de + placed.copies_fr;
          if kept > 0 then
            fitting := internal.nearest_copies(issue, kept);
            placed.copies_de := round(placed.copies_de::numeric * fitting / kept);
            placed.copies_fr := fitting - placed.copies_de;
          end if;
          begin
            placed := internal.fill_gazette_order(placed, issue);
            insert into public.gazette_orders select placed.* on conflict (issue_id, branch_id) where status <> 'cancelled' do nothing;
            continue when not found;
            news := case when (placed.copies_de, placed.copies_fr) = (standing.copies_de, standing.copies_fr) then 'standing'
              else 'adjusted' end;
          exception when sqlstate '22023' then
            news := 'skipped';
          end;
          return next jsonb_build_object('news', news, 'told', internal.gazette_order_json(placed),
            'to', internal.gazette_addressees(placed), 'issue', jsonb_build_object('number', issue.number, 'deadline', issue.deadline),
            'asked', jsonb_build_object('copies_de', standing.copies_de, 'copies_fr', standing.copies_fr));
        end loop;
        exit when found;
      end loop;
    end
  $$;

-- Reminders that are due, each threshold of an issue once; after a time without a clock the nearest alone. Companies with
-- branches that have neither an order nor a pause, and whom to tell there. One issue at a time: there may be more, also after one without any; null when nothing is due.
create or replace function internal.take_gazette_reminders(moment timestamptz) returns jsonb
  language sql volatile security definer
  set search_path = ''
  as $$
    with due as (
      select issue.*, threshold.days, issue.deadline - (moment at time zone 'Europe/Zurich')::date as left_days
      from public.gazette_issues issue cross join (values (14), (3)) threshold (days)
      where internal.gazette_state(issue.opens, issue.deadline, moment) = 'open'
        and issue.deadline - (moment at time zone 'Europe/Zurich')::date <= threshold.days
        and not exists (select from internal.gazette_told told where told.issue_id = issue.id and told.what = threshold.days || ' days')
    ), noted as (
      insert into internal.gazette_told (issue_id, what) select due.id, due.days || ' days' from due
      where due.id = (select first.id from due first order by first.deadline, first.id limit 1)
      on conflict do nothing returning issue_id, what
    )
    select case when exists (select from noted) then coalesce(jsonb_agg(reminder), '[]') end from (
      select jsonb_build_object('issue', due.id, 'days', due.days, 'left', due.left_days, 'number', due.number,
        'deadline', due.deadline, 'company', company.id, 'branches', string_agg(branch.name, ', ' order by branch.name),
        'staff', (select coalesce(jsonb_agg(distinct person.id), '[]') from public.staff person
          join public.staff_with_permissions held on held.staff_id = person.id and held.permission_name = 'canViewMarketing'
          where person.active and person.optician_id = company.id and (
            exists (select from public.staff_roles role where role.staff_id = person.id and role.role_name = 'opticianOwner')
            or exists (select from public.staff_branches works
              where works.staff_id = person.id and works.leads and works.branch_id = any (array_agg(branch.id))))))
        as reminder
      from due join noted on noted.issue_id = due.id and noted.what = due.days || ' days'
      join public.branches branch on branch.active
      join public.opticians company on company.id = branch.optician_id and company.active and not company.is_head_office
      where due.days = (select min(other.days) from due other where other.id = due.id)
        and not exists (select from public.gazette_orders one
          where one.issue_id = due.id and one.branch_id = branch.id and one.status <> 'cancelled')
        and not exists (select from public.gazette_standing_orders one where one.branch_id = branch.id and one.paused)
      group by due.id, due.days, due.left_days, due.number, due.deadline, company.id) reminders
  $$;

-- Orders whose proof nobody had approved at the deadline, once for each issue.
create or replace function internal.take_unapproved_gazette(moment timestamptz) returns setof gazette_orders
  language sql volatile security definer
  set search_path = ''
  as $$
    with noted as (
      insert into internal.gazette_told (issue_id, what)
      select issue.id, 'unapproved' from public.gazette_issues issue
      where internal.gazette_state(issue.opens, issue.deadline, moment) = 'closed' and issue.delivery_to >= (moment at time zone 'Europe/Zurich')::date
      on conflict do nothing returning issue_id
    )
    select one.* from noted join public.gazette_orders one on one.issue_id = noted.issue_id
    where one.status = 'ordered' and one.approved_hash is distinct from internal.gazette_proof(one)
  $$;

-- Deadlines that moved since the people of orders were told of them: by issue, whom to tell. Each is told once, and what
-- moves again within six hours as it stands then.
create or replace function internal.take_moved_deadlines(moment timestamptz) returns jsonb
  language sql volatile security definer
  set search_path = ''
  as $$
    with moved as (
      update public.gazette_orders one set told_deadline = issue.deadline from public.gazette_issues issue
      where issue.id = one.issue_id and one.status in ('ordered', 'confirmed') and one.told_deadline <> issue.deadline
        and issue.delivery_to >= (moment at time zone 'Europe/Zurich')::date
        and not exists (select from public.message_postings former where former.object_table = 'contents'
          and former.object_id = issue.id and former.kind = 'gazetteDeadline' and former.created > now() - interval '6 hours')
      returning one, issue.id, issue.number, issue.deadline
    ), told as (
      select moved.*, internal.gazette_addressees(moved.one) as addressees from moved
    )
    select coalesce(jsonb_agg(of_issue), '[]') from (
      select jsonb_build_object('issue', told.id, 'number', told.number, 'deadline', told.deadline,
        'staff', (select jsonb_agg(distinct person.value) from told other
          cross join lateral jsonb_array_elements(other.addressees -> 'staff') person where other.id = told.id),
        'outside', (select jsonb_agg(distinct place.value) from told other
          cross join lateral jsonb_array_elements(other.addressees -> 'outside') place where other.id = told.id)) as of_issue
      from told group by told.id, told.number, told.deadline) moved_issue
  $$;

-- A replaced logo that stands in a print run is kept for two years, for who prints that again.
create or replace function internal.keep_printed_logos() returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.files file set expires = now() + interval '30 days'
    where file.expires < now() + interval '7 days' and file.id::text in (
      select printed ->> 'logo_file' from public.gazette_runs run, jsonb_array_elements(run.rows) printed
      where run.closed_at > now() - interval '2 years')
  $$;
