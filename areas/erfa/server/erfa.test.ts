import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { PDF } from '#server/files/testing/samples.ts';
import type { Member } from '#server/testing/test-portal.ts';

let portal: FilesPortal;
let office: Member;
let leader: Member;
let applicant: Member;
let outsider: Member;
let group: string;
let body: string;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
  office = await portal.signIn('admin@lumen.example');
  leader = await portal.signIn('owner@lumen.example');
  applicant = await portal.signIn('romand@lumen.example');
  outsider = await portal.signIn('optician@lumen.example');
  await portal.database.pool.query(
    `insert into optician_programs (optician_id, program_name) select id, 'gesundheitsoptik' from opticians on conflict do nothing`,
  );
  await portal.database.pool.query(
    `insert into staff_roles (staff_id, role_name) values ($1, 'opticianOwner') on conflict do nothing`,
    [await staffOf(applicant)],
  );
  // Seats: the leader's, one more, and then none.
  const made = await one<{ id: string }>(
    `insert into erfa_groups (number, max_members, leader_id) values (900, 3, $1) returning id`,
    [await staffOf(leader)],
  );
  group = made.id;
  await join(leader);
  body = (await one<{ id: string }>(`select id from meeting_bodies where record_id = $1`, [group])).id;
});
afterAll(() => portal.stop());

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await portal.database.pool.query(text, values);
  return rows[0] as Row;
}
const staffOf = async (member: Member) =>
  (await member.client.rpc('current_staff_id').throwOnError()).data as unknown as string;
const join = async (member: Member) =>
  one(`insert into erfa_members (erfa_id, staff_id, joined) values ($1, $2, '2020-01-01')`, [
    group,
    await staffOf(member),
  ]);
const leave = async (member: Member) =>
  one(`delete from erfa_members where erfa_id = $1 and staff_id = $2`, [group, await staffOf(member)]);
const ask = (member: Member) =>
  member.call('POST', '/gesundheitsoptik/erfa/requests', { body: { erfaId: group, note: 'Gern.' } });
const decide = (id: string, accept = true, by = leader) =>
  by.call('POST', '/gesundheitsoptik/erfa/requests/decide', { body: { id, accept } });
const heard = (id: string) => one(`update erfa_requests set heard_until = now() where id = $1`, [id]);
const mailsOf = (kind: string) =>
  portal.database.rows<{ staff_id: string }>(sql`select staff_id, data::text from notifications where kind = ${kind}`);

