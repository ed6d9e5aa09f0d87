-- Whose item brought an audience: every search pays for each.
alter table search_audiences add column author_id uuid references staff on delete set null;
create index search_audiences_author_id_idx on search_audiences (author_id);
