-- Parts of the portal that are switched off.

-- Whether a part is on. A name that no part has is on.
create or replace function internal.feature_on(name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return not exists (
        select from public.features feature where feature.name = feature_on.name and not feature.switched_on);
    end
  $$;

-- What is off: the parts in their order, and the permissions that nobody has because of it.
create or replace function internal.switched_off() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'features', coalesce(jsonb_agg(feature.name order by feature.display_order), '[]'),
      'permissions', coalesce((
        select jsonb_agg(distinct part.permission_name) from public.feature_permissions part
        join public.features off on off.name = part.feature_name and not off.switched_on), '[]'))
    from public.features feature where not feature.switched_on
  $$;
