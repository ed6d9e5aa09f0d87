import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesPortal, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { PDF } from '#server/files/testing/samples.ts';
import type { Member } from '#server/testing/test-portal.ts';

/** Who is nobody to a group tries each of its tables with every verb, its calls, files, papers, poll and figures. */

const OTHERS = ['former', 'foreignOwner', 'foreignLeader', 'moderator', 'nobody'] as const;
type Other = (typeof OTHERS)[number];
let portal: FilesPortal;
let leader: Member;
const members = {} as Record<Exclude<Other, 'nobody'>, Member>;
const people = {} as Record<Exclude<Other, 'nobody'> | 'leader', string>;
/** What there is of the group: a meeting to come with all that hangs on one, and what belongs to the group itself. */
const ids = {} as Record<
  'group' | 'body' | 'meeting' | 'item' | 'date' | 'topic' | 'action' | 'request' | 'paper' | 'document' | 'branch',
  string
>;

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  return (await portal.database.pool.query(text, values)).rows[0] as Row;
}
const staffOf = async ({ client }: Member) =>
  (await client.rpc('current_staff_id').throwOnError()).data as unknown as string;

beforeAll(async () => {
  portal = await startFilesPortal('folder');
  const signIn = (name: string) => portal.signIn(`${name}@lumen.example`);
  leader = await signIn('owner');
  people.leader = await staffOf(leader);
  const accounts = { former: 'optician', foreignOwner: 'instructor', foreignLeader: 'romand', moderator: 'moderator' };
  for (const [name, account] of Object.entries(accounts) as [Exclude<Other, 'nobody'>, string][]) {
    members[name] = await signIn(account);
    people[name] = await staffOf(members[name]);
  }
  const { pool } = portal.database;
  await pool.query(
    `insert into optician_programs (optician_id, program_name) select id, 'gesundheitsoptik' from opticians on conflict do nothing`,
  );
  await pool.query(
    `insert into staff_roles (staff_id, role_name) select unnest($1::uuid[]), 'opticianOwner' on conflict do nothing`,
    [[people.former, people.foreignOwner, people.foreignLeader]],
  );
  const groupOf = (number: number, led: string) =>
    one<{ id: string }>(`insert into erfa_groups (number, leader_id) values ($1, $2) returning id`, [number, led]);
  await groupOf(951, people.foreignLeader);
  ids.group = (await groupOf(950, people.leader)).id;
  await pool.query(`insert into erfa_members (erfa_id, staff_id) values ($1, $2), ($1, $3)`, [
    ...[ids.group, people.leader, people.former],
  ]);
  await pool.query('delete from erfa_members where erfa_id = $1 and staff_id = $2', [ids.group, people.former]);
  ids.body = (await one<{ id: string }>('select id from meeting_bodies where record_id = $1', [ids.group])).id;
  await furnish();
}, 120_000);
afterAll(() => portal.stop());

