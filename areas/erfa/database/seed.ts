import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertPapers } from '#database/seed/demo-papers.ts';
import { randomOf } from '#database/seed/random.ts';
import type { KeepFile, SeedContext } from '#database/seed/seed-step.ts';

/** Meetings of the groups: three that were, with minutes, and one to come; polls, topics, actions and a waiting list. */
export const seed: AreaSeed = { order: 68, fill };

const doc = (words: string) =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${words})))))`;

/** By language: title of a meeting, the four usual parts, and what was said about each. */
const SAID = `(values
  ('de', 'ERFA-Sitzung', 1, 'Fragen aus dem Alltag', 'Zwei Betriebe haben die Terminplanung umgestellt; beide bieten jetzt drei Zeiten am Abend an.'),
  ('de', 'ERFA-Sitzung', 2, 'Fachthema', 'Myopie-Management bei Kindern: Anamnese, Messung der Achslänge, Kontrolle nach sechs Monaten.'),
  ('de', 'ERFA-Sitzung', 3, 'Kennzahlen im Vergleich', 'Die Runde wurde mündlich geführt. Wer mag, bringt das nächste Mal die Zweitbrillen mit.'),
  ('de', 'ERFA-Sitzung', 4, 'Rundgang beim Gastbetrieb', 'Der neue Refraktionsraum überzeugt, das Licht ist noch zu hart.'),
  ('fr', 'Séance ERFA', 1, 'Questions du quotidien', 'Deux entreprises ont revu leurs rendez-vous et proposent trois plages en soirée.'),
  ('fr', 'Séance ERFA', 2, 'Thème de fond', 'Gestion de la myopie chez l’enfant : anamnèse, longueur axiale, contrôle après six mois.'),
  ('fr', 'Séance ERFA', 3, 'Chiffres comparés', 'Le tour s’est fait de vive voix. La prochaine fois, on regardera les secondes paires.'),
  ('fr', 'Séance ERFA', 4, 'Visite chez l’hôte', 'La nouvelle salle de réfraction convainc, la lumière reste trop dure.')
) said (language, title, position, item, words)`;

async function fill(client: pg.ClientBase, { today, keep }: SeedContext): Promise<void> {
  // Three past meetings and one to come for each group, at noon of a Thursday, hosted in turn.
  await client.query(
    `insert into meetings (body_id, title, starts_at, ends_at, place, host_id, minutes_version, minutes_sent, poll_ends)
     select body.id, case erfa.language when 'fr' then 'Séance ERFA' else 'ERFA-Sitzung' end, at, at + interval '5 hours',
       coalesce(host.name || ', ' || host.street || ', ' || host.place, ''), host.id, case when turn < 3 then 1 else 0 end,
       case when turn < 3 then at + interval '3 days' end,
       case when turn = 3 and erfa.number % 3 = 0 then $1::timestamptz + interval '10 days' end
     from erfa_groups erfa join meeting_bodies body on body.record_id = erfa.id
     cross join generate_series(0, 3) as turn
     cross join lateral (select (date_trunc('week', $1::timestamptz at time zone 'Europe/Zurich')
       + make_interval(days => 3 + 7 * (erfa.number % 4) + (turn - 2) * 119 - 56, hours => 13)) at time zone 'Europe/Zurich' as at) held
     left join lateral (select branch.id, company.name, branch.street, branch.place from erfa_members member
       join staff person on person.id = member.staff_id
       join opticians company on company.id = person.optician_id
       join branches branch on branch.optician_id = person.optician_id and branch.is_main
       where member.erfa_id = erfa.id order by member.staff_id offset turn limit 1) host on turn < 3`,
    [today.toISOString()],
  );
  await client.query(
    `insert into meeting_items (meeting_id, position, title, minutes, minuted)
     select meeting.id, said.position, said.item,
       case when meeting.minutes_version > 0 then ${doc('said.words')} end, meeting.minutes_sent
     from meetings meeting join ${SAID} on said.title = meeting.title
     join meeting_bodies body on body.id = meeting.body_id and body.kind = 'erfa'
     where meeting.minutes_version > 0 or meeting.poll_ends is null`,
  );
  await client.query(
    `insert into meeting_minutes (item_id, minutes, begun, saved, saved_by, saved_name)
     select item.id, item.minutes, item.minuted, item.minuted, leader.id, leader.first_name || ' ' || leader.last_name
     from meeting_items item join meetings meeting on meeting.id = item.meeting_id
     join meeting_bodies body on body.id = meeting.body_id and body.kind = 'erfa'
     join erfa_groups erfa on erfa.id = body.record_id join staff leader on leader.id = erfa.leader_id
     where item.minutes is not null`,
  );
  await client.query(
    `insert into meeting_attendance (meeting_id, staff_id, attends)
     select meeting.id, member.staff_id, (row_number() over (order by meeting.id, member.staff_id)) % 6 <> 0
     from meetings meeting join meeting_bodies body on body.id = meeting.body_id and body.kind = 'erfa'
     join erfa_members member on member.erfa_id = body.record_id where meeting.minutes_version > 0`,
  );
  await client.query(
    `with days as (
       insert into meeting_dates (meeting_id, starts_at, ends_at)
       select id, starts_at + make_interval(days => 7 * step), ends_at + make_interval(days => 7 * step)
       from meetings cross join generate_series(0, 2) as step where poll_ends is not null returning id, meeting_id)
     insert into meeting_date_votes (date_id, staff_id, answer)
     select days.id, member.staff_id,
       (array['yes', 'yes', 'maybe', 'no'])[1 + (row_number() over (order by days.id, member.staff_id)) % 4]
     from days join meetings meeting on meeting.id = days.meeting_id
     join meeting_bodies body on body.id = meeting.body_id
     join lateral (select staff_id from erfa_members where erfa_id = body.record_id order by staff_id limit 5) member on true`,
  );
  await client.query(
    `with topics as (
       insert into meeting_topics (body_id, title, staff_id)
       select body.id, case erfa.language when 'fr' then topic.fr else topic.de end, erfa.leader_id
       from erfa_groups erfa join meeting_bodies body on body.record_id = erfa.id
       cross join (values ('Zweitbrillen im Gespräch', 'La seconde paire dans l’entretien'),
         ('Lernende gewinnen', 'Trouver des apprenti·es')) topic (de, fr) returning id, body_id)
     insert into meeting_topic_votes (topic_id, staff_id)
     select topics.id, member.staff_id from topics join meeting_bodies body on body.id = topics.body_id
     join lateral (select staff_id from erfa_members where erfa_id = body.record_id
       order by md5(staff_id::text || topics.id) limit 4) member on true`,
  );
  await client.query(
    `insert into meeting_actions (body_id, title, staff_id, due)
     select body.id, case erfa.language when 'fr' then 'Partager la liste de contrôle de la salle de réfraction'
       else 'Checkliste für den Refraktionsraum verteilen' end, erfa.leader_id, $1::date + 21
     from erfa_groups erfa join meeting_bodies body on body.record_id = erfa.id`,
    [today.toISOString()],
  );
  // The fullest group has no seat left, and two in line.
  await client.query(
    `with full_group as (
       update erfa_groups set max_members = (select count(*) from erfa_members where erfa_id = erfa_groups.id)
       where id = (select erfa_id from erfa_members join erfa_groups erfa on erfa.id = erfa_id
         group by erfa_id, erfa.number order by count(*) desc, erfa.number limit 1) returning id, language)
     insert into erfa_requests (erfa_id, staff_id, heard_until, status, waitlisted_at, decided_at, created)
     select full_group.id, person.id, $1::timestamptz - interval '20 days', 'waitlisted',
       $1::timestamptz - make_interval(days => 15 - row_number::int), $1::timestamptz - interval '15 days',
       $1::timestamptz - interval '27 days'
     from full_group cross join lateral (
       select owner.id, row_number() over (order by owner.id) from staff owner
       join staff_roles role on role.staff_id = owner.id and role.role_name = 'opticianOwner'
       join optician_programs carried on carried.optician_id = owner.optician_id and carried.program_name = 'gesundheitsoptik'
       where owner.active and owner.language = full_group.language and not exists (
         select from erfa_members member where (member.erfa_id, member.staff_id) = (full_group.id, owner.id)) limit 2) person`,
    [today.toISOString()],
  );
  // The first group hears its members about somebody, and one has objected.
  await client.query(
    `with asked as (
       insert into erfa_requests (erfa_id, staff_id, note, heard_until, created)
       select erfa.id, person.id, 'Wir haben letztes Jahr übernommen und möchten von Ihren Erfahrungen lernen.',
         $1::timestamptz + interval '3 days', $1::timestamptz - interval '4 days'
       from erfa_groups erfa cross join lateral (
         select owner.id from staff owner
         join staff_with_permissions held on held.staff_id = owner.id and held.permission_name = 'canBeSelectedAsErfaParticipant'
         join opticians company on company.id = owner.optician_id and company.name = 'Müller Optik AG'
         where not exists (select from erfa_members member where (member.erfa_id, member.staff_id) = (erfa.id, owner.id))
         order by owner.id limit 1) person
       where erfa.number = 1 returning id, erfa_id)
     insert into erfa_objections (request_id, staff_id, text)
     select asked.id, member.staff_id, 'Wir haben denselben Einzugsbereich. Mir wäre eine andere Gruppe lieber.'
     from asked join lateral (select staff_id from erfa_members join erfa_groups erfa on erfa.id = erfa_id
       where erfa_id = asked.erfa_id and staff_id <> erfa.leader_id order by staff_id limit 1) member on true`,
    [today.toISOString()],
  );
  if (keep) await fillDocuments(client, keep);
  await client.query('analyze meetings, meeting_items, meeting_attendance');
}

/** Each document of a group is a file that says what it is. */
async function fillDocuments(client: pg.ClientBase, keep: KeepFile): Promise<void> {
  const random = randomOf('erfa papers');
  const { rows } = await client.query<{ id: string; title: string; lines: string[] }>(
    `select document.id, document.title, array[document.title, case erfa.language when 'fr' then 'Groupe ERFA ' else 'ERFA-Gruppe ' end
       || erfa.number, case erfa.language when 'fr' then erfa.region_fr else erfa.region_de end] as lines
     from erfa_documents document join erfa_groups erfa on erfa.id = document.erfa_id order by erfa.number, document.created`,
  );
  const papers = rows.map(({ id, title, lines }) => ({ id: random.uuid(), document: id, name: `${title}.pdf`, lines }));
  await insertPapers(client, keep, papers);
  await client.query(
    `update erfa_documents document set file_id = paper.id from unnest($1::uuid[], $2::uuid[]) as paper (id, document)
     where document.id = paper.document`,
    [papers.map(({ id }) => id), papers.map(({ document }) => document)],
  );
}
