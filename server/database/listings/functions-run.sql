-- How long listings run, and what their keepers do with that (decision 0310).

-- A branch that is still open, of the author's company, and a contact who still works there. Errors 22023: what is wrong,
-- in one word; 23502 with the column for what is missing.
create or replace function internal.check_listing() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      branch public.branches;
      company uuid;
    begin
      if new.branch_id is null or new.contact_id is null then
        raise exception 'Where it is, or whom to ask, is missing.' using errcode = '23502',
          column = case when new.branch_id is null then 'branch_id' else 'contact_id' end;
      end if;
      select kept.* into branch from public.branches kept where kept.id = new.branch_id;
      if branch.id is null or not branch.active then
        raise exception 'branch_inactive' using errcode = '22023';
      end if;
      select author.optician_id into company from public.contents item
      join public.staff author on author.id = item.author_id where item.id = new.id;
      if company <> branch.optician_id then
        raise exception 'branch_foreign' using errcode = '22023';
      end if;
      if not exists (
        select from public.staff person
        where person.id = new.contact_id and person.active and person.optician_id = branch.optician_id)
      then
        raise exception 'contact_left' using errcode = '22023';
      end if;
      return new;
    end
  $$;

-- Trigger after a row is live: a run begins with each first publication and goes on over later releases. What somebody
-- released is looked at; what its author changed at once is not.
create or replace function internal.run_listing() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare small constant boolean := current_setting('brillanz.small_edit', true) = new.id::text;
    begin
      insert into public.listings (id, optician_id, company_active, begun_at, run_days, expires_at, confirmed_at)
      select new.id, branch.optician_id, company.active, new.published_at, new.run_days,
        new.published_at + make_interval(days => new.run_days), new.published_at
      from public.branches branch join public.opticians company on company.id = branch.optician_id
      where branch.id = new.branch_id
      on conflict (id) do update set
        optician_id = excluded.optician_id, company_active = excluded.company_active,
        begun_at = excluded.begun_at, run_days = excluded.run_days,
        expires_at = case when listings.begun_at = excluded.begun_at then listings.expires_at else excluded.expires_at end,
        confirmed_at = case when listings.begun_at = excluded.begun_at then listings.confirmed_at else excluded.confirmed_at end,
        closed_at = case when listings.begun_at = excluded.begun_at then listings.closed_at end,
        outcome = case when listings.begun_at = excluded.begun_at then listings.outcome end,
        reserved = listings.reserved and listings.begun_at = excluded.begun_at,
        edited_at = case when small then now() end,
        accepted = case when small then listings.accepted else '{}'::bigint[] end;
      return null;
    end
  $$;

-- Trigger after a listing changed: until when readers have it.
create or replace function internal.show_listing() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.contents item set shown_until =
        case when new.company_active then least(new.closed_at, new.expires_at) else '-infinity' end
      where item.id = new.id;
      return null;
    end
  $$;
create or replace trigger show after insert or update of expires_at, closed_at, company_active on listings
  for each row execute function internal.show_listing();

-- Trigger after a company came or went: what it offers comes and goes with it.
create or replace function internal.show_company_listings() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.listings listing set company_active = new.active
      where listing.optician_id = new.id and listing.company_active <> new.active;
      return null;
    end
  $$;
create or replace trigger show_listings after update of active on opticians
  for each row when (old.active is distinct from new.active) execute function internal.show_company_listings();

