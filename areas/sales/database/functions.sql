-- Whose figures one sees: the office all; owners those of their company, closed branches too; others who were given
-- canViewBusinessIntelligence the branches they lead.
create or replace function internal.sales_branches() returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if public.has_permission('canManageDatabase') then
        return array(select branch.id from public.branches branch);
      elsif not public.has_permission('canViewBusinessIntelligence') then
        return '{}';
      elsif public.has_role('opticianOwner') then
        return array(
          select branch.id from public.branches branch where branch.optician_id = public.current_optician_id());
      end if;
      return array(
        select branch.id from public.staff_branches led
        join public.branches branch on branch.id = led.branch_id
        where led.staff_id = public.current_staff_id() and led.leads
          and branch.optician_id = public.current_optician_id());
    end
  $$;

-- Months that the branches see.
create or replace function internal.released_months(line text) returns date[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return array(
        select release.month from public.sales_releases release where release.line = released_months.line);
    end
  $$;

-- The branches of internal.sales_branches() with their names: who leads a closed one sees no row of it in `branches`.
create or replace function internal.named_sales_branches()
  returns table (id uuid, name text, place text, active boolean, optician_id uuid, optician_name text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return query
        select branch.id, branch.name, branch.place, branch.active and company.active, company.id, company.name
        from public.branches branch join public.opticians company on company.id = branch.optician_id
        where branch.id = any ((select internal.sales_branches())::uuid[]);
    end
  $$;

-- A row per branch and month of those that one may see; other ids are passed over, whether there is such a branch or not.
create or replace function get_glasses_sales(branchids uuid[])
  returns table (branch_id uuid, month date, units bigint, turnover numeric, product_groups jsonb, brands jsonb)
  language sql stable
  set search_path = ''
  as $$
    select kept.branch_id, kept.month, kept.units, kept.turnover, kept.product_groups, kept.brands
    from public.branch_sales kept
    where kept.line = 'glasses' and kept.branch_id = any (branchids)
    order by kept.branch_id, kept.month
  $$;

create or replace function get_conil_sales(branchids uuid[])
  returns table (branch_id uuid, month date, units bigint, turnover numeric, product_groups jsonb)
  language sql stable
  set search_path = ''
  as $$
    select kept.branch_id, kept.month, kept.units, kept.turnover, kept.product_groups
    from public.branch_sales kept
    where kept.line = 'conil' and kept.branch_id = any (branchids)
    order by kept.branch_id, kept.month
  $$;

-- Notes are stamped by the database, with the name of who wrote them first.
create or replace function internal.stamp_sales_note() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      new.updated := now();
      if tg_op = 'INSERT' and public.current_staff_id() is not null then
        new.author_name := internal.staff_name(public.current_staff_id());
        new.staff_id := public.current_staff_id();
      end if;
      return new;
    end
  $$;
create or replace trigger stamp_sales_note before insert or update on sales_notes
  for each row execute function internal.stamp_sales_note();

create or replace trigger bound_rows after insert on sales_notes referencing new table as added
  for each statement execute function internal.bound_rows('branch_id', '1000');
