import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { runRegistrationClock } from './clock.ts';

let portal: TestPortal;
let server: MailServer;
let people: Record<'admin' | 'owner' | 'optician', Member>;
let ids: Record<'owner' | 'optician' | 'third', string>;
let contentId: string;
let dateId: string;
let bell: () => void = () => undefined;

const OUTSIDE = 'kim@aussen.example';
const day = 86_400_000;
const starts = new Date(Date.now() + 40 * day);
const ends = new Date(starts.getTime() + 3_600_000);
const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server = new MailServer();
  server.beforeAnswer = async () => bell();
  portal = await startTestPortal('demo', { SMTP_URL: `smtp://127.0.0.1:${await server.open()}` });
  const [admin, owner, optician] = await Promise.all(
    ['admin', 'owner', 'optician'].map((name) => portal.signIn(`${name}@lumen.example`)),
  );
  if (!admin || !owner || !optician) throw new Error('Nobody could sign in.');
  people = { admin, owner, optician };
  const idOf = async (email: string) =>
    (await query(`select id from staff where work_contact ->> 'email' = $1`, [email]))[0]?.id;
  const ownerId = await idOf('owner@lumen.example');
  const opticianId = await idOf('optician@lumen.example');
  // A name with a line break, and French: what nobody should have, and what a third of the group has.
  const [third] = await query(
    `update staff set first_name = E'Zoé', language = 'fr', work_contact = '{"email": "zoe@lumen.example"}'
     where id = (select id from staff where optician_id = (select optician_id from staff where id = $1) and active
       and auth_user_id is null order by id limit 1) returning id`,
    [ownerId],
  );
  ids = { owner: ownerId, optician: opticianId, third: third?.id };
  await query(`insert into settings (key, value) values ('eventsEmail', '"anlass@lumen.example"'),
    ('eventsDeregistrationEmail', '"abmeldung@lumen.example"') on conflict (key) do update set value = excluded.value`);
  const { data: events } = await people.optician.client
    .from('events')
    .select('id')
    .is('cancelled_at', null)
    .order('id')
    .limit(1);
  contentId = events?.[0]?.id;
  // What the clock does at dates of the demo group is nothing to these mails.
  await query('delete from registration_dates');
  const [date] = await query(
    `insert into registration_dates (content_id, kind, starts_at, ends_at, sessions, place, venue, seats_max, externals,
       price_member, price_single_room, asks)
     values ($1, 'event', $2, $3, $4, 'Olten', 'Kurszentrum', 2, true, 90, 120, '{meals,room}') returning id`,
    [contentId, starts, ends, JSON.stringify([{ key: 'a', startsAt: starts, endsAt: ends, place: null, link: null }])],
  );
  dateId = date?.id;
  await runRegistrationClock(portal.database.pool);
  // At any hour.
  await query(`create function internal.at_once() returns trigger language plpgsql as
    $$ begin new.due_at := now(); new.urgent := true; return new; end $$`);
  await query(
    'create trigger at_once before insert on brillanz.message_items for each row execute function internal.at_once()',
  );
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});

/** What arrives of a step, by address and subject. */
async function told(step: () => Promise<{ status: number; body: unknown } | unknown>, count: number): Promise<Email[]> {
  server.mails.length = 0;
  const answer = await step();
  if (typeof answer === 'object' && answer !== null && 'status' in answer)
    expect(answer).toMatchObject({ status: 200 });
  const arrived = new Promise<void>((resolve) => {
    bell = () => server.mails.length >= count && resolve();
  });
  // Lets what the clock told leave now, as a step of the portal does by itself.
  await people.admin.call('POST', '/registration/history', { body: {} });
  bell();
  await arrived;
  return server.mails.toSorted(
    (a, b) => to(a).localeCompare(to(b)) || (a.subject ?? '').localeCompare(b.subject ?? ''),
  );
}
const to = (mail: Email | undefined) => mail?.to?.[0]?.address ?? '';
const heads = (mails: readonly Email[]) => mails.map((mail) => `${to(mail)} ${mail.subject?.split(/\u202f?: /)[0]}`);
const file = (mail: Email | undefined) =>
  new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer | undefined);
