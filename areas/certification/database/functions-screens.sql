-- What screens show of cases.

-- How a requirement was answered in the round before, where it was otherwise: {"value", "note", "papers": [{"name", "dated",
-- "fileId"}]}.
create or replace function internal.former_answer(id uuid, requirement text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with told as (
      select row_number() over (order by round.id desc) as back,
        coalesce(round.submission -> former_answer.requirement, '{}') - 'carried' as said,
        (select coalesce(jsonb_agg(jsonb_build_object('name', paper ->> 'name', 'dated', paper ->> 'dated',
            'fileId', coalesce(proof.file_id, root.file_id))), '[]')
          from jsonb_array_elements(round.proofs) paper
          left join public.certification_proofs proof on proof.id::text = paper ->> 'id'
          left join public.certification_proofs root on root.id = proof.kept_from
          where paper ->> 'requirement' = former_answer.requirement) as papers
      from public.certification_submissions round where round.certification_id = former_answer.id)
    select before.said || jsonb_build_object('papers', before.papers)
    from told before join told last on last.back = 1
    where before.back = 2 and (before.said, before.papers) is distinct from (last.said, last.papers)
  $$;

-- A case as the caller sees it: everybody of the company its state and readiness; answers, proofs and rounds for those who
-- read them. Error P0002: it is not there for them.
create or replace function internal.certification_case(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      one public.program_gesundheitsoptik_certifications;
      today constant date := internal.certification_day();
      reads boolean;
      answers boolean;
    begin
      select * into one from public.program_gesundheitsoptik_certifications kept where kept.id = certification_case.id;
      if one.id is null or internal.certification_part(one.optician_id) is null then
        raise exception 'No such case, or not the caller''s.' using errcode = 'P0002';
      end if;
      reads := internal.reads_certification(one.id);
      answers := internal.answers_certification(one.optician_id, one.contact_id) and not internal.is_viewing();
      return (
        select jsonb_build_object(
          'id', one.id, 'opticianId', one.optician_id, 'branchId', one.branch_id, 'company', company.name, 'branch', branch.name,
          'place', branch.place, 'number', one.number, 'status', one.status, 'created', one.created, 'updated', one.updated,
          'submittedAt', one.submitted_at, 'approvedAt', one.approved_at, 'validFrom', one.valid_from,
          'validUntil', one.valid_until, 'graceUntil', one.grace_until,
          'state', internal.certificate_state(one.status, one.valid_from, one.valid_until, one.grace_until, one.withdrawn_at, today),
          'renews', answers and one.status = 'published' and (one.withdrawn_at is not null or one.valid_until - 180 <= today)
            and not exists (select from public.program_gesundheitsoptik_certifications later
              where later.branch_id = one.branch_id and later.created > one.created),
          'renewal', (select jsonb_build_object('id', former.id, 'validFrom', former.valid_from, 'validUntil', former.valid_until)
            from public.program_gesundheitsoptik_certifications former
            where former.branch_id = one.branch_id and former.created < one.created
              and former.status = 'published' and former.withdrawn_at is null order by former.created desc limit 1),
          'contactId', one.contact_id, 'contact', (select btrim(contact.first_name || ' ' || contact.last_name)
            from public.staff contact where contact.id = one.contact_id),
          'reads', reads,
          'answers', answers and one.status in ('draft', 'rejected'),
          'decides', one.status = 'waiting' and not internal.is_viewing() and internal.decides_case(one),
          'marks', case when internal.decides_certification(one.optician_id) then one.marks else '{}' end,
          'open', case when reads then one.open else '{}' end,
          'requirements', (
            select jsonb_agg(jsonb_build_object(
              'key', asked.key, 'sectionDe', asked.section_de, 'sectionFr', asked.section_fr, 'titleDe', asked.title_de,
              'titleFr', asked.title_fr, 'helpDe', asked.help_de, 'helpFr', asked.help_fr, 'kind', asked.kind, 'source', asked.source,
              'least', asked.least, 'proof', asked.proof, 'maxAgeMonths', asked.max_age_months, 'why', item.why,
              'figure', item.figure,
              'editable', answers and internal.answers_requirement(one.id, asked.key),
              'answer', case when reads then one.submission -> asked.key end,
              'former', case when reads and one.status = 'waiting' then internal.former_answer(one.id, asked.key) end,
              'asked', case when reads then (select round.open -> asked.key from public.certification_submissions round
                where round.certification_id = one.id and round.open is not null order by round.id desc limit 1) end,
              'person', case when reads then (select jsonb_build_object('id', person.id, 'name', btrim(person.first_name || ' ' || person.last_name),
                  'professionDe', coalesce(person.profession_de, ''), 'professionFr', coalesce(nullif(person.profession_fr, ''), person.profession_de, ''))
                from public.certification_people carries join public.staff person on person.id = carries.staff_id
                where carries.certification_id = one.id and carries.requirement = asked.key) end,
              'proofs', case when reads then coalesce((select jsonb_agg(jsonb_build_object('id', proof.id,
                  'fileId', coalesce(proof.file_id, root.file_id), 'name', proof.name, 'dated', proof.dated,
                  'kept', proof.kept_from is not null,
                  'old', coalesce(proof.dated + make_interval(months => asked.max_age_months) < today, false)) order by proof.added)
                from public.certification_proofs proof left join public.certification_proofs root on root.id = proof.kept_from
                where proof.certification_id = one.id and proof.requirement = asked.key and proof.removed is null), '[]') else '[]' end)
              order by item.position, asked.key)
            from internal.certification_items(one, today) item
            join public.certification_requirements asked on asked.version = one.version and asked.key = item.key),
          'events', (
            select coalesce(jsonb_agg(jsonb_build_object('id', done.id, 'action', done.action, 'reason', done.reason,
              'until', done.until, 'made', done.made, 'actor', done.actor_name) order by done.id desc), '[]')
            from public.certification_events done where done.certification_id = one.id and done.undone is null),
          'reminders', (
            select coalesce(jsonb_agg(jsonb_build_object('threshold', done.threshold, 'sent', done.sent, 'made', done.made)
              order by done.made desc, done.threshold), '[]')
            from public.certification_reminders done where done.certification_id = one.id))
        from public.branches branch join public.opticians company on company.id = branch.optician_id
        where branch.id = one.branch_id);
    end
  $$;

-- What stands above the page of the programme: the branches of the own company with their last case, when one's groups meet
-- next, and how much of the company the partner's site shows.
create or replace function internal.own_certifications() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('branches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'branchId', branch.id, 'branch', branch.name, 'place', branch.place, 'id', latest.id, 'status', latest.status,
        'number', latest.number,
        'state', case
          when latest.withdrawn_at is null and coalesce(latest.valid_until, before.valid_until) between today.day and today.day + 90
            then 'expiring'
          else coalesce(internal.certificate_state(latest.status, latest.valid_from, latest.valid_until, latest.grace_until,
            latest.withdrawn_at, today.day), before.state)
        end,
        'validFrom', latest.valid_from, 'validUntil', coalesce(latest.valid_until, before.valid_until),
        'readiness', case when latest.id is not null then (
          select internal.certification_readiness(latest, today.day) || jsonb_build_object('titles', coalesce((
            select jsonb_agg(jsonb_build_object('de', asked.title_de, 'fr', asked.title_fr) order by asked.position)
            from internal.certification_items(latest, today.day) item
            join public.certification_requirements asked on asked.version = latest.version and asked.key = item.key
            where item.why is not null), '[]'))) end,
        'opens', me.applies and (latest.id is null or (latest.status = 'published'
          and (latest.withdrawn_at is not null or latest.valid_until - 180 <= today.day))))
        order by branch.is_main desc, branch.place), '[]')
      from public.branches branch
      cross join (select internal.certification_day() as day) today
      cross join (select public.has_permission('canApplyForGoCertification') and not internal.is_viewing() as applies) me
      left join lateral (select kept.* from public.program_gesundheitsoptik_certifications kept
        where kept.branch_id = branch.id order by kept.created desc limit 1) latest on true
      left join lateral (select found.state, found.valid_until from internal.certified_branches(today.day, array[branch.id]) found) before on true
      where branch.optician_id = public.current_optician_id() and branch.active
        and exists (select from public.optician_programs carried
          where carried.optician_id = branch.optician_id and carried.program_name = 'gesundheitsoptik')
        and public.has_permission('canViewGesundheitsoptik')),
      'groups', (select coalesce(jsonb_agg(jsonb_build_object('id', erfa.id, 'number', erfa.number, 'next', erfa.next)
        order by erfa.number), '[]') from public.erfa_list() erfa where erfa.joined),
      'synced', (select jsonb_build_object('branches', cardinality(known.branch_synced_ids), 'branchTotal', known.branch_total,
          'people', cardinality(known.staff_synced_ids), 'peopleTotal', known.staff_total)
        from public.go_sync_status known where known.optician_id = public.current_optician_id()
          and known.last_computed_at is not null and public.has_permission('canViewGesundheitsoptik')))
  $$;
