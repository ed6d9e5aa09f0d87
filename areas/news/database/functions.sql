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

-- How many news of published_news the signed-in person has that fit what a list asks for, up to `most` (1040); empty lists
-- ask for nothing. Who sees what is found once and not for each news (decision 0920). Error 22023: more than 200 characters of
-- words.
create or replace function published_news_count(words text default '', categories text[] default '{}',
  kinds news_kind[] default '{}', unread boolean default false, most integer default null) returns integer
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      patterns constant text[] := array(
        select '%' || word || '%' from regexp_split_to_table(public.search_fold(published_news_count.words), ' ') word where word <> '');
    begin
      if length(published_news_count.words) > 200 then
        raise exception 'More is asked for than a list can ask.' using errcode = '22023';
      end if;
      return (
        select count(*) from (
          select from internal.seen_contents('news') seen
          join public.news item on item.id = seen.id
          where seen.archived_at is null
            and (categories = '{}' or item.category = any (categories)) and (kinds = '{}' or item.kind = any (kinds))
            and (not unread or not exists (select from public.content_reads own
              where own.content_id = item.id and own.staff_id = public.current_staff_id()))
            and (patterns = '{}' or (select public.search_fold(string_agg(concat_ws(' ', text.title, text.teaser), ' '))
              from public.news_texts text where text.id = item.id) like all (patterns))
          limit most) counted);
    end
  $$;