const fileOf = (mails: readonly Email[], address: string) => file(mails.find((mail) => to(mail) === address));
const person = (staffId: string) => ({ staffId, answers: {} });
const own = async (staffId: string) =>
  (
    await query('select id from registrations where staff_id = $1 and date_id = $2 order by created desc limit 1', [
      staffId,
      dateId,
    ])
  )[0]?.id;

test('the owner registers three: each hears of it in their language, the owner once for all, and the office', async () => {
  const chosen = { ...person(ids.owner), meals: ['vegan'], room: 'einzelzimmer' };
  const body = { dateId, people: [chosen, ...[ids.optician, ids.third].map(person)], questionsVersion: 1 };
  const mails = await told(() => people.owner.call('POST', '/events/register', { body }), 5);
  expect(heads(mails)).toEqual([
    'anlass@lumen.example Neue Anmeldung',
    'optician@lumen.example Angemeldet',
    'owner@lumen.example Angemeldet',
    'owner@lumen.example Ihre Anmeldungen',
    'zoe@lumen.example Liste d’attente',
  ]);
  expect(mails[0]?.text).toContain('Belegt: 2 von 2');
  expect(mails[1]?.text).toMatch(/Kurszentrum.*\nPreis: CHF.90\.00/);
  expect(mails[2]?.text).toMatch(/Kurszentrum.*\nGewählt: vegan · Einzelzimmer\nPreis: CHF.210\.00/);
  expect(mails[3]?.text).toMatch(/Zoé .*: Warteliste, Platz 1/);
  expect(mails[4]?.text).toContain('Votre rang\u202f: 1');
  expect(file(mails[1])).toMatch(/STATUS:CONFIRMED/);
  expect(mails[0]?.attachments).toEqual([]);
});

test('who leaves hears of it with the entry called off, and the next gets the seat with its end', async () => {
  const id = await own(ids.optician);
  const path = `/events/register?id=${id}&reason=Ferien`;
  const mails = await told(() => people.optician.call('DELETE', path), 4);
  expect(heads(mails)).toEqual([
    'abmeldung@lumen.example Abmeldung',
    'anlass@lumen.example Abmeldung',
    'optician@lumen.example Abgemeldet',
    'zoe@lumen.example Une place s’est libérée',
  ]);
  expect(mails[1]?.text).toContain('Grund: Ferien');
  expect(mails[2]?.text).not.toContain('Ferien');
  expect(file(mails[2])).toMatch(/STATUS:CANCELLED/);
  expect(mails[3]?.text).toMatch(/Réservée jusqu’au\u202f: \d\d\.\d\d\.\d{4} à \d\d:\d\d/);
});

test('an offer that is taken is a registration; one that is left or runs out is told', async () => {
  const id = await own(ids.third);
  await query(`update registrations set offered_until = now() - interval '1 minute' where id = $1`, [id]);
  const lapsed = await told(() => runRegistrationClock(portal.database.pool), 2);
  expect(heads(lapsed)).toEqual(['anlass@lumen.example Frist abgelaufen', 'zoe@lumen.example Délai passé']);
  const { optician } = people;
  await query(
    `update registrations set state = 'offered', offered_until = now() + interval '1 hour', cancelled_at = null
     where id = $1`,
    [await own(ids.optician)],
  );
  const body = { id: await own(ids.optician) };
  const declined = await told(() => optician.call('POST', '/registration/decline', { body }), 1);
  expect(heads(declined)).toEqual(['anlass@lumen.example Platz abgelehnt']);
  await query(`update registrations set state = 'offered', offered_until = now() + interval '1 hour' where id = $1`, [
    body.id,
  ]);
  const taken = await told(() => optician.call('POST', '/registration/accept', { body }), 3);
  expect(heads(taken)).toEqual([
    ...['anlass@lumen.example Neue Anmeldung', 'optician@lumen.example Angemeldet'],
    'owner@lumen.example Ihre Anmeldungen',
  ]);
  expect(file(taken[1])).toMatch(/STATUS:CONFIRMED/);
  await query(`update registrations set state = 'cancelled', cancelled_at = now() where id = $1`, [body.id]);
});

