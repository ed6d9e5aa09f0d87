-- Lines of the bell: reading is stamped by the database, and whoever has the portal open learns of changes at once.

create or replace function internal.stamp_reading() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      new.read_at := case when new.read_at is null then null else coalesce(old.read_at, now()) end;
      return new;
    end
  $$;

create or replace trigger reading before update of read_at on notifications
  for each row execute function internal.stamp_reading();

-- Tells the devices of everybody concerned that their list has changed; what changed they read themselves. realtime.send
-- is Supabase's own; a service without it is no reason to refuse the change.
create or replace function internal.ring_bells() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare account uuid;
    begin
      if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then
        return null;
      end if;
      for account in
        select distinct person.auth_user_id from changed
        join public.staff person on person.id = changed.staff_id
        where person.auth_user_id is not null
      loop
        perform realtime.send('{}'::jsonb, 'changed', 'notifications:' || account, true);
      end loop;
      return null;
    end
  $$;

create or replace trigger ring_added after insert on notifications
  referencing new table as changed for each statement execute function internal.ring_bells();
create or replace trigger ring_read after update on notifications
  referencing new table as changed for each statement execute function internal.ring_bells();

-- A hosted service asks this table who may join a private channel; the embedded one knows the rule itself.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    drop policy if exists own_bell on realtime.messages;
    create policy own_bell on realtime.messages for select to authenticated
      using (realtime.topic() = 'notifications:' || (select auth.uid()));
  end if;
end $$;
