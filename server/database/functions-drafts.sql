-- The time of a draft is the database's own.
create or replace trigger touch_updated before update on drafts
  for each row execute function internal.touch_updated();

-- A person has a hundred drafts at a time, whichever way they come; the oldest make room.
create or replace function internal.keep_newest_drafts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from public.drafts former where former.staff_id = new.staff_id and (former.form, former.record) in (
        select kept.form, kept.record from public.drafts kept where kept.staff_id = new.staff_id
        order by kept.updated desc, kept.form, kept.record offset 100);
      return null;
    end
  $$;

create or replace trigger keep_newest after insert on drafts
  for each row execute function internal.keep_newest_drafts();