/** Fills the group: everything hangs on a meeting of in a month, whose date is voted. */
async function furnish() {
  const made = async (text: string, ...values: unknown[]) =>
    (await one<{ id: string }>(`${text} returning id`, values)).id;
  ids.meeting = await made(
    `insert into meetings (body_id, title, starts_at, ends_at, poll_ends)
     values ($1, 'ERFA', now() + interval '30 days', now() + interval '31 days', now() + interval '20 days')`,
    ids.body,
  );
  ids.item = await made(
    `insert into meeting_items (meeting_id, title, minutes, minuted) values ($1, 'Fragen', '{}', now())`,
    ids.meeting,
  );
  ids.date = await made(
    `insert into meeting_dates (meeting_id, starts_at, ends_at) select id, starts_at, ends_at from meetings where id = $1`,
    ids.meeting,
  );
  ids.topic = await made(
    `insert into meeting_topics (body_id, title, staff_id) values ($1, 'Zweitbrille', $2)`,
    ids.body,
    people.leader,
  );
  ids.action = await made(
    `insert into meeting_actions (body_id, title, staff_id) values ($1, 'Liste', $2)`,
    ids.body,
    people.leader,
  );
  const { id: asker } = await one<{ id: string }>(
    `select id from staff where active and id <> all ($1) order by id limit 1`,
    [Object.values(people)],
  );
  ids.request = await made(
    `insert into erfa_requests (erfa_id, staff_id, heard_until) values ($1, $2, now())`,
    ids.group,
    asker,
  );
  const file = async (name: string) => storedOf(await upload(portal, leader, name, PDF)).id;
  ids.paper = await file('Unterlage.pdf');
  ids.document = await file('Dokument.pdf');
  ids.branch = (await one<{ id: string }>('select id from branches limit 1')).id;
  const { pool } = portal.database;
  await pool.query(`insert into meeting_papers (meeting_id, title, file_id) values ($1, 'P', $2)`, [
    ids.meeting,
    ids.paper,
  ]);
  await pool.query(`insert into erfa_documents (erfa_id, title, file_id) values ($1, 'D', $2)`, [
    ids.group,
    ids.document,
  ]);
  await pool.query(`insert into meeting_minutes (item_id, minutes, saved_name) values ($1, '{}', 'N')`, [ids.item]);
  await pool.query(`insert into meeting_attendance (meeting_id, staff_id, attends) values ($1, $2, true)`, [
    ids.meeting,
    people.leader,
  ]);
  await pool.query(`insert into meeting_date_votes values ($1, $2, 'yes')`, [ids.date, people.leader]);
  await pool.query(`insert into meeting_topic_votes values ($1, $2)`, [ids.topic, people.leader]);
  await pool.query(`insert into erfa_objections (request_id, staff_id, text) values ($1, $2, 'Zu nah.')`, [
    ids.request,
    people.leader,
  ]);
  await pool.query(
    `insert into erfa_figures (meeting_id, optician_id, measures, from_month, to_month, named)
     select $1, optician_id, '{glasses.units}', '2024-01-01', '2024-01-01', true from staff where id = $2`,
    [ids.meeting, people.leader],
  );
}

