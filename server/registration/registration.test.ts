import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { RegistrationForm } from '#shared/contracts/registration.ts';
import { Participants } from '#shared/contracts/registration-office.ts';
import type { ExternalRegistration } from '#shared/contracts/registration-outside.ts';
import { runRegistrationClock } from './clock.ts';
import { hashOfToken } from './tell.ts';

let portal: TestPortal;
let moderator: Member;
let owner: Member;
let optician: Member;
let foreign: Member;
let instructor: Member;
let event: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  foreign = await portal.signIn('romand@lumen.example');
  instructor = await portal.signIn('instructor@lumen.example');
  ({ id: event } = await portal.database.one<{ id: string }>(sql`
    select event.id from events event join contents item on item.id = event.id
    where item.access_level = 'fullAccess' and event.starts_at > now() + interval '10 days' and event.cancelled_at is null
    order by event.starts_at limit 1`));
});
afterAll(() => portal.stop());

const QUESTIONS = [
  { key: 'train', kind: 'yesno', label: { de: 'Zug?', fr: 'Train ?' }, required: true },
  { key: 'from', kind: 'text', label: { de: 'Ab', fr: 'De' }, required: true, when: { key: 'train', is: true } },
  { key: 'health', kind: 'text', label: { de: 'Gesundheit', fr: 'Santé' }, sensitive: true },
];
interface Opening {
  seats?: number;
  externals?: boolean;
  questions?: object[];
  asks?: string[];
}

/** A date of its own at the event, which has one otherwise: one that nobody else's test touches. */
async function opened(columns: Opening = {}): Promise<string> {
  const { seats = null, externals = false, questions = [], asks = [] } = columns;
  await portal.database.rows(sql`delete from registration_dates where content_id = ${event}`);
  return (
    await portal.database.one<{ id: string }>(sql`
      insert into registration_dates (content_id, kind, starts_at, ends_at, sessions, seats_max, externals, questions, asks)
      select id, 'event', starts_at, ends_at, jsonb_build_array(jsonb_build_object('key', 'event', 'startsAt', starts_at,
        'endsAt', ends_at)), ${seats}, ${externals}, ${JSON.stringify(questions)}::jsonb, ${asks}
      from events where id = ${event} returning id`)
  ).id;
}
const idOf = async (email: string) =>
  (
    await portal.database.one<{ id: string }>(
      sql`select staff.id from staff join auth.users account on account.id = staff.auth_user_id where account.email = ${email}`,
    )
  ).id;
const register = (member: Member, dateId: string, people: object[], more: object = {}) =>
  member.call('POST', '/events/register', { body: { dateId, questionsVersion: 1, people, ...more } });
interface Registered {
  people: { staffId: string; outcome: string; registrationId: string; fields: object | null }[];
}
async function registered(member: Member, dateId: string, people: object[], more: object = {}) {
  const { status, body } = await register(member, dateId, people, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as Registered).people;
}
test('who manages a date gets the form of whom they name, others that of their own people alone', async () => {
  const dateId = await opened({ asks: ['meals'] });
  const staffId = await idOf('romand@lumen.example');
  await registered(foreign, dateId, [{ staffId, meals: ['vegan'] }]);
  const named = async (member: Member) => {
    const { body } = await member.call('GET', `/registration/form?dateId=${dateId}&others=${staffId}`);
    return (body.data as RegistrationForm).people.find((person) => person.staffId === staffId)?.last;
  };
  expect(await named(moderator)).toMatchObject({ meals: ['vegan'] });
  expect(await named(owner)).toBeUndefined();
});

const faultOf = ({ status, body }: Awaited<ReturnType<Member['call']>>) => [status, body.error?.fields ?? null];

