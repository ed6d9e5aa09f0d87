-- Levels and kept values name their record by its id alone. So an id stands for one record: nobody gives a new record
-- the id of a company, a branch or a person that is there already, was merged into another, or lies in the bin, and no
-- record changes its id. Otherwise an owner could add a "colleague" under the id of a foreign company, and what that
-- keeps to itself would follow.
create or replace function internal.keep_identity() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'UPDATE' then
        if new.id <> old.id then
          raise exception 'A record keeps its id.' using errcode = '42501';
        end if;
        return new;
      end if;
      if tg_table_name <> 'opticians' and exists (select from public.opticians company where company.id = new.id)
        or tg_table_name <> 'branches' and exists (select from public.branches branch where branch.id = new.id)
        or tg_table_name <> 'staff' and exists (select from public.staff person where person.id = new.id)
        or exists (select from public.staff_merges made where made.gone_id = new.id and made.undone is null)
        or exists (select from public.directory_bin gone where gone.id = new.id)
      then
        raise exception 'The id % is taken.', new.id using errcode = '23505';
      end if;
      return new;
    end
  $$;

-- Inserts are looked at once their row is there, and before what else follows from it: one that waited for the key of a
-- record on its way into the bin, or into another person, then sees where it went. An upsert of a row that is there adds
-- none. The condition asks as the one who writes: a merge taken back, and the bin, bring an id back.
create or replace trigger an_identity before update of id on opticians
  for each row when (internal.is_request()) execute function internal.keep_identity();
create or replace trigger an_identity_added after insert on opticians
  for each row when (internal.is_request()) execute function internal.keep_identity();
create or replace trigger an_identity before update of id on branches
  for each row when (internal.is_request()) execute function internal.keep_identity();
create or replace trigger an_identity_added after insert on branches
  for each row when (internal.is_request()) execute function internal.keep_identity();
create or replace trigger an_identity before update of id on staff
  for each row when (internal.is_request()) execute function internal.keep_identity();
create or replace trigger an_identity_added after insert on staff
  for each row when (internal.is_request()) execute function internal.keep_identity();
