import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
import { events } from '../area.ts';
import { eventKind } from './published-event.ts';
import { tellEventNews } from './tell-changes.ts';

let portal: TestPortal;
let moderator: Member;
let optician: Member;
let owner: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(() => portal.stop());

const CALENDAR = '/calendar/subscription';

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const facts = {
  ...{ kind: 'erfa', starts_at: inHours(48), ends_at: inHours(52), languages: ['de'] },
  ...{ venue: null, street: null, postcode: '4600', place: 'Olten', contact_id: null, parts: [], cancelled_at: null },
};
const texts = {
  ...{ title: 'Versuch', teaser: 'Ein Anlass', parts: {}, documents: [], cancellation: null },
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mehr dazu.' }] }] },
};

/** Writes and releases an event as the moderator; without an id a new one. Answers its id. */
async function release(change: object = {}, known?: string, more: object = {}): Promise<string> {
  const id = known ?? (await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'event' })).id;
  const save = async (language: string | null, saved: object) => {
    const work = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
    const base = work.texts.find((one) => one.language === language)?.revision ?? null;
    await ok(moderator, 'PUT', '/content/text', { id, language, texts: saved, base });
  };
  await save(null, { ...facts, ...change });
  await save('de', { ...texts, ...more });
  const { updated } = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
  await ok(moderator, 'POST', '/content/move', { id, action: 'release', updated, languages: ['de'] });
  return id;
}
const staffOf = async (email: string) =>
  (
    await portal.database.one<{ id: string }>(
      sql`select staff.id from staff join auth.users account on account.id = staff.auth_user_id where account.email = ${email}`,
    )
  ).id;
async function mark(member: Member, id: string, email: string): Promise<void> {
  const { error } = await member.client.from('event_marks').insert({ event_id: id, staff_id: await staffOf(email) });
  expect(error).toBeNull();
}

/** What a program gets that asks for an address. */
async function fetchFeed(address: string, etag?: string) {
  const { pathname, search } = new URL(address);
  const answer = await fetch(portal.origin + pathname + search, { headers: etag ? { 'if-none-match': etag } : {} });
  const text = await answer.text();
  const found = answer.status === 200 ? ICAL.Component.fromString(text).getAllSubcomponents('vevent') : [];
  const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));
  const entries = new Map(
    found.map((event) => [
      textOf(event, 'uid').split('@')[0],
      {
        status: textOf(event, 'status'),
        sequence: Number(textOf(event, 'sequence')),
        title: textOf(event, 'summary'),
      },
    ]),
  );
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? undefined,
    type: answer.headers.get('content-type'),
    entries,
  };
}
const open = async (member: Member, sources: string[]) =>
  (await ok<{ address: string }>(member, 'POST', CALENDAR, { sources })).address;
const later = () => portal.database.rows(sql`update content_history set told = coalesce(told, now())`);

test('links of messages lead to the page of an event', () => {
  expect(events.screens.map(({ path }) => path)).toContain(eventKind.path('$eventId'));
});

test('what is written may be incomplete, never wrong, and only a complete event appears', async () => {
  const { id } = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'event' });
  const write = async (language: string | null, saved: object) => {
    const { status, body } = await moderator.call('PUT', '/content/text', {
      body: { id, language, texts: saved, base: null },
    });
    return [status, body.error?.fields ?? null];
  };
  const part = { key: 'a', kind: 'meal', starts_at: inHours(2), ends_at: inHours(1), place: null };
  expect(await write(null, { ...facts, ends_at: facts.starts_at })).toEqual([422, { 'texts.ends_at': 'custom' }]);
  expect(await write(null, { ...facts, parts: [part] })).toEqual([422, { 'texts.parts.0.ends_at': 'custom' }]);
  expect((await write(null, { ...facts, kind: 'party' }))[0]).toBe(422);
  expect((await write('de', { ...texts, title: 'x'.repeat(121) }))[0]).toBe(422);
  expect(await write(null, { ...facts, starts_at: null, place: '' })).toEqual([200, null]);
  expect(await write('de', texts)).toEqual([200, null]);
  const { updated } = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
  const moved = await moderator.call('POST', '/content/move', {
    body: { id, action: 'release', updated, languages: ['de'] },
  });
  expect(moved.status).toBe(422);
  expect((await optician.call('POST', '/content/single', { body: { kind: 'event' } })).status).toBe(403);
});