describe('answers', () => {
  test('missing and wrong ones are named, others stay, and sensitive ones are for few', async () => {
    const dateId = await opened({ questions: QUESTIONS });
    const staffId = await idOf('optician@lumen.example');
    const attempt = async (answers: object) => (await registered(optician, dateId, [{ staffId, answers }]))[0];
    expect(await attempt({})).toMatchObject({ outcome: 'answers', fields: { train: 'required' } });
    expect(await attempt({ train: true })).toMatchObject({ fields: { from: 'required' } });
    expect(await attempt({ train: 'ja', secret: '1' })).toMatchObject({
      fields: { train: 'invalid', secret: 'unknown' },
    });
    expect(await attempt({ train: false, from: 'Bern' })).toMatchObject({ fields: { from: 'unknown' } });
    const done = await attempt({ train: false, health: 'Nüsse' });
    expect(done?.outcome).toBe('registered');
    const readBy = async (member: Member) => {
      const { body } = await member.call('GET', `/registration/own?dateId=${dateId}`);
      return (body.data as { registrations: { answers: object }[] }).registrations.map(({ answers }) => answers);
    };
    expect(await readBy(optician)).toEqual([{ train: false, health: 'Nüsse' }]);
    expect(await readBy(owner)).toEqual([{ train: false }]);
    expect(await readBy(foreign)).toEqual([]);
    // Who may not read them changes the rest, and is not asked for them.
    const others = { id: done?.registrationId, questionsVersion: 1, remark: 'Zug', answers: { train: false } };
    expect((await owner.call('PUT', '/registration/answers', { body: others })).status).toBe(200);
    const guess = { ...others, answers: { train: false, health: 'keine' } };
    expect((await owner.call('PUT', '/registration/answers', { body: guess })).status).toBe(200);
    expect(await readBy(optician)).toEqual([{ train: false, health: 'Nüsse' }]);
    // Nor does a request of theirs take them away.
    await portal.database.rows(
      sql`update registration_dates set deregister_until = now() - interval '1 hour' where id = ${dateId}`,
    );
    const wish = { id: done?.registrationId, kind: 'change', reason: 'Anderes Essen', details: guess };
    expect((await owner.call('POST', '/registration/request', { body: wish })).status).toBe(200);
    const [asked] = await portal.database.rows<{ wishes: object }>(
      sql`select wishes from registration_requests where registration_id = ${done?.registrationId}`,
    );
    expect(asked?.wishes).not.toHaveProperty('sensitive');
    await portal.database.rows(sql`update registration_dates set questions_version = 2 where id = ${dateId}`);
    const stale = { id: done?.registrationId, questionsVersion: 1, answers: { train: false } };
    expect(faultOf(await optician.call('PUT', '/registration/answers', { body: stale }))).toEqual([
      409,
      { registration: 'questions' },
    ]);
  });
});

test('bad requests: a person twice, nobody, too many, a name of the wrong kind', async () => {
  const dateId = await opened();
  const staffId = await idOf('optician@lumen.example');
  const status = async (people: object[], more: object = {}) => (await register(owner, dateId, people, more)).status;
  expect(await status([{ staffId }, { staffId }])).toBe(422);
  expect(await status([])).toBe(422);
  expect(await status(Array.from({ length: 101 }, () => ({ staffId: crypto.randomUUID() })))).toBe(422);
  expect(await status([{ staffId: 'me' }])).toBe(422);
  expect(await status([{ staffId, meals: ['fleisch'] }])).toBe(422);
  expect(await status([{ staffId, remark: 'x'.repeat(1001) }])).toBe(422);
  expect(
    (
      await registered(
        owner,
        dateId,
        Array.from({ length: 100 }, () => ({ staffId: crypto.randomUUID() })),
      )
    ).length,
  ).toBe(100);
  // A date of another kind is none of this call.
  expect(
    (await owner.call('POST', '/courses/register', { body: { dateId, questionsVersion: 1, people: [{ staffId }] } }))
      .status,
  ).not.toBe(200);
  const left = await portal.database.rows(sql`select from registrations where date_id = ${dateId}`);
  expect(left).toEqual([]);
});

test('a line break in an address is no address', async () => {
  const dateId = await opened({ externals: true });
  const person = { ...outsider, email: 'a@out.example\r\nBcc: b@out.example' };
  const answer = await portal.call('POST', '/events/external_register', {
    body: { dateId, person, consent: true, details: {}, questionsVersion: 1 },
  });
  expect(answer.status).toBe(422);
});

const outsider = {
  ...{ firstName: 'Ada', lastName: 'Aussen', email: 'ada@out.example', billingAddress: 'Weg 1, 3000 Bern' },
  language: 'de',
};

