-- Documents are found by what stands in them, by whoever may read the item that shows them (decision 0288).

-- Brings the words of a file into the search for an item that shows it to its readers, or takes them away.
create or replace function internal.index_file(file_id uuid, content_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content public.contents;
      file public.files;
      kept public.file_texts;
    begin
      delete from public.search_documents former
      where former.kind = 'file' and former.record_id = index_file.file_id and former.content_id = index_file.content_id;
      select * into content from public.contents item where item.id = index_file.content_id;
      select * into file from public.files named where named.id = index_file.file_id;
      select * into kept from public.file_texts text where text.file_id = index_file.file_id;
      if content.id is not null and kept.file_id is not null and exists (
        select from public.content_files used
        where used.file_id = index_file.file_id and used.content_id = content.id and used.live)
      then
        perform internal.put_document(content, 'file', file.id, null, file.name, '', kept.parts);
      end if;
    end
  $$;

create or replace function internal.index_content_file() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare used constant public.content_files := coalesce(new, old);
    begin
      perform internal.index_file(used.file_id, used.content_id);
      return null;
    end
  $$;
create or replace trigger index_file after insert or update of live or delete on content_files
  for each row execute function internal.index_content_file();

create or replace function internal.index_file_text() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.index_file(new.file_id, used.content_id)
      from (select distinct content_id from public.content_files where file_id = new.file_id and live) used;
      return null;
    end
  $$;
create or replace trigger index_text after insert or update on file_texts
  for each row execute function internal.index_file_text();

-- Documents that readers have and whose text cannot be read, for who looks after the items that show them.
create or replace function unreadable_files()
  returns table (name text, fault text, content_id uuid, kind text)
  language sql stable security definer
  set search_path = ''
  as $$
    select distinct on (text.tried, file.id, item.id) file.name, text.fault, item.id, item.kind
    from public.file_texts text join public.files file on file.id = text.file_id
    join public.content_files used on used.file_id = file.id and used.live
    join public.contents item on item.id = used.content_id
    where text.fault is not null and internal.part_in(item.kind, item.author_id, item.id) is not null
    order by text.tried desc, file.id, item.id limit 200
  $$;