/** Each table: the rows of the group, a change of them, and a row that the caller would add. */
const TABLES: Readonly<Record<string, { of: () => string; set: object; add: (staff: string) => object }>> = {
  meetings: {
    of: () => `id=eq.${ids.meeting}`,
    set: { place: 'Bern' },
    add: () => ({ body_id: ids.body, title: 'X', starts_at: '2031-01-01T08:00Z', ends_at: '2031-01-01T09:00Z' }),
  },
  meeting_items: {
    of: () => `meeting_id=eq.${ids.meeting}`,
    set: { title: 'X' },
    add: () => ({ meeting_id: ids.meeting, title: 'X' }),
  },
  meeting_minutes: {
    of: () => `item_id=eq.${ids.item}`,
    set: { saved_name: 'X' },
    add: () => ({ item_id: ids.item, minutes: {}, saved_name: 'X' }),
  },
  meeting_papers: {
    of: () => `meeting_id=eq.${ids.meeting}`,
    set: { title: 'X' },
    add: () => ({ meeting_id: ids.meeting, title: 'X', file_id: ids.paper }),
  },
  meeting_attendance: {
    of: () => `meeting_id=eq.${ids.meeting}`,
    set: { attends: false },
    add: (staff_id) => ({ meeting_id: ids.meeting, staff_id, attends: true }),
  },
  meeting_dates: {
    of: () => `meeting_id=eq.${ids.meeting}`,
    set: { ends_at: '2031-01-02T09:00Z' },
    add: () => ({ meeting_id: ids.meeting, starts_at: '2031-01-01T08:00Z', ends_at: '2031-01-01T09:00Z' }),
  },
  meeting_date_votes: {
    of: () => `date_id=eq.${ids.date}`,
    set: { answer: 'no' },
    add: (staff_id) => ({ date_id: ids.date, staff_id, answer: 'no' }),
  },
  meeting_topics: {
    of: () => `body_id=eq.${ids.body}`,
    set: { item_id: null },
    add: (staff_id) => ({ body_id: ids.body, title: 'X', staff_id }),
  },
  meeting_topic_votes: {
    of: () => `topic_id=eq.${ids.topic}`,
    set: { topic_id: null },
    add: (staff_id) => ({ topic_id: ids.topic, staff_id }),
  },
  meeting_actions: {
    of: () => `body_id=eq.${ids.body}`,
    set: { title: 'X' },
    add: () => ({ body_id: ids.body, title: 'X' }),
  },
  erfa_documents: {
    of: () => `erfa_id=eq.${ids.group}`,
    set: { title: 'X' },
    add: () => ({ erfa_id: ids.group, title: 'X' }),
  },
  erfa_requests: {
    of: () => `id=eq.${ids.request}`,
    set: { status: 'withdrawn' },
    add: (staff_id) => ({ erfa_id: ids.group, staff_id }),
  },
  erfa_objections: {
    of: () => `request_id=eq.${ids.request}`,
    set: { text: 'X' },
    add: (staff_id) => ({ request_id: ids.request, staff_id, text: 'X' }),
  },
  erfa_figures: {
    of: () => `meeting_id=eq.${ids.meeting}`,
    set: { named: false },
    add: () => ({ meeting_id: ids.meeting, optician_id: ids.branch, measures: ['glasses.units'], named: true }),
  },
};
/** What everybody in the area reads, and nobody of these changes. */
const OPEN: typeof TABLES = {
  erfa_groups: { of: () => `id=eq.${ids.group}`, set: { max_members: 30 }, add: () => ({ number: 952 }) },
  erfa_members: {
    of: () => `erfa_id=eq.${ids.group}`,
    set: { joined: '2020-01-01' },
    add: (staff_id) => ({ erfa_id: ids.group, staff_id }),
  },
  meeting_bodies: { of: () => `id=eq.${ids.body}`, set: { members: ['everybody'] }, add: () => ({ kind: 'x' }) },
};

const state = () =>
  one<{ digest: string }>(
    `select md5(string_agg(line, ',' order by line)) as digest from (${[...Object.keys(TABLES), ...Object.keys(OPEN)]
      .map((table) => `select '${table} ' || to_jsonb(x)::text as line from ${table} x`)
      .join(' union all ')}) every`,
  );

async function rest(who: Other, method: string, query: string, body?: object): Promise<{ ok: boolean; text: string }> {
  const answer = await fetch(`${portal.origin}/rest/v1/${query}`, {
    method,
    headers: {
      ...{ apikey: portal.publicKey, prefer: 'return=representation', 'content-type': 'application/json' },
      ...(who !== 'nobody' && { authorization: `Bearer ${members[who].accessToken}` }),
    },
    body: body && JSON.stringify(body),
  });
  return { ok: answer.ok, text: await answer.text() };
}

test.each(OTHERS)('%s reads, adds, changes and removes no row of the group', async (who) => {
  const before = await state();
  const staff = who === 'nobody' ? people.leader : people[who];
  for (const [table, { of, set, add }] of Object.entries({ ...TABLES, ...OPEN })) {
    const tried = {
      ...(table in TABLES && { select: await rest(who, 'GET', `${table}?${of()}`) }),
      insert: await rest(who, 'POST', table, add(staff)),
      update: await rest(who, 'PATCH', `${table}?${of()}`, set),
      remove: await rest(who, 'DELETE', `${table}?${of()}`),
    };
    for (const [verb, { ok, text }] of Object.entries(tried)) {
      expect(ok && text !== '[]', `${who} ${verb} ${table}: ${text}`).toBe(false);
    }
  }
  expect(await state()).toEqual(before);
});

