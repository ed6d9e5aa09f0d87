-- A page that has a screen of its own is never binned.
create or replace function internal.keep_key_page() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if new.status = 'deleted' and exists (
        select from public.page_tree place where place.page_id = new.id and place.key is not null)
      then
        raise exception 'key_page' using errcode = '22023';
      end if;
      return new;
    end
  $$;
create or replace trigger keep_key_page before update of status on contents
  for each row when (new.kind = 'page') execute function internal.keep_key_page();

-- Texts of blocks and of their items that were removed, or of a list that its block no longer is, do not stay with what readers may ask for, in no language.
create or replace function internal.drop_lost_texts() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      new.blocks := (
        select coalesce(jsonb_object_agg(text.key, case
          when jsonb_typeof(block -> 'items') = 'array' and jsonb_typeof(text.value -> 'items') = 'object'
          then text.value || jsonb_build_object('items', (
            select coalesce(jsonb_object_agg(item.key, item.value), '{}') from jsonb_each(text.value -> 'items') item
            where block -> 'items' @> jsonb_build_array(jsonb_build_object('id', item.key))))
          else text.value - 'items' end), '{}')
        from public.pages page
        cross join lateral jsonb_array_elements(page.containers) block
        join jsonb_each(new.blocks) text on text.key = block ->> 'id'
        where page.id = new.id);
      return new;
    end
  $$;
create or replace trigger drop_lost_texts before insert on pages_texts
  for each row execute function internal.drop_lost_texts();

-- Nobody else changes the tree until the transaction ends. Error 22023 'no_parent': what is to be above is no page.
create or replace function internal.lock_tree(parent_id uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      perform pg_advisory_xact_lock(hashtext('page_tree'));
      if lock_tree.parent_id is not null and not exists (
        select from public.page_tree place where place.page_id = lock_tree.parent_id)
      then
        raise exception 'no_parent' using errcode = '22023';
      end if;
    end
  $$;

-- The key of a page with a screen of its own gives it its first audience. Errors: P0002 no such key;
-- 22023 'key_taken', 'no_parent', 'too_deep'; 42501.
create or replace function internal.create_page(parent_id uuid, key text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      made constant uuid := internal.create_content('page');
      opening text;
    begin
      perform internal.lock_tree(create_page.parent_id);
      if create_page.key is not null then
        if exists (select from public.page_tree place where place.key = create_page.key) then
          raise exception 'key_taken' using errcode = '22023';
        end if;
        select keyed.view_permission into strict opening from public.page_keys keyed where keyed.key = create_page.key;
        if opening is not null then
          update public.contents item set access_level = 'restrictedAccess', audience = array['permission:' || opening]
          where item.id = made;
        end if;
      end if;
      insert into public.page_tree (page_id, key, parent_id, position)
      values (made, create_page.key, create_page.parent_id, (
        select coalesce(max(place.position) + 1, 0) from public.page_tree place
        where place.parent_id is not distinct from create_page.parent_id));
      perform internal.check_place(made);
      return made;
    end
  $$;

-- Puts a page below another one, or at the top with null, as the `position`th of its siblings from 0; its siblings close
-- up. Errors: P0002; 22023 'below_itself', 'too_deep', 'no_parent'.
create or replace function internal.place_page(id uuid, parent_id uuid, "position" integer, review_at date)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare content public.contents;
    begin
      perform internal.lock_tree(place_page.parent_id);
      content := internal.content_at_work(place_page.id, null);
      update public.page_tree place set parent_id = place_page.parent_id, review_at = place_page.review_at
      where place.page_id = content.id;
      perform internal.check_place(content.id);
      with siblings as (
        select place.page_id, row_number() over (order by place.position, place.page_id) - 1 as at
        from public.page_tree place
        where place.parent_id is not distinct from place_page.parent_id and place.page_id <> content.id),
      ordered as (
        select siblings.page_id, siblings.at + (siblings.at >= place_page.position)::integer as at from siblings
        union all
        select content.id, least(greatest(place_page.position, 0), (select count(*) from siblings)))
      update public.page_tree place set position = ordered.at from ordered
      where place.page_id = ordered.page_id and place.position <> ordered.at;
    end
  $$;

-- A page stands at most eight levels deep and never below itself. The tree is locked by who asks.
-- Errors: 22023 'below_itself', 'too_deep'.
create or replace function internal.check_place(id uuid) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare
      above uuid;
      levels integer := 0;
      below integer;
    begin
      select place.parent_id into above from public.page_tree place where place.page_id = check_place.id;
      while above is not null loop
        if above = check_place.id then
          raise exception 'below_itself' using errcode = '22023';
        end if;
        levels := levels + 1;
        select place.parent_id into above from public.page_tree place where place.page_id = above;
      end loop;
      with recursive under as (
        select check_place.id as page_id, 0 as level
        union all
        select place.page_id, under.level + 1 from under join public.page_tree place on place.parent_id = under.page_id)
      select max(level) into below from under;
      if levels + below > 8 then
        raise exception 'too_deep' using errcode = '22023';
      end if;
    end
  $$;

-- A page as it is written, locked for one block to be put into it: the latest revision of what has no language (null)
-- and of each language. Errors: P0002.
create or replace function internal.page_at_work(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare content constant public.contents := internal.content_at_work(page_at_work.id, null);
    begin
      if content.kind <> 'page' then
        raise exception 'No such page.' using errcode = 'P0002';
      end if;
      return (internal.content_work(content.id)) -> 'texts';
    end
  $$;

-- Who reads a page, for those who look after it; null for others.
create or replace function internal.audience_at_work(id uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select item.readers from public.contents item
    where item.id = audience_at_work.id and internal.part_in(item.kind, item.author_id, item.id) is not null
  $$;

-- The roles whose people read a page by what the role brings them, for those who look after it; null for others.
create or replace function internal.roles_open_to(page uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select array(select role.name from public.roles role
      where item.readers && (array['everybody', 'role:' || role.name] || array(
        select 'permission:' || brought.permission_name from public.role_permissions brought
        where brought.role_name = role.name))
      order by role.display_order)
    from public.contents item
    where item.id = roles_open_to.page and internal.part_in(item.kind, item.author_id, item.id) is not null
  $$;

-- The page above a page, and those directly below one, for statements that look whether the caller may open them.
create or replace function internal.page_above(page uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select place.parent_id from public.page_tree place where place.page_id = page_above.page $$;
create or replace function internal.pages_below(page uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$ select place.page_id from public.page_tree place where place.parent_id = pages_below.page $$;

-- Pages that were found, each with the title of the area that it is a chapter of, as far as the caller may read it.
create or replace function internal.pages_found(answer jsonb, own_language language) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with recursive above as (
      select found.id as page_id, place.parent_id as id, 1 as level
      from internal.hits_of(answer, 'page') as found (id) join public.page_tree place on place.page_id = found.id
      union all
      select above.page_id, place.parent_id, above.level + 1 from above join public.page_tree place on place.page_id = above.id
      where place.key is null and above.level < 10)
    select internal.with_more(answer, 'page', (
      select jsonb_object_agg(titled.page_id, jsonb_build_object('detail', titled.title)) from (
        select distinct on (above.page_id) above.page_id, area.title
        from above join public.page_tree place on place.page_id = above.id and place.key is not null
        join public.search_documents area on area.kind = 'page' and area.record_id = place.page_id
          and area.audience = any (internal.open_audiences()) and (area.hidden_at is null or area.hidden_at > now())
        order by above.page_id, above.level, (area.language = own_language) desc, area.id) titled))
  $$;
