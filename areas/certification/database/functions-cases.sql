-- What people do with cases. Errors: P0002 for what is not there or not the caller's, PT409 'changed' for a version that is
-- no longer true, 22023 with a word that says why.

-- A case at work, locked; with `updated` only when nothing was decided since.
create or replace function internal.case_at_work(id uuid, updated timestamptz) returns public.program_gesundheitsoptik_certifications
  language plpgsql security definer
  set search_path = ''
  as $$
    declare one public.program_gesundheitsoptik_certifications;
    begin
      select * into one from public.program_gesundheitsoptik_certifications kept where kept.id = case_at_work.id for update;
      if one.id is null or internal.is_viewing() or not internal.reads_certification(one.id) then
        raise exception 'No such case, or not the caller''s.' using errcode = 'P0002';
      end if;
      -- What the client was told has milliseconds.
      if updated is not null and date_trunc('milliseconds', one.updated) <> date_trunc('milliseconds', updated) then
        raise exception 'changed' using errcode = 'PT409';
      end if;
      return one;
    end
  $$;

create or replace function internal.note_certification(
  one program_gesundheitsoptik_certifications, action text, reason text default null, until date default null) returns bigint
  language sql security definer
  set search_path = ''
  as $$
    insert into public.certification_events (certification_id, action, reason, until, actor_id, actor_name, before)
    select one.id, note_certification.action, note_certification.reason, note_certification.until, person.id,
      btrim(person.first_name || ' ' || person.last_name), to_jsonb(one)
    from (select public.current_staff_id() as id) me left join public.staff person on person.id = me.id
    returning id
  $$;

