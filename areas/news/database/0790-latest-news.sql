-- The dashboard asks for the latest news, whatever is pinned.
create index news_latest on news (published_at desc, id);
