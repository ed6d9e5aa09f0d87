-- Areas declare views, which one function of the frame looks through (decision 1091).
drop function if exists internal.find_sales_notes(jsonb, integer, uuid[]);
drop function if exists internal.find_erfa(jsonb, text[], integer, text, uuid[]);
drop function if exists internal.find_certifications(jsonb, integer, uuid[]);
-- Kinds of views are written like this: salesNote.
alter table favourites drop constraint favourites_kind_check, add check (kind ~ '^[a-z][a-zA-Z_]{1,40}$');
