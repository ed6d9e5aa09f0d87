-- Listings of people who leave: they stay with the company, under another contact (decision 0700).

-- Who is asked about a listing once its contact has left: its author, else somebody of its branch, who leads it first,
-- else who keeps the company; null where nobody is left.
create or replace function internal.next_contact(author uuid, branch uuid, company uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select person.id from public.staff person
    left join public.staff_branches place on place.staff_id = person.id and place.branch_id = next_contact.branch
    where person.optician_id = next_contact.company and person.active and (
      person.id = next_contact.author or place.staff_id is not null or exists (
        select from public.staff_with_permissions held
        where held.staff_id = person.id and held.permission_name = 'canEditOwnBusiness'))
    order by person.id is not distinct from next_contact.author desc, place.leads desc nulls last,
      place.staff_id is not null desc, person.id
    limit 1
  $$;

-- Gives each open listing whose contact has left another one, and ends what nobody is left for. Answers as
-- take_listing_news(), of those who are asked from now on; "what" is 'contact'.
create or replace function internal.hand_over_listings() returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      kind public.content_kinds;
      left_over record;
      next uuid;
      news jsonb := '[]';
    begin
      for kind in select * from public.content_kinds known where known.by_company loop
        for left_over in execute format($query$
          select listing.id, listing.optician_id, listing.expires_at, live.branch_id, item.author_id, item as content
          from public.listings listing
          join public.contents item on item.id = listing.id and item.status = 'published' and item.archived_at is null
          join public.%I live on live.id = listing.id
          left join public.staff person on person.id = live.contact_id
          where listing.closed_at is null and listing.expires_at > now() and listing.company_active
            and not coalesce(person.active and person.optician_id = listing.optician_id, false)
          order by listing.id limit 200 for update of listing, item skip locked $query$, kind.live_table)
        loop
          next := internal.next_contact(left_over.author_id, left_over.branch_id, left_over.optician_id);
          if next is null then
            update public.listings kept set closed_at = now(), outcome = 'withdrawn' where kept.id = left_over.id;
            perform internal.note_listing(left_over.content, 'close');
          else
            execute format('update public.%I live set contact_id = $1 where live.id = $2', kind.live_table)
            using next, left_over.id;
            news := news || jsonb_build_object('what', 'contact', 'id', left_over.id, 'kind', kind.name,
              'titles', internal.titles_of(internal.live_revisions(left_over.id)), 'expires_at', left_over.expires_at,
              'staff', array[next]);
          end if;
        end loop;
      end loop;
      return news;
    end
  $$;

-- Who goes over to another company leaves their listings to the former one, drafts and all: who keeps a listing follows from
-- the company of its author, and the next company has no part in it.
create or replace function internal.leave_listings() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.contents item set author_id = internal.next_contact(null, null, old.optician_id)
      from public.content_kinds kind
      where item.author_id = new.id and kind.name = item.kind and kind.by_company;
      return null;
    end
  $$;
create or replace trigger leave_listings after update of optician_id on staff
  for each row when (old.optician_id is distinct from new.optician_id) execute function internal.leave_listings();
