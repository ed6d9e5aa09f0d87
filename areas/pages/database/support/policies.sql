-- Everybody says it of questions on a page that they read, and sees their own.
grant select, delete on answer_votes to authenticated;
-- Written by one upsert: that sets the keys, too.
grant insert (page_id, item_id, staff_id, helpful), update (page_id, item_id, staff_id, helpful) on answer_votes
  to authenticated;
create policy own_answer_votes on answer_votes for select to authenticated using (staff_id = (select current_staff_id()));
create policy add_answer_votes on answer_votes for insert to authenticated with check (
  staff_id = (select current_staff_id()) and not (select internal.is_viewing())
  and exists (select from containers block where block.page_id = answer_votes.page_id and block.kind = 'accordion'
    and block.settings -> 'items' @> jsonb_build_array(jsonb_build_object('id', answer_votes.item_id))));
create policy change_answer_votes on answer_votes for update to authenticated
  using (staff_id = (select current_staff_id()) and not (select internal.is_viewing()))
  with check (staff_id = (select current_staff_id())
    and exists (select from containers block where block.page_id = answer_votes.page_id and block.kind = 'accordion'
      and block.settings -> 'items' @> jsonb_build_array(jsonb_build_object('id', answer_votes.item_id))));
create policy take_back_answer_votes on answer_votes for delete to authenticated
  using (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));
grant execute on function answer_totals(uuid) to authenticated;
