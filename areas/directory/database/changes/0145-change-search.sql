-- The list of changes is searched by what a record and its author were called. Folding each name anew took seconds over
-- two years of changes; kept with the row it takes no more than comparing. An index would not be used: the policy comes
-- first, and companies are searched beside.
alter table directory_changes add column search_text text
  generated always as (search_fold(record_name || ' ' || coalesce(actor_name, ''))) stored;
