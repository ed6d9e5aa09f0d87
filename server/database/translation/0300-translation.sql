-- Which part of a text was translated from what (decision 0300): a part is one field of a language, or one block.

-- The language that an item was first written in; the others are translations.
alter table contents add column source_language language;

-- What stands in each part of the latest text of a language, by its hash.
create table content_parts (
  content_id uuid not null references contents on delete cascade,
  language language not null,
  part text not null check (length(part) between 1 and 100),
  hash text not null,
  -- What the source said when this was written or last found right; null: not known, or the source itself.
  source_hash text,
  -- Nobody has looked at it since a machine wrote it.
  machine boolean not null default false,
  changed timestamptz not null default now(),
  primary key (content_id, language, part)
);
alter table content_parts enable row level security;
create index content_parts_source on content_parts (content_id, part, language);

-- What was written before: the first language is the source, and translations are held to be right.
update contents item set source_language = (
  select revision.language from content_revisions revision
  where revision.content_id = item.id and revision.language is not null order by revision.id limit 1);
insert into content_parts (content_id, language, part, hash)
  select latest.content_id, latest.language, split.part, md5(split.value::text)
  from (
    select distinct on (revision.content_id, revision.language) revision.content_id, revision.language, revision.texts
    from content_revisions revision where revision.language is not null
    order by revision.content_id, revision.language, revision.id desc) latest
  cross join lateral jsonb_each(latest.texts) split (part, value)
  where length(split.part) <= 100 and split.value not in ('""', 'null', '{}', '[]');
update content_parts made set source_hash = origin.hash
from contents item, content_parts origin
where item.id = made.content_id and made.language <> item.source_language
  and origin.content_id = made.content_id and origin.language = item.source_language and origin.part = made.part;