test.each(OTHERS)('%s gets no call, file, paper, poll, minutes or figure of the group', async (who) => {
  const before = await state();
  const call = who === 'nobody' ? portal.call : members[who].call;
  const months = { from: '2024-01-01', to: '2024-01-01' };
  const calls: [string, string, object?][] = [
    ['POST', '/gesundheitsoptik/erfa/requests/decide', { id: ids.request, accept: true }],
    ['POST', '/gesundheitsoptik/erfa/requests/object', { id: ids.request, text: 'Nein' }],
    ['POST', '/gesundheitsoptik/erfa/send-minutes', { meetingId: ids.meeting }],
    [
      'POST',
      '/gesundheitsoptik/erfa/figures',
      { meetingId: ids.meeting, measures: ['glasses.units'], ...months, named: true },
    ],
    ['PUT', '/meetings/minutes', { id: ids.item, minutes: MINUTES, stamp: null }],
    ['PUT', '/meetings/agenda', { meeting: ids.meeting, items: [ids.item] }],
    ['GET', `/meetings/minutes-file?id=${ids.meeting}`],
    ['GET', `/storage/private-file?id=${ids.paper}`],
    ['GET', `/storage/private-file?id=${ids.document}`],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await call(method, path, body && { body });
    expect(who === 'nobody' ? [401] : [403, 404], `${who} ${method} ${path}`).toContain(status);
  }
  const functions = {
    erfa_figures_round: { meeting: ids.meeting },
    erfa_hosts: { erfa: ids.group },
    erfa_competitors: { request: ids.request },
    meeting_members: { body: ids.body },
    name_erfa_figures: { erfa: ids.group, named: true },
  };
  for (const [name, given] of Object.entries(functions)) {
    const { ok, text } = await rest(who, 'POST', `rpc/${name}`, given);
    expect(ok && !['[]', 'null', ''].includes(text), `${who} ${name}: ${text}`).toBe(false);
  }
  expect(await state()).toEqual(before);
});

const MINUTES = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'X' }] }] };

test('a document is as old as its file: another one put into it is not for who left before', async () => {
  const { former } = members;
  const file = async () => storedOf(await upload(portal, leader, 'Unterlage.pdf', PDF)).id;
  const seat = [ids.group, people.former];
  await one('insert into erfa_members (erfa_id, staff_id) values ($1, $2)', seat);
  const { data: made } = await leader.client
    .from('erfa_documents')
    .insert({ erfa_id: ids.group, title: 'Unterlage', file_id: await file() })
    .select('id')
    .single()
    .throwOnError();
  await one('delete from erfa_members where erfa_id = $1 and staff_id = $2', seat);
  const change = (facts: { title?: string; file_id?: string; created?: string }) =>
    leader.client.from('erfa_documents').update(facts).eq('id', made.id);
  const seen = async () => (await former.client.from('erfa_documents').select('title').eq('id', made.id)).data;
  await change({ title: 'Umbenannt' }).throwOnError();
  expect(await seen()).toEqual([{ title: 'Umbenannt' }]);
  const file_id = await file();
  await change({ file_id }).throwOnError();
  expect(await seen()).toEqual([]);
  expect((await former.call('GET', `/storage/private-file?id=${file_id}`)).status).toBe(404);
  expect((await change({ created: '2020-01-01T00:00Z' })).error?.code).toBe('42501');
});

test('a member moves nothing that was noted of one meeting to another, nor writes over it, and says of what is to be done that it is done', async () => {
  const { former } = members;
  const seat = [ids.group, people.former];
  await one('insert into erfa_members (erfa_id, staff_id) values ($1, $2)', seat);
  const { id: running } = await one<{ id: string }>(
    `insert into meetings (body_id, title, starts_at, ends_at)
     values ($1, 'ERFA', now() - interval '1 minute', now() + interval '1 hour') returning id`,
    [ids.body],
  );
  const there = { meeting_id: running, staff_id: people.former, attends: true };
  await leader.client.from('meeting_attendance').insert(there).throwOnError();
  const own = { meeting_id: running, staff_id: people.former };
  for (const change of [{ meeting_id: ids.meeting }, { attends: false }]) {
    const { data } = await former.client
      .from('meeting_attendance')
      .update(change)
      .match(own)
      .select('noted')
      .throwOnError();
    expect(data).toEqual([]);
  }
  const { id } = await one<{ id: string }>(
    `insert into meeting_actions (body_id, title, staff_id) values ($1, 'Liste senden', $2) returning id`,
    [ids.body, people.former],
  );
  const write = (change: { title?: string; done_at?: string }) =>
    former.client.from('meeting_actions').update(change).eq('id', id).select('title');
  expect((await write({ title: 'Nichts tun' })).error?.code).toBe('42501');
  expect((await write({ done_at: '2031-04-09' })).data).toEqual([{ title: 'Liste senden' }]);
  await one('delete from erfa_members where erfa_id = $1 and staff_id = $2', seat);
});

