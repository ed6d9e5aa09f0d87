-- A picture of an event, and times of every part before anybody reads it.
alter table events
  -- {"file", "focus": {"x", "y"}}, the point that stays in view.
  add column cover jsonb check (jsonb_typeof(cover) = 'object');
-- What the picture shows, for who does not see it.
alter table events_texts add column cover_alt text not null default '' check (length(cover_alt) <= 300);
