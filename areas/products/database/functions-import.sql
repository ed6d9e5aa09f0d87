-- Lines of an import as drafts, over what was written last: [{"id", "added", "parts": {"facts": {…}, "de": {…}, "fr": {…}}}].
-- Readers see nothing of it before a release. Errors: 42501; those of save_content().
create or replace function internal.write_products(lines jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare
      part record;
      former public.content_revisions;
    begin
      if 'product' <> all (internal.own_kinds('write') || internal.own_kinds('release')) then
        raise exception 'The caller writes no products.' using errcode = '42501';
      end if;
      insert into public.contents (id, kind, author_id, author_name)
      select (line.value ->> 'id')::uuid, 'product', public.current_staff_id(), coalesce(internal.current_staff_name(), '')
      from jsonb_array_elements(lines) line where (line.value ->> 'added')::boolean;
      for part in
        select (line.value ->> 'id')::uuid as product, nullif(said.key, 'facts')::public.language as language, said.value as texts
        from jsonb_array_elements(lines) line cross join lateral jsonb_each(line.value -> 'parts') said
      loop
        former := null;
        select * into former from public.content_revisions revision
        where revision.content_id = part.product and revision.language is not distinct from part.language
        order by revision.id desc limit 1;
        perform internal.save_content(part.product, part.language, coalesce(former.texts, '{}') || part.texts, former.id, false);
      end loop;
    end
  $$;
