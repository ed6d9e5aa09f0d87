-- What is live becomes words that can be found: one rule for every kind of content (decision 0288).

-- The lines of a text as it is stored, in order: rich text, blocks with rich text, or plain strings under any name.
-- What names things for the machine (types, ids, addresses, settings of a block) is no text.
create or replace function internal.text_lines(node jsonb, depth integer default 0)
  returns table (is_heading boolean, line text)
  language plpgsql immutable
  set search_path = ''
  as $$
    declare part record;
    begin
      if depth > 40 then
        return;
      end if;
      case jsonb_typeof(node)
        when 'array' then
          for part in select value from jsonb_array_elements(node) loop
            return query select * from internal.text_lines(part.value, depth + 1);
          end loop;
        when 'object' then
          if node @? '$.content[*] ? (@.type == "text")' then
            is_heading := node ->> 'type' = 'heading';
            select string_agg(coalesce(value ->> 'text', ' '), '') into line
            from jsonb_array_elements(node -> 'content');
            return next;
            return;
          end if;
          for part in select key, value from jsonb_each(node) loop
            if jsonb_typeof(part.value) <> 'string' then
              return query select * from internal.text_lines(part.value, depth + 1);
            elsif part.key in ('text', 'title', 'heading', 'caption', 'alt', 'label', 'name', 'description', 'question',
              'answer', 'summary', 'note', 'teaser', 'place')
            then
              is_heading := part.key = 'heading'
                or (part.key in ('text', 'title') and coalesce('heading' in (node ->> 'kind', node ->> 'type'), false));
              line := part.value #>> '{}';
              return next;
            end if;
          end loop;
        else
          null;
      end case;
    end
  $$;