let link: string;
test('from outside: a mail with a link, and only its button confirms; known or not, the answer is the same', async () => {
  const details = { parts: [], meals: [], room: null, remark: null, visible: false, answers: {} };
  const someone = {
    firstName: 'Kim',
    lastName: 'Aussen\r\nBcc: x@y.example',
    email: OUTSIDE,
    billingAddress: 'Weg 1',
    language: 'de',
  };
  const body = { dateId, person: someone, consent: true, details, questionsVersion: 1 };
  const register = () => portal.call('POST', '/events/external_register', { body });
  const [mail] = await told(register, 1);
  expect(heads(mail ? [mail] : [])).toEqual([`${OUTSIDE} Bitte bestätigen`]);
  link = /\/de\/registration\/([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  const read = () => portal.call('GET', `/registration/external?token=${link}`);
  expect((await read()).body.data).toMatchObject({ state: 'held', confirmed: false });
  expect((await portal.call('GET', `/registration/calendar?token=${link}&language=de`)).status).toBe(404);
  expect(mail?.text).not.toContain('Kim');
  const repeated = await told(async () => {
    const again = await portal.call('POST', '/events/external_register', {
      body,
      headers: { 'idempotency-key': 'again' },
    });
    expect(again.body.data).toEqual({ mailed: true });
  }, 1);
  expect(heads(repeated)).toEqual([`${OUTSIDE} Bitte bestätigen`]);
  const confirm = { body: { token: link, action: 'confirm' } };
  const confirmed = await told(() => portal.call('POST', '/registration/external', confirm), 2);
  expect(heads(confirmed)).toEqual(['anlass@lumen.example Neue Anmeldung', `${OUTSIDE} Angemeldet`]);
  expect(
    fileOf(
      confirmed.filter(({ subject }) => subject?.startsWith('Angemeldet')),
      OUTSIDE,
    ),
  ).toContain('STATUS:CONFIRMED');
  expect((await read()).body.data).toMatchObject({ state: 'registered', confirmed: true });
  const calendar = await fetch(`${portal.origin}/api/v1/registration/calendar?token=${link}&language=de`);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
});

test('a date that moves is told to each with what it was, under the same entry with a higher sequence', async () => {
  const before = Number(
    /SEQUENCE:(\d+)/.exec(
      await (await fetch(`${portal.origin}/api/v1/registration/calendar?token=${link}&language=de`)).text(),
    )?.[1],
  );
  const later = new Date(starts.getTime() + day);
  await query(
    `update registration_dates set starts_at = $2, ends_at = $3, sequence = sequence + 1, place = 'Bern',
       sessions = jsonb_set(jsonb_set(sessions, '{0,startsAt}', to_jsonb($2::timestamptz)), '{0,endsAt}', to_jsonb($3::timestamptz))
     where id = $1`,
    [dateId, later, new Date(later.getTime() + 3_600_000)],
  );
  const mails = await told(() => runRegistrationClock(portal.database.pool), 2);
  expect(heads(mails)).toEqual([`${OUTSIDE} Geändert`, 'owner@lumen.example Geändert']);
  for (const mail of mails) {
    expect(mail.text).toMatch(/Bisher: .+\nNeu: .+/);
    expect(mail.text).toMatch(/Bisher in: .*Olten\nNeu in: .*Bern/);
    expect(Number(/SEQUENCE:(\d+)/.exec(file(mail))?.[1])).toBeGreaterThan(to(mail) === OUTSIDE ? before : 0);
    expect(file(mail)).toMatch(/UID:[\da-f-]{36}:a@/);
  }
});

test('a date that is called off reaches everybody once, who waits too, with the entry called off', async () => {
  await query(
    `insert into registrations (date_id, kind, staff_id, optician_id, state, queue_number)
     select $1, 'event', id, optician_id, 'waitlisted', 90 from staff where id = $2`,
    [dateId, ids.third],
  );
  await query(
    `update registration_dates set cancelled_at = now(), cancellation = 'Sturm', sequence = sequence + 1 where id = $1`,
    [dateId],
  );
  const mails = await told(() => runRegistrationClock(portal.database.pool), 3);
  expect(heads(mails)).toEqual([
    ...[`${OUTSIDE} Abgesagt`, 'owner@lumen.example Abgesagt', 'zoe@lumen.example Annulé'],
  ]);
  expect(mails[0]?.text).toContain('Grund: Sturm');
  expect(mails.map((mail) => file(mail).includes('STATUS:CANCELLED'))).toEqual([true, true, false]);
  await runRegistrationClock(portal.database.pool);
  expect(await query(`select from message_postings where kind = 'eventRegistration.dateCancelled'`)).toHaveLength(3);
});

test('what belongs to others is not there: entries by id, and lists of one’s own', async () => {
  const id = await own(ids.owner);
  const address = `${portal.origin}/api/v1/registration/calendar?id=${id}&language=fr`;
  const status = async (cookie: string) => (await fetch(address, { headers: { cookie } })).status;
  expect(await status(people.owner.cookie)).toBe(200);
  expect(await status(people.optician.cookie)).toBe(404);
  expect(await status('')).toBe(404);
  const mine = await people.optician.call('GET', '/registration/mine');
  const { registrations } = mine.body.data as { registrations: { state: string; cancelled: boolean }[] };
  expect(registrations.filter(({ cancelled }) => cancelled)).toMatchObject([{ state: 'cancelled' }]);
});

test('of a course: letters, a room to share, answers changed and opened again, a request with its decision, too few', async () => {
  await query(`insert into settings (key, value) values ('coursesEmail', '"kurs@lumen.example"')
    on conflict (key) do update set value = excluded.value`);
  const ofEvent = dateId;
  const later = new Date(starts.getTime() + 10 * day);
  const ended = new Date(later.getTime() + 3_600_000);
  [{ id: dateId }] = await query(
    `insert into registration_dates (content_id, kind, starts_at, ends_at, sessions, place, asks)
     select course.id, 'course', $1, $2, $3, 'Olten', '{room}' from courses course
     join contents item on item.id = course.id and item.access_level = 'fullAccess' limit 1 returning id`,
    [later, ended, JSON.stringify([{ key: 'a', startsAt: later, endsAt: ended }])],
  );
  const room = 'doppelzimmer';
  const both = [ids.owner, ids.optician].map((one) => ({ ...person(one), room }));
  const post = (member: Member, path: string, body: object) => () =>
    member.call('POST', `/registration/${path}`, { body });
  const { admin, owner, optician } = people;
  const body = { dateId, people: both, questionsVersion: 1 };
  expect(heads(await told(() => owner.call('POST', '/courses/register', { body }), 4))).toEqual([
    ...['kurs@lumen.example Neue Anmeldung', 'optician@lumen.example Angemeldet'],
    ...['owner@lumen.example Angemeldet', 'owner@lumen.example Ihre Anmeldungen'],
  ]);
  const id = await own(ids.optician);
  const ownersId = await own(ids.owner);
  const letter = { subject: 'Bitte Schuhe mitbringen', text: 'Bis bald.\r\nIhre Geschäftsstelle' };
  const letters = await told(
    post(admin, 'write', { dateId, ids: [id, ownersId], texts: { de: letter, fr: letter } }),
    2,
  );
  expect(heads(letters)).toEqual(['optician', 'owner'].map((who) => `${who}@lumen.example Bitte Schuhe mitbringen`));
  expect(letters[0]?.text).toContain('Ihre Geschäftsstelle');
  const named = { id: ownersId, staffId: ids.optician };
  const share = await told(() => owner.call('PUT', '/registration/roommate', { body: named }), 1);
  expect(heads(share)).toEqual(['optician@lumen.example Zimmer teilen']);
  const answers = (member: Member, meals: string[]) => () =>
    member.call('PUT', '/registration/answers', { body: { id, questionsVersion: 1, room, meals, answers: {} } });
  const changed = await told(answers(owner, []), 1);
  expect(heads(changed)).toEqual(['optician@lumen.example Angaben geändert']);
  expect(changed[0]?.text).toMatch(/hat Ihre Angaben zu .* geändert\.\n\nGewählt: Doppelzimmer\n/);
  const until = new Date(Date.now() + day).toISOString();
  // What one changes oneself is told to nobody.
  expect((await answers(optician, [])()).status).toBe(200);
  expect(heads(await told(post(admin, 'reopen', { id, until }), 1))).toEqual(['optician@lumen.example Angaben ändern']);
  await query(`update registration_dates set deregister_until = now() - interval '1 minute' where id = $1`, [dateId]);
  await query('update registrations set editable_until = null where id = $1', [id]);
  const asked = await told(post(optician, 'request', { id, kind: 'withdraw', reason: 'Ferien' }), 1);
  expect([heads(asked), asked[0]?.text?.includes('Grund: Ferien')]).toEqual([
    ['kurs@lumen.example Neue Anfrage'],
    true,
  ]);
  const [request] = await query('select id from registration_requests where registration_id = $1', [id]);
  const decided = await told(post(admin, 'decide', { id: request?.id, granted: true, answer: 'Gute Reise' }), 3);
  expect(heads(decided)).toEqual([
    'kurs@lumen.example Abmeldung',
    ...['Abgemeldet', 'Ihre Anfrage'].map((what) => `optician@lumen.example ${what}`),
  ]);
  expect(decided[2]?.text).toContain('Antwort: Gute Reise');
  await query(`update registration_dates set seats_min = 9, closes_at = now() + interval '2 days' where id = $1`, [
    dateId,
  ]);
  const few = await told(() => runRegistrationClock(portal.database.pool), 1);
  expect(heads(few)).toEqual(['kurs@lumen.example Noch zu wenige']);
  dateId = ofEvent;
});

test('a whole hall whose offers end is told to the office in parts, and holds up no other date', async () => {
  const posted = async () =>
    (await query(`select from message_postings where kind = 'eventRegistration.office'`)).length;
  const before = await posted();
  const [hall] = await query(
    `insert into registration_dates (content_id, kind, starts_at, ends_at, sessions, place, venue)
     select event.id, kind, date.starts_at, date.ends_at, sessions, date.place, repeat('Kongresshaus ', 9)
     from registration_dates date, lateral (select id from events where id <> date.content_id limit 1) event
     where date.id = $1 returning id`,
    [dateId],
  );
  await query(
    `insert into registrations (date_id, kind, staff_id, optician_id, state, queue_number, offered_until)
     select $1, 'event', id, optician_id, 'offered', row_number() over (), now() - interval '1 minute'
     from staff person where active and (select active from opticians where id = person.optician_id) order by id limit 130`,
    [hall?.id],
  );
  await runRegistrationClock(portal.database.pool);
  expect(
    await query(`select state, count(*)::int from registrations where date_id = $1 group by state`, [hall?.id]),
  ).toEqual([{ state: 'lapsed', count: 130 }]);
  expect((await posted()) - before).toBe(2);
});
