-- «War das hilfreich?» below a question of a page: each person once, and who said what is nobody else's to know.
create table answer_votes (
  page_id uuid not null references contents on delete cascade,
  item_id uuid not null,
  staff_id uuid not null references staff on delete cascade,
  helpful boolean not null,
  primary key (staff_id, page_id, item_id)
);
create index answer_votes_page_id on answer_votes (page_id, item_id);
alter table answer_votes enable row level security;
insert into internal.record_parts (table_name, part) values ('staff', 'answer_votes');
