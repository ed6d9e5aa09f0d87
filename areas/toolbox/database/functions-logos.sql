-- Puts a drawing into the version that the office collects; its id. A version begins with the drawings of the one in force:
-- what is not drawn anew goes on. Error: P0002 for whoever is not the office, or no such logo.
create or replace function internal.put_logo_file(logo uuid, variant text, svg text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare
      version uuid;
      put uuid;
    begin
      perform from public.contents item where item.id = logo and item.kind = 'logo'
        and public.has_permission('canEditContent') for update;
      if not found then
        raise exception 'There is no such logo for this person.' using errcode = 'P0002';
      end if;
      select open.id into version from public.logo_versions open where open.logo_id = logo and open.released is null;
      if version is null then
        insert into public.logo_versions (logo_id, number)
        select logo, coalesce(max(former.number), 0) + 1 from public.logo_versions former where former.logo_id = logo
        returning id into version;
        insert into public.logo_files (version_id, variant, svg)
        select version, file.variant, file.svg from public.logo_files file
        join public.logo_versions current on current.id = file.version_id and current.logo_id = logo
          and current.released is not null and current.replaced is null;
      end if;
      insert into public.logo_files as kept (version_id, variant, svg)
      values (version, put_logo_file.variant, put_logo_file.svg)
      on conflict on constraint logo_files_version_id_variant_key do update set svg = excluded.svg
      returning kept.id into put;
      return put;
    end
  $$;

-- Gives the collected version out in place of the former one; its number, the former one's, and who took something of
-- that. Errors: P0002 for whoever is not the office; 22023 without a drawing to give out.
create or replace function internal.release_logo_version(logo uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare
      version public.logo_versions;
      former public.logo_versions;
    begin
      perform from public.contents item where item.id = logo and item.kind = 'logo'
        and public.has_permission('canEditContent') for update;
      if not found then
        raise exception 'There is no such logo for this person.' using errcode = 'P0002';
      end if;
      select * into version from public.logo_versions open where open.logo_id = logo and open.released is null;
      if version is null or not exists (select from public.logo_files file where file.version_id = version.id) then
        raise exception 'No drawing waits to be given out.' using errcode = '22023';
      end if;
      update public.logo_versions current set replaced = now()
      where current.logo_id = logo and current.released is not null and current.replaced is null returning * into former;
      update public.logo_versions open set released = now() where open.id = version.id;
      return jsonb_build_object('number', version.number, 'former', former.number,
        'titles', (select jsonb_object_agg(text.language, text.title) from public.logos_texts text where text.id = logo),
        'takers', (
          -- Only who may still have it.
          select coalesce(jsonb_agg(distinct taken.staff_id), '[]') from public.logo_downloads taken
          join public.logo_files file on file.id = taken.file_id and file.version_id = former.id
          where taken.staff_id in (select reader.id from public.contents item
            cross join lateral internal.readers_of(item.kind, item.readers) reader where item.id = logo)));
    end
  $$;

-- Notes what somebody took, once a minute: pages that show a picture again do not wait for each other's row. Who looks
-- with another person's eyes takes nothing for them.
create or replace function internal.note_logo_download(file_ids uuid[], format text) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into public.logo_downloads as kept (staff_id, file_id, format)
    select public.current_staff_id(), one, note_logo_download.format from unnest(file_ids) as one
    where public.current_staff_id() is not null and not internal.is_viewing() and not exists (
      select from public.logo_downloads known where known.staff_id = public.current_staff_id() and known.file_id = one
        and known.format = note_logo_download.format and known.taken > now() - interval '1 minute')
    on conflict on constraint logo_downloads_pkey do update set taken = now()
  $$;

-- The drawing behind a public address, while its logo is published; also of a version that was replaced.
create or replace function internal.public_logo(code text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('svg', file.svg, 'variant', file.variant)
    from public.logo_files file
    join public.logo_versions version on version.id = file.version_id and version.released is not null
    join public.contents item on item.id = version.logo_id and item.status = 'published'
    where file.code = public_logo.code and internal.feature_on('toolbox')
  $$;

-- The drawings of a version of a logo with what its files depend on. Who asks gives the id of an item that the caller reads
-- (server/logos/logo-source.ts): that is asked once, and not again by the policies of each table. The current version
-- without an id of one, all drawings without a variant. `due`: that it is taken in this format is still to be noted.
create or replace function internal.logo_sources(logo_id uuid, version_id uuid, variant text, language text, format text)
  returns table (file_id uuid, drawn text, svg text, title text, clear_space smallint, colours jsonb, company text, due boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select file.id, file.variant, file.svg,
      (select text.title from public.logos_texts text where text.id = logo.id
        order by text.language::text <> logo_sources.language, text.language limit 1),
      logo.clear_space, logo.colours,
      (select own.name from public.opticians own where own.id = public.current_optician_id()),
      not exists (select from public.logo_downloads known where known.staff_id = public.current_staff_id()
        and known.file_id = file.id and known.format = logo_sources.format and known.taken > now() - interval '1 minute')
    from public.logos logo
    join public.logo_versions version on version.logo_id = logo.id and version.released is not null
      and case when logo_sources.version_id is null then version.replaced is null else version.id = logo_sources.version_id end
    join public.logo_files file on file.version_id = version.id
    where logo.id = logo_sources.logo_id and internal.feature_on('toolbox')
      and (logo_sources.variant is null or file.variant = logo_sources.variant)
    order by file.variant
  $$;
