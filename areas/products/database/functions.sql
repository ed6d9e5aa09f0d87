-- Everybody who sees products, for the office that calls one back.
create or replace function internal.people_with_products() returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if not public.has_permission('canEditContent') then
        return '{}';
      end if;
      return array(select held.staff_id from public.staff_with_permissions held
        join public.staff person on person.id = held.staff_id and person.active
        where held.permission_name = 'canViewProducts');
    end
  $$;

-- What a recall has come to: for the office the branches that have not said «erledigt», for others their own ones.
create or replace function internal.open_recall_branches(recall_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name, 'company', company.name)
      order by company.name, branch.name), '[]')
    from public.branches branch join public.opticians company on company.id = branch.optician_id
    where branch.active and company.active and branch.id = any ((select internal.branches_at_work())::uuid[])
      and not exists (select from public.product_recall_answers answer
        where answer.recall_id = open_recall_branches.recall_id and answer.branch_id = branch.id)
  $$;

-- Which of one's own branches said «erledigt», when, and who did.
create or replace function internal.done_recall_branches(recall_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name, 'done_at', answer.done_at,
      'by', person.first_name || ' ' || person.last_name) order by branch.name), '[]')
    from public.product_recall_answers answer join public.branches branch on branch.id = answer.branch_id
    left join public.staff person on person.id = answer.staff_id
    where answer.recall_id = done_recall_branches.recall_id and branch.id = any ((select internal.own_branches_at_work())::uuid[])
  $$;

-- The recalls of a product with the branches that still have to do something, and the own ones that have done it; none where
-- one may not read it.
create or replace function product_recall_states(product_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(recall) || jsonb_build_object('open', internal.open_recall_branches(recall.id),
        'done', internal.done_recall_branches(recall.id))
      order by recall.made desc), '[]')
    from public.product_recalls recall where recall.product_id = product_recall_states.product_id
  $$;

-- The recalls that are still open for one's own branches; none for the office, which reads on each who is missing.
create or replace function internal.open_recalls() returns setof product_recalls
  language sql stable
  set search_path = ''
  as $$
    select recall.* from public.product_recalls recall
    where not (select public.has_permission('canEditContent')) and exists (
      select from public.branches branch join public.opticians company on company.id = branch.optician_id
      where branch.active and company.active and branch.id = any ((select internal.branches_at_work())::uuid[])
        and not exists (select from public.product_recall_answers answer
          where answer.recall_id = recall.id and answer.branch_id = branch.id))
  $$;

-- The products of which a recall is still open for one's own branches.
create or replace function open_product_recalls() returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct recall.product_id), '{}') from internal.open_recalls() recall
  $$;

-- Who said «erledigt» is who wrote the row.
create or replace function internal.stamp_recall_answer() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      new.staff_id := public.current_staff_id();
      return new;
    end
  $$;
create or replace trigger stamp_recall_answer before insert on product_recall_answers
  for each row when (new.staff_id is null) execute function internal.stamp_recall_answer();

-- Calls a product back; its id. Errors: P0002 for whoever is not the office, or no such product; PT409 'told': word for word
-- the same was called back already, and everybody told of it; 'often': five of the product or twenty of the caller in a day.
create or replace function internal.call_product_back(product uuid, lots text, measure_de text, measure_fr text, contact text)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare
      made uuid;
      day_ago constant timestamptz := now() - interval '1 day';
    begin
      if not public.has_permission('canEditContent') or not exists (
        select from public.products one join public.contents item on item.id = one.id and item.archived_at is null
        where one.id = product)
      then
        raise exception 'There is no such product for this person.' using errcode = 'P0002';
      end if;
      -- One after the other, whatever the product: those of a person are counted.
      perform pg_advisory_xact_lock(hashtextextended('recalls', 0));
      if exists (select from public.product_recalls one where one.product_id = product
          and (one.lots, one.measure_de, one.measure_fr, one.contact)
            = (call_product_back.lots, call_product_back.measure_de, call_product_back.measure_fr, call_product_back.contact))
      then
        raise exception 'told' using errcode = 'PT409';
      end if;
      if (select count(*) from public.product_recalls one where one.product_id = product and one.made > day_ago) >= 5
        or (select count(*) from public.message_postings mine where mine.actor_id = public.current_staff_id()
          and mine.kind = 'productRecalled' and mine.created > day_ago) >= 20
      then
        raise exception 'often' using errcode = 'PT409';
      end if;
      insert into public.product_recalls (product_id, lots, measure_de, measure_fr, contact)
      values (product, call_product_back.lots, call_product_back.measure_de, call_product_back.measure_fr,
        call_product_back.contact)
      returning id into made;
      return made;
    end
  $$;
