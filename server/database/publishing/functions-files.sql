-- Files of content: whoever may read what is live of an item may read the files it names, and nobody else but who looks
-- after it.

-- The files that texts name, anywhere in them.
create or replace function internal.files_in(texts jsonb) returns setof uuid
  language sql immutable
  set search_path = ''
  as $$
    select distinct (named #>> '{}')::uuid from jsonb_path_query(texts,
      '$.**.file ? (@.type() == "string" && @ like_regex "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")') named
  $$;

-- Whether the signed-in person looks after an item; internal.changes_record() asks it by name.
create or replace function internal.changes_contents(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.contents item
      where item.id = changes_contents.id and internal.part_in(item.kind, item.author_id, item.id) is not null)
  $$;

-- Takes a file for an item, for as long as a revision names it. A request may take what the same person uploaded and
-- nobody uses, and what an item that they look after uses or let go. Error 23514, column "file".
create or replace function internal.take_content_file(named uuid, content_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      -- Not internal.is_request(): inside a definer's function the current user is its owner.
      by_request constant boolean := current_setting('role', true) in ('anon', 'authenticated');
      file public.files;
    begin
      select * into file from public.files kept where kept.id = named for update;
      if file.id is null or file.owner_table <> 'contents' or (by_request and not coalesce(case
        when file.owner_table is null then file.uploader_id = public.current_staff_id()
        else internal.changes_contents(file.owner_id) or exists (
          select from public.content_files used
          where used.file_id = named and internal.changes_contents(used.content_id)) end, false))
      then
        raise exception 'The file % cannot be used here.', named using errcode = '23514', column = 'file';
      end if;
      if not file.held then
        update public.files kept set owner_table = 'contents', owner_id = take_content_file.content_id, owner_field = 'file',
          held = true, expires = null, visibility = 'private'
        where kept.id = named;
      end if;
    end
  $$;

-- Trigger after a revision is saved, or becomes what readers have, or is that no longer.
create or replace function internal.note_content_files() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'UPDATE' then
        update public.content_files used set live = (new.version = 'current') where used.revision_id = new.id;
        return null;
      end if;
      perform internal.take_content_file(named, new.content_id) from internal.files_in(new.texts) named;
      insert into public.content_files (revision_id, file_id, content_id, live)
      select new.id, named, new.content_id, new.version = 'current' from internal.files_in(new.texts) named;
      return null;
    end
  $$;
create or replace trigger note_files after insert or update of version on content_revisions
  for each row execute function internal.note_content_files();

-- Trigger after a revision with files is gone: what none names any more is let go.
create or replace function internal.let_content_file_go() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      -- Whoever takes the file at this moment holds it locked, and is seen after that.
      perform from public.files file where file.id = old.file_id for update;
      update public.files file set held = false, expires = now() + interval '30 days'
      where file.id = old.file_id and file.held and not exists (
        select from public.content_files used where used.file_id = old.file_id);
      return null;
    end
  $$;
create or replace trigger let_go after delete on content_files
  for each row execute function internal.let_content_file_go();
