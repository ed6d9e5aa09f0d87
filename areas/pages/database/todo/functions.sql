-- What is to be mended on pages.

-- Where live pages lead to, each with its page: addresses of texts and of blocks with links, inside and outside.
create or replace function internal.page_links() returns table (page_id uuid, href text)
  language sql stable
  set search_path = ''
  as $$
    select page.id, found #>> '{}' from public.pages page
    cross join lateral jsonb_path_query(page.containers, '$.**.href ? (@.type() == "string")') found
    union
    select text.id, found #>> '{}' from public.pages_texts text
    cross join lateral jsonb_path_query(text.blocks, '$.**.href ? (@.type() == "string")') found
  $$;

-- What live pages need, for those who look after them: 'links' one leads nowhere (inside: to no content that
-- readers have, nor a company, a file in use, nor any screen), 'alt' a picture without words in a language the page has, 'orphan' nothing leads to it, 'outdated' a language is behind the other.
create or replace function internal.page_faults() returns table (page_id uuid, faults text[])
  language sql stable security definer
  set search_path = ''
  as $$
    with live as (
      select page.id, page.containers, item.status = 'published' as open
      from public.pages page join public.contents item on item.id = page.id
      where 'page' = any (internal.own_kinds('release'))),
    links as (select * from internal.page_links()),
    inside as (
      select links.page_id, substring(links.href from '/([0-9a-fA-F-]{36})')::uuid as target
      from links where links.href
        ~ '^(/(de|fr))?/app/(pages|news|events|courses|marketplace|jobs|opticians)/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
      union
      select live.id, (found #>> '{}')::uuid from live
      -- Of blocks of a later version anything may stand there.
      cross join lateral jsonb_path_query(live.containers,
        '$[*].items[*].page ? (@.type() == "string" && @ like_regex "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")') found),
    pictures as (
      select live.id, block ->> 'id' as block, null::text as item from live
      cross join lateral jsonb_array_elements(live.containers) block
      where block ->> 'kind' = 'image' and block ->> 'file' is not null
      union all
      select live.id, block ->> 'id', item ->> 'id' from live
      cross join lateral jsonb_array_elements(live.containers) block
      cross join lateral jsonb_array_elements(block -> 'items') item
      where block ->> 'kind' = 'gallery' and item ->> 'file' is not null),
    found as (
      select inside.page_id as id, 'links' as fault from inside
      where not exists (select from public.contents item where item.id = inside.target and item.status = 'published')
        and not exists (select from public.opticians company where company.id = inside.target)
      union
      select links.page_id, 'links' from links join internal.portal known
        on regexp_replace(links.href, '[?#].*$', '') !~ known.screens
      where links.href ~ '^/' and links.href !~ '^/(/|api/)'
      union
      select links.page_id, 'links' from links
      where links.href ~ '^/api/v1/storage/' and not exists (
        select from public.files file where file.held and file.id::text
          = lower(substring(links.href from '[?&]id=([0-9a-fA-F-]{36})')))
      union
      select links.page_id, 'links' from links join internal.outside_links out on out.url = links.href
      where out.fault is not null
      union
      select picture.id, 'alt' from pictures picture join public.pages_texts text on text.id = picture.id
      where btrim(coalesce(case when picture.item is null then text.blocks -> picture.block ->> 'alt'
        else text.blocks -> picture.block -> 'items' -> picture.item ->> 'alt' end, '')) = ''
      union
      select live.id, 'orphan' from live join public.page_tree place on place.page_id = live.id
      where place.key is null and place.parent_id is null
        and not exists (select from inside where inside.target = live.id and inside.page_id <> live.id)
      union
      select done.content_id, 'outdated' from internal.translation_progress() done
      join live on live.id = done.content_id where done.state = 'outdated')
    select found.id, array_agg(found.fault order by found.fault) from found join live on live.id = found.id
    where live.open group by found.id
  $$;

-- Notes which addresses outside live pages have now, and answers for each host the one that was asked for longest ago.
-- Of addresses of more bytes than their index takes none is asked. Only the process calls it.
create or replace function internal.outside_links_to_check() returns table (url text)
  language sql volatile security definer
  set search_path = ''
  as $$
    with known as (
      select distinct links.href as url, lower(substring(links.href from '^https?://([^/?#:]+)')) as host
      from internal.page_links() links where links.href ~* '^https?://[^/?#:@]+' and octet_length(links.href) <= 2000),
    gone as (
      delete from internal.outside_links old where not exists (select from known where known.url = old.url)),
    noted as (
      insert into internal.outside_links (url, host) select known.url, known.host from known where known.host is not null
      on conflict (url) do nothing)
    select distinct on (known.host) known.url from known
    left join internal.outside_links old on old.url = known.url
    where known.host is not null
    order by known.host, old.checked nulls first, known.url
  $$;
