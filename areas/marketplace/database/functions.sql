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

-- One page of open items that fit, as cards show them; internal.found_listings() says what is asked for.
create or replace function marketplace_page(wanted jsonb, sort text, first integer, most integer) returns json
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare ids constant uuid[] := internal.found_listings('public.open_marketplace_items', wanted, sort, first, most);
    begin
      return (
        select coalesce(json_agg(card order by array_position(ids, card.id)), '[]') from (
          select listed.id, listed.created, listed.direction, listed.kind, listed.price, listed.condition, listed.brand,
            listed.place, listed.canton, listed.picture, listed.texts, listed.reserved, (
              select json_build_object('first_name', person.first_name, 'last_name', person.last_name,
                'portrait_image', person.portrait_image)
              from public.staff person where person.id = listed.contact_id) as contact
          from public.open_marketplace_items listed where listed.id = any (ids)) card);
    end
  $$;

-- Search meets offer (MKT-10): open items of the other direction that a newly released one fits, of other companies. What
-- is looked for decides: most words of its title, in one of its languages, stand in what is offered, in any language.
-- Answers [{"id", "staff", "titles"}], the best ten.
create or replace function internal.marketplace_items_met(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      fresh record;
      wide tsquery;
    begin
      select item.*, listing.optician_id into fresh from public.marketplace_items item
      join public.listings listing on listing.id = item.id
      join public.contents content on content.id = item.id and internal.is_open(content, content.readers)
      where item.id = marketplace_items_met.id;
      select string_agg(query::text, '|')::tsquery into wide from public.marketplace_items_texts text
      cross join lateral unnest(internal.title_queries(text.title)) query where text.id = fresh.id;
      return (
        with candidate as materialized (
          select item.id, content.author_id, max(ts_rank(document.words, wide)) as rank
          from public.marketplace_items item
          join public.contents content on content.id = item.id and internal.is_open(content, content.readers)
          join public.listings listing on listing.id = item.id and listing.optician_id <> fresh.optician_id
          join public.staff author on author.id = content.author_id and author.active
          join public.search_documents document on document.kind = 'marketplace_item' and document.record_id = item.id
            and document.words @@ wide
          where item.kind = fresh.kind and item.direction <> fresh.direction
            and (item.brand is null or fresh.brand is null or item.brand = fresh.brand)
          group by item.id, content.author_id order by 3 desc limit 30),
        pair as (
          select candidate.*, case fresh.direction when 'searching' then fresh.id else candidate.id end as searching,
            case fresh.direction when 'searching' then candidate.id else fresh.id end as offering
          from candidate
          where internal.reads_content(candidate.author_id, (select content from public.contents content where content.id = fresh.id))),
        met as (
          select pair.id, pair.author_id, pair.rank from pair where exists (
            select from public.marketplace_items_texts text
            cross join lateral (
              select count(*) as n, count(*) filter (where exists (
                select from public.search_documents document
                where document.kind = 'marketplace_item' and document.record_id = pair.offering
                  and document.words @@ query)) as met
              from unnest(internal.title_queries(text.title)) query) counted
            where text.id = pair.searching and counted.met > 0 and counted.met * 3 >= counted.n * 2)
          order by pair.rank desc limit 10)
        select coalesce(jsonb_agg(jsonb_build_object('id', met.id, 'staff', met.author_id,
          'titles', internal.titles_of(internal.live_revisions(fresh.id)))), '[]') from met);
    end
  $$;
