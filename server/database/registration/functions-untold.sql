-- Keeps what a step has to tell; null: nothing.
create or replace function internal.keep_registration_news(news jsonb) returns bigint
  language plpgsql security definer
  set search_path = ''
  as $$
    declare made bigint;
    begin
      if not exists (select from jsonb_array_elements(news) one where one -> 'ids' <> '[]') then
        return null;
      end if;
      insert into internal.registration_untold (actor_id, news) values (public.current_staff_id(), keep_registration_news.news)
      returning id into made;
      return made;
    end
  $$;

-- Takes what was kept, by who kept it: whoever comes second finds nothing.
create or replace function internal.take_registration_news(id bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare taken jsonb;
    begin
      delete from internal.registration_untold kept
      where kept.id = take_registration_news.id and kept.actor_id = public.current_staff_id()
      returning kept.news into taken;
      return coalesce(taken, '[]');
    end
  $$;
