-- Puts a drawing into the version that the office collects, which is begun when there is none; its id. Error: P0002 for
-- whoever is not the office, or no such logo.
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
      if version is null then
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
