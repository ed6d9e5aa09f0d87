-- Where a branch is on the map. Without a list of all places, the portal knows those where it has branches; a wrong
-- point is worse than none.
create or replace function internal.locate_branch() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if new.latitude is null then
        new.position_source := null;
      elsif tg_op = 'UPDATE' and (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude)
        and new.position_source = 'place' and old.position_source = 'place'
      then
        -- Who moves a point without a word has put it there.
        new.position_source := 'hand';
      end if;
      if tg_op = 'INSERT' then
        if new.latitude is not null then
          return new;
        end if;
      elsif (new.postcode, new.place) is not distinct from (old.postcode, old.place)
        or (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude)
      then
        -- It did not move, or whoever moved it knows where to.
        return new;
      end if;
      select avg(other.latitude), avg(other.longitude) into new.latitude, new.longitude
      from public.branches other
      where other.postcode = new.postcode and other.place = new.place and other.id <> new.id
        and other.latitude is not null;
      new.position_source := case when new.latitude is not null then 'place' end;
      return new;
    end
  $$;

create or replace trigger place before insert or update of postcode, place, latitude, longitude on branches
  for each row execute function internal.locate_branch();