test('one event as a file, for who may see it alone', async () => {
  const id = await release();
  const file = async (member: Member, language = 'de') =>
    fetch(`${portal.origin}/api/v1/events/calendar?id=${id}&language=${language}`, {
      headers: { cookie: member.cookie },
    });
  const answer = await file(optician);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="Versuch.ics"; filename*=UTF-8''Versuch.ics`,
  ]);
  const text = await answer.text();
  expect(text).toContain(`UID:${id}@`);
  expect(text).toContain('SEQUENCE:0');
  expect((await file(optician, 'fr')).status).toBe(200);
  await portal.database.rows(sql`
    update contents set access_level = 'restrictedAccess', audience = '{role:opticianOwner}' where id = ${id}`);
  expect((await file(optician)).status).toBe(404);
  expect((await file(owner)).status).toBe(200);
});

test('a subscribed calendar follows changes, calling off, the audience and the person', async () => {
  const [mine, other] = [await release(), await release()];
  const address = await open(optician, ['markedEvents']);
  expect((await fetchFeed(address)).entries.has(mine)).toBe(false);
  await mark(optician, mine, 'optician@lumen.example');
  const first = await fetchFeed(address);
  expect(first.type).toBe('text/calendar; charset=utf-8');
  expect(first.entries.get(mine)).toEqual({ status: 'CONFIRMED', sequence: 0, title: 'Versuch' });
  expect(first.entries.has(other)).toBe(false);
  expect((await fetchFeed(address, first.etag)).status).toBe(304);

  // Everything that one may see, at the next fetch and under the same address.
  await ok(optician, 'PUT', CALENDAR, { sources: ['events', 'markedEvents'] });
  expect((await fetchFeed(address)).entries.has(other)).toBe(true);

  await release({ place: 'Bern' }, mine);
  expect((await fetchFeed(address)).entries.get(mine)?.sequence).toBe(1);
  await release({ cancelled_at: inHours(0) }, mine, { cancellation: 'Niemand kann.' });
  expect((await fetchFeed(address)).entries.get(mine)).toEqual({ status: 'CANCELLED', sequence: 2, title: 'Versuch' });

  await portal.database.rows(sql`
    update contents set access_level = 'restrictedAccess', audience = '{role:opticianOwner}' where id = ${other}`);
  expect((await fetchFeed(address)).entries.has(other)).toBe(false);

  const person = await staffOf('optician@lumen.example');
  await portal.database.rows(sql`update staff set active = false where id = ${person}`);
  expect((await fetchFeed(address)).status).toBe(404);
  await portal.database.rows(sql`update staff set active = true where id = ${person}`);
  expect((await fetchFeed(address)).status).toBe(200);
  const ban = (until: string | null) =>
    portal.database.rows(sql`update auth.users set banned_until = ${until} where email = 'optician@lumen.example'`);
  await ban('2100-01-01');
  expect((await fetchFeed(address)).status).toBe(404);
  await ban(null);
  expect((await fetchFeed(address)).status).toBe(200);
});

test('an address is secret, ends with the next one, and an ended one is as unknown as any other', async () => {
  const former = await open(owner, ['events']);
  const address = await open(owner, ['events']);
  expect((await fetchFeed(former)).status).toBe(404);
  const secret = new URL(address).searchParams.get('secret') ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const stored = await portal.database.rows(sql`select to_jsonb(calendars)::text as row from calendars`);
  expect(JSON.stringify(stored)).not.toContain(secret);
  const { data } = await owner.client.from('calendars').select('secret_hash');
  expect(data).toBeNull();
  for (const wrong of ['', 'x'.repeat(200), `${secret}a`])
    expect((await fetchFeed(`${portal.origin}/api/v1/calendar/feed.ics?secret=${wrong}`)).status).toBe(404);

  const known = await ok<{ created: string | null; fetched: string | null; sources: object[] }>(owner, 'GET', CALENDAR);
  expect(known.created).not.toBeNull();
  await fetchFeed(address);
  expect(await ok(owner, 'GET', CALENDAR)).toMatchObject({ fetched: expect.any(String) });
  expect(await ok(owner, 'DELETE', CALENDAR)).toMatchObject({ created: null, fetched: null });
  expect((await fetchFeed(address)).status).toBe(404);
  expect((await owner.call('PUT', CALENDAR, { body: { sources: ['events'] } })).status).toBe(404);
  expect((await owner.call('POST', CALENDAR, { body: { sources: ['courses'] } })).status).toBe(422);
  expect((await portal.call('GET', CALENDAR)).status).toBe(401);
});

test('whoever marked an event hears once that it moved, and that it is called off', async () => {
  const id = await release();
  await later();
  await tellEventNews(portal.database.pool);
  await mark(owner, id, 'owner@lumen.example');
  // Whoever may view no events any more hears nothing.
  const person = await staffOf('optician@lumen.example');
  await portal.database.rows(sql`insert into event_marks (event_id, staff_id) values (${id}, ${person})`);
  await portal.database.rows(sql`insert into staff_permissions values (${person}, 'canViewEvents', false)`);
  const told = () =>
    portal.database.rows<{ kind: string; people: number }>(sql`
      select posting.kind, count(line.id)::int as people from message_postings posting
      join notifications line on line.posting_id = posting.id
      where posting.object_id = ${id} group by posting.kind, posting.id order by posting.kind`);
  const tellTwice = async () => {
    await tellEventNews(portal.database.pool);
    await tellEventNews(portal.database.pool);
  };

  await release({}, id, { teaser: 'Nur der Text ist anders' });
  await later();
  await tellTwice();
  expect(await told()).toEqual([]);

  await release({ place: 'Bern' }, id);
  // The move can still be taken back: nobody hears of it.
  await tellTwice();
  expect(await told()).toEqual([]);
  await later();
  await tellTwice();
  expect(await told()).toEqual([{ kind: 'eventRegistration.changed', people: 1 }]);

  // Moved again and again it is told of when six hours are over; that it is called off at once.
  await release({ place: 'Thun' }, id);
  await later();
  await tellTwice();
  expect(await told()).toHaveLength(1);
  await portal.database.rows(sql`update message_postings set created = created - interval '6 hours'`);
  await tellTwice();
  expect(await told()).toHaveLength(2);

  // What was to begin today is told of at once, whenever it is to be now.
  await release({ place: 'Biel' }, id);
  await later();
  await portal.database.rows(sql`
    update internal.event_news set known = known || jsonb_build_object('starts_at', now() + interval '3 hours')
    where event_id = ${id}`);
  await tellTwice();
  expect(await told()).toHaveLength(3);

  await release({ place: 'Biel', cancelled_at: inHours(0) }, id);
  await later();
  await tellTwice();
  expect(await told()).toEqual([
    { kind: 'eventRegistration.calledOff', people: 1 },
    { kind: 'eventRegistration.changed', people: 1 },
    { kind: 'eventRegistration.changed', people: 1 },
    { kind: 'eventRegistration.changed', people: 1 },
  ]);
  await portal.database.rows(sql`delete from staff_permissions where staff_id = ${person}`);
});

test('of many events that changed twenty are told at a time', async () => {
  const id = await release();
  const client = await portal.database.pool.connect();
  const taken = async () => {
    const { rows } = await client.query('select jsonb_array_length(internal.take_event_news()) as many');
    return rows[0]?.many;
  };
  try {
    await client.query('begin');
    await client.query('update content_history set told = now() where told is null');
    await client.query(
      `insert into events select (jsonb_populate_record(event, jsonb_build_object('id', other.id))).*
       from events event, (select item.id from contents item where item.kind <> 'event' limit 30) other where event.id = $1`,
      [id],
    );
    await taken();
    await client.query(
      `update internal.event_news set known = known || '{"place": "–"}' where known ->> 'place' = 'Olten'`,
    );
    await client.query('delete from message_postings');
    expect([await taken(), await taken()]).toEqual([20, expect.any(Number)]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('an event is copied as a draft with its parts and questions, so many days later at the same hours, and nobody sees it', async () => {
  const part = { key: 'a', kind: 'meal', starts_at: inHours(49), ends_at: inHours(50), place: null };
  const id = await release({ parts: [part] }, undefined, { parts: { a: { title: 'Essen', text: '' } } });
  const dateOf = (event: string) =>
    portal.database.one<{
      id: string;
      seats: number;
      questions: unknown;
      starts: Date;
      hour: string;
      day: string;
    }>(sql`
      select id, seats_max as seats, questions, starts_at as starts, to_char(starts_at at time zone 'Europe/Zurich', 'HH24:MI') as hour,
        to_char(starts_at at time zone 'Europe/Zurich', 'YYYY-MM-DD') as day
      from registration_dates where content_id = ${event}`);
  const question = { key: 'q', kind: 'yes_no', required: true, de: 'Kommen Sie mit?', fr: 'Venez-vous?' };
  await portal.database.rows(
    sql`update registration_dates set seats_max = 30, questions = ${JSON.stringify([question])} where content_id = ${id}`,
  );
  const copy = await ok<{ id: string }>(moderator, 'POST', '/events/copy', { id, startsOn: '2029-07-16' });
  const [former, made] = [await dateOf(id), await dateOf(copy.id)];
  expect(made).toMatchObject({ day: '2029-07-16', hour: former.hour, seats: 30, questions: former.questions });
  const work = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${copy.id}`);
  const shared = work.texts.find(({ language }) => language === null)?.texts;
  expect([work.status, Date.parse(String(shared?.starts_at))]).toEqual(['draft', made.starts.getTime()]);
  expect(shared?.parts).toHaveLength(1);
  expect((await owner.client.from('registration_dates').select('id').eq('id', made.id)).data).toEqual([]);
  expect((await owner.call('POST', '/events/copy', { body: { id, startsOn: '2029-07-16' } })).status).toBe(403);
  await release({ ...shared }, copy.id);
  expect(await dateOf(copy.id)).toMatchObject({ id: made.id, seats: 30, questions: former.questions });
});
