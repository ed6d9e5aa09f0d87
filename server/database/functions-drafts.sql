-- The time of a draft is the database's own.
create or replace trigger touch_updated before update on drafts
  for each row execute function internal.touch_updated();