async function meetingOf(starts: string, ends: string) {
  const { data } = await leader.client
    .from('meetings')
    .insert({ body_id: body, title: 'ERFA', starts_at: starts, ends_at: ends })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

test('a seat is asked for, objected to for the leader alone, and given when the members were heard', async () => {
  expect((await ask(outsider)).status).toBe(403);
  const asked = await ask(applicant);
  expect(asked.status).toBe(200);
  const { id: first } = asked.body.data as { id: string };
  expect((await ask(applicant)).body.error?.fields).toMatchObject({ item: 'asked' });
  // Asking, taking back and asking again tells the group no second time on a day.
  await applicant.client.from('erfa_requests').update({ status: 'withdrawn' }).eq('id', first).throwOnError();
  const again = await ask(applicant);
  const { id } = again.body.data as { id: string };
  expect(await mailsOf('erfaSeatAsked')).toHaveLength(1);
  expect((await decide(id)).body.error?.fields).toMatchObject({ item: 'hearing' });
  for (const other of [office, outsider, applicant]) expect((await decide(id, true, other)).status).toBe(404);
  const { data: member } = await portal.database.pool
    .query(
      `insert into erfa_members (erfa_id, staff_id) select $1, id from staff where id <> all ($2) and active limit 1 returning staff_id`,
      [group, [await staffOf(leader), await staffOf(applicant)]],
    )
    .then(({ rows }) => ({ data: rows[0] as { staff_id: string } }));
  await one(`insert into erfa_objections (request_id, staff_id, text) values ($1, $2, 'Zu nah.')`, [
    id,
    member.staff_id,
  ]);
  const objectionsOf = async (member: Member) =>
    (await member.client.from('erfa_objections').select('text').eq('request_id', id)).data;
  expect(await objectionsOf(leader)).toEqual([{ text: 'Zu nah.' }]);
  // Of several of one person at once the last one stands.
  const object = () => leader.call('POST', '/gesundheitsoptik/erfa/requests/object', { body: { id, text: 'Nein' } });
  expect((await Promise.all([object(), object(), object()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await objectionsOf(leader))?.map(({ text }) => text).toSorted()).toEqual(['Nein', 'Zu nah.']);
  for (const other of [office, outsider, applicant]) {
    expect(await objectionsOf(other)).toEqual([]);
    expect((await other.client.rpc('erfa_competitors', { request: id })).data).toEqual([]);
  }
  await heard(id);
  expect((await decide(id)).body.data).toEqual({ status: 'accepted' });
  // A second decision shows the first, and tells nobody again.
  expect((await decide(id, false)).body.data).toEqual({ status: 'accepted' });
  expect(await mailsOf('erfaSeatDecided')).toHaveLength(1);
});

test('branches of members within 15 km of one of who asks are named with their distance, for the leader alone', async () => {
  /** Somebody of a new company with branches at these places: 0.009 degrees to the north are one km. */
  const somebody = async (name: string, kilometres: readonly number[]) => {
    const { id } = await one<{ id: string }>(
      `with company as (insert into opticians (name) values ($1) returning id),
       places as (
         insert into branches (optician_id, name, postcode, place, canton, latitude, longitude)
         select company.id, $1 || ' ' || north, '6490', 'Andermatt', 'UR', 46.6 + north * 180 / (6371 * pi()), 8.6
         from company, unnest($2::float[]) north)
       insert into staff (optician_id, first_name, last_name) select id, 'Eva', $1 from company returning id`,
      [name, kilometres],
    );
    return id;
  };
  const [asker, near, far] = [
    await somebody('Fragt', [0, 40]),
    await somebody('Nah', [14.8, 37]),
    await somebody('Fern', [15.6]),
  ];
  const { id: erfa } = await one<{ id: string }>(
    `insert into erfa_groups (number, leader_id) values (901, $1) returning id`,
    [await staffOf(leader)],
  );
  await one(`insert into erfa_members (erfa_id, staff_id) select $1, unnest($2::uuid[])`, [erfa, [near, far]]);
  const { id } = await one<{ id: string }>(
    `insert into erfa_requests (erfa_id, staff_id) values ($1, $2) returning id`,
    [erfa, asker],
  );
  const seen = async (member: Member) =>
    (await member.client.rpc('erfa_competitors', { request: id }).throwOnError()).data;
  expect(await seen(leader)).toEqual([
    { name: 'Nah 37', place: 'Andermatt', member: 'Eva Nah', km: 3 },
    { name: 'Nah 14.8', place: 'Andermatt', member: 'Eva Nah', km: 15 },
  ]);
  for (const other of [office, outsider, applicant]) expect(await seen(other)).toEqual([]);
  await one(`delete from erfa_groups where id = $1`, [erfa]);
});

test('the search finds groups for who is in the area, and meetings for members alone', async () => {
  await one(`update erfa_groups set region_de = 'Fernoptikon', region_fr = 'Loinoptique' where id = $1`, [group]);
  const meeting = await meetingOf('2031-09-01T08:00Z', '2031-09-01T12:00Z');
  await one(`update meetings set title = 'Refraktionsrunde' where id = $1`, [meeting]);
  const found = async (member: Member, q: string, language = 'de') => {
    const query = new URLSearchParams({ q, language, scope: 'lookUpGesundheitsoptik' });
    const { body: answer } = await member.call('GET', `/search?${query}`);
    expect(answer.error).toBeNull();
    return JSON.stringify(answer.data);
  };
  const path = `/app/gesundheitsoptik/erfa/${group}`;
  expect(await found(leader, 'fernoptikon')).toContain(path);
  expect(await found(outsider, 'loinoptique', 'fr')).toContain(path);
  expect(await found(leader, 'refraktionsrunde')).toContain(meeting);
  expect(await found(outsider, 'refraktionsrunde')).not.toContain(meeting);
  // Out of the programme nobody of the company finds the group.
  await one(`delete from optician_programs where optician_id = $1 and program_name = 'gesundheitsoptik'`, [
    (await one<{ optician_id: string }>(`select optician_id from staff where id = $1`, [await staffOf(outsider)]))
      .optician_id,
  ]);
  expect(await found(outsider, 'fernoptikon')).not.toContain(path);
  await one(`insert into optician_programs (optician_id, program_name) select id, 'gesundheitsoptik' from opticians
    on conflict do nothing`);
});

test('who looks with the leader’s eyes reads no objection and no figure, and nobody takes members in past a decision', async () => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into erfa_requests (erfa_id, staff_id) select $1, id from staff where active order by id desc limit 1 returning id`,
    [group],
  );
  const id = rows[0]?.id ?? '';
  await one(
    `insert into erfa_objections (request_id, staff_id, text) select $1, id, 'Zu nah.' from staff order by id limit 1`,
    [id],
  );
  const meeting = await meetingOf('2031-06-01T08:00Z', '2031-06-01T12:00Z');
  const seen = async () => ({
    objections: (await leader.client.from('erfa_objections').select('text').eq('request_id', id)).data?.length,
    round: (await leader.client.rpc('erfa_figures_round', { meeting })).data !== null,
  });
  expect(await seen()).toEqual({ objections: 1, round: true });
  const eyes = async () => {
    const view = { staff_id: await staffOf(leader), reason: 'Prüft die Ansicht der Leitung' };
    expect((await office.call('POST', '/view-as', { body: view })).status).toBe(200);
    const client = office.client;
    const answer = {
      objections: (await client.from('erfa_objections').select('text').eq('request_id', id)).data?.length,
      round: (await client.rpc('erfa_figures_round', { meeting })).data !== null,
    };
    await office.call('DELETE', '/view-as');
    return answer;
  };
  expect(await eyes()).toEqual({ objections: 0, round: false });
  await one(`update erfa_groups set max_members = 12 where id = $1`, [group]);
  const seat = { erfa_id: group, staff_id: await staffOf(applicant) };
  expect((await leader.client.from('erfa_members').insert(seat)).error?.code).toBe('42501');
  await one(`delete from erfa_requests where id = $1`, [id]);
});

test('who was objected to reads no objection, as leader or office neither, and nobody reads one’s own with one’s eyes', async () => {
  const asked = await one<{ id: string }>(
    `insert into erfa_requests (erfa_id, staff_id, status) values ($1, $2, 'accepted') returning id`,
    [group, await staffOf(applicant)],
  );
  await one(`insert into erfa_objections (request_id, staff_id, text) values ($1, $2, 'Zu nah.')`, [
    asked.id,
    await staffOf(outsider),
  ]);
  const read = async ({ client }: Member) =>
    (await client.from('erfa_objections').select('text').eq('request_id', asked.id)).data?.length;
  expect([await read(leader), await read(applicant), await read(outsider)]).toEqual([1, 0, 1]);
  await one(`update erfa_groups set leader_id = $2 where id = $1`, [group, await staffOf(applicant)]);
  expect([await read(leader), await read(applicant)]).toEqual([0, 0]);
  // Without a leader the office decides, but not about somebody of its own who asked.
  await one(`update erfa_groups set leader_id = null where id = $1`, [group]);
  expect(await read(office)).toBe(1);
  await one(`update erfa_requests set staff_id = $2 where id = $1`, [asked.id, await staffOf(office)]);
  expect(await read(office)).toBe(0);
  await one(`update erfa_requests set staff_id = $2 where id = $1`, [asked.id, await staffOf(applicant)]);
  await one(`update erfa_groups set leader_id = $2 where id = $1`, [group, await staffOf(leader)]);
  const view = { staff_id: await staffOf(outsider), reason: 'Prüft die Ansicht eines Mitglieds' };
  expect((await office.call('POST', '/view-as', { body: view })).status).toBe(200);
  expect(await read(office)).toBe(0);
  await office.call('DELETE', '/view-as');
  await one(`delete from erfa_requests where id = $1`, [asked.id]);
});

test('of two who get the last seat at once one is in, the other first in line, and nobody passes the line', async () => {
  await portal.database.pool.query(`delete from erfa_members where erfa_id = $1`, [group]);
  await join(leader);
  await one(`update erfa_groups set max_members = 2 where id = $1`, [group]);
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into erfa_requests (erfa_id, staff_id, heard_until)
     select $1, id, now() from staff join staff_with_permissions held on held.staff_id = id
     where held.permission_name = 'canBeSelectedAsErfaParticipant' and id <> all ($2) order by id limit 3 returning id`,
    [group, [await staffOf(leader), await staffOf(applicant)]],
  );
  const [first = '', second = '', third = ''] = rows.map(({ id }) => id);
  const answers = await Promise.all([decide(first), decide(second)]);
  expect(answers.map(({ body: { data } }) => (data as { status: string }).status).toSorted()).toEqual([
    'accepted',
    'waitlisted',
  ]);
  await portal.database.pool.query(
    `delete from erfa_members where erfa_id = $1 and staff_id in (select staff_id from erfa_requests where erfa_id = $1)`,
    [group],
  );
  expect((await decide(third)).body.data).toEqual({ status: 'waitlisted' });
  const waiting = answers.findIndex(({ body: { data } }) => (data as { status: string }).status === 'waitlisted');
  expect((await decide([first, second][waiting] ?? '')).body.data).toEqual({ status: 'accepted' });
  expect((await decide(third)).body.data).toEqual({ status: 'waitlisted' });
  await expect(join(applicant)).rejects.toMatchObject({ message: 'full' });
});

test('a member reads what is dated until leaving, files included, and nothing after it', async () => {
  await one(`update erfa_groups set max_members = 12 where id = $1`, [group]);
  await join(applicant);
  const before = await meetingOf('2025-01-09T08:00Z', '2025-01-09T12:00Z');
  const after = await meetingOf('2031-01-09T08:00Z', '2031-01-09T12:00Z');
  const paper = async (meeting: string) => {
    const file = storedOf(await upload(portal, leader, 'Protokoll.pdf', PDF)).id;
    await leader.client
      .from('meeting_papers')
      .insert({ meeting_id: meeting, title: 'P', file_id: file })
      .throwOnError();
    return file;
  };
  const old = await paper(before);
  const fresh = await paper(after);
  const file = (member: Member, id: string) => get(portal, member, `/storage/private-file?id=${id}`);
  expect((await file(applicant, fresh)).status).toBe(200);
  expect((await file(outsider, old)).status).toBe(404);
  await leave(applicant);
  const late = await paper(before);
  const read = async (member: Member) =>
    (await member.client.from('meetings').select('id').in('id', [before, after])).data?.map(({ id }) => id);
  expect(await read(applicant)).toEqual([before]);
  const opened = await Promise.all([old, fresh, late].map((id) => file(applicant, id)));
  expect(opened.map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(await read(outsider)).toEqual([]);
  expect((await get(portal, applicant, `/meetings/minutes-file?id=${before}`)).status).toBe(200);
  expect((await get(portal, applicant, `/meetings/minutes-file?id=${after}`)).status).toBe(404);
  expect((await applicant.client.from('meeting_topics').insert({ body_id: body, title: 'X' })).error?.code).toBe(
    '42501',
  );
});

test('dates are voted until the poll ends, and stand in the calendar once one is fixed', async () => {
  const meeting = await meetingOf('2031-02-01T08:00Z', '2031-02-01T12:00Z');
  const fix = (facts: object) => leader.client.from('meetings').update(facts).eq('id', meeting).throwOnError();
  await fix({ poll_ends: '2031-01-01T00:00Z' });
  const { data: day } = await leader.client
    .from('meeting_dates')
    .insert({ meeting_id: meeting, starts_at: '2031-02-08T08:00Z', ends_at: '2031-02-08T12:00Z' })
    .select('id')
    .single()
    .throwOnError();
  const staff_id = await staffOf(leader);
  const vote = (answer: string) =>
    leader.client.from('meeting_date_votes').upsert({ date_id: day.id, staff_id, answer });
  expect((await vote('yes')).error).toBeNull();
  const made = await leader.call('POST', '/calendar/subscription', { body: { sources: ['erfaMeetings'] } });
  const { address } = made.body.data as { address: string };
  const feed = async () => (await fetch(address.replace(/^https?:..[^/]+/, portal.origin))).text();
  expect(await feed()).not.toContain(meeting);
  await one(`update meetings set poll_ends = now() - interval '1 minute' where id = $1`, [meeting]);
  expect((await vote('no')).error?.code).toBe('42501');
  await fix({ poll_ends: null, starts_at: '2031-02-08T08:00Z', ends_at: '2031-02-08T12:00Z' });
  expect(await feed()).toMatch(new RegExp(`UID:${meeting}[^]*?SEQUENCE:1`));
  await fix({ place: 'Bern' });
  expect(await feed()).toMatch(new RegExp(`UID:${meeting}[^]*?SEQUENCE:2`));
});

test('minutes are told as a link to members that want them, and a correction is another version', async () => {
  const meeting = await meetingOf('2025-03-09T08:00Z', '2025-03-09T12:00Z');
  const send = (by = leader, meetingId = meeting) =>
    by.call('POST', '/gesundheitsoptik/erfa/send-minutes', { body: { meetingId } });
  expect((await send()).body.error?.fields).toMatchObject({ item: 'empty' });
  const { data: item } = await leader.client
    .from('meeting_items')
    .insert({ meeting_id: meeting, title: 'Fragen' })
    .select('id')
    .single()
    .throwOnError();
  const minutes = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Geheimer Umsatz' }] }],
  };
  const save = async (stamp: string | null) =>
    (await leader.call('PUT', '/meetings/minutes', { body: { id: item.id, minutes, stamp } })).body.data;
  const { stamp } = (await save(null)) as { stamp: string };
  for (const other of [outsider, applicant]) expect((await send(other)).status).toBe(404);
  await join(applicant);
  const [sender, told] = [await staffOf(leader), await staffOf(applicant)];
  await one(`update staff_preferences set gets_efra_meeting_notes = true where staff_id in ($1, $2)`, [sender, told]);
  // Sent at once, or again without a correction, they go out once.
  const first = await Promise.all([send(), send(), send()]);
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await send()).body.error?.fields).toMatchObject({ item: 'unchanged' });
  await save(stamp);
  expect((await send()).body.data).toMatchObject({ version: 2 });
  const rows = await mailsOf('erfaMinutes');
  // Who sends them hears no bell of their own.
  expect(rows.filter(({ staff_id }) => staff_id === told)).toHaveLength(2);
  expect(rows.filter(({ staff_id }) => staff_id === sender)).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('Umsatz');
  await leave(applicant);
  expect((await send(leader, randomUUID())).status).toBe(404);
});

