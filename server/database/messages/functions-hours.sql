-- When mails may arrive: Monday to Saturday, 7 to 19 o'clock in Zurich. The one place for all channels; whatever leaves,
-- security apart, asks here. Local times are turned back into instants by PostgreSQL, which knows summer time.

-- The instant itself when mails may arrive then, else the next opening.
create or replace function internal.decent_time(at timestamptz) returns timestamptz
  language plpgsql immutable
  set search_path = ''
  as $$
    declare
      spoken timestamp := at at time zone 'Europe/Zurich';
      day date := spoken::date;
    begin
      if spoken::time >= time '19:00' then
        day := day + 1;
      elsif extract(isodow from day) < 7 and spoken::time >= time '07:00' then
        return at;
      end if;
      if extract(isodow from day) = 7 then
        day := day + 1;
      end if;
      return (day + time '07:00') at time zone 'Europe/Zurich';
    end
  $$;

-- When the next digest leaves: 07:30, daily on working days, weekly on Mondays. Always later than `at`.
create or replace function internal.digest_time(at timestamptz, frequency text) returns timestamptz
  language plpgsql immutable
  set search_path = ''
  as $$
    declare
      spoken constant timestamp := at at time zone 'Europe/Zurich';
      day date := spoken::date;
    begin
      if spoken::time >= time '07:30' then
        day := day + 1;
      end if;
      while extract(isodow from day) = 7 or (frequency = 'weekly' and extract(isodow from day) <> 1) loop
        day := day + 1;
      end loop;
      return (day + time '07:30') at time zone 'Europe/Zurich';
    end
  $$;
