-- 'visible', 'removed' (there is one, but not for this person: inactive) or 'unknown'; for the screen that tells a
-- removed company from a wrong address. Without canViewOpticians everything is unknown.
create or replace function optician_state(id uuid) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare found_active boolean;
    begin
      select company.active into found_active from public.opticians company where company.id = optician_state.id;
      return case
        when found_active is null then 'unknown'
        when public.has_permission('canManageDatabase') then 'visible'
        when optician_state.id = public.current_optician_id() then 'visible'
        when not public.has_permission('canViewOpticians') then 'unknown'
        when found_active then 'visible'
        else 'removed'
      end;
    end
  $$;

-- The inactive companies, whose branches and people go with them. A list of few, asked once a statement: cheaper than
-- looking every row's company up below row-level security.
create or replace function internal.closed_opticians() returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return array(select company.id from public.opticians company where not company.active);
    end
  $$;

-- The branches somebody works for: the office (canEditContent) for all of them, owners for those of their company, closed
-- ones too, everybody else for those they work in.
create or replace function internal.branches_at_work() returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if public.has_permission('canEditContent') then
        return array(select branch.id from public.branches branch);
      elsif public.has_permission('canEditOwnBusiness') then
        return array(
          select branch.id from public.branches branch where branch.optician_id = public.current_optician_id());
      end if;
      return array(
        select branch.id from public.staff_branches works
        join public.branches branch on branch.id = works.branch_id
        where works.staff_id = public.current_staff_id() and branch.optician_id = public.current_optician_id());
    end
  $$;

-- Those of them that are of one's own company: what is said for a branch itself, nobody says on its behalf.
create or replace function internal.own_branches_at_work() returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return array(
        select branch.id from public.branches branch
        where branch.optician_id = public.current_optician_id() and branch.id = any (internal.branches_at_work()));
    end
  $$;
