-- Publishes or unpublishes an item for another system, whose signature the process has checked: by its id, or by its kind
-- and key. Each call id is taken once. Answers {"id", "status", "changed"}. Errors: PT409 'replayed', 'claimed'; P0002;
-- those of apply_move().
create or replace function internal.publish_from_outside(
  call_id text, action text, content_id uuid, kind text, external_key text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content public.contents;
      chosen bigint[];
      changed boolean := false;
    begin
      insert into brillanz.publish_calls (id) values (call_id) on conflict do nothing;
      if not found then
        raise exception 'replayed' using errcode = 'PT409';
      end if;
      select * into content from public.contents item
      where item.id = publish_from_outside.content_id
        or (item.kind = publish_from_outside.kind and item.external_key = publish_from_outside.external_key)
      for update;
      if content.id is null then
        raise exception 'No such item.' using errcode = 'P0002';
      end if;
      if content.claimed_at > now() - interval '10 minutes' then
        raise exception 'claimed' using errcode = 'PT409';
      end if;
      if action = 'publish' and internal.is_not_handed_in(content) then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if action = 'unpublish' then
        if content.status = 'published' then
          perform internal.apply_move(content, 'unpublish', '{}', '{}', null, 'Webhook');
          changed := true;
        end if;
      else
        if content.archived_at is not null then
          perform internal.apply_move(content, 'unarchive', '{}', '{}', null, 'Webhook');
          select * into content from public.contents item where item.id = content.id;
          changed := true;
        end if;
        chosen := internal.latest_revisions(content.id, content.asked_languages);
        if content.status <> 'published' or not chosen <@ internal.live_revisions(content.id) then
          perform internal.apply_move(content, 'release',
            jsonb_build_object('languages', content.asked_languages), chosen, null, 'Webhook');
          changed := true;
        end if;
      end if;
      return (
        select jsonb_build_object('id', item.id, 'status', item.status, 'changed', changed)
        from public.contents item where item.id = content.id);
    end
  $$;
