-- The life of a case of certification. Days are those of Zurich's calendar.

create or replace function internal.certification_day(at timestamptz default now()) returns date
  language sql stable
  set search_path = ''
  as $$ select (certification_day.at at time zone 'Europe/Zurich')::date $$;

-- Whether a certificate counts on a day; the states that are dates. Null: there is none.
create or replace function internal.certificate_state(
  status public.certification_status, valid_from date, valid_until date, grace_until date, withdrawn_at timestamptz, day date) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case
      when status is distinct from 'published' then null
      when withdrawn_at is not null then 'withdrawn'
      when day < valid_from then 'coming'
      when day <= valid_until then 'valid'
      when day <= grace_until then 'grace'
      else 'expired' end
  $$;

-- Branches that are certified or in grace on a day, with the last day of it; of all, or of these. Only active ones of
-- active companies in the programme. Others name it (offers of the area); it asks nobody, so it is called by functions
-- that do.
create or replace function internal.certified_branches(day date default (now() at time zone 'Europe/Zurich')::date,
  branches uuid[] default null)
  returns table (branch_id uuid, optician_id uuid, state text, valid_until date)
  language sql stable
  set search_path = ''
  as $$
    select distinct on (branch.id) branch.id, branch.optician_id, found.state, one.valid_until
    from public.program_gesundheitsoptik_certifications one
    join public.branches branch on branch.id = one.branch_id and branch.active
    join public.opticians company on company.id = branch.optician_id and company.active
    join public.optician_programs carried
      on carried.optician_id = company.id and carried.program_name = 'gesundheitsoptik'
    cross join lateral (select internal.certificate_state(one.status, one.valid_from, one.valid_until, one.grace_until,
      one.withdrawn_at, certified_branches.day) as state) found
    where one.status = 'published' and found.state in ('valid', 'grace')
      -- Said so that an index can be used, whether some are asked for or all.
      and one.branch_id = any (coalesce(certified_branches.branches,
        (select array_agg(every.branch_id) from public.program_gesundheitsoptik_certifications every)))
    order by branch.id, one.valid_until desc
  $$;

-- Whatever the path: a change of status is stamped, and acceptance gives the certificate its days and what it says. A
-- renewal that is accepted in time begins on the day after the old end.
create or replace function internal.stamp_certification() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      former_end date;
    begin
      if tg_op = 'UPDATE' then
        if new.status = old.status then
          return new;
        end if;
        new.updated := clock_timestamp();
      end if;
      if new.status = 'published' then
        select max(former.valid_until) into former_end from public.program_gesundheitsoptik_certifications former
        where former.branch_id = new.branch_id and former.id <> new.id and former.status = 'published'
          and former.withdrawn_at is null and former.valid_until >= internal.certification_day();
        new.approved_at := coalesce(new.approved_at, now());
        new.valid_from := coalesce(new.valid_from, former_end + 1, internal.certification_day());
        -- The last day included; what begins on 29 February ends on the 28th.
        new.valid_until := coalesce(new.valid_until, (new.valid_from + interval '24 months')::date);
        -- Many a branch is named after its place, which is said once.
        select jsonb_build_object('company', company.name, 'branch', nullif(branch.name, branch.place),
          'place', concat_ws(' ', branch.postcode, branch.place))
        into new.facts
        from public.branches branch join public.opticians company on company.id = branch.optician_id
        where branch.id = new.branch_id;
      end if;
      return new;
    end
  $$;
create or replace trigger stamp before insert or update on program_gesundheitsoptik_certifications
  for each row execute function internal.stamp_certification();

-- A certificate says of its branch what its certifier saw: another name or place is a change of the case that waits.
create or replace function internal.change_waiting_cases() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.program_gesundheitsoptik_certifications one set updated = clock_timestamp()
      where one.branch_id = new.id and one.status = 'waiting';
      return null;
    end
  $$;
create or replace trigger change_waiting_cases after update of name, postcode, place on branches
  for each row when ((old.name, old.postcode, old.place) is distinct from (new.name, new.postcode, new.place))
  execute function internal.change_waiting_cases();

create or replace trigger hold_file after insert or delete or update of file_id on certification_proofs
  for each row execute function internal.hold_file('file_id', 'document,image', 'private');