-- Lets the live rows of a kind run from now on.
create or replace function internal.watch_listing_kind(kind content_kinds) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      execute format('create or replace trigger check_listing before insert on public.%I
        for each row execute function internal.check_listing()', kind.live_table);
      execute format('create or replace trigger run_listing after insert on public.%I
        for each row execute function internal.run_listing()', kind.live_table);
      execute format('create or replace trigger note_listing_to_count after insert or update or delete on public.%I
        for each row execute function internal.note_listing_to_count(%L)', kind.live_table, kind.name);
    end
  $$;
select internal.watch_listing_kind(kind) from content_kinds kind where kind.by_company;

-- What a listing is for its keepers, in one word.
create or replace function internal.listing_state(content contents, listing listings) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when content.status = 'deleted' then 'deleted'
      when content.status = 'waiting' then 'waiting'
      when content.status = 'draft' then case
        when content.publish_at is not null then 'planned' when content.reason is null then 'draft' else 'rejected' end
      when listing.closed_at is not null then 'closed'
      when listing.expires_at <= now() then 'expired'
      when not listing.company_active then 'hidden'
      when content.asked_at is not null then 'changed'
      when listing.reserved then 'reserved'
      else 'open' end
  $$;

-- Notes what was done to a listing; nobody is told.
create or replace function internal.note_listing(content contents, action text) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.content_history
      (content_id, action, from_status, to_status, actor_id, actor_name, before, told)
    values (content.id, action, content.status, content.status, public.current_staff_id(),
      internal.current_staff_name(), '{}', now())
  $$;

-- What its keeper does with a published listing: 'extend' (also one that is over), 'close', 'reopen', 'reserve', 'free',
-- 'confirm' that it still stands, 'look' at what was changed at once.
--   wishes   {"days"} that it runs on, or runs from now when it is over or closed; {"outcome", "through_portal"} at the end
-- Answers {"state", "expires_at"}. Errors: P0002; 42501; 22023 'closed', 'not_possible', 'too_long' beyond 120 days from today.
create or replace function internal.change_listing(id uuid, action text, wishes jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content constant public.contents := internal.content_at_work(change_listing.id, null);
      listing public.listings;
      days constant integer := coalesce((wishes ->> 'days')::integer, 0);
    begin
      select * into listing from public.listings kept where kept.id = content.id for update;
      if listing.id is null then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if content.status <> 'published' then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if action = 'look' and internal.part_in(content.kind, content.author_id, content.id) <> 'releaser' then
        raise exception 'Only who releases may do this.' using errcode = '42501';
      end if;
      if action not in ('reopen', 'look') and listing.closed_at is not null then
        raise exception 'closed' using errcode = '22023';
      end if;
      case action
        when 'extend' then
          listing.expires_at := greatest(listing.expires_at, now()) + make_interval(days => case days when 0 then listing.run_days else days end);
          -- Asked for without a number it goes as far as it may.
          if days = 0 then
            listing.expires_at := least(listing.expires_at, now() + interval '120 days');
          end if;
        when 'close' then
          listing.closed_at := now();
          listing.outcome := coalesce(wishes ->> 'outcome', 'withdrawn');
          listing.through_portal := (wishes ->> 'through_portal')::boolean;
        when 'reopen' then
          if listing.closed_at is null then
            raise exception 'not_possible' using errcode = '22023';
          end if;
          listing.closed_at := null;
          listing.outcome := null;
          listing.through_portal := null;
          listing.expires_at := greatest(listing.expires_at, now() + make_interval(days => case days when 0 then listing.run_days else days end));
        when 'reserve' then listing.reserved := true;
        when 'free' then listing.reserved := false;
        when 'look' then
          listing.edited_at := null;
          listing.accepted := '{}';
        when 'confirm' then null;
        else raise exception 'not_possible' using errcode = '22023';
      end case;
      if listing.expires_at > now() + interval '120 days 1 hour' then
        raise exception 'too_long' using errcode = '22023';
      end if;
      if action in ('extend', 'reopen', 'confirm') then
        listing.confirmed_at := now();
      end if;
      update public.listings kept set expires_at = listing.expires_at, closed_at = listing.closed_at,
        outcome = listing.outcome, through_portal = listing.through_portal, reserved = listing.reserved,
        edited_at = listing.edited_at, accepted = listing.accepted, confirmed_at = listing.confirmed_at
      where kept.id = listing.id;
      perform internal.note_listing(content, action);
      return jsonb_build_object('state', internal.listing_state(content, listing), 'expires_at', listing.expires_at);
    end
  $$;
