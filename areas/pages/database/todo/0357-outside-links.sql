-- Addresses outside that live pages lead to, as a nightly check found them (decision 0357).
create table internal.outside_links (
  url text primary key check (length(url) <= 2000),
  host text not null,
  checked timestamptz,
  -- 'gone' or 'unknown': nothing is there, or no such host. Null: reached, or not to be told.
  fault text check (fault in ('gone', 'unknown'))
);
create index outside_links_host on internal.outside_links (host, checked nulls first);
alter table internal.outside_links enable row level security;
