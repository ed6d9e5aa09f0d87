import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertPapers } from '#database/seed/demo-papers.ts';
import { randomOf } from '#database/seed/random.ts';
import type { KeepFile, SeedContext } from '#database/seed/seed-step.ts';

/** Certificates and cases of the branches in the programme, after the training of their people. */
export const seed: AreaSeed = { order: 70, fill };

async function fill(client: pg.ClientBase, { today, keep }: SeedContext): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  await client.query(CERTIFICATES, [day]);
  await client.query(CASES, [day]);
  await client.query(PARTS, [day]);
  if (keep) await fillPapers(client, keep);
  await client.query('analyze program_gesundheitsoptik_certifications, certification_proofs');
  // What was due before the demo group came is done; what lacks is known.
  await client.query('select internal.take_certification_reminders($1), internal.take_certification_gaps($1)', [today]);
}

/** The papers of cases in work can be opened; those of certificates came before the portal. */
async function fillPapers(client: pg.ClientBase, keep: KeepFile): Promise<void> {
  const random = randomOf('certification papers');
  const { rows } = await client.query<{ id: string; name: string; lines: string[] }>(
    `select proof.id, proof.name, array[regexp_replace(proof.name, '\\.pdf$', ''), branch.name || ', ' || branch.place,
       to_char(proof.dated, 'DD.MM.YYYY')] as lines
     from certification_proofs proof
     join program_gesundheitsoptik_certifications one on one.id = proof.certification_id and one.status <> 'published'
     join branches branch on branch.id = one.branch_id order by branch.id, proof.name`,
  );
  const papers = rows.map(({ id: proof, name, lines }) => ({ id: random.uuid(), proof, name, lines }));
  await insertPapers(client, keep, papers);
  await client.query(
    `update certification_proofs proof set file_id = paper.id from unnest($1::uuid[], $2::uuid[]) as paper (id, proof)
     where proof.id = paper.proof`,
    [papers.map(({ id }) => id), papers.map(({ proof }) => proof)],
  );
}

/** Branches of the programme in a fixed order, that of the demo accounts first. */
const BRANCHES = `
  select branch.*, company.name as company, row_number() over (order by company.name <> 'Aebischer Optik AG', not branch.is_main, branch.id) as n
  from branches branch
  join opticians company on company.id = branch.optician_id and company.active
  join optician_programs carried on carried.optician_id = company.id and carried.program_name = 'gesundheitsoptik'
  where branch.active`;

const CONTACT = `(select held.staff_id from staff_roles held join staff person on person.id = held.staff_id
  where person.optician_id = branch.optician_id and person.active and held.role_name = 'opticianOwner'
  order by person.id limit 1)`;

/** What everybody answers: `$1` today, as long ago as the case. */
const ANSWERS = (at: string) => `jsonb_build_object(
  'exam_room', '{"value": true}'::jsonb, 'fundus_camera', '{"value": true}'::jsonb, 'slit_lamp', '{"value": true}'::jsonb,
  'tonometer', jsonb_build_object('value', 1 + branch.n % 3), 'optometrist', '{}'::jsonb,
  'training', '{"note": "Punkte bei einem anderen Verband, Bestätigung liegt vor"}'::jsonb,
  'emergency_course', jsonb_build_object('value', to_char(${at}, 'YYYY-MM-DD')),
  'erfa_group', '{"note": "Vertreten durch das Hauptgeschäft, drei Sitzungen"}'::jsonb,
  'referral', '{"value": true}'::jsonb, 'records', '{"value": true}'::jsonb, 'privacy', '{}'::jsonb, 'quality_circle', '{}'::jsonb)`;

/** Sixty: the first end in 18, 85, 55, 25 and 5 days, are over, in grace, and withdrawn; all others run. */
const CERTIFICATES = `
  insert into program_gesundheitsoptik_certifications (optician_id, branch_id, contact_id, version, status, submission, created,
    updated, submitted_at, approved_at, valid_from, valid_until, grace_until, withdrawn_at, facts)
  select branch.optician_id, branch.id, ${CONTACT}, 1, 'published', ${ANSWERS('$1::date - 200')},
    ends.day - interval '25 months', ends.day - interval '24 months', ends.day - interval '24 months 9 days',
    ends.day - interval '24 months', (ends.day - interval '24 months')::date, ends.day,
    case when branch.n in (10, 11) then $1::date + 40 end, case when branch.n = 12 then $1::date - interval '12 days' end,
    jsonb_build_object('company', branch.company, 'branch', branch.name, 'place', branch.postcode || ' ' || branch.place)
  from (${BRANCHES}) branch
  cross join lateral (select $1::date + coalesce(
    (array[18, 85, 55, 25, 5, 85, 55, -30, -75, -14, -20])[branch.n], 100 + (branch.n * 37 % 600)::integer) as day) ends
  where branch.n <= 60`;