-- Begins the case of a branch, with what the one before said. Errors besides: 22023 'inactive', 'outside', 'early'
-- (a renewal opens 180 days before the end); 23505 for a case that is open already.
create or replace function internal.open_certification(branch_id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      branch public.branches;
      former public.program_gesundheitsoptik_certifications;
      made public.program_gesundheitsoptik_certifications;
      today constant date := internal.certification_day();
    begin
      select * into branch from public.branches kept where kept.id = open_certification.branch_id;
      if branch.id is null or internal.is_viewing() or not internal.answers_certification(branch.optician_id, null) then
        raise exception 'No such branch, or not the caller''s.' using errcode = 'P0002';
      elsif internal.certification_obstacle(branch) is not null then
        raise exception '%', internal.certification_obstacle(branch) using errcode = '22023';
      end if;
      select * into former from public.program_gesundheitsoptik_certifications kept
      where kept.branch_id = branch.id and kept.status = 'published' order by kept.created desc limit 1;
      if former.withdrawn_at is null and former.valid_until - 180 > today then
        raise exception 'early' using errcode = '22023';
      end if;
      insert into public.program_gesundheitsoptik_certifications (optician_id, branch_id, contact_id, version, submission)
      select branch.optician_id, branch.id,
        case when internal.is_certification_contact(former.contact_id, branch.optician_id) then former.contact_id
          when internal.is_certification_contact(public.current_staff_id(), branch.optician_id) then public.current_staff_id() end,
        version.version,
        -- Each is confirmed for itself, also where a paper or a person alone is the answer.
        coalesce((select jsonb_object_agg(asked.key, coalesce(former.submission -> asked.key, '{}') || '{"carried": true}')
          from public.certification_requirements asked
          join public.certification_requirements before on before.version = former.version and before.key = asked.key
          where asked.version = version.version), '{}')
      from (select max(kept.version) as version from public.certification_versions kept where kept.in_force <= today) version
      returning * into made;
      insert into public.certification_proofs (certification_id, requirement, kept_from, name, dated)
      select made.id, proof.requirement, coalesce(proof.kept_from, proof.id), proof.name, proof.dated
      from public.certification_proofs proof
      join public.certification_requirements asked on asked.version = made.version and asked.key = proof.requirement
      where proof.certification_id = former.id and proof.removed is null;
      insert into public.certification_people (certification_id, requirement, staff_id)
      select made.id, carries.requirement, carries.staff_id from public.certification_people carries
      join public.certification_requirements asked on asked.version = made.version and asked.key = carries.requirement
      join public.staff person on person.id = carries.staff_id and person.active and person.optician_id = branch.optician_id
      where carries.certification_id = former.id;
      perform internal.note_certification(made, 'open');
      return made.id;
    end
  $$;

-- Whether a value is one of a kind of requirement; none at all is.
create or replace function internal.is_certification_value(kind text, value jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_typeof(value), 'null') = 'null' or case is_certification_value.kind
      when 'confirm' then jsonb_typeof(value) = 'boolean'
      when 'number' then jsonb_typeof(value) = 'number'
      -- Of a year that the database has as well: a day of the year 0000 could be kept, and never read again.
      when 'date' then value #>> '{}' ~ '^[12]\d{3}-\d\d-\d\d$'
      when 'person' then value #>> '{}' ~ '^[0-9a-fA-F-]{36}$'
      else false end
  $$;

-- Why no case of a branch can be begun or handed in; null for nothing.
create or replace function internal.certification_obstacle(branch public.branches) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when not branch.active
        or not exists (select from public.opticians company where company.id = branch.optician_id and company.active) then 'inactive'
      when not exists (select from public.optician_programs carried
        where carried.optician_id = branch.optician_id and carried.program_name = 'gesundheitsoptik') then 'outside' end
  $$;

-- Whether a person can be asked and reminded of cases of a company.
create or replace function internal.is_certification_contact(person uuid, optician_id uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (select from public.staff_with_permissions held
      where held.staff_id = is_certification_contact.person and held.optician_id = is_certification_contact.optician_id
        and held.permission_name = 'canBeSelectedAsGoCertificationContact')
  $$;

-- Keeps answers, each for itself: two who write at once lose nothing of each other. Nothing of what may not be answered
-- now. Errors besides: 22023 'closed', 'contact', 'person'; 22P02 for a value of another kind, with the requirement.
create or replace function internal.save_certification(id uuid, answers jsonb, contact_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one constant public.program_gesundheitsoptik_certifications := internal.case_at_work(save_certification.id, null);
      given record;
      carrier uuid;
    begin
      if not internal.answers_certification(one.optician_id, one.contact_id) then
        raise exception 'No such case, or not the caller''s.' using errcode = 'P0002';
      elsif one.status not in ('draft', 'rejected') then
        raise exception 'closed' using errcode = '22023';
      elsif not internal.is_certification_contact(save_certification.contact_id, one.optician_id)
        and save_certification.contact_id is not null
      then
        raise exception 'contact' using errcode = '22023';
      end if;
      for given in
        select told.key, told.value, asked.kind from jsonb_each(answers) told
        left join public.certification_requirements asked on asked.version = one.version and asked.key = told.key
      loop
        if given.kind is null or not internal.answers_requirement(one.id, given.key) then
          raise exception 'closed' using errcode = '22023';
        elsif not internal.is_certification_value(given.kind, given.value -> 'value') then
          raise exception 'No value of this kind.' using errcode = '22P02', column = given.key;
        end if;
        -- Who sends a person's answer without a person takes nobody off it.
        if given.kind = 'person' and given.value ? 'value' then
          carrier := (given.value ->> 'value')::uuid;
          if carrier is not null and not exists (select from public.staff person
            where person.id = carrier and person.active and person.optician_id = one.optician_id)
          then
            raise exception 'person' using errcode = '22023';
          end if;
          delete from public.certification_people carries
          where carries.certification_id = one.id and carries.requirement = given.key;
          if carrier is not null then
            insert into public.certification_people (certification_id, requirement, staff_id) values (one.id, given.key, carrier);
          end if;
        end if;
      end loop;
      update public.program_gesundheitsoptik_certifications kept set
        submission = kept.submission || answers, contact_id = coalesce(save_certification.contact_id, kept.contact_id)
      where kept.id = one.id;
    end
  $$;

-- Hands a case in. Answers what it lacks, [{"key", "why"}]: then nothing has happened. Errors besides: 22023 'closed'.
create or replace function internal.submit_certification(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one public.program_gesundheitsoptik_certifications := internal.case_at_work(submit_certification.id, null);
      lacks jsonb;
      obstacle constant text := (select internal.certification_obstacle(branch) from public.branches branch where branch.id = one.branch_id);
    begin
      if not internal.answers_certification(one.optician_id, one.contact_id) then
        raise exception 'No such case, or not the caller''s.' using errcode = 'P0002';
      elsif one.status not in ('draft', 'rejected') then
        raise exception 'closed' using errcode = '22023';
      elsif obstacle is not null then
        raise exception '%', obstacle using errcode = '22023';
      end if;
      select coalesce(jsonb_agg(jsonb_build_object('key', item.key, 'why', item.why) order by item.position), '[]') into lacks
      from internal.certification_items(one, internal.certification_day()) item where item.why is not null;
      if not internal.is_certification_contact(one.contact_id, one.optician_id) then
        lacks := lacks || '[{"key": "contact", "why": "answer"}]';
      end if;
      if lacks <> '[]' then
        return lacks;
      end if;
      perform internal.note_certification(one, 'submit');
      update public.program_gesundheitsoptik_certifications kept set status = 'waiting', submitted_at = now()
      where kept.id = one.id;
      insert into public.certification_submissions (certification_id, submission, proofs, submitted_by)
      values (one.id, one.submission || coalesce((
          select jsonb_object_agg(carries.requirement, coalesce(one.submission -> carries.requirement, '{}')
            || jsonb_build_object('value', person.first_name || ' ' || person.last_name))
          from public.certification_people carries join public.staff person on person.id = carries.staff_id
          where carries.certification_id = one.id), '{}'),
        coalesce((select jsonb_agg(jsonb_build_object('id', proof.id, 'requirement', proof.requirement, 'name', proof.name,
          'dated', proof.dated) order by proof.added)
          from public.certification_proofs proof where proof.certification_id = one.id and proof.removed is null), '[]'),
        public.current_staff_id());
      return '[]';
    end
  $$;

-- Whether the signed-in person decides about a company's cases: never about those of their own.
create or replace function internal.decides_certification(optician_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(decides_certification.optician_id <> public.current_optician_id()
      and public.has_permission('canCertifyGesundheitsoptik'), false)
  $$;

-- Whether the signed-in person decides about a case: nor about one that they handed in for somebody else's company.
create or replace function internal.decides_case(one program_gesundheitsoptik_certifications) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.decides_certification(one.optician_id) and not exists (
      select from public.certification_submissions round
      where round.certification_id = one.id and round.submitted_by = public.current_staff_id())
  $$;

-- Accepts a case, or sends it back with what is open, {"<requirement>": {"mark", "comment"}}. What is not marked is fine. A
-- second decision answers the first: {"event": null, "status", "by"}. Errors besides: 42501; PT409 'claimed' while somebody else
-- has it open, whose name is the detail; 22023 'no_reason', 'open'.
create or replace function internal.decide_certification(id uuid, updated timestamptz, open jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one public.program_gesundheitsoptik_certifications := internal.case_at_work(decide_certification.id, null);
      accepted constant boolean := decide_certification.open is null;
      event bigint;
    begin
      if not internal.decides_case(one) then
        raise exception 'Only who certifies, and never what is one''s own.' using errcode = '42501';
      elsif one.status in ('published', 'rejected') then
        return jsonb_build_object('event', null, 'status', one.status, 'by', (
          select done.actor_name from public.certification_events done
          where done.certification_id = one.id and done.action in ('accept', 'reject') and done.undone is null
          order by done.id desc limit 1));
      elsif one.status = 'draft' then
        raise exception 'closed' using errcode = '22023';
      elsif internal.claimed_case(one.id) is not null then
        raise exception 'claimed' using errcode = 'PT409', detail = internal.claimed_case(one.id);
      end if;
      one := internal.case_at_work(one.id, decide_certification.updated);
      if not accepted and (open = '{}' or exists (
        select from jsonb_each(open) marked
        left join public.certification_requirements asked on asked.version = one.version and asked.key = marked.key
        where asked.key is null or coalesce(marked.value ->> 'mark' not in ('missing', 'question'), true)
          or coalesce(length(btrim(marked.value ->> 'comment')) not between 3 and 500, true)))
      then
        raise exception 'no_reason' using errcode = '22023';
      end if;
      event := internal.note_certification(one, case when accepted then 'accept' else 'reject' end);
      update public.program_gesundheitsoptik_certifications kept set
        status = (case when accepted then 'published' else 'rejected' end)::public.certification_status,
        open = coalesce(decide_certification.open, '{}'), marks = '{}', claimed_by = null, claimed_at = null
      where kept.id = one.id returning * into one;
      update public.certification_submissions round set open = one.open
      where round.id = (select max(last.id) from public.certification_submissions last where last.certification_id = one.id);
      return jsonb_build_object('event', event, 'status', one.status, 'by', null);
    end
  $$;

-- Takes back one's own last decision, before anybody was told of it and while the case says what was decided about. Error
-- besides: PT409.
create or replace function internal.undo_certification(event bigint) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      done public.certification_events;
      one public.program_gesundheitsoptik_certifications;
      before public.program_gesundheitsoptik_certifications;
    begin
      select * into done from public.certification_events kept
      where kept.id = undo_certification.event and kept.actor_id = public.current_staff_id()
        and kept.action in ('accept', 'reject') for update;
      if done.id is null then
        raise exception 'No decision of the caller''s.' using errcode = 'P0002';
      end if;
      one := internal.case_at_work(done.certification_id, null);
      before := jsonb_populate_record(null::public.program_gesundheitsoptik_certifications, done.before);
      if done.told is not null or done.undone is not null or done.made < now() - interval '10 seconds'
        or one.submission <> before.submission
        or exists (select from public.certification_proofs paper where paper.certification_id = one.id
          and (paper.added > done.made or paper.removed > done.made))
        or exists (select from public.certification_events later where later.certification_id = one.id and later.id > done.id)
        or exists (select from internal.checkable_documents made where made.kind = 'certificate' and made.source_id = one.id)
      then
        raise exception 'changed' using errcode = 'PT409';
      end if;
      update public.program_gesundheitsoptik_certifications kept set status = before.status, open = before.open,
        marks = before.marks, approved_at = null, valid_from = null, valid_until = null, facts = null
      where kept.id = one.id;
      update public.certification_submissions round set open = null
      where round.id = (select max(last.id) from public.certification_submissions last where last.certification_id = one.id);
      update public.certification_events kept set undone = now() where kept.id = done.id;
    end
  $$;

-- Opens a case to decide about it for ten minutes: {"name", "mine"}; with `go` lets go of it.
create or replace function internal.claim_certification(id uuid, go boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one constant public.program_gesundheitsoptik_certifications := internal.case_at_work(claim_certification.id, null);
      own constant uuid := public.current_staff_id();
      mine constant boolean := one.claimed_by is null or one.claimed_by = own or one.claimed_at <= now() - interval '10 minutes';
    begin
      if not internal.decides_case(one) then
        raise exception 'Only who certifies, and never what is one''s own.' using errcode = '42501';
      end if;
      if mine then
        update public.program_gesundheitsoptik_certifications kept set
          claimed_by = case when go then null else own end, claimed_at = case when go then null else now() end
        where kept.id = one.id;
      end if;
      return jsonb_build_object('mine', mine, 'name', (
        select btrim(person.first_name || ' ' || person.last_name) from public.staff person
        where person.id = case when mine then own else one.claimed_by end));
    end
  $$;

-- Keeps what is marked of a case that waits, {"<requirement>": {"mark", "comment"}}, and claims it: certifiers read it, and
-- whoever takes over goes on from it. Errors besides: 42501; PT409 'claimed'; 22023 'closed'.
create or replace function internal.mark_certification(id uuid, marks jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one constant public.program_gesundheitsoptik_certifications := internal.case_at_work(mark_certification.id, null);
    begin
      if one.status <> 'waiting' then
        raise exception 'closed' using errcode = '22023';
      elsif not (internal.claim_certification(one.id, false) ->> 'mine')::boolean then
        raise exception 'claimed' using errcode = 'PT409', detail = internal.claimed_case(one.id);
      end if;
      update public.program_gesundheitsoptik_certifications kept set marks = mark_certification.marks where kept.id = one.id;
    end
  $$;

-- Takes a paper away. One that was handed in stays with the rounds that showed it. Error: P0002.
create or replace function remove_certification_proof(id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not internal.changes_certification_proofs(remove_certification_proof.id) then
        raise exception 'No such paper, or not the caller''s.' using errcode = 'P0002';
      end if;
      update public.certification_proofs proof set removed = now()
      where proof.id = remove_certification_proof.id and exists (
        select from public.certification_submissions round where round.certification_id = proof.certification_id
          and round.proofs @> jsonb_build_array(jsonb_build_object('id', proof.id)));
      if not found then
        delete from public.certification_proofs proof where proof.id = remove_certification_proof.id;
      end if;
    end
  $$;

-- Extends certificates, gives them a period of grace, or withdraws them, with a reason. All or none. Errors besides: 42501;
-- 22023 'no_reason', 'no_certificate', 'until'.
create or replace function internal.change_certificates(ids uuid[], action text, until date, reason text) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      id uuid;
      one public.program_gesundheitsoptik_certifications;
    begin
      if length(btrim(coalesce(reason, ''))) < 3 then
        raise exception 'no_reason' using errcode = '22023';
      end if;
      -- In the order of their ids: two who change many never wait for each other.
      for id in select distinct wanted from unnest(ids) wanted order by wanted loop
        one := internal.case_at_work(id, null);
        if not internal.decides_certification(one.optician_id) then
          raise exception 'Only who certifies, and never for the own company.' using errcode = '42501';
        elsif one.status <> 'published' or one.withdrawn_at is not null then
          raise exception 'no_certificate' using errcode = '22023';
        elsif action <> 'withdraw' and (until is null or until <= one.valid_until or until > one.valid_until + 400) then
          raise exception 'until' using errcode = '22023';
        end if;
        perform internal.note_certification(one, action, btrim(reason), until);
        update public.program_gesundheitsoptik_certifications kept set
          withdrawn_at = case when action = 'withdraw' then now() end,
          valid_until = case when action = 'extend' then until else kept.valid_until end,
          grace_until = case action when 'grace' then until when 'extend' then null else kept.grace_until end
        where kept.id = one.id returning * into one;
        -- Whoever holds the paper learns it on the page behind its code.
        update internal.checkable_documents made set valid_until = one.valid_until, grace_until = one.grace_until,
          withdrawn_at = one.withdrawn_at
        where made.kind = 'certificate' and made.source_id = one.id;
      end loop;
      return cardinality(ids);
    end
  $$;

-- The certificate of a case, made out when it is first asked for: its code, and what its files are drawn from. Null where
-- there is none for the caller.
create or replace function internal.certificate_document(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one public.program_gesundheitsoptik_certifications;
      accepted public.certification_events;
      made internal.checkable_documents;
      last_day date;
    begin
      select * into one from public.program_gesundheitsoptik_certifications kept
      where kept.id = certificate_document.id and kept.status = 'published'
        and internal.certification_part(kept.optician_id) is not null for update;
      -- Whoever looks with another person's eyes makes nothing out.
      if one.id is null or internal.is_viewing() and not exists (
        select from internal.checkable_documents known where known.kind = 'certificate' and known.source_id = one.id)
      then
        return null;
      end if;
      -- The last day as of the acceptance: what came afterwards says the page behind the code.
      last_day := (one.valid_from + interval '24 months')::date;
      made := internal.issue_document('certificate', one.id,
        jsonb_build_object('holder', one.facts ->> 'company', 'place', concat_ws(', ', one.facts ->> 'branch', one.facts ->> 'place'),
          'number', one.number, 'validFrom', one.valid_from),
        one.facts || jsonb_build_object('number', one.number, 'validFrom', one.valid_from, 'validUntil', last_day,
          'approvedAt', one.approved_at),
        one.valid_until, one.grace_until);
      if one.withdrawn_at is not null and made.withdrawn_at is null then
        update internal.checkable_documents kept set withdrawn_at = one.withdrawn_at where kept.code = made.code;
      end if;
      return jsonb_build_object('code', made.code, 'facts', made.facts);
    end
  $$;

-- Who else has a case open to decide; null for nobody, or oneself.
create or replace function internal.claimed_case(id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select btrim(person.first_name || ' ' || person.last_name)
    from public.program_gesundheitsoptik_certifications one
    join public.staff person on person.id = one.claimed_by and person.id <> public.current_staff_id()
    where one.id = claimed_case.id and one.claimed_at > now() - interval '10 minutes'
      and public.has_permission('canCertifyGesundheitsoptik')
  $$;

-- Begins the next version of the requirements, with all that the last one asks: its number. Rows decide who may; where one is
-- being written already, that is the one.
create or replace function begin_certification_version() returns smallint
  language plpgsql
  set search_path = ''
  as $$
    declare
      last constant smallint := (select max(kept.version) from public.certification_versions kept);
    begin
      if exists (select from public.certification_versions kept
        where kept.version = last and (kept.in_force is null or kept.in_force > internal.certification_day()))
      then
        return last;
      end if;
      insert into public.certification_versions (version) values (last + 1);
      insert into public.certification_requirements (version, key, position, section_de, section_fr, title_de, title_fr, help_de,
        help_fr, kind, source, least, proof, max_age_months)
      select last + 1, asked.key, asked.position, asked.section_de, asked.section_fr, asked.title_de, asked.title_fr, asked.help_de,
        asked.help_fr, asked.kind, asked.source, asked.least, asked.proof, asked.max_age_months
      from public.certification_requirements asked where asked.version = last;
      return last + 1;
    end
  $$;

create or replace trigger count_kept after insert on certification_events referencing new table as added
  for each statement execute function internal.count_kept();
create or replace trigger count_kept after insert on certification_submissions referencing new table as added
  for each statement execute function internal.count_kept();
