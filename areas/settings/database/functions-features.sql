-- Switching parts of the portal off and on.

-- Tells the devices of everybody who is signed in that rights have changed; what they may do now they read themselves.
-- realtime.send is Supabase's own; a service without it is no reason to refuse the change.
create or replace function internal.tell_rights() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare account uuid;
    begin
      if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then
        return;
      end if;
      for account in
        select distinct session.user_id from auth.sessions session
        where session.not_after is null or session.not_after > now()
      loop
        perform realtime.send('{}'::jsonb, 'rights', 'notifications:' || account, true);
      end loop;
    end
  $$;

-- A switch is stamped by the database.
create or replace function internal.stamp_switch() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      new.note := nullif(btrim(new.note), '');
      if not new.switched_on and new.note is null then
        raise exception 'Switching off needs a reason.' using errcode = '23514', constraint = 'switch_reason';
      end if;
      new.made := clock_timestamp();
      new.actor_id := case when auth.jwt() is not null then public.current_staff_id() end;
      new.actor_name := internal.staff_name(new.actor_id);
      return new;
    end
  $$;

-- Carries a switch out. One after the other: of two who switch the same part at once the second is told (PT409).
create or replace function internal.switch_feature() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.features feature set switched_on = new.switched_on
      where feature.name = new.feature_name and feature.switched_on <> new.switched_on;
      if not found then
        raise exception 'The part % was switched meanwhile.', new.feature_name using errcode = 'PT409';
      end if;
      -- Whoever looks at the portal as somebody else stops.
      if new.feature_name = 'viewAs' and not new.switched_on then
        delete from internal.view_as;
      end if;
      perform internal.note_audit('settings', 'feature', new.feature_name, null,
        jsonb_build_object('switched_on', not new.switched_on),
        jsonb_strip_nulls(jsonb_build_object('switched_on', new.switched_on, 'note', new.note)));
      perform internal.tell_rights();
      return null;
    end
  $$;
create or replace trigger stamp before insert on feature_switches
  for each row execute function internal.stamp_switch();
create or replace trigger switch after insert on feature_switches
  for each row execute function internal.switch_feature();

-- How many people, or branches, meet a part that no permission opens; null for the others.
create or replace function internal.feature_reach(name text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when feature_reach.name = 'presence' then jsonb_build_object('people', (
        select count(*) from public.staff person join public.opticians company on company.id = person.optician_id
        where person.active and company.active and person.auth_user_id is not null))
      when feature_reach.name in ('imports', 'viewAs') then jsonb_build_object('people', (
        select count(*) from public.staff_with_permissions held where held.permission_name = 'canManageDatabase'))
      when feature_reach.name = 'directoryExport' then jsonb_build_object('people', (
        select count(distinct held.staff_id) from public.staff_with_permissions held
        where held.permission_name = 'canViewOpticians'))
      when feature_reach.name = 'googleComparison' then jsonb_build_object('branches', (
        select count(*) from public.branch_google_profiles profile))
      when feature_reach.name = 'yearlyCheck' then jsonb_build_object('branches', (
        select count(*) from public.branches branch join public.opticians company on company.id = branch.optician_id
        where branch.active and company.active))
    end
  $$;
