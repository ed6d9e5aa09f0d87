-- Whether somebody may have the signature of a person: the person, who keeps the company, and who manages the database.
create or replace function internal.makes_signature_of(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.feature_on('toolbox') and (person = public.current_staff_id() or public.has_permission('canManageDatabase')
      or (public.has_permission('canEditOwnBusiness') and exists (select from public.staff one
        where one.id = person and one.active and one.optician_id = public.current_optician_id())))
  $$;

-- The branch that a person's signature names: where they work, else the main one.
create or replace function internal.signature_branch(person uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select branch.id from public.staff one
    join public.branches branch on branch.optician_id = one.optician_id and branch.active
    left join public.staff_branches works on works.branch_id = branch.id and works.staff_id = one.id
    where one.id = signature_branch.person
    order by works.staff_id is null, works.is_main desc, branch.is_main desc, branch.name, branch.id limit 1
  $$;

-- Logos of programmes that may stand in a person's signature: of Gesundheitsoptik while the branch is certified.
create or replace function internal.signature_programs(person uuid, branch uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('code', file.code, 'title', text.title,
      'box', substring(file.svg from 'viewBox="([^"]+)"')) order by logo.signature_program, logo.id), '[]')
    from public.staff one
    join public.optician_programs carried on carried.optician_id = one.optician_id
    join public.logos logo on logo.signature_program = carried.program_name
    join public.contents item on item.id = logo.id and item.archived_at is null
      and internal.is_open(item, internal.audience_of(one.id))
    join public.logo_versions version on version.logo_id = logo.id and version.released is not null and version.replaced is null
    cross join lateral (select kept.code, kept.svg from public.logo_files kept
      where kept.version_id = version.id and kept.variant like '%-colour' order by kept.variant limit 1) file
    cross join lateral (select min(title) as title from public.logos_texts said where said.id = logo.id) text
    where one.id = signature_programs.person and (logo.signature_program <> 'gesundheitsoptik'
      or exists (select from internal.certified_branches(branches => array[signature_programs.branch])))
  $$;

-- The template of a person: the one that was chosen, else the first. With its banner on the days of that.
create or replace function internal.signature_template(person uuid, chosen uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('layout', template.layout, 'accent', template.accent,
      'footnote', (select jsonb_object_agg(text.language, text.footnote) from public.signature_templates_texts text
        where text.id = template.id),
      'banner', case when (file.id is not null or said.alt is not null) and (now() at time zone 'Europe/Zurich')::date
          between coalesce(template.banner_from, '-infinity') and coalesce(template.banner_to, 'infinity')
        then jsonb_build_object('file', file.id, 'width', file.width, 'height', file.height, 'link', template.banner_link,
          'alt', said.alt) end)
    from public.signature_templates template
    join public.contents item on item.id = template.id and item.archived_at is null
      and internal.is_open(item, internal.audience_of(signature_template.person))
    cross join lateral (select jsonb_object_agg(text.language, text.cover_alt) as alt from public.signature_templates_texts text
      where text.id = template.id and text.cover_alt <> '') said
    left join public.files file on file.id::text = template.cover ->> 'file' and file.variants ? 'version'
    order by template.id <> coalesce(signature_template.chosen, template.id), template.published_at, template.id limit 1
  $$;

-- What a person's signature is made of, of the fields that the person chose. What a person keeps hidden stands in their own
-- alone; what a branch or company keeps back, in none. Null for whoever may not have it.
create or replace function internal.signature_facts(person uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      one public.staff;
      company public.opticians;
      branch public.branches;
      choice public.signature_choices;
      own constant boolean := person = public.current_staff_id() or auth.uid() is null;
      contact jsonb;
      template jsonb;
      facts jsonb;
    begin
      if auth.uid() is not null and not internal.makes_signature_of(person) then
        return null;
      end if;
      select * into one from public.staff kept where kept.id = person and kept.active;
      select * into company from public.opticians kept where kept.id = one.optician_id and kept.active;
      if company.id is null then
        return null;
      end if;
      select * into branch from public.branches kept where kept.id = internal.signature_branch(person);
      select * into choice from public.signature_choices kept where kept.staff_id = person;
      contact := one.work_contact;
      if own then
        select contact || coalesce(jsonb_object_agg(kept.field, kept.value), '{}') into contact
        from public.kept_values kept where kept.table_name = 'staff' and kept.record_id = person
          and kept.field in ('email', 'phone', 'mobile');
      end if;
      template := internal.signature_template(person, choice.template_id);
      facts := jsonb_strip_nulls(jsonb_build_object(
        'profession', case when one.profession_de is not null or one.profession_fr is not null
          then jsonb_build_object('de', one.profession_de, 'fr', one.profession_fr) end,
        'email', contact ->> 'email', 'phone', contact ->> 'phone', 'mobile', contact ->> 'mobile',
        'branch_phone', coalesce(branch.phone, company.phone), 'website', coalesce(branch.website, company.website),
        'address', case when branch.id is not null then jsonb_build_object('name', branch.name, 'street', branch.street,
          'postcode', branch.postcode, 'place', branch.place) end,
        'logo', (select jsonb_build_object('file', file.id, 'width', file.width, 'height', file.height)
          from public.files file where file.id::text = company.logo_image and file.variants ? 'version'),
        'programs', internal.signature_programs(person, branch.id), 'banner', template -> 'banner',
        'footnote', template -> 'footnote'));
      select coalesce(jsonb_object_agg(key, value), '{}') into facts from jsonb_each(facts)
      where choice.staff_id is null or key = any (choice.fields);
      return facts || jsonb_build_object('staff_id', one.id, 'first_name', one.first_name, 'last_name', one.last_name,
        'company', company.name, 'layout', coalesce(template ->> 'layout', 'plain'),
        'accent', coalesce(template ->> 'accent', '#FFD400'),
        'language', coalesce(choice.language, case one.language when 'fr' then 'fr' else 'de' end));
    end
  $$;

-- Keeps what the signature is made of that somebody has just copied.
create or replace function internal.note_signature_copied() returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare facts constant jsonb := internal.signature_facts(public.current_staff_id());
    begin
      if facts is null or internal.is_viewing() then
        return;
      end if;
      insert into public.signature_choices as kept (staff_id, language, fields, copied, copied_at)
      values (public.current_staff_id(), facts ->> 'language', array['profession', 'email', 'phone', 'mobile',
        'branch_phone', 'website', 'address', 'logo', 'programs', 'banner', 'footnote'], md5(facts::text), now())
      on conflict (staff_id) do update set copied = excluded.copied, copied_at = now(), told = null;
    end
  $$;

-- The people whose signature is another one than they copied, each once for each state of it.
create or replace function internal.take_changed_signatures() returns uuid[]
  language sql volatile security definer
  set search_path = ''
  as $$
    with changed as (
      select choice.staff_id, md5(facts::text) as state
      from public.signature_choices choice
      cross join lateral internal.signature_facts(choice.staff_id) as facts
      where choice.copied is not null and facts is not null),
    told as (
      update public.signature_choices choice set told = changed.state from changed
      where changed.staff_id = choice.staff_id and choice.copied <> changed.state
        and choice.told is distinct from changed.state
      returning choice.staff_id)
    select coalesce(array_agg(staff_id), '{}') from told
  $$;

-- The picture behind a public address: the logo of an active company, or the banner of a template that is out.
create or replace function internal.public_signature_picture(id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('version', file.variants ->> 'version', 'width', file.width, 'height', file.height,
      'kind', case when company.id is null then 'banner' else 'logo' end)
    from public.files file
    left join public.opticians company on company.logo_image = file.id::text and company.active
    where file.id = public_signature_picture.id and file.variants ? 'version' and internal.feature_on('toolbox')
      and (company.id is not null or exists (select from public.signature_templates template
        join public.contents item on item.id = template.id and item.status = 'published'
        where template.cover ->> 'file' = file.id::text))
    limit 1
  $$;
