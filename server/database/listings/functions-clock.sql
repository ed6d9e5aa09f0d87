-- Listings by the clock (decision 0310): each thing is marked in the transaction that posts it, so it is told once, by
-- whichever process comes first and after any standstill.

-- Who is told of a listing: its author, or who keeps the company once the author has left.
create or replace function internal.keepers_of(content contents, company uuid) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select case when exists (select from public.staff author where author.id = content.author_id and author.active)
      then array[content.author_id]
      else array(select held.staff_id from public.staff_with_permissions held
        join public.staff person on person.id = held.staff_id
        where held.permission_name = 'canEditOwnBusiness' and person.optician_id = company and person.active) end
  $$;

-- What is due: 'ending' seven days before the end, 'ended' at it, for jobs 'stillOpen' every 30 days, and 'unanswered'
-- where nobody has answered for seven days, which closes it. Answers [{"what", "id", "kind", "titles", "expires_at", "staff"}].
create or replace function internal.take_listing_news() returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      due record;
      content public.contents;
      news jsonb := '[]';
    begin
      for due in
        select listing.*, case
          when listing.expires_at <= now() then 'ended'
          when item.kind = 'job' and listing.asked_at >= listing.confirmed_at
            and listing.asked_at <= now() - interval '7 days' then 'unanswered'
          when listing.expires_at <= now() + interval '7 days' then 'ending'
          else 'stillOpen' end as what
        from public.listings listing join public.contents item on item.id = listing.id
        where listing.closed_at is null and listing.company_active and item.status = 'published' and (
          (listing.expires_at <= now() and listing.told_end is distinct from listing.expires_at)
          or (listing.expires_at > now() and (
            (item.kind = 'job' and listing.asked_at >= listing.confirmed_at
              and listing.asked_at <= now() - interval '7 days')
            or (listing.expires_at <= now() + interval '7 days' and listing.run_days > 7
              and listing.reminded_of is distinct from listing.expires_at)
            or (item.kind = 'job' and listing.expires_at > now() + interval '7 days'
              and listing.confirmed_at <= now() - interval '30 days'
              and (listing.asked_at is null or listing.asked_at < listing.confirmed_at)))))
        -- The item as well: whoever changes a listing holds its item first, and the history asks for that.
        order by listing.id limit 200 for update of listing, item skip locked
      loop
        select * into content from public.contents item where item.id = due.id;
        update public.listings listing set
          told_end = case due.what when 'ended' then due.expires_at else listing.told_end end,
          reminded_of = case due.what when 'ending' then due.expires_at else listing.reminded_of end,
          asked_at = case due.what when 'stillOpen' then now() else listing.asked_at end,
          closed_at = case due.what when 'unanswered' then now() end,
          outcome = case due.what when 'unanswered' then 'unanswered' end
        where listing.id = due.id;
        if due.what = 'unanswered' then
          perform internal.note_listing(content, 'close');
        end if;
        news := news || jsonb_build_object('what', due.what, 'id', due.id, 'kind', content.kind,
          'titles', internal.titles_of(internal.live_revisions(due.id)), 'expires_at', due.expires_at,
          'staff', internal.keepers_of(content, due.optician_id));
      end loop;
      delete from brillanz.listing_seen seen where seen.day < internal.zurich_today();
      delete from brillanz.listing_salts salts where salts.day < internal.zurich_today();
      return news;
    end
  $$;

-- A line of goes_with_company(): listings that nobody sees any more.
create or replace function internal.closing_listings(company uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from public.listings listing join public.contents item on item.id = listing.id
    where listing.optician_id = company and item.status = 'published' and item.archived_at is null
      and listing.closed_at is null and listing.expires_at > now()
  $$;