-- A case that is deleted, with its branch or company, leaves a paper in somebody's hands: the page behind its code says that it
-- does not count any more. One that comes back counts as before.
create or replace function internal.end_certificate() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update internal.checkable_documents made set withdrawn_at = case when tg_op = 'DELETE' then now() else new.withdrawn_at end
      where made.kind = 'certificate' and made.source_id = case when tg_op = 'DELETE' then old.id else new.id end
        and (tg_op = 'INSERT' or made.withdrawn_at is null);
      return null;
    end
  $$;
create or replace trigger end_certificate after insert or delete on program_gesundheitsoptik_certifications
  for each row execute function internal.end_certificate();

-- Which case of a branch is the last, and which certificate it holds: the overview is sorted and counted by that.
create or replace function internal.note_last_case() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.program_gesundheitsoptik_certifications one
      set is_last = known.is_last, held_id = known.held_id, held_until = known.held_until
      from (select kept.id, kept.created = max(kept.created) over (partition by kept.branch_id) as is_last, held.id as held_id,
          held.valid_until as held_until
        from public.program_gesundheitsoptik_certifications kept
        left join lateral (select former.id, former.valid_until from public.program_gesundheitsoptik_certifications former
          where former.branch_id = kept.branch_id and former.status = 'published' order by former.created desc limit 1) held on true
        where kept.branch_id in (old.branch_id, new.branch_id)) known
      where known.id = one.id
        and (one.is_last, one.held_id, one.held_until) is distinct from (known.is_last, known.held_id, known.held_until);
      return null;
    end
  $$;
create or replace trigger note_last_case
  after insert or delete or update of status, created, branch_id, valid_until on program_gesundheitsoptik_certifications
  for each row execute function internal.note_last_case();

-- A branch that moves to another company takes its cases along.
create or replace function internal.follow_branch() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.program_gesundheitsoptik_certifications one set optician_id = new.optician_id
      where one.branch_id = new.id;
      return null;
    end
  $$;
create or replace trigger follow_certifications after update of optician_id on branches
  for each row when (new.optician_id <> old.optician_id) execute function internal.follow_branch();

