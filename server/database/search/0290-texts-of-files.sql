-- What stands in documents that content shows, read once for each file.
create table file_texts (
  file_id uuid primary key references files on delete cascade,
  -- As the parts of search_documents.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  -- Why it cannot be read.
  fault text check (fault in ('oldForm', 'locked', 'damaged', 'tooMuch', 'missing')),
  tried timestamptz not null default now()
);
alter table file_texts enable row level security;