test('members say whether they come, and who was there is noted by who keeps the group', async () => {
  await one(`insert into erfa_members (erfa_id, staff_id) values ($1, $2) on conflict do nothing`, [
    group,
    await staffOf(applicant),
  ]);
  const say = async (meeting_id: string) =>
    applicant.client
      .from('meeting_attendance')
      .insert({ meeting_id, staff_id: await staffOf(applicant), attends: true });
  const meeting = await meetingOf('2031-03-09T08:00Z', '2031-03-09T12:00Z');
  expect((await say(meeting)).error).toBeNull();
  expect((await say(await meetingOf('2025-03-10T08:00Z', '2025-03-10T12:00Z'))).error?.code).toBe('42501');
  // What was said before counts for nothing until who keeps the group notes it, or tells the minutes that say it.
  await one(`update meetings set starts_at = '2024-03-09T08:00Z', ends_at = '2024-03-09T12:00Z' where id = $1`, [
    meeting,
  ]);
  const attended = async () =>
    (
      await one<{ attended: number }>(
        `select attended from internal.erfa_attendance(array[$1::uuid], '2024-01-01', '2024-12-31')`,
        [await staffOf(applicant)],
      )
    ).attended;
  expect(await attended()).toBe(0);
  const noted = { meeting_id: meeting, staff_id: await staffOf(applicant), attends: true };
  await leader.client.from('meeting_attendance').upsert(noted, { onConflict: 'meeting_id,staff_id' }).throwOnError();
  expect(await attended()).toBe(1);
  await one(`update meeting_attendance set noted = false where meeting_id = $1`, [meeting]);
  expect(await attended()).toBe(0);
  await one(`update meetings set minutes_version = 1 where id = $1`, [meeting]);
  expect(await attended()).toBe(1);
  await leave(applicant);
});

