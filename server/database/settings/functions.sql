-- What kind of value a setting has; null: there is no such setting. The client's twin is areas/settings/contract.ts.
create or replace function internal.setting_kind(key text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case
      when key in ('marketplaceEmail', 'coursesEmail', 'eventsEmail', 'eventsDeregistrationEmail', 'certificationEmail',
        'supportEmail')
        then 'mails'
      when key = 'coursesProgramLink' then 'link'
      when key = 'bannerSettings' then 'banners'
    end
  $$;

-- The addresses of a typed list, each once, in their order.
create or replace function internal.mail_list(typed text) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(array_agg(address order by place), '{}')
    from (
      select distinct on (lower(part.address)) part.address, part.place
      from regexp_split_to_table(typed, '[\s,;]+') with ordinality as part (address, place)
      where part.address <> ''
      order by lower(part.address), part.place) kept
  $$;

create or replace function internal.is_mail(address text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select length(address) <= 254
      and address ~ '^[^\s@<>()\[\],;:"\\]{1,64}@[^\s@<>()\[\],;:"\\.]+(\.[^\s@<>()\[\],;:"\\.]+)+$'
  $$;

-- An address on the web without a name in it, or a path of the portal itself.
create or replace function internal.is_link(address text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select length(address) <= 2000
      and address ~ '^(https?://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#][^\s\\]*)?|/|/[^\s/\\][^\s\\]*)$'
      -- Dots in front of an empty part would make //host of it.
      and address !~* '^/[^?#]*(//|%(25)*(2f|5c))'
  $$;

-- The value as it is stored. An empty text is the default.
create or replace function internal.checked_setting(key text, value jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      kind constant text := internal.setting_kind(checked_setting.key);
      typed text := btrim(checked_setting.value #>> '{}');
      addresses text[];
    begin
      if kind is null then
        raise exception 'There is no setting %.', checked_setting.key using errcode = '23514';
      end if;
      if checked_setting.value is null or jsonb_typeof(checked_setting.value) = 'null' then
        return null;
      end if;
      if kind = 'banners' then
        return internal.checked_banners(checked_setting.value);
      end if;
      if jsonb_typeof(checked_setting.value) <> 'string' then
        raise exception 'The setting % is a text.', checked_setting.key using errcode = '23514';
      end if;
      if typed = '' then
        return null;
      end if;
      if kind = 'link' then
        if not internal.is_link(typed) then
          raise exception 'The setting % is an address like https://example.ch/programme.pdf.', checked_setting.key
            using errcode = '23514';
        end if;
        return to_jsonb(typed);
      end if;
      addresses := internal.mail_list(typed);
      if cardinality(addresses) > 20 or exists (
        select from unnest(addresses) as address where not internal.is_mail(address))
      then
        raise exception 'The setting % is a list of up to 20 e-mail addresses.', checked_setting.key
          using errcode = '23514';
      end if;
      return to_jsonb(array_to_string(addresses, ', '));
    end
  $$;

-- Checks what is written, stamps it, and refuses what was begun on an older state (errors as PT409: conflict).
create or replace function internal.guard_setting() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare known public.settings;
    begin
      if tg_op = 'INSERT' then
        -- An upsert comes here first. Two at once would both find no row: the second waits for the first.
        perform pg_advisory_xact_lock(hashtext('settings'), hashtext(new.key));
        select * into known from public.settings where settings.key = new.key for update;
      else
        known := old;
        if new.key <> old.key then
          raise exception 'A setting keeps its key.' using errcode = '23514';
        end if;
      end if;
      if new.based_on is distinct from coalesce(known.updated, '-infinity') and new.based_on is not null then
        raise exception 'The setting % was changed meanwhile.', new.key using errcode = 'PT409';
      end if;
      new.based_on := null;
      new.value := internal.checked_setting(new.key, new.value);
      if tg_op = 'UPDATE' and new.value is not distinct from old.value then
        new.updated := old.updated;
        new.updated_by := old.updated_by;
      elsif tg_op = 'UPDATE' or known.key is null then
        new.updated := clock_timestamp();
        new.updated_by := case when auth.uid() is not null then public.current_staff_id() end;
      end if;
      return new;
    end
  $$;
create or replace trigger guard before insert or update on settings
  for each row execute function internal.guard_setting();

create or replace function internal.note_setting() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare former jsonb := case when tg_op = 'UPDATE' then old.value end;
    begin
      if new.value is distinct from former then
        insert into public.settings_history (key, old, new, actor_id, actor_name)
        values (new.key, former, new.value, new.updated_by,
          (select person.first_name || ' ' || person.last_name from public.staff person where person.id = new.updated_by));
      end if;
      -- What somebody put away of a banner that is no more is of no use.
      if new.key = 'bannerSettings' then
        delete from public.banner_dismissals gone
        where not coalesce(new.value, '[]') @> jsonb_build_array(jsonb_build_object('id', gone.banner_id));
      end if;
      return null;
    end
  $$;
create or replace trigger note after insert or update on settings
  for each row execute function internal.note_setting();

-- The addresses a mail setting stands for, for mails and their reply-to; empty when the office named none.
-- Cancellations of events go to the events' office unless they have one of their own.
create or replace function internal.setting_mails(key text) returns text[]
  language sql stable
  set search_path = ''
  as $$
    select internal.mail_list(coalesce(
      (select value #>> '{}' from public.settings where settings.key = setting_mails.key),
      (select value #>> '{}' from public.settings
       where settings.key = 'eventsEmail' and setting_mails.key = 'eventsDeregistrationEmail'),
      ''))
  $$;

create or replace trigger count_kept after insert on settings_history referencing new table as added
  for each statement execute function internal.count_kept();
