import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Mailing } from '#shared/contracts/registration-mailing.ts';
import { sendMailings, warnOfMinimum } from './tell-mailing.ts';

let portal: TestPortal;
let moderator: Member;
let owner: Member;
let dateId: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  // A date with everything: seats, a waiting list, an offer, people who left.
  const found = await portal.database.one<{ id: string }>(sql`
    select date.id from registration_dates date join registrations one on one.date_id = date.id
    where date.kind = 'event' and date.starts_at > now() + interval '20 days' and date.cancelled_at is null
    group by date.id having count(*) filter (where one.state = 'cancelled') > 0
      and count(*) filter (where one.state = 'waitlisted') > 0 limit 1`);
  dateId = found.id;
});
afterAll(() => portal.stop());

const TEXTS = {
  de: { subject: 'Bald ist es so weit', text: 'Wir freuen uns auf Sie.' },
  fr: { subject: 'C’est pour bientôt', text: 'Nous nous réjouissons.' },
};
const input = (change: object = {}) => ({
  ...{ dateId, kind: 'reminder', days: 3, at: '08:00', states: ['registered'], parts: [], texts: TEXTS },
  ...change,
});
const save = async (change: object = {}, by = moderator) =>
  by.call('POST', '/registration/mailing', { body: input(change) });
test('a mailing reaches nobody from outside whose address was not confirmed', async () => {
  const reached = () =>
    portal.database.one<{ all: number }>(sql`
      select cardinality(internal.mailing_readers(mailing)) as all from (
        select (jsonb_populate_record(null::internal.registration_mailings, jsonb_build_object(
          'date_id', ${dateId}::uuid, 'states', '["cancelled"]'::jsonb, 'parts', '[]'::jsonb))).*) mailing`);
  const before = (await reached()).all;
  await portal.database.rows(sql`
    with outsider as (
      insert into registration_externals (first_name, last_name, email, billing_address, language)
      values ('Nie', 'Bestätigt', 'nie@x.example', 'Weg 1', 'de') returning id)
    insert into registrations (date_id, kind, external_id, state, parts, cancelled_at)
    select ${dateId}, 'event', id, 'cancelled', '{}', now() from outsider`);
  expect((await reached()).all).toBe(before);
  await portal.database.rows(sql`update registration_externals set verified_at = now() where email = 'nie@x.example'`);
  expect((await reached()).all).toBe(before + 1);
  await portal.database.rows(sql`delete from registrations where external_id in (
    select id from registration_externals where email = 'nie@x.example')`);
});

const list = async () =>
  ((await moderator.call('GET', `/registration/mailings?dateId=${dateId}`)).body.data as { mailings: Mailing[] })
    .mailings;
const told = (kind: string) =>
  portal.database.rows<{ staff_id: string; title_de: string }>(
    sql`select staff_id, title_de from notifications where type = 'eventRegistration' and title_de like ${kind}`,
  );

test('only who manages the date writes and reads its mailings, and what cannot be sent is refused', async () => {
  expect([403, 404]).toContain((await save({}, owner)).status);
  expect([403, 404]).toContain((await owner.call('GET', `/registration/mailings?dateId=${dateId}`)).status);
  expect([403, 404]).toContain(
    (await owner.call('POST', '/registration/mailing/trial', { body: { dateId, texts: TEXTS, language: 'de' } }))
      .status,
  );
  expect((await save({ states: ['cancelled'] })).status).toBe(422);
  expect((await save({ at: '25:00' })).status).toBe(422);
  expect((await save({ days: 90 })).body.error?.fields).toEqual({ registration: 'past' });
  expect(await list()).toEqual([]);
});

test('a reminder leaves once, by the clock, to those it is for and never to who left', async () => {
  expect((await save()).status).toBe(200);
  const [mailing] = await list();
  const seats = await portal.database.rows<{ staff_id: string }>(
    sql`select staff_id from registrations where date_id = ${dateId} and state = 'registered'`,
  );
  expect(mailing).toMatchObject({ sentAt: null, reached: seats.length });
  expect(await sendMailings(portal.database.pool)).toBe(0);
  // The date moves near: its mailing moves along, two processes find it at once, and one sends it.
  await portal.database.rows(sql`
    update internal.registration_mailings mailing set days = days_left, at = (now() at time zone 'Europe/Zurich')::time - interval '1 minute'
    from (select (date.starts_at at time zone 'Europe/Zurich')::date - (now() at time zone 'Europe/Zurich')::date as days_left
      from registration_dates date where date.id = ${dateId}) near`);
  const sent = await Promise.all([sendMailings(portal.database.pool), sendMailings(portal.database.pool)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await sendMailings(portal.database.pool)).toBe(0);
  const reached = await told('%Bald ist es so weit');
  expect(reached.map(({ staff_id }) => staff_id).sort()).toEqual(seats.map(({ staff_id }) => staff_id).sort());
  const [after] = await list();
  expect(after).toMatchObject({ reached: seats.length });
  expect(after?.sentAt).not.toBeNull();
  expect((await save({ id: after?.id, updated: after?.updated })).body.error?.fields).toEqual({
    registration: 'state',
  });
  expect((await moderator.call('DELETE', `/registration/mailing?id=${after?.id}`)).status).toBe(409);
});

test('somebody else’s change in between is not overwritten', async () => {
  await save({ days: 1 });
  const mailing = (await list()).find(({ sentAt }) => sentAt === null);
  const change = { id: mailing?.id, updated: mailing?.updated, days: 2 };
  expect((await save(change)).status).toBe(200);
  expect((await save(change)).status).toBe(409);
  expect((await list()).filter(({ days }) => days === 2)).toHaveLength(1);
});

test('a date with too few people warns the office once before it closes', async () => {
  expect(await warnOfMinimum(portal.database.pool)).toBe(0);
  await portal.database.rows(sql`
    update registration_dates set seats_min = seats_taken + 1, seats_max = null, closes_at = now() + interval '2 days' where id = ${dateId}`);
  expect(await warnOfMinimum(portal.database.pool)).toBe(1);
  expect(await warnOfMinimum(portal.database.pool)).toBe(0);
});

test('a test mail goes to oneself alone, thirty times an hour at most', async () => {
  const body = { dateId, texts: TEXTS, language: 'fr' };
  const before = (await told('%')).length;
  expect((await moderator.call('POST', '/registration/mailing/trial', { body })).status).toBe(200);
  expect((await told('%')).length).toBe(before);
  const answers = await Promise.all(
    Array.from({ length: 29 }, () => moderator.call('POST', '/registration/mailing/trial', { body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await moderator.call('POST', '/registration/mailing/trial', { body })).status).toBe(429);
});

test('a preview is the mail as it would look, for who manages the date, and sends nothing', async () => {
  const body = { dateId, texts: { ...TEXTS, fr: { ...TEXTS.fr, text: 'À <b>bientôt</b>.' } }, language: 'fr' };
  const sent = sql`select count(*)::int as sent from brillanz.message_items`;
  const before = await portal.database.one<{ sent: number }>(sent);
  const answer = await moderator.call('POST', '/registration/mailing/preview', { body });
  const mail = answer.body.data as { subject: string; html: string };
  expect(mail.subject).toContain('C’est pour bientôt');
  expect(mail.html).toContain('À &lt;b&gt;bientôt&lt;/b&gt;.');
  expect((await owner.call('POST', '/registration/mailing/preview', { body })).status).not.toBe(200);
  expect(await portal.database.one<{ sent: number }>(sent)).toEqual(before);
});