test('attendance counts per year, and who never was host is proposed first', async () => {
  const staff_id = await staffOf(leader);
  const { held } = await one<{ held: number }>(
    `select held from internal.erfa_attendance(array[$1::uuid], '2025-01-01', '2025-12-31')`,
    [staff_id],
  );
  const meeting = await meetingOf('2025-05-09T08:00Z', '2025-05-09T12:00Z');
  await leader.client
    .from('meeting_attendance')
    .insert({ meeting_id: meeting, staff_id, attends: true })
    .throwOnError();
  expect(
    await one(`select * from internal.erfa_attendance(array[$1::uuid], '2025-01-01', '2025-12-31')`, [staff_id]),
  ).toEqual({
    attended: 1,
    held: held + 1,
  });
  await one(`update erfa_members set joined = '2024-01-01' where erfa_id = $1 and staff_id <> $2`, [group, staff_id]);
  const hosts = async () => (await leader.client.rpc('erfa_hosts', { erfa: group }).throwOnError()).data;
  const [first] = await hosts();
  await leader.client
    .from('meetings')
    .update({ host_id: first?.branch_id ?? null })
    .eq('id', meeting)
    .throwOnError();
  const later = await hosts();
  expect(later[0]?.optician_id).not.toBe(first?.optician_id);
  expect((await outsider.client.rpc('erfa_hosts', { erfa: group })).data).toEqual([]);
});

