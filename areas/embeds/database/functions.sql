-- A site that is registered, changed or removed stands in the audit log.
create or replace function internal.note_embed_site() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.note_audit('settings', 'embedSite', coalesce(new.name, old.name), null,
        case when tg_op <> 'INSERT' then to_jsonb(old.origins) end,
        case when tg_op <> 'DELETE' then to_jsonb(new.origins) end);
      return null;
    end
  $$;
create or replace trigger note_site after insert or update or delete on embed_sites
  for each row execute function internal.note_embed_site();

create or replace function internal.touch_embed_site() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      new.updated := clock_timestamp();
      return new;
    end
  $$;
create or replace trigger touch_site before update on embed_sites
  for each row execute function internal.touch_embed_site();

-- The origins of the site with this key, null without one; counts that it shows a page now, if so asked.
create or replace function internal.framing_origins(key text, counted boolean) returns text[]
  language plpgsql
  set search_path = ''
  as $$
    declare site public.embed_sites;
    begin
      select * into site from public.embed_sites kept where kept.key = framing_origins.key;
      if site.id is not null and counted then
        insert into public.embed_days (site_id, views) values (site.id, 1)
        on conflict (site_id, day) do update set views = embed_days.views + 1;
      end if;
      return site.origins;
    end
  $$;