test('a meeting is at a branch of those who sit in the group, or stays where it was', async () => {
  const host = (host_id: string | null) => leader.client.from('meetings').update({ host_id }).eq('id', ids.meeting);
  const { id: foreign } = await one<{ id: string }>(
    `select id from branches where active and optician_id not in (
       select optician_id from staff join erfa_members on staff_id = staff.id where erfa_id = $1) limit 1`,
    [ids.group],
  );
  expect((await host(foreign)).error?.code).toBe('42501');
  const { data: [own] = [] } = await leader.client.rpc('erfa_hosts', { erfa: ids.group }).throwOnError();
  await host(own.branch_id).throwOnError();
  await one(`update meetings set host_id = $1 where id = $2`, [foreign, ids.meeting]);
  await host(foreign).throwOnError();
  await host(null).throwOnError();
});

test('who sees the figures of one branch alone neither shows those of all, nor reads or takes back what is shown', async () => {
  const figures = leader.client.from('erfa_figures');
  const show = async () => {
    const body = {
      meetingId: ids.meeting,
      measures: ['glasses.units'],
      from: '2024-01-01',
      to: '2024-01-01',
      named: true,
    };
    return (await leader.call('POST', '/gesundheitsoptik/erfa/figures', { body })).status;
  };
  const seen = async () => (await figures.select('meeting_id').eq('meeting_id', ids.meeting)).data?.length;
  expect([await show(), await seen()]).toEqual([200, 1]);
  await one(`delete from staff_roles where staff_id = $1 and role_name = 'opticianOwner'`, [people.leader]);
  await one(
    `insert into staff_permissions (staff_id, permission_name, granted) values ($1, 'canViewBusinessIntelligence', true)`,
    [people.leader],
  );
  expect([await show(), await seen()]).toEqual([404, 0]);
  await one(`delete from staff_permissions where staff_id = $1`, [people.leader]);
  await one(`insert into staff_roles (staff_id, role_name) values ($1, 'opticianOwner')`, [people.leader]);
  expect(await seen()).toBe(1);
});

test('who keeps the groups without being the office neither takes themselves in nor leads, and who comes late reads no figures', async () => {
  const late = people.foreignOwner;
  const { client } = members.foreignOwner;
  const round = async () =>
    (await client.rpc('erfa_figures_round', { meeting: ids.meeting }).throwOnError()).data !== null;
  await one(`insert into staff_permissions (staff_id, permission_name, granted) values ($1, 'canManageErfas', true)`, [
    late,
  ]);
  const seat = { erfa_id: ids.group, staff_id: late };
  expect((await client.from('erfa_members').insert(seat)).error?.code).toBe('42501');
  const lead = async (leader_id: string | null) =>
    (await client.from('erfa_groups').update({ leader_id }).eq('id', ids.group)).error?.code;
  expect([await lead(late), await lead(null), await lead(people.leader)]).toEqual(['42501', '42501', undefined]);
  await one(`insert into erfa_members (erfa_id, staff_id) values ($1, $2)`, [ids.group, late]);
  expect(await round()).toBe(false);
  await one(`update erfa_figures set released = now() where meeting_id = $1`, [ids.meeting]);
  expect(await round()).toBe(true);
  await one(`delete from staff_permissions where staff_id = $1`, [late]);
});