test('figures are the members’, without names from five companies on, and gone a day after the meeting', async () => {
  const meeting = await meetingOf(
    new Date(Date.now() - 7_200_000).toISOString(),
    new Date(Date.now() - 3_600_000).toISOString(),
  );
  const show = (by: Member, from = '2024-01-01', measures = ['glasses.units'], named = false) =>
    by.call('POST', '/gesundheitsoptik/erfa/figures', {
      body: { meetingId: meeting, measures, from, to: '2024-01-01', named },
    });
  expect((await show(leader, '2024-01-02')).status).toBe(422);
  expect((await show(leader, '2024-02-01')).status).toBe(422);
  expect((await show(leader, '2024-01-01', ['staff.wages'])).status).toBe(422);
  expect((await show(office)).status).toBe(404);
  // The leader has the round named between the look at the page and the press of the button: nothing is shown.
  const nameRound = (named: boolean) => leader.client.rpc('name_erfa_figures', { erfa: group, named }).throwOnError();
  await nameRound(true);
  expect((await show(leader)).body.error?.fields).toEqual({ item: 'named' });
  expect((await leader.client.from('erfa_figures').select('optician_id')).data).toEqual([]);
  await nameRound(false);
  expect((await show(leader)).status).toBe(200);
  const round = async (by: Member) => (await by.client.rpc('erfa_figures_round', { meeting }).throwOnError()).data;
  for (const other of [office, outsider, applicant]) {
    expect(await round(other)).toBeNull();
    expect((await other.client.from('erfa_figures').select('optician_id')).data).toEqual([]);
  }
  await portal.database.pool.query(
    `insert into branch_sales (branch_id, line, month, units, turnover, product_groups)
     select distinct on (optician_id) id, 'glasses', '2024-01-01', 10 + row_number() over (), 1, '{}' from branches
     on conflict (branch_id, line, month) do update set units = excluded.units;
     insert into sales_releases (line, month) values ('glasses', '2024-01-01') on conflict do nothing;
     insert into erfa_figures (meeting_id, optician_id, measures, from_month, to_month, named)
     select '${meeting}', id, '{glasses.units}', '2024-01-01', '2024-01-01', false from opticians where id not in (
       select optician_id from staff where id = '${await staffOf(leader)}') limit 3`,
  );
  expect(await round(leader)).toMatchObject({ named: false, measures: [{ companies: 4, rows: null }] });
  await portal.database.pool.query(
    `insert into erfa_figures (meeting_id, optician_id, measures, from_month, to_month, named)
     select '${meeting}', id, '{glasses.units}', '2024-01-01', '2024-01-01', false from opticians order by id desc limit 1
     on conflict do nothing`,
  );
  const seenOf = async () =>
    ((await round(leader)) as { measures: { rows: { name: string | null }[] | null }[] }).measures;
  expect((await seenOf()).map(({ rows }) => rows?.length)).toEqual([5]);
  // The bound is of those without a name, and what ended is named as the round is by now, or not shown.
  const company = `(select optician_id from staff where id = '${await staffOf(leader)}')`;
  await one(`update erfa_figures set named = optician_id = ${company} where meeting_id = $1`, [meeting]);
  expect((await seenOf()).map(({ rows }) => rows)).toEqual([null]);
  await one(`update erfa_figures set named = optician_id <> ${company} where meeting_id = $1`, [meeting]);
  await one(`update erfa_figures set until = now() where meeting_id = $1 and optician_id = ${company}`, [meeting]);
  expect((await show(leader)).body.error?.fields).toEqual({ item: 'named' });
  await one(`update erfa_figures set named = false, until = 'infinity' where meeting_id = $1`, [meeting]);
  // Other months than the others' would tell whose they are: four are too few, and so is one.
  await one(
    `update erfa_figures set from_month = '2023-12-01' where optician_id = (
    select optician_id from erfa_figures where meeting_id = $1 order by optician_id desc limit 1)`,
    [meeting],
  );
  expect((await seenOf()).map(({ rows }) => rows)).toEqual([null, null]);
  await one(`update erfa_figures set from_month = '2024-01-01' where meeting_id = $1`, [meeting]);
  // The group changes its mind: figures that were shown without a name keep none.
  await nameRound(true);
  const seen = await seenOf();
  expect(seen[0]?.rows?.map(({ name }) => name)).toEqual([null, null, null, null, null]);
  expect(JSON.stringify(seen)).not.toMatch(/optician|staff|branch/);
  // Named ones go with the company that leaves: of these five only the leader's sits in the group.
  await one(`update erfa_figures set named = true where meeting_id = $1`, [meeting]);
  expect(await round(leader)).toMatchObject({ named: true, companies: 1 });
  await one(`update erfa_figures set named = false where meeting_id = $1`, [meeting]);
  // Also who has left the group takes their own back.
  await one(`update erfa_groups set leader_id = null where id = $1`, [group]);
  await leave(leader);
  expect(await round(leader)).toBeNull();
  await leader.client.from('erfa_figures').delete().eq('meeting_id', meeting).throwOnError();
  await join(leader);
  await one(`update erfa_groups set leader_id = $2 where id = $1`, [group, await staffOf(leader)]);
  expect(await round(leader)).toMatchObject({ companies: 4, measures: [{ rows: null }] });
  await show(leader);
  // Who keeps the group moves the meeting: what was shown for its end goes with that one, and is gone on the day.
  const move = (ends_at: Date) =>
    leader.client.from('meetings').update({ ends_at: ends_at.toISOString() }).eq('id', meeting).throwOnError();
  await move(new Date(Date.now() + 9 * 86_400_000));
  expect((await round(leader)) as { left: number }).toMatchObject({ left: expect.any(Number) });
  expect(((await round(leader)) as { left: number }).left).toBeLessThan(86_400_000);
  await one(`update erfa_figures set until = now() where meeting_id = $1`, [meeting]);
  expect(await round(leader)).toMatchObject({ companies: 0, measures: [] });
  expect((await leader.client.from('erfa_figures').select('optician_id')).data).toEqual([]);
  await one(`update erfa_figures set until = 'infinity' where meeting_id = $1`, [meeting]);
  await one(
    `update meetings set starts_at = now() - interval '26 hours', ends_at = now() - interval '24 hours' where id = $1`,
    [meeting],
  );
  expect(await round(leader)).toBeNull();
  expect((await leader.client.from('erfa_figures').select('optician_id')).data).toEqual([]);
  expect(await one(`select internal.forget_erfa_figures() as gone`)).toEqual({ gone: 5 });
});

