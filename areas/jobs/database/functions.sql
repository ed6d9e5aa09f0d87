-- How many open jobs fit each value of each filter; internal.facet_counts() says of what.
create or replace function job_counts(wanted jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select internal.facet_counts('public.open_job_offers', wanted) $$;

-- One page of open jobs that fit, the newest first; internal.found_listings() says what is asked for.
create or replace function job_page(wanted jsonb, first integer, most integer) returns json
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare ids constant uuid[] := internal.found_listings('public.open_job_offers', wanted, 'newest', first, most);
    begin
      return (
        select coalesce(json_agg(row order by array_position(ids, row.id)), '[]') from (
          select listed.id, listed.created, listed.profession, listed.workload_from, listed.workload_to, listed.starts_on,
            listed.temporary, listed.languages, listed.company, listed.place, listed.canton, listed.texts
          from public.open_job_offers listed where listed.id = any (ids)) row);
    end
  $$;

-- Trigger: jobs are counted where their branch is, and found by its place and by the name of their company.
create or replace function internal.note_jobs_to_count() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into brillanz.records_to_count (kind, record_id)
      select 'job', job.id from public.job_offers job where job.branch_id = new.id
      union all
      select 'job', job.id from public.job_offers job
      join public.listings listing on listing.id = job.id and listing.optician_id = new.id;
      return null;
    end
  $$;
create or replace trigger note_jobs_to_count after update of canton, place on branches
  for each row when (old.canton is distinct from new.canton or old.place is distinct from new.place)
  execute function internal.note_jobs_to_count();
create or replace trigger note_jobs_to_count after update of name on opticians
  for each row when (old.name is distinct from new.name) execute function internal.note_jobs_to_count();

-- The signed-in person's own profile; null while they never made one.
create or replace function own_job_profile() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select to_jsonb(seeker) - '{staff_id,id}'::text[] from public.job_seekers seeker
    where seeker.staff_id = public.current_staff_id() and not internal.is_viewing()
  $$;

-- Keeps the own profile, or ends it with null. Errors: 42501 who may not see jobs or looks as somebody else; 23514, 22P02.
create or replace function keep_job_profile(profile jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if internal.is_viewing() or not public.has_permission('canViewMarketplace') then
        raise exception 'Nobody keeps a profile here.' using errcode = '42501';
      end if;
      delete from public.job_seekers seeker where seeker.staff_id = public.current_staff_id();
      if profile is not null then
        insert into public.job_seekers (staff_id, active, professions, workload_from, workload_to, cantons, languages, text)
        select public.current_staff_id(), typed.active, typed.professions, typed.workload_from, typed.workload_to,
          typed.cantons, typed.languages, typed.text
        from jsonb_populate_record(null::public.job_seekers, profile) typed;
      end if;
      return public.own_job_profile();
    end
  $$;

-- Whether profiles of a person are for the signed-in one: an owner of another company.
create or replace function internal.may_see_seeker(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select public.has_role('opticianOwner') and public.has_permission('canEditJobOffers') and not internal.is_viewing()
      and exists (
        select from public.staff seeker join public.opticians company on company.id = seeker.optician_id
        where seeker.id = may_see_seeker.person and seeker.active and company.active
          and seeker.optician_id <> public.current_optician_id()
          -- A profile ends with the account: by the address at work somebody else may be written to.
          and not internal.is_blocked(seeker) and (internal.is_entered(seeker) or not exists (
            select from internal.entered_people entered where entered.staff_id = seeker.id)))
  $$;

-- Whom a profile belongs to, for telling them that somebody wrote; only the process asks, for an owner who sees it.
create or replace function internal.seeker_of(profile uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select seeker.staff_id from public.job_seekers seeker
    where seeker.id = seeker_of.profile and seeker.active and internal.may_see_seeker(seeker.staff_id)
  $$;

-- What was written of a change while one worked somewhere is not for those who one worked for.
create or replace function internal.leave_seekers() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.job_seekers own set active = false where own.staff_id = new.id and own.active;
      return null;
    end
  $$;
create or replace trigger leave_seekers after update of optician_id on staff
  for each row when (old.optician_id <> new.optician_id) execute function internal.leave_seekers();
