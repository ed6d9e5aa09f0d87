-- Courses of the group: what is live (decisions 0270, 0335). Dates, seats and who registered hang on the item.
create table courses (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  -- What it is about, and under what its points count.
  category text not null
    check (category in ('refraction', 'contactLenses', 'eyeHealth', 'workshop', 'advice', 'management')),
  level text not null check (level in ('basic', 'advanced', 'expert')),
  audiences text[] not null default '{}'
    check (audiences <@ array['opticians', 'optometrists', 'sales', 'apprentices', 'owners']),
  -- In halves, for who attended all of it.
  points numeric(4, 1) not null default 0 check (points between 0 and 100 and points * 2 = trunc(points * 2)),
  -- A required course counts so long. Null: nobody has to.
  valid_months smallint check (valid_months between 1 and 120),
  -- {"file", "focus": {"x", "y"}}, the point that stays in view.
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  -- Keys of its parts in their order: the sessions of a date name them, each language has their words.
  programme text[] not null default '{}' check (cardinality(programme) <= 40)
);
create table courses_texts (
  id uuid not null references courses on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null check (length(btrim(teaser)) between 1 and 300),
  -- A document of the rich-text schema; the process checks it when it is saved.
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 400000),
  -- Whom it is for and what to bring, in words.
  audience text not null default '' check (length(audience) <= 300),
  bring text not null default '' check (length(bring) <= 300),
  -- {"<key of a part>": "<what is done there>"}
  programme jsonb not null default '{}' check (jsonb_typeof(programme) = 'object'),
  -- What the picture shows, for who does not see it.
  cover_alt text not null default '' check (length(cover_alt) <= 300),
  -- [{"file", "title"}]
  documents jsonb not null default '[]'
    check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 20),
  primary key (id, language)
);
alter table courses enable row level security;
alter table courses_texts enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('course', 'courses', 'canViewCourses', 'canManageCourses', 'canManageCourses');
insert into features (name, display_order) values ('courses', 100);
insert into feature_permissions (feature_name, permission_name) values ('courses', 'canViewCourses');