test('topics and actions are in the copy of one’s own data; merged, all of the groups is the other’s', async () => {
  const person = await staffOf(leader);
  const { id: twin } = await one<{ id: string }>(
    `insert into staff (optician_id, first_name, last_name) select optician_id, 'Rita', 'Doppelt' from staff where id = $1
     returning id`,
    [person],
  );
  const meeting = await meetingOf('2031-07-01T08:00Z', '2031-07-01T12:00Z');
  // Of another group, where the person is nobody yet: nothing is there twice.
  const other = await one<{ id: string }>(
    `insert into erfa_groups (number, max_members, leader_id) values (901, 12, $1) returning id`,
    [twin],
  );
  await portal.database.pool.query(`
    insert into meeting_topics (body_id, title, staff_id) values ('${body}', 'Zweitbrille', '${twin}');
    insert into meeting_topic_votes (topic_id, staff_id) select id, '${twin}' from meeting_topics where staff_id = '${twin}';
    insert into meeting_actions (body_id, title, staff_id) values ('${body}', 'Liste senden', '${twin}');
    insert into meeting_attendance (meeting_id, staff_id, attends) values ('${meeting}', '${twin}', true);
    insert into meeting_dates (meeting_id, starts_at, ends_at) values ('${meeting}', '2031-07-02T08:00Z', '2031-07-02T12:00Z');
    insert into meeting_date_votes (date_id, staff_id, answer) select id, '${twin}', 'yes' from meeting_dates where meeting_id = '${meeting}';
    insert into erfa_members (erfa_id, staff_id) values ('${other.id}', '${twin}');
    insert into erfa_requests (erfa_id, staff_id) values ('${group}', '${twin}');
    insert into erfa_objections (request_id, staff_id, text) select id, '${twin}', 'Zu nah.' from erfa_requests where staff_id = '${twin}';
    insert into meeting_items (meeting_id, title) values ('${meeting}', 'Fragen');
    insert into meeting_minutes (item_id, minutes, saved_by, saved_name)
    select id, '{}', '${twin}', 'Rita' from meeting_items where meeting_id = '${meeting}';
    insert into erfa_figures (meeting_id, optician_id, measures, from_month, to_month, named, staff_id)
    select '${meeting}', optician_id, '{glasses.units}', '2024-01-01', '2024-01-01', false, '${twin}' from staff where id = '${twin}'`);
  const tables =
    `meeting_topics,meeting_topic_votes,meeting_actions,meeting_attendance,meeting_date_votes,erfa_members,erfa_requests,
    erfa_objections,erfa_figures`.split(/,\s*/);
  const holders = async (id: string) =>
    (
      await portal.database.pool.query<{ name: string }>(
        `${tables.map((name) => `select '${name}' as name from ${name} where staff_id = $1`).join(' union ')}
         union select 'erfa_groups' from erfa_groups where leader_id = $1
         union select 'meeting_minutes' from meeting_minutes where saved_by = $1`,
        [id],
      )
    ).rows.map(({ name }) => name);
  const all = [...tables, 'erfa_groups', 'meeting_minutes'].toSorted();
  expect((await holders(twin)).toSorted()).toEqual(all);
  const seen = (await office.call('GET', `/staff/merge?kept=${person}&gone=${twin}`)).body.data as Record<
    'kept' | 'gone',
    { updated: string }
  >;
  const updated = { kept: seen.kept.updated, gone: seen.gone.updated };
  const pair = { kept: person, gone: twin, updated, fields: [], roles: 'both', account: 'kept' };
  expect((await office.call('POST', '/staff/merge', { body: pair })).body.error).toBeNull();
  expect(await holders(twin)).toEqual([]);
  expect((await holders(person)).toSorted()).toEqual(all);
  const copy = (await leader.call('GET', '/account/export')).body.data as Record<string, { title: string }[]>;
  expect(copy.meeting_topics?.map(({ title }) => title)).toContain('Zweitbrille');
  expect(copy.meeting_actions?.map(({ title }) => title)).toContain('Liste senden');
});

