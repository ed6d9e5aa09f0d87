-- Where an item is, if nobody says so: at its branch.
create or replace function internal.place_marketplace_item() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if new.place is null or new.canton is null then
        select coalesce(new.place, branch.place), coalesce(new.canton, branch.canton) into new.place, new.canton
        from public.branches branch where branch.id = new.branch_id;
      end if;
      return new;
    end
  $$;
create or replace trigger place_item before insert on marketplace_items
  for each row execute function internal.place_marketplace_item();

-- How many open items fit each value of each filter; internal.facet_counts() says of what.
create or replace function marketplace_counts(wanted jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select internal.facet_counts('public.open_marketplace_items', wanted) $$;
