-- The figures round of a meeting.

-- Whether the round of a meeting is not over. For who looks with another's eyes none is there.
create or replace function internal.has_figures_round(meeting uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select not internal.is_viewing() and exists (select from public.meetings held
      where held.id = has_figures_round.meeting and held.cancelled_at is null and held.ends_at + interval '24 hours' > now())
  $$;

-- Whether the signed-in person leads the meeting's group, or sat in it before anybody showed what is shown, and its round is not
-- over: figures are released to those who are there by then, not to whoever is taken in to read them.
create or replace function internal.joins_figures_round(meeting uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.has_figures_round(joins_figures_round.meeting) and exists (select from public.meetings held
      join public.meeting_bodies body on body.id = held.body_id and body.kind = 'erfa'
      join public.erfa_groups erfa on erfa.id = body.record_id
      where held.id = joins_figures_round.meeting and internal.joins_erfa(erfa.id)
        and (erfa.leader_id = public.current_staff_id() or not exists (
          select from public.erfa_figures shown
          where shown.meeting_id = held.id and shown.until > now() and not exists (
            select from public.erfa_members member
            where (member.erfa_id, member.staff_id) = (erfa.id, public.current_staff_id())
              and member.seated < shown.released))))
      -- Whoever is no owner any more compares no companies, whatever seat they keep.
      and public.has_permission('canBeSelectedAsErfaParticipant')
  $$;

-- Whether the signed-in person sees the figures of all branches of their company, and so may show them to others.
create or replace function internal.sees_company_figures() returns boolean
  language sql stable
  set search_path = ''
  as $$
    select public.has_permission('canViewBusinessIntelligence')
      and (public.has_role('opticianOwner') or public.has_permission('canManageDatabase'))
  $$;

-- Shows figures of the own company, or shows others from now on. Errors: P0002 no such round for the caller, or no figures of theirs.
create or replace function internal.release_erfa_figures(meeting uuid, measures text[], from_month date, to_month date)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not internal.joins_figures_round(release_erfa_figures.meeting)
        or not internal.sees_company_figures()
      then
        raise exception 'No such round, or not for the caller.' using errcode = 'P0002';
      end if;
      -- The first company's way of naming is that of the round: two first ones wait for each other.
      perform from public.meetings held where held.id = release_erfa_figures.meeting for update;
      insert into public.erfa_figures as shown (meeting_id, optician_id, measures, from_month, to_month, named, staff_id, until)
      select release_erfa_figures.meeting, public.current_optician_id(), release_erfa_figures.measures,
        release_erfa_figures.from_month, release_erfa_figures.to_month,
        coalesce((select bool_and(other.named) from public.erfa_figures other
          where other.meeting_id = release_erfa_figures.meeting and other.until > now()), erfa.figures_named),
        public.current_staff_id(), held.ends_at + interval '24 hours'
      from public.meetings held
      join public.meeting_bodies body on body.id = held.body_id
      join public.erfa_groups erfa on erfa.id = body.record_id
      where held.id = release_erfa_figures.meeting
      -- What was released before and has ended since is as good as none: it is named as the round is by now.
      on conflict (meeting_id, optician_id) do update set measures = excluded.measures, named = excluded.named,
        from_month = excluded.from_month, to_month = excluded.to_month, staff_id = excluded.staff_id, until = excluded.until, released = now();
    end
  $$;

-- The round as members see it, null when it is over or none of theirs: {"named", "companies", "until", "left" (ms until the
-- first of it goes), "measures": [{"measure", "from", "to", "companies", "rows": [{"name", "value"}]}]}. Each company's figures
-- go at the end that they were released with, also when the meeting was moved since. Anonymous figures have no names, stand in an order
-- of their own each time, and are there from five companies without one on that show the same months: months that only one chose would
-- tell who it is. A month that was not released is in no sum. What a company that left the group showed with its name goes
-- with it; without one it stays, because its going would tell whose it was.
create or replace function erfa_figures_round(meeting uuid) returns jsonb
  language sql volatile security definer
  set search_path = ''
  as $$
    with shown as (
      select release.*, company.name from public.erfa_figures release
      join public.opticians company on company.id = release.optician_id
      where release.meeting_id = erfa_figures_round.meeting and release.until > now() and (not release.named or exists (
        select from public.meetings held join public.meeting_bodies body on body.id = held.body_id
        join public.staff person on person.id = any (internal.erfa_people(body.record_id)) and person.active
        where held.id = release.meeting_id and person.optician_id = release.optician_id))
    ), cells as (
      select asked.measure, shown.named, shown.name, shown.from_month, shown.to_month, (
        select sum(case split_part(asked.measure, '.', 2) when 'units' then sales.units else sales.turnover end)
        from public.company_sales sales
        where sales.optician_id = shown.optician_id and sales.line = split_part(asked.measure, '.', 1)
          and sales.month between shown.from_month and shown.to_month) as value
      from shown cross join lateral unnest(shown.measures) as asked (measure)
    ), measures as (
      select cells.measure, cells.from_month as "from", cells.to_month as "to", count(*) as companies, case when bool_and(cells.named) or count(*) filter (where not cells.named) >= 5 then
        jsonb_agg(jsonb_build_object('name', case when cells.named then cells.name end, 'value', cells.value)
          order by case when cells.named then cells.name end, random()) end as rows
      from cells where cells.value is not null group by cells.measure, cells.from_month, cells.to_month)
    select jsonb_build_object(
      'named', coalesce((select bool_and(release.named) from public.erfa_figures release
        where release.meeting_id = held.id and release.until > now()), erfa.figures_named),
      'companies', (select count(*) from shown),
      'until', held.ends_at + interval '24 hours',
      'left', ceil(extract(epoch from least(held.ends_at + interval '24 hours', (select min(shown.until) from shown)) - now()) * 1000),
      'measures', coalesce((select jsonb_agg(to_jsonb(measures)
        order by measures.measure, measures."to" desc, measures."from") from measures), '[]'))
    from public.meetings held
    join public.meeting_bodies body on body.id = held.body_id
    join public.erfa_groups erfa on erfa.id = body.record_id
    where held.id = erfa_figures_round.meeting and internal.joins_figures_round(held.id)
  $$;

-- By the clock: what has answered nobody since a day after the meeting goes for good.
create or replace function internal.forget_erfa_figures() returns integer
  language sql
  set search_path = ''
  as $$
    with gone as (
      delete from public.erfa_figures shown using public.meetings held
      where held.id = shown.meeting_id and least(held.ends_at + interval '24 hours', shown.until) <= now() returning 1)
    select count(*)::integer from gone
  $$;