test('who is made inactive leaves a seat free and decides nothing; what was theirs stays with the group', async () => {
  await one(`delete from erfa_members where erfa_id = $1 and staff_id <> $2`, [group, await staffOf(leader)]);
  const { id: member } = await one<{ id: string }>(
    `insert into staff (optician_id, first_name, last_name) select id, 'Urs', 'Geht' from opticians where active limit 1 returning id`,
  );
  await one(`insert into erfa_members (erfa_id, staff_id) values ($1, $2)`, [group, member]);
  await one(`insert into meeting_actions (body_id, title, staff_id) values ($1, 'Bleibt offen', $2)`, [body, member]);
  const taken = async () => (await one<{ taken: number }>(`select internal.erfa_taken($1) as taken`, [group])).taken;
  expect(await taken()).toBe(2);
  await one(`update staff set active = false where id = $1`, [member]);
  expect(await taken()).toBe(1);
  const { data: actions } = await leader.client.from('meeting_actions').select('title').eq('staff_id', member);
  expect(actions).toEqual([{ title: 'Bleibt offen' }]);
  expect(JSON.stringify((await leader.client.rpc('meeting_members', { body }).throwOnError()).data)).not.toContain(
    member,
  );
  // Without an active leader the office decides.
  await one(`update erfa_groups set leader_id = $2 where id = $1`, [group, member]);
  const asked = await one<{ id: string }>(
    `insert into erfa_requests (erfa_id, staff_id, heard_until) values ($1, $2, now() - interval '1 hour') returning id`,
    [group, await staffOf(applicant)],
  );
  expect((await decide(asked.id, false)).status).toBe(404);
  expect((await decide(asked.id, false, office)).body.data).toEqual({ status: 'declined' });
});