/** Six wait, three were sent back, eight are being written: renewals of what ends, and first ones. */
const CASES = `
  insert into program_gesundheitsoptik_certifications (optician_id, branch_id, contact_id, version, status, submission, open,
    created, updated, submitted_at)
  select branch.optician_id, branch.id, ${CONTACT}, 1, one.status::certification_status, case when one.status = 'draft'
      then ${ANSWERS('$1::date - 60')} - '{emergency_course,privacy,quality_circle}'::text[] else ${ANSWERS('$1::date - 60')} end,
    case when one.status = 'rejected' then '{"quality_circle": {"mark": "missing", "comment": "Das Protokoll ist nicht unterschrieben. Bitte reichen Sie es noch einmal ein."}}'::jsonb
      else '{}' end,
    $1::date - interval '46 days', $1::date - one.days, case when one.status <> 'draft' then $1::date - one.days end
  from (${BRANCHES}) branch
  join (values (1, 'draft', interval '3 days'), (3, 'waiting', '2 days'), (4, 'waiting', '4 days'), (8, 'waiting', '6 days'), (9, 'rejected', '5 days'),
    (10, 'rejected', '8 days'), (12, 'draft', '9 days'), (61, 'waiting', '1 day'), (62, 'waiting', '3 days'), (63, 'waiting', '5 days'),
    (64, 'rejected', '2 days'), (65, 'draft', '2 days'), (66, 'draft', '2 days'), (67, 'draft', '2 days'), (68, 'draft', '4 days'), (69, 'draft', '6 days'),
    (70, 'draft', '7 days')) as one (n, status, days) on one.n = branch.n`;

/** Papers, who carries a requirement, what happened, and what was handed in. */
const PARTS = `
  with cases as (
    select one.*, row_number() over (order by one.created, one.id) as n from program_gesundheitsoptik_certifications one),
  people as (
    insert into certification_people (certification_id, requirement, staff_id)
    select one.id, 'optometrist', coalesce(works.staff_id, one.contact_id) from cases one
    left join lateral (select person.id as staff_id from staff_branches works
      join staff person on person.id = works.staff_id and person.active
      where works.branch_id = one.branch_id order by coalesce(person.profession_de, '') ilike '%optometr%' desc, works.is_main desc, person.id limit 1) works on true
    where coalesce(works.staff_id, one.contact_id) is not null returning 1),
  papers as (
    insert into certification_proofs (certification_id, requirement, name, dated, added)
    select one.id, paper.requirement, paper.name, $1::date - paper.age, $1::date - interval '46 days' from cases one
    join (values ('exam_room', 'Grundriss.pdf', 400), ('fundus_camera', 'Wartung.pdf', 120), ('optometrist', 'Diplome.pdf', 1500),
      ('emergency_course', 'Kursbestätigung.pdf', 200), ('privacy', 'Einwilligung.pdf', 90), ('quality_circle', 'Protokoll.pdf', 150))
      as paper (requirement, name, age) on one.status <> 'draft' or paper.requirement in ('exam_room', 'fundus_camera', 'optometrist')
    -- Two lack a fresh paper.
    where not (one.status = 'published' and one.n in (20, 30) and paper.requirement = 'quality_circle') returning 1),
  rounds as (
    insert into certification_submissions (certification_id, submission, proofs, open, submitted)
    select one.id, one.submission, '[]', case when one.status in ('published', 'rejected') then one.open end, one.submitted_at
    from cases one where one.status <> 'draft' returning 1)
  insert into certification_events (certification_id, action, reason, until, made, day, actor_name, told)
  select one.id, step.action, step.reason, step.until, step.made, step.made::date, step.actor, step.made from cases one
  cross join lateral (values
    ('open', null, null::date, one.created, 'Reto Zumstein'),
    ('submit', null, null, one.submitted_at, 'Reto Zumstein'),
    ('accept', null, null, one.approved_at, 'Nora Lüthi'),
    ('reject', null, null, case when one.status = 'rejected' then one.updated end, 'Nora Lüthi'),
    ('grace', 'Umbau der Filiale, Termin für die Prüfung steht fest', one.grace_until, case when one.grace_until is not null then $1::timestamptz - interval '15 days' end, 'Nora Lüthi'),
    ('withdraw', 'Ausstattung nach dem Umzug nicht mehr vorhanden', null, one.withdrawn_at, 'Nora Lüthi'))
    as step (action, reason, until, made, actor)
  where step.made is not null`;
