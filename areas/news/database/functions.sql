-- The ids that a news names, in their order.
create or replace function internal.related_ids(news_id uuid) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select array(
      select named.id::uuid from public.news item
      cross join lateral jsonb_array_elements_text(item.related) with ordinality as named (id, place)
      where item.id = related_ids.news_id order by named.place)
  $$;

-- What a news leads to, in its order, as far as the signed-in person may see both.
create or replace function related_contents(news_id uuid) returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select other.id from public.contents item
    cross join lateral unnest(internal.related_ids(item.id)) with ordinality as named (id, place)
    join public.contents other on other.id = named.id
    where item.id = related_contents.news_id order by named.place
  $$;
