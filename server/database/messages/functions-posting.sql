-- Posting: the one way notifications and mails come into being. Called by the process (server/messages) inside the
-- transaction of the change, as whoever makes the change; the data service does not offer it.

create or replace function internal.is_subscribed(chosen staff_preferences, subscription text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select case subscription
      when 'getsNews' then chosen.gets_news
      when 'getsMarketplaceOffers' then chosen.gets_marketplace_offers
      when 'getsJobOffers' then chosen.gets_job_offers
      when 'getsDataChangeUpdates' then chosen.gets_data_change_updates
      when 'getsEfraMeetingNotes' then chosen.gets_efra_meeting_notes
      else false end
  $$;

-- How often a person gets this by this channel now: 'off', 'instant', 'daily' or 'weekly'.
-- `usual` is the rhythm of a subscription, for which people choose yes or no only.
create or replace function internal.chosen_frequency(
  staff_id uuid, rule text, type text, channel notification_channel, usual text) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when rule = 'subscription' then coalesce((
        select case when channel in ('email', 'notification') and internal.is_subscribed(chosen, chosen_frequency.type)
          then usual end
        from public.staff_preferences chosen where chosen.staff_id = chosen_frequency.staff_id), 'off')
      when rule = 'fixed' and channel = 'email' then 'instant'
      when rule in ('type', 'fixed') then coalesce((
        select choice.frequency from public.notification_preferences choice
        where choice.staff_id = chosen_frequency.staff_id and choice.type::text = chosen_frequency.type
          and choice.channel = chosen_frequency.channel),
        case when channel in ('email', 'notification') then 'instant' else 'off' end)
      when channel in ('email', 'notification') then 'instant'
      else 'off' end
  $$;

-- Posts one message; its form stands in server/messages/post-message.ts. Returns how many people get it in any way,
-- 0 also when its once_key was posted before. What a request writes for them counts as theirs of the day
-- (internal.count_logged: 53400).
create or replace function internal.post_message(posting jsonb) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      told constant uuid := coalesce((posting ->> 'id')::uuid, gen_random_uuid());
      made constant timestamptz := coalesce((posting ->> 'at')::timestamptz, now());
      -- What gathers leaves with all of its minute, when the next one is over.
      gathers constant boolean := coalesce((posting -> 'gathers')::boolean, false);
      together constant text := case when gathers then posting ->> 'kind' else told::text end;
      soon constant timestamptz := case when gathers then date_trunc('minute', made) + interval '2 minutes' else made end;
      by_rule constant text := posting ->> 'rule';
      of_type constant text := posting ->> 'type';
      doer constant uuid := case when auth.uid() is not null then public.current_staff_id() else (posting ->> 'actor')::uuid end;
      people constant uuid[] := array(select person.id from internal.message_recipients(posting -> 'to') person);
      reached integer;
      lines bigint;
    begin
      insert into public.message_postings (id, kind, once_key, actor_id, object_table, object_id, created, private)
      values (told, posting ->> 'kind', posting ->> 'once', doer, posting ->> 'object_table',
        (posting ->> 'object_id')::uuid, made, coalesce((posting -> 'private')::boolean, false))
      on conflict (once_key) do nothing;
      if not found then
        return 0;
      end if;

      -- Of what gathers the last state of a record is told.
      if gathers then
        delete from brillanz.message_items waiting using public.message_postings former
        where waiting.mail_id is null and waiting.bundle = together and former.id = waiting.posting_id
          and former.object_table = posting ->> 'object_table' and former.object_id = (posting ->> 'object_id')::uuid;
      end if;
      if cardinality(people) > 0 then
        -- In the bell the last state of what gathers is enough.
        if gathers then
          delete from public.notifications line
          where line.staff_id = any (people) and line.kind = posting ->> 'kind' and line.read_at is null
            and line.object_id = (posting ->> 'object_id')::uuid;
        end if;
        -- Of a kind two hundred unread lines stand in the bell, the newest: as many as wait for a mail.
        delete from public.notifications line using unnest(people) person (id) cross join lateral (
          select older.id from public.notifications older
          where older.staff_id = person.id and older.kind = posting ->> 'kind' and older.read_at is null
          order by older.created desc, older.id offset 199) beyond
        where line.id = beyond.id and (posting -> 'bell')::boolean
          and internal.chosen_frequency(person.id, by_rule, of_type, 'notification', 'instant') <> 'off';
        insert into public.notifications
          (staff_id, posting_id, type, kind, title_de, title_fr, data, path, object_table, object_id, created, private)
        select person.id, told, of_type, posting ->> 'kind',
          coalesce(nullif(posting ->> 'title_de', ''), posting ->> 'kind'),
          coalesce(nullif(posting ->> 'title_fr', ''), posting ->> 'kind'), posting -> 'data', coalesce(posting ->> 'bell_path', posting ->> 'path'),
          posting ->> 'object_table', (posting ->> 'object_id')::uuid, made,
          coalesce((posting -> 'private')::boolean, false)
        from unnest(people) person (id)
        where (posting -> 'bell')::boolean and (coalesce((posting -> 'own_bell')::boolean, true) or person.id is distinct from doer)
          and internal.chosen_frequency(person.id, by_rule, of_type, 'notification', 'instant') <> 'off';

        insert into brillanz.message_items
          (posting_id, staff_id, notification_id, channel, kind, type, rule, frequency, bundle, urgent, language, data, path,
           texts, created, due_at)
        select told, person.id, line.id, offered.channel, posting ->> 'kind', of_type, by_rule, chosen.frequency,
          flock.word,
          (posting -> 'urgent')::boolean, posting ->> 'language', posting -> 'data', posting ->> 'path',
          nullif(posting -> 'texts', 'null'), made,
          case
            when (posting -> 'urgent')::boolean then soon
            when chosen.frequency = 'instant' then internal.decent_time(soon)
            else internal.digest_time(made, chosen.frequency) end
        from unnest(people) person (id)
        cross join (
          select name::public.notification_channel as channel
          from jsonb_array_elements_text(posting -> 'channels') as name) offered
        cross join lateral internal.chosen_frequency(
          person.id, by_rule, of_type, offered.channel, coalesce(posting ->> 'frequency', 'instant')) as chosen (frequency)
        cross join lateral (
          select case when chosen.frequency <> 'instant' then chosen.frequency
            else coalesce(nullif(posting ->> 'bundle', ''), together) end as word) flock
        left join public.notifications line on line.posting_id = told and line.staff_id = person.id
        -- A mail names fifty, and two hundred of a kind that wait fill it (server/messages/compose.ts): no more are kept.
        where chosen.frequency <> 'off' and (
          select count(*) from (
            select from brillanz.message_items waiting
            where waiting.staff_id = person.id and waiting.bundle = flock.word and waiting.mail_id is null
              and waiting.dropped is null and waiting.kind = posting ->> 'kind' limit 200) full_flock) < 200;
      end if;

      if posting -> 'settings' <> '[]' then
        insert into brillanz.message_items
          (posting_id, setting_key, channel, kind, type, rule, frequency, bundle, urgent, language, data, path, created, due_at)
        select told, key, 'email', posting ->> 'kind', of_type, 'service', 'instant', together,
          (posting -> 'urgent')::boolean, posting ->> 'language', posting -> 'data', posting ->> 'path', made,
          case when (posting -> 'urgent')::boolean then soon else internal.decent_time(soon) end
        from jsonb_array_elements_text(posting -> 'settings') as key;
      end if;

      if posting -> 'outside' <> '[]' then
        insert into brillanz.message_items
          (posting_id, address, channel, kind, type, rule, frequency, bundle, urgent, language, data, path, created, due_at)
        select told, outside.address, 'email', posting ->> 'kind', of_type, 'service', 'instant', together,
          (posting -> 'urgent')::boolean, outside.language, posting -> 'data', posting ->> 'path', made,
          case when (posting -> 'urgent')::boolean then soon else internal.decent_time(soon) end
        from jsonb_to_recordset(posting -> 'outside') as outside (address text, language text);
      end if;

      if posting ->> 'bundle' <> '' then
        perform internal.bundle_items(told, made);
      end if;
      select count(distinct who), count(*) into reached, lines from (
        select staff_id::text as who from public.notifications where posting_id = told
        union all select coalesce(staff_id::text, setting_key, address) from brillanz.message_items where posting_id = told) written;
      -- What is told by the clock or an import has bounds of its own.
      if auth.uid() is not null and doer is not null and coalesce(current_setting('brillanz.batch', true), '') = '' then
        perform internal.count_logged(doer, lines * (200 + pg_column_size(posting -> 'data')));
      end if;
      return reached;
    end
  $$;

-- People of a list who can be told something: active, in an active company, each once.
create or replace function internal.message_recipients(ids jsonb) returns table (id uuid)
  language sql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    select person.id
    from public.staff person
    join public.opticians company on company.id = person.optician_id
    where person.id = any (array(select value::uuid from jsonb_array_elements_text(ids))) and person.active and company.active
      and not internal.is_blocked(person)
  $$;

-- Several of one type within an hour become one mail: each new item lets the waiting ones of its person wait ten more
-- minutes, an hour at most in all, and after such a mail the next one comes no sooner than an hour later. Where that is less
-- than a minute more, the new item comes along with those that wait, which are not written again.
-- A posting may go to everybody, and the planner takes the waiting items for few: without loops it stays linear. Those of
-- people whom it does not reach are not looked at.
create or replace function internal.bundle_items(told uuid, at timestamptz) returns void
  language plpgsql
  set search_path = ''
  set enable_nestloop = 'off'
  as $$
    declare
      word text;
      of_type text;
      reached uuid[];
    begin
      select min(fresh.bundle), min(fresh.type), array_agg(distinct fresh.staff_id) into word, of_type, reached
      from brillanz.message_items fresh where fresh.posting_id = told and fresh.frequency = 'instant';
      update brillanz.message_items waiting set due_at = chosen.due
      from (
        select item.staff_id, item.channel, min(item.created) as first,
          max(item.due_at) filter (where item.posting_id <> told) as due
        from brillanz.message_items item
        where item.staff_id = any (reached) and item.bundle = word and item.mail_id is null and item.frequency = 'instant'
        group by item.staff_id, item.channel
        having bool_or(item.posting_id = told)) flock
      left join (
        select mail.staff_id, mail.channel, max(mail.created) as latest
        from public.mails mail
        where mail.type = of_type and mail.digest is null and mail.status <> 'dropped'
          and mail.created > at - interval '60 minutes'
        group by mail.staff_id, mail.channel) earlier
        on earlier.staff_id = flock.staff_id and earlier.channel = flock.channel
      cross join lateral internal.decent_time(greatest(
        least(flock.first + interval '60 minutes', at + interval '10 minutes'),
        earlier.latest + interval '60 minutes')) as wished
      cross join lateral (
        select case when abs(extract(epoch from wished - flock.due)) < 60 then flock.due else wished end as due) chosen
      where waiting.staff_id = any (reached) and waiting.staff_id = flock.staff_id and waiting.channel = flock.channel and waiting.bundle = word
        and waiting.mail_id is null and waiting.frequency = 'instant' and waiting.due_at <> chosen.due;
    end
  $$;
