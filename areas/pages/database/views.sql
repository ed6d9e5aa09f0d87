-- Live pages that are not in the archive, as a list, a tree or a search shows them: the short texts of each language that is published.
create view published_pages with (security_invoker = true) as
select
  page.id, place.key,
  (select above.page_id from page_tree above where above.page_id = internal.page_above(page.id)) as parent_id,
  place.position, page.published_at, page.changed_at,
  (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
    from pages_texts text where text.id = page.id) as texts
from pages page
join page_tree place on place.page_id = page.id
join contents item on item.id = page.id
where item.archived_at is null;

-- The live blocks of pages with their texts by language.
create view containers with (security_invoker = true) as
select
  (block.facts ->> 'id')::uuid as id, page.id as page_id, block.position::integer as position,
  block.facts ->> 'kind' as kind, block.facts ->> 'column' as "column",
  block.facts - '{id,kind,column}'::text[] as settings,
  (select coalesce(jsonb_object_agg(text.language, text.blocks -> (block.facts ->> 'id')), '{}')
    from pages_texts text where text.id = page.id and text.blocks ? (block.facts ->> 'id')) as texts
from pages page cross join lateral jsonb_array_elements(page.containers) with ordinality as block(facts, position);

-- What live blocks show or lead to: pictures, documents and other pages.
create view assets with (security_invoker = true) as
select
  block.page_id, block.id as container_id, part.kind, part.file_id,
  (select target.page_id from page_tree target where target.page_id = part.target_id) as target_id
from containers block
cross join lateral (
  select 'image' as kind, (block.settings ->> 'file')::uuid as file_id, null::uuid as target_id
  where block.kind = 'image' and block.settings ->> 'file' is not null
  union all
  select case block.kind when 'gallery' then 'image' when 'files' then 'document' else 'page' end,
    case when block.kind <> 'links' then (item ->> 'file')::uuid end,
    case block.kind when 'links' then (item ->> 'page')::uuid end
  from jsonb_array_elements(case jsonb_typeof(block.settings -> 'items') when 'array' then block.settings -> 'items' else '[]' end) item
  where (block.kind in ('gallery', 'files') and item ->> 'file' is not null)
    or (block.kind = 'links' and item ->> 'page' is not null)) part;

-- Every page in every state, for those who write: what each language has and how it stands.
create view written_pages with (security_invoker = true) as
select
  item.id, place.key,
  (select above.page_id from page_tree above where above.page_id = internal.page_above(item.id)) as parent_id,
  place.position, place.review_at, item.status, item.author_id, item.author_name,
  item.published_at, planned.publish_at, item.archived_at, item.updated, internal.audience_at_work(item.id) as readers,
  coalesce(todo.faults, '{}') as faults,
  (select coalesce(jsonb_object_agg(latest.language, jsonb_build_object('title', latest.texts ->> 'title', 'state', case
      when latest.version = 'current' then 'published'
      when exists (select from content_revisions live where live.content_id = item.id
        and live.language = latest.language and live.version = 'current') then 'changed'
      else 'draft' end)), '{}')
    from (select distinct on (revision.language) revision.* from content_revisions revision
      where revision.content_id = item.id and revision.language is not null
      order by revision.language, revision.id desc) latest) as texts
from contents item join page_tree place on place.page_id = item.id
left join internal.page_faults() todo on todo.page_id = item.id
left join internal.planned_contents() planned on planned.id = item.id
where item.id in (select internal.kept_contents());