-- Words as texts are searched for: as search_fold() spells them, but what an apostrophe joins stands apart (l’événement).
create or replace function internal.search_words(text text) returns text
  language sql immutable
  set search_path = ''
  as $$ select public.search_fold(translate(text, '''’‘`´', '     ')) $$;

-- The parts of a text from heading to heading: [{"title", "text"}, …], at most 400,000 characters of it.
create or replace function internal.text_parts(texts jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    with line as (
      select listed.place, listed.is_heading, left(btrim(listed.line), 20000) as text
      from internal.text_lines(texts) with ordinality as listed (is_heading, line, place)
      where btrim(listed.line) <> '' limit 20000),
    placed as (
      select line.*, count(*) filter (where line.is_heading) over (order by line.place) as part,
        sum(length(line.text)) over (order by line.place) as length
      from line),
    part as (
      select placed.part, coalesce(min(placed.text) filter (where placed.is_heading), '') as title,
        coalesce(string_agg(placed.text, E'\n' order by placed.place) filter (where not placed.is_heading), '') as text
      from placed where placed.length <= 400000 group by placed.part)
    select coalesce(jsonb_agg(jsonb_build_object('title', part.title, 'text', part.text) order by part.part), '[]') from part
  $$;

-- The stems of words in a language, without one in both. A tilde tells them from words: «sicher» has the stem «sich».
create or replace function internal.stems_of(folded text, language language) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array(select distinct '~' || stem from unnest(
      case when language = 'fr' then '{}' else pg_catalog.tsvector_to_array(to_tsvector('pg_catalog.german', folded)) end
      || case when language = 'de' then '{}' else pg_catalog.tsvector_to_array(to_tsvector('pg_catalog.french', folded)) end
    ) as stem)
  $$;

-- The number of those who may read an item. Error: 53400 its author has a hundred others, each of which every search looks at.
create or replace function internal.audience_number(content contents) returns integer
  language plpgsql
  set search_path = ''
  as $$
    declare number integer;
    begin
      -- So locked it does not go before its document is there (internal.leave_audiences).
      select id into number from public.search_audiences
      where kind = content.kind and hash_array_extended(readers, 0) = hash_array_extended(content.readers, 0)
        and readers = content.readers for key share;
      if number is null then
        if (select count(*) from public.search_audiences brought where brought.author_id = content.author_id) >= 100 then
          raise exception 'Too many different readers of one author.' using errcode = '53400';
        end if;
        insert into public.search_audiences as known (kind, readers, author_id)
        values (content.kind, content.readers, content.author_id)
        on conflict (kind, hash_array_extended(readers, 0)) do update set kind = excluded.kind
          where known.readers = excluded.readers returning id into number;
      end if;
      return number;
    end
  $$;

-- Audiences that no text has any more go: every word of a search is looked up once for each.
create or replace function internal.leave_audiences() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from public.search_audiences unused where unused.id in (
        select audience.id from public.search_audiences audience
        where not exists (select from public.search_documents document where document.audience = audience.id)
        for update skip locked);
    exception when foreign_key_violation then
      -- A text came meanwhile: another time.
      null;
    end
  $$;
revoke execute on function internal.leave_audiences() from public;

-- From when on an item is not to be found: its last day or its end, or always once it is archived.
create or replace function internal.hidden_from(content contents) returns timestamptz
  language sql immutable
  set search_path = ''
  as $$ select case when content.archived_at is null then least(content.unpublish_at, content.shown_until) else '-infinity' end $$;

-- What a text is found by: its words by weight and their stems. A database keeps 1 MB of them at most, also with the number
-- of the audience that the index puts before each, which few texts reach (400,000 letters of a language with letters of
-- three bytes, a list without a word twice): such a text is found by what stands at its beginning. Nobody types a word of
-- 2,000 bytes: with a tilde or an audience it is longer than a tsvector takes, and no copy of the database could be restored.
create or replace function internal.words_of(folded text, headings text, lead text, body text, language language) returns tsvector
  language plpgsql immutable
  set search_path = ''
  as $$
    declare words tsvector;
    begin
      words := setweight(to_tsvector('pg_catalog.simple', folded), 'A')
        || setweight(to_tsvector('pg_catalog.simple', concat_ws(' ', headings, lead)), 'B')
        || to_tsvector('pg_catalog.simple', body)
        || pg_catalog.array_to_tsvector(internal.stems_of(concat_ws(' ', folded, headings, lead, body), language));
      words := ts_delete(words, array(
        select word from unnest(pg_catalog.tsvector_to_array(words)) word where octet_length(word) > 2000));
      -- Audiences are numbered from 1: four digits and the stroke behind them are plenty.
      if (select sum(octet_length(word) + 5) > 1040000 from unnest(pg_catalog.tsvector_to_array(words)) word) then
        raise program_limit_exceeded;
      end if;
      return words;
    exception when program_limit_exceeded then
      return internal.words_of(
        folded, left(headings, length(headings) * 3 / 4), lead, left(body, length(body) * 3 / 4), language);
    end
  $$;

-- Takes a text into the search, or what it has become. `happens_at` is its day, where that is not the one it appeared on. `kind` is the item's own, or 'file' for one that it shows.
create or replace function internal.put_document(
  content contents, kind text, record_id uuid, language language, title text, teaser text, parts jsonb,
  happens_at timestamptz default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      headings constant text := internal.search_words(coalesce((
        select string_agg(part ->> 'title', ' ') from jsonb_array_elements(parts) part), ''));
      body constant text := internal.search_words(coalesce((
        select string_agg(part ->> 'text', ' ') from jsonb_array_elements(parts) part), ''));
      folded constant text := internal.search_words(title);
      lead constant text := internal.search_words(coalesce(teaser, ''));
    begin
      delete from public.search_documents former
      where former.kind = put_document.kind and former.record_id = put_document.record_id
        and former.content_id = content.id and former.language is not distinct from put_document.language;
      insert into public.search_documents
        (kind, record_id, language, content_id, audience, title, teaser, parts, folded, words, published_at, hidden_at)
      values (kind, record_id, language, content.id, internal.audience_number(content), title, coalesce(teaser, ''), parts,
        left(concat_ws(' ', folded, headings), 1000),
        internal.words_of(folded, headings, lead, body, language),
        coalesce(happens_at, content.published_at, content.updated), internal.hidden_from(content));
    end
  $$;

-- The texts of blocks, each after the other as the page shows them, with what kind of block they belong to.
create or replace function internal.blocks_in_order(containers jsonb, blocks jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(
      jsonb_build_object('kind', block ->> 'kind') || (text.value - 'items') || jsonb_build_object('items', (
        select jsonb_agg(text.value -> 'items' -> (item.value ->> 'id') order by item.place)
        from jsonb_array_elements(case jsonb_typeof(block -> 'items') when 'array' then block -> 'items' else '[]' end)
          with ordinality as item (value, place))) order by listed.place), '[]')
    from jsonb_array_elements(containers) with ordinality as listed (block, place)
    join jsonb_each(blocks) text on text.key = block ->> 'id' and jsonb_typeof(text.value) = 'object'
  $$;

-- Trigger on <live table>_texts: what readers have is what is found. The argument is the kind.
create or replace function internal.index_text() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content public.contents;
      texts jsonb;
      facts jsonb;
    begin
      if tg_op = 'DELETE' then
        delete from public.search_documents gone
        where gone.kind = tg_argv[0] and gone.record_id = old.id and gone.language = old.language;
        return null;
      end if;
      select * into content from public.contents item where item.id = new.id;
      texts := to_jsonb(new);
      execute format('select to_jsonb(live) from %s live where id = $1', internal.live_table(tg_argv[0], null))
      into facts using new.id;
      if facts ? 'containers' and texts ? 'blocks' then
        texts := texts || jsonb_build_object('blocks', internal.blocks_in_order(facts -> 'containers', texts -> 'blocks'));
      end if;
      perform internal.put_document(content, tg_argv[0], new.id, new.language, coalesce(texts ->> 'title', ''),
        texts ->> 'teaser', internal.text_parts(texts - '{id,language,title,teaser}'::text[]),
        (facts ->> 'starts_at')::timestamptz);
      return null;
    end
  $$;

-- Lets the texts of a kind be indexed from now on, and once all that is live of it already.
create or replace function internal.watch_content_kind(kind content_kinds) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare texts constant regclass := to_regclass(format('public.%I', kind.live_table || '_texts'));
    begin
      if texts is null then
        return;
      end if;
      execute format('create or replace trigger index_text after insert or update or delete on %s
        for each row execute function internal.index_text(%L)', texts, kind.name);
      if not exists (select from public.search_documents known where known.kind = watch_content_kind.kind.name) then
        execute format('update %s set title = title', texts);
      end if;
    end
  $$;

create or replace function internal.watch_new_kind() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.watch_content_kind(new);
      return null;
    end
  $$;
create or replace trigger watch after insert on content_kinds
  for each row execute function internal.watch_new_kind();
select internal.watch_content_kind(kind) from content_kinds kind;

-- Who may read an item, and until when, holds for its words at once. All of them are indexed anew, by a short call that
-- leaves nothing else: they count to what is kept of whoever made it.
create or replace function internal.index_readers() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare bytes bigint;
    begin
      with moved as (
        update public.search_documents document
        set audience = internal.audience_number(new), hidden_at = internal.hidden_from(new)
        where document.content_id = new.id returning pg_column_size(document.words) as bytes)
      select sum(moved.bytes) into bytes from moved;
      if bytes is not null and public.current_staff_id() is not null then
        perform internal.count_logged(public.current_staff_id(), bytes);
      end if;
      return null;
    end
  $$;
create or replace trigger index_readers after update of access_level, audience, unpublish_at, shown_until, archived_at on contents
  for each row when ((old.readers, old.unpublish_at, old.shown_until, old.archived_at)
    is distinct from (new.readers, new.unpublish_at, new.shown_until, new.archived_at))
  execute function internal.index_readers();