describe('people from outside', () => {
  /** A link as a mail has it. */
  async function linkTo(dateId: string): Promise<string> {
    const token = crypto.randomUUID();
    await portal.database.rows(sql`
      insert into internal.registration_tokens (hash, registration_id)
      select ${hashOfToken(token)}, id from registrations where date_id = ${dateId} and external_id is not null`);
    return token;
  }
  const ask = (dateId: string, area: 'events' | 'courses' = 'events') =>
    portal.call('POST', `/${area}/external_register`, {
      body: { dateId, person: outsider, consent: true, details: {}, questionsVersion: 1 },
    });

  test('the same answer for everybody, a button to confirm, and one to leave', async () => {
    const dateId = await opened({ externals: true, seats: 1, asks: ['meals'] });
    const first = await ask(dateId);
    expect([first.status, first.body.data]).toEqual([200, { mailed: true }]);
    const again = await ask(dateId);
    expect([again.status, again.body.data]).toEqual([200, { mailed: true }]);
    expect(await portal.database.rows(sql`select from registrations where date_id = ${dateId}`)).toHaveLength(1);
    const token = await linkTo(dateId);
    const look = async () =>
      (await portal.call('GET', `/registration/external?token=${token}`)).body.data as ExternalRegistration;
    expect(await look()).toMatchObject({ state: 'held', confirmed: false, firstName: 'Ada' });
    expect(await look()).toMatchObject({ state: 'held' });
    const act = (action: string) => portal.call('POST', '/registration/external', { body: { token, action } });
    expect((await act('confirm')).body.data).toMatchObject({ state: 'registered', confirmed: true });
    const changed = await portal.call('PUT', '/registration/external', {
      body: { token, questionsVersion: 1, meals: ['vegan'] },
    });
    expect(changed.body.data).toMatchObject({ details: { meals: ['vegan'] } });
    expect((await act('cancel')).body.data).toMatchObject({ state: 'cancelled' });
    expect((await act('accept')).body.error).toMatchObject({ code: 'conflict', fields: { registration: 'state' } });
  });

  test('after the deadline the office is asked by the same link, and decides', async () => {
    const dateId = await opened({ externals: true });
    await ask(dateId);
    const token = await linkTo(dateId);
    const send = (path: string, body: object) => portal.call('POST', path, { body: { token, ...body } });
    const request = (kind: string) =>
      send('/registration/external_request', { kind, reason: 'Ich liege im Bett.', details: {} });
    const refused = async (kind: string) => (await request(kind)).body.error?.fields?.registration;
    expect(await refused('withdraw')).toBe('state');
    await send('/registration/external', { action: 'confirm' });
    expect(await refused('withdraw')).toBe('notNeeded');
    await portal.database.rows(
      sql`update registration_dates set deregister_until = now() - interval '1 hour' where id = ${dateId}`,
    );
    expect((await send('/registration/external', { action: 'cancel' })).body.error?.fields?.registration).toBe(
      'deadline',
    );
    expect((await request('replace')).status).toBe(422);
    expect((await request('withdraw')).body.data).toMatchObject({ state: 'registered', request: { kind: 'withdraw' } });
    expect(await refused('change')).toBe('requested');
    const queue = await moderator.call('GET', '/registration/requests');
    const [waiting] = (queue.body.data as { requests: { id: string; dateId: string }[] }).requests.filter(
      (one) => one.dateId === dateId,
    );
    expect(waiting).toMatchObject({ kind: 'withdraw', name: 'Ada Aussen', by: null, reason: 'Ich liege im Bett.' });
    expect(
      (await moderator.call('POST', '/registration/decide', { body: { id: waiting?.id, granted: true } })).status,
    ).toBe(200);
    const seen = (await portal.call('GET', `/registration/external?token=${token}`)).body.data;
    expect(seen).toMatchObject({ state: 'cancelled', request: null });
  });

  test('who is known gets the answer no sooner than who is not', async () => {
    const dateId = await opened({ externals: true });
    const took = async () => {
      const begun = performance.now();
      expect((await ask(dateId)).status).toBe(200);
      return performance.now() - begun;
    };
    // Both wait for the same end, which is longer than either's work.
    for (const time of [await took(), await took()]) expect(time).toBeGreaterThanOrEqual(395);
  });

  test('a link that nobody has, an item that is not for them', async () => {
    expect((await portal.call('GET', `/registration/external?token=${'x'.repeat(32)}`)).status).toBe(404);
    await opened();
    expect((await portal.call('GET', `/registration/outside?id=${event}`)).status).toBe(404);
    const dateId = await opened({ externals: true });
    const item = await portal.call('GET', `/registration/outside?id=${event}`);
    expect(item.body.data).toMatchObject({ kind: 'event', dates: [{ id: dateId, state: 'open' }] });
  });

  test('nobody registers from outside for a course where courses are switched off', async () => {
    const { id, course } = await portal.database.one<{ id: string; course: string }>(sql`
      select date.id, date.content_id as course from registration_dates date
      join contents item on item.id = date.content_id and item.status = 'published'
      where date.kind = 'course' and internal.is_outside(date) and date.starts_at > now() + interval '10 days'
      order by date.starts_at limit 1`);
    const statuses = async () => [
      (await portal.call('GET', `/registration/outside?id=${course}`)).status,
      (await ask(id, 'courses')).status,
    ];
    const turn = (on: boolean) =>
      portal.database.rows(sql`update features set switched_on = ${on} where name = 'courses'`);
    await turn(false);
    expect(await statuses()).toEqual([404, 404]);
    await turn(true);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('parts by name, and the link to join for who has a seat alone', async () => {
    const dateId = await opened({ externals: true });
    await portal.database.rows(sql`
      update registration_dates set sessions = jsonb_set(sessions, '{0,link}', '"https://meet.example/x"') where id = ${dateId}`);
    await portal.database.rows(sql`insert into registration_parts (date_id, key) values (${dateId}, 'tour')`);
    await portal.database.rows(sql`
      update events_texts set parts = '{"tour": {"title": "Rundgang", "text": ""}}' where id = ${event} and language = 'de'`);
    const item = await portal.call('GET', `/registration/outside?id=${event}`);
    expect(item.body.data).toMatchObject({
      dates: [
        { free: null, sessions: [{ link: null }], parts: [{ key: 'tour', free: null, titles: { de: 'Rundgang' } }] },
      ],
    });
    // What has no limit has no number of free seats; nought would put people on a list.
    const { data } = await optician.client.from('registration_facts').select('free').eq('id', dateId).single();
    expect(data).toEqual({ free: null });
    const body = { dateId, person: outsider, consent: true, details: { parts: ['tour'] }, questionsVersion: 1 };
    await portal.call('POST', '/events/external_register', { body });
    const token = await linkTo(dateId);
    const link = async () =>
      ((await portal.call('GET', `/registration/external?token=${token}`)).body.data as ExternalRegistration).date
        .sessions[0]?.link;
    expect(await link()).toBeNull();
    await portal.call('POST', '/registration/external', { body: { token, action: 'confirm' } });
    expect(await link()).toBe('https://meet.example/x');
  });
});

test('twenty registrations an hour without an account come from one place in the net', async () => {
  const dateId = await opened({ externals: true });
  const behind = await startTestPortal('demo', { GOTRUE_RATE_LIMIT_HEADER: 'x-real-ip' });
  const ask = async (address: string) =>
    (
      await behind.call('POST', '/events/external_register', {
        body: { dateId, person: outsider, consent: true, details: {}, questionsVersion: 1 },
        headers: { 'x-real-ip': address },
      })
    ).status;
  try {
    const all = await Promise.all(Array.from({ length: 21 }, (_, one) => ask(`2001:db8::${one}`)));
    expect([all.filter((status) => status === 404).length, all.filter((status) => status === 429).length]).toEqual([
      20, 1,
    ]);
    expect(await ask('2001:db8:1::1')).toBe(404);
  } finally {
    await behind.stop();
  }
});

test('a captcha is asked where one is set up', async () => {
  const dateId = await opened({ externals: true });
  const guarded = await startTestPortal('demo', {
    ...{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k', GOTRUE_SECURITY_CAPTCHA_SECRET: 's' },
  });
  try {
    const answer = await guarded.call('POST', '/events/external_register', {
      body: { dateId, person: outsider, consent: true, details: {}, questionsVersion: 1 },
    });
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { captchaToken: 'unsolved' }]);
    // Nothing of the secret leaves.
    expect(JSON.stringify((await guarded.call('GET', '/config')).body)).not.toContain('secret');
  } finally {
    await guarded.stop();
  }
});

/** What of a date only who manages it gets: on screen, as a sheet and on paper. */
const MANAGED = [
  ...['participants', 'queue', 'sheet', 'attendance', 'mailings'],
  ...['participants/file', 'attendance/file', 'badges/file', 'sheet/file'],
];

test('no participant by any way for who has nothing to do with them', async () => {
  const dateId = await opened({ seats: 2, externals: true });
  await portal.database.rows(sql`update registration_dates set participants_visible = true where id = ${dateId}`);
  const body = { dateId, person: outsider, consent: true, details: { visible: true }, questionsVersion: 1 };
  await portal.call('POST', '/events/external_register', { body });
  const staffId = await idOf('owner@lumen.example');
  const [made] = await registered(owner, dateId, [{ staffId, visible: true }]);
  const id = made?.registrationId;
  for (const member of [foreign, optician, instructor]) {
    expect((await member.client.rpc('seen_participants', { of_date: dateId })).data).toEqual([]);
    const subscribed = await member.call('POST', '/calendar/subscription', { body: { sources: ['registrations'] } });
    const feed = await fetch(
      (subscribed.body.data as { address: string }).address.replace(/^.*?(?=\/api)/, portal.origin),
    );
    expect([feed.status, (await feed.text()).includes(String(id))]).toEqual([200, false]);
    for (const table of ['registration_requests', 'registration_attendance']) {
      const kept = await member.client.from(table).select('registration_id').eq('registration_id', String(id));
      expect(kept.data, table).toEqual([]);
    }
    const rows = await member.client.from('registrations').select('id', { count: 'exact' }).eq('date_id', dateId);
    expect([rows.data, rows.count]).toEqual([[], 0]);
    const hidden = await member.client.from('registration_externals').select('id');
    expect(hidden.data ?? []).toEqual([]);
    expect((await member.client.from('registration_log').select('id').eq('date_id', dateId)).data).toEqual([]);
    const own = await member.call('GET', `/registration/own?dateId=${dateId}`);
    expect((own.body.data as { registrations: object[] }).registrations).toEqual([]);
    for (const path of MANAGED) {
      expect((await member.call('GET', `/registration/${path}?dateId=${dateId}&language=de`)).status, path).toBe(403);
    }
    for (const path of ['accept', 'decline', 'reopen', 'offer']) {
      const body = { id, until: new Date().toISOString() };
      expect((await member.call('POST', `/registration/${path}`, { body })).status, path).toBe(404);
    }
    expect((await member.call('DELETE', `/events/register?id=${id}`)).status).toBe(404);
  }
  for (const path of ['own', 'form', ...MANAGED]) {
    expect((await portal.call('GET', `/registration/${path}?dateId=${dateId}&language=de`)).status, path).toBe(401);
  }
  // The link of somebody else tells of nobody but them.
  const link = crypto.randomUUID();
  await portal.database.rows(sql`
    insert into internal.registration_tokens (hash, registration_id)
    select ${hashOfToken(link)}, id from registrations where date_id = ${dateId} and external_id is not null`);
  await portal.call('POST', '/registration/external', { body: { token: link, action: 'confirm' } });
  const behind = JSON.stringify((await portal.call('GET', `/registration/external?token=${link}`)).body);
  const { name } = await portal.database.one<{ name: string }>(
    sql`select last_name as name from staff where id = ${staffId}`,
  );
  expect([behind.includes('Ada'), behind.includes(name), behind.includes(String(id))]).toEqual([true, false, false]);
  const seen = await moderator.call('GET', `/registration/participants?dateId=${dateId}`);
  // As the database wrote it, and as the contract says.
  const { participants } = Participants.strict().parse(seen.body.data);
  expect(participants.map(({ external }) => external).sort()).toEqual([false, true]);
});

test('a subscribed calendar sees a seat, its move, that it is called off, and its end', async () => {
  const dateId = await opened({ questions: QUESTIONS });
  const staffId = await idOf('optician@lumen.example');
  const answers = { train: false, health: 'Nüsse' };
  const [made] = await registered(optician, dateId, [{ staffId, answers }]);
  const copy = (await optician.call('GET', '/account/export')).body.data as { registrations: { id: string }[] };
  expect(copy.registrations.find(({ id }) => id === made?.registrationId)).toMatchObject({ answers });
  const { body } = await optician.call('POST', '/calendar/subscription', { body: { sources: ['registrations'] } });
  const { pathname, search } = new URL((body.data as { address: string }).address);
  const feed = async () => {
    const text = await (await fetch(portal.origin + pathname + search)).text();
    const entries = ICAL.Component.fromString(text)
      .getAllSubcomponents('vevent')
      .map((entry) =>
        ['uid', 'status', 'sequence', 'dtstart'].map((name) => String(entry.getFirstPropertyValue(name))),
      );
    return entries.find(([uid]) => uid?.startsWith(made?.registrationId ?? '-')) ?? [];
  };
  const [uid, status, sequence, begins] = await feed();
  expect([uid?.split(':')[0], status]).toEqual([made?.registrationId, 'CONFIRMED']);
  const follow = (off: boolean) =>
    portal.database.rows(sql`
      select internal.follow_event(id, '2031-05-12T08:00:00Z', '2031-05-12T09:00:00Z', languages, venue, street, postcode, place,
        case when ${off} then now() end, null) from events where id = ${event}`);
  await follow(false);
  const moved = await feed();
  expect(moved).toEqual([uid, 'CONFIRMED', String(Number(sequence) + 1), '2031-05-12T10:00:00']);
  expect(begins).not.toBe(moved[3]);
  await follow(true);
  expect(await feed()).toEqual([uid, 'CANCELLED', String(Number(sequence) + 2), moved[3]]);
  await follow(false);
  expect(await feed()).toEqual([uid, 'CONFIRMED', String(Number(sequence) + 3), moved[3]]);
  await optician.call('DELETE', `/events/register?id=${made?.registrationId}`);
  expect(await feed()).toEqual([uid, 'CANCELLED', String(Number(sequence) + 4), moved[3]]);
});

test('the copy of one’s own data has one’s registrations, and a person with one is not removed', async () => {
  const dateId = await opened();
  const staffId = await idOf('optician@lumen.example');
  const [made] = await registered(optician, dateId, [{ staffId }]);
  const { data } = await optician.client.from('registrations').select('id').eq('date_id', dateId);
  expect(data).toEqual([{ id: made?.registrationId }]);
  const admin = await portal.signIn('admin@lumen.example');
  const { data: ties } = await admin.client.rpc('bin_ties', { table_name: 'staff', id: staffId });
  expect(ties).toContain('registrations');
});

test('registrations follow somebody who is merged', async () => {
  const dateId = await opened();
  const admin = await portal.signIn('admin@lumen.example');
  const double = (name: string) =>
    portal.database.one<{ id: string }>(sql`
      insert into staff (optician_id, first_name, last_name, work_contact)
      select optician_id, ${name}, 'Doppelt', '{}' from staff where id = ${idOfOwner} returning id`);
  const idOfOwner = await idOf('owner@lumen.example');
  const [kept, gone] = [await double('Rita'), await double('R.')];
  await portal.database.rows(sql`
    insert into staff_roles (staff_id, role_name) values (${kept.id}, 'optician'), (${gone.id}, 'optician')`);
  const [made] = await registered(owner, dateId, [{ staffId: gone.id }]);
  const view = (await admin.call('GET', `/staff/merge?kept=${kept.id}&gone=${gone.id}`)).body.data as Record<
    'kept' | 'gone',
    { updated: string }
  >;
  const updated = { kept: view.kept.updated, gone: view.gone.updated };
  const answer = await admin.call('POST', '/staff/merge', {
    body: { kept: kept.id, gone: gone.id, updated, fields: [], roles: 'both', account: 'kept' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const found = await portal.database.rows(sql`select id, staff_id from registrations where date_id = ${dateId}`);
  expect(found).toEqual([{ id: made?.registrationId, staff_id: kept.id }]);
});

test('the clock runs through a whole demo', async () => {
  await runRegistrationClock(portal.database.pool);
  expect(await runRegistrationClock(portal.database.pool)).toBe(0);
});
