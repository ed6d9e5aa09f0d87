-- Where a branch is on the map. Without a list of all places, the portal knows those where it has branches; a wrong
-- point is worse than none.
create or replace function internal.locate_branch() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
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
      return new;
    end
  $$;

create or replace trigger place before insert or update of postcode, place on branches
  for each row execute function internal.locate_branch();
