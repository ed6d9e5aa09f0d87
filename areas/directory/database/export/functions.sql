-- Which of the companies found the one who asks may take along. Cards: all, because each of them can be taken from its
-- page. Lists and labels: the office all, those who edit their company their own; nobody else (decision 0114).
create or replace function internal.exportable_opticians(found_ids uuid[], lists boolean) returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if public.has_permission('canViewOpticians') and (not lists or public.has_permission('canManageDatabase')) then
        return found_ids;
      end if;
      if public.has_permission('canViewOpticians') and public.has_permission('canEditOwnBusiness') then
        return array(select id from unnest(found_ids) as id where id = public.current_optician_id());
      end if;
      return '{}';
    end
  $$;
