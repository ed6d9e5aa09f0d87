-- How often each answer of a page helped and did not, for those who look after the page; nobody's name.
create or replace function answer_totals(page uuid) returns table (item_id uuid, helped bigint, failed bigint)
  language sql stable security definer
  set search_path = ''
  as $$
    select vote.item_id, count(*) filter (where vote.helpful), count(*) filter (where not vote.helpful)
    from public.answer_votes vote
    where vote.page_id = answer_totals.page and internal.changes_contents(answer_totals.page)
    group by vote.item_id
  $$;
