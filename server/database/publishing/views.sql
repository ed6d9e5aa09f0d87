-- What is written, for who looks after it: with the newest title of each language, when it is to appear, and whether
-- readers do not have all of it yet.
create view written_contents with (security_invoker = true) as
select
  item.id, item.kind, item.status, item.author_id, item.author_name, item.updated, planned.publish_at,
  item.status in ('draft', 'waiting') or (item.status = 'published' and exists (
    select from content_revisions newer
    where newer.content_id = item.id and newer.version = 'revision' and newer.id > coalesce((
      select live.id from content_revisions live
      where live.content_id = item.id and live.version = 'current' and live.language is not distinct from newer.language), 0)))
    as in_work,
  (select coalesce(jsonb_object_agg(titled.language, titled.title), '{}') from (
    select distinct on (revision.language) revision.language, revision.texts ->> 'title' as title
    from content_revisions revision
    where revision.content_id = item.id and revision.language is not null and revision.texts ->> 'title' <> ''
    order by revision.language, revision.id desc) titled) as titles
from contents item left join internal.planned_contents() planned on planned.id = item.id
where item.id in (select internal.kept_contents());