-- What the signed-in person is to the cases of a company: 'certifier' (sees and decides), 'applicant' (answers: its
-- owners, and admins for it), 'colleague' (sees the state), or null.
create or replace function internal.certification_part(optician_id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case
      when public.current_optician_id() = certification_part.optician_id then case
        when public.has_permission('canApplyForGoCertification') then 'applicant'
        when public.has_permission('canViewGesundheitsoptik') then 'colleague' end
      when public.has_permission('canCertifyGesundheitsoptik') then 'certifier'
      when public.has_permission('canApplyForGoCertification') and public.has_permission('canManageDatabase') then 'applicant'
      end
  $$;

-- Who answers for a case: applicants, its contact, and the office that applies for a company.
create or replace function internal.answers_certification(optician_id uuid, contact_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(internal.certification_part(answers_certification.optician_id) = 'applicant'
      or (answers_certification.contact_id = public.current_staff_id()
        and public.current_optician_id() = answers_certification.optician_id
        and public.has_permission('canBeSelectedAsGoCertificationContact'))
      or (public.has_permission('canApplyForGoCertification') and public.has_permission('canManageDatabase')), false)
  $$;

-- Who reads answers and proofs: who answers, and certifiers.
create or replace function internal.reads_certification(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.program_gesundheitsoptik_certifications one
      where one.id = reads_certification.id
        and (public.has_permission('canCertifyGesundheitsoptik') or internal.answers_certification(one.optician_id, one.contact_id)))
  $$;

-- Whether a requirement of a case may be answered now: a draft's all, of one that was sent back the open ones.
create or replace function internal.answers_requirement(id uuid, requirement text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select not internal.is_viewing() and exists (
      select from public.program_gesundheitsoptik_certifications one
      join public.certification_requirements asked on asked.version = one.version and asked.key = answers_requirement.requirement
      where one.id = answers_requirement.id and internal.answers_certification(one.optician_id, one.contact_id)
        and (one.status = 'draft' or (one.status = 'rejected' and one.open ? asked.key)))
  $$;

-- A paper is read with its case, and with a later case that took it over.
create or replace function internal.reads_certification_proof(id uuid, certification_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.reads_certification(reads_certification_proof.certification_id) or exists (
      select from public.certification_proofs later
      where later.kept_from = reads_certification_proof.id and internal.reads_certification(later.certification_id))
  $$;

create or replace function internal.changes_certification_proofs(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from public.certification_proofs proof
      where proof.id = changes_certification_proofs.id and proof.removed is null
        and internal.answers_requirement(proof.certification_id, proof.requirement))
  $$;

-- What the portal itself knows of a branch, of what is computed; as of a day, over the twelve months before. Of the groups the
-- company counts: whoever of it was there.
create or replace function internal.certification_figure(source text, branch_id uuid, optician_id uuid, day date) returns numeric
  language sql stable
  set search_path = ''
  as $$
    select case certification_figure.source
      when 'training' then (
        select coalesce(max(earned.points), 0) from (
          select sum(credit.points) as points from public.staff_branches works
          join public.staff person on person.id = works.staff_id and person.active
          join public.training_credits credit on credit.staff_id = person.id
            and credit.attended_on between (certification_figure.day - interval '12 months')::date and certification_figure.day
          where works.branch_id = certification_figure.branch_id group by person.id) earned)
      else (
        select known.attended from internal.erfa_attendance(
          array(select person.id from public.staff person
            where person.optician_id = certification_figure.optician_id and person.active),
          (certification_figure.day - interval '12 months')::date, certification_figure.day) known) end
  $$;

-- Requirement by requirement what holds on a day: `why` says what is missing, null for nothing. Of a case in work also
-- what was carried over and not confirmed.
create or replace function internal.certification_items(one program_gesundheitsoptik_certifications, day date)
  returns table (key text, "position" smallint, figure numeric, why text)
  language sql stable
  set search_path = ''
  as $$
    select asked.key, asked.position, known.figure, case
      when asked.kind = 'confirm' and answer.given ->> 'value' is distinct from 'true' then 'answer'
      when asked.kind = 'number' and jsonb_typeof(answer.given -> 'value') is distinct from 'number' then 'answer'
      when asked.kind = 'number' and (answer.given ->> 'value')::numeric < coalesce(asked.least, 1) then 'figure'
      when asked.kind = 'date' and not coalesce(answer.given ->> 'value' ~ '^\d{4}-\d\d-\d\d$', false) then 'answer'
      when asked.kind = 'date' and (answer.given ->> 'value')::date > certification_items.day then 'answer'
      when asked.kind = 'date'
        and (answer.given ->> 'value')::date + make_interval(months => asked.max_age_months) < certification_items.day then 'old'
      when asked.kind = 'person' and not exists (
        select from public.certification_people carries
        join public.staff person on person.id = carries.staff_id and person.active and person.optician_id = one.optician_id
        where carries.certification_id = one.id and carries.requirement = asked.key) then 'person'
      when asked.kind = 'computed' and known.figure < asked.least
        and length(btrim(coalesce(answer.given ->> 'note', ''))) < 10 then 'figure'
      when asked.proof and papers.latest is null then 'proof'
      when asked.proof and papers.latest + make_interval(months => asked.max_age_months) < certification_items.day then 'old'
      when one.status <> 'published' and (answer.given ->> 'carried')::boolean then 'confirm'
      end
    from public.certification_requirements asked
    cross join lateral (select one.submission -> asked.key as given) answer
    cross join lateral (select max(proof.dated) as latest from public.certification_proofs proof
      where proof.certification_id = one.id and proof.requirement = asked.key and proof.removed is null) papers
    cross join lateral (select case when asked.kind = 'computed' then internal.certification_figure(
      asked.source, one.branch_id, one.optician_id, certification_items.day) end as figure) known
    where asked.version = one.version
    order by asked.position, asked.key
  $$;

-- What a case lacks: {"of", "met", "missing": [keys]}
create or replace function internal.certification_readiness(one program_gesundheitsoptik_certifications, day date) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('of', count(*), 'met', count(*) filter (where item.why is null),
      'missing', coalesce(jsonb_agg(item.key order by item.position) filter (where item.why is not null), '[]'))
    from internal.certification_items(one, certification_readiness.day) item
  $$;

create or replace trigger bound_rows after insert on certification_proofs referencing new table as added
  for each statement execute function internal.bound_rows('certification_id', '500');
