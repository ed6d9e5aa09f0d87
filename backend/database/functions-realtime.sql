-- Tells everybody who has joined the topic, over all processes, when the transaction commits; Supabase's own function.
-- A private message reaches channels that were joined as private alone. Nothing is kept: who is away has missed it.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      perform pg_notify('realtime_broadcast', jsonb_build_object(
        'topic', send.topic, 'event', send.event, 'payload', send.payload, 'private', send.private)::text);
    exception when others then
      -- Too long for a notification, for example: what the transaction is about must not fail by it.
      raise warning 'realtime.send could not tell %: %', send.topic, sqlerrm;
    end
  $$;
revoke execute on function realtime.send(jsonb, text, text, boolean) from public;
