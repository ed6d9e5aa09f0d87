-- The branches on the map of /app/opticians, all that the one who asks may see, by company name. The client keeps them
-- while it filters: which companies fit is answered by search_opticians (decision 0126). One JSON value and not rows,
-- because the data service cuts rows off at its limit and a map that lacks some would say nothing of it.
-- Answers [{"id", "optician_id", "optician_name", "name", "street", "postcode", "place", "canton", "latitude",
--   "longitude"}]; latitude and longitude are null where the place is not known. Addresses are for all members.
create or replace function branch_pins() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', branch.id, 'optician_id', company.id, 'optician_name', company.name, 'name', branch.name,
        'street', branch.street, 'postcode', branch.postcode, 'place', branch.place, 'canton', branch.canton,
        'latitude', branch.latitude, 'longitude', branch.longitude)
      order by company.name collate "de-CH-x-icu", company.id, branch.is_main desc, branch.place collate "de-CH-x-icu",
        branch.id), '[]')
    from public.branches branch
    join public.opticians company on company.id = branch.optician_id
    where branch.active
  $$;
