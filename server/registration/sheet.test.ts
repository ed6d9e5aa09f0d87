import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { RegistrationForm } from '#shared/contracts/registration.ts';
import type { DateSheet } from '#shared/contracts/registration-sheet.ts';
import { sheetChanges } from '#shared/registration-sheet.ts';
import { runRegistrationClock } from './clock.ts';

let portal: TestPortal;
let moderator: Member;
let owner: Member;
let date: { id: string; part: string };
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  date = await portal.database.one(sql`
    select date.id, min(part.key) as part from registration_dates date join registration_parts part on part.date_id = date.id
    where date.kind = 'event' and 'room' = any (date.asks) and date.starts_at > now() group by date.id limit 1`);
});
afterAll(() => portal.stop());

const sheet = async () => (await moderator.call('GET', `/registration/sheet?dateId=${date.id}`)).body.data as DateSheet;
const cutOff = (at: string | null) =>
  moderator.call('PUT', '/registration/sheet/cut_off', { body: { dateId: date.id, cutOff: at } });
const withSeat = () =>
  portal.database.rows<{ id: string; staff_id: string }>(
    sql`select id, staff_id from registrations where date_id = ${date.id} and state = 'registered' order by id`,
  );

test('only who manages the date reads the sheet or fixes it, and people without a seat are not in it', async () => {
  const { rows, frozen } = await sheet();
  expect(rows).toHaveLength((await withSeat()).length);
  expect(frozen).toBeNull();
  for (const [method, path, body] of [
    ['GET', `/registration/sheet?dateId=${date.id}`],
    ['GET', `/registration/sheet/file?dateId=${date.id}&language=de`],
    ['PUT', '/registration/sheet/cut_off', { dateId: date.id, cutOff: null }],
  ] as const) {
    expect([403, 404], `${method} ${path}`).toContain((await owner.call(method, path, { body })).status);
  }
  const unknown = await moderator.call('GET', '/registration/sheet?dateId=00000000-0000-4000-8000-000000000000');
  expect(unknown.status).toBe(404);
});

test('two share a room once each named the other', async () => {
  const [one, other] = await withSeat();
  if (!one || !other) throw new Error('The demo event has nobody.');
  const name = (id: string, mate: string | null) =>
    portal.database.rows(
      sql`update registrations set room = 'doppelzimmer', roommate_id = ${mate}::uuid where id = ${id}`,
    );
  await name(one.id, other.staff_id);
  const mates = async () =>
    (await sheet()).rows
      .filter(({ id }) => id === one.id || id === other.id)
      .map(({ mate }) => mate)
      .sort();
  await name(other.id, null);
  expect(await mates()).toEqual([null, null]);
  await name(other.id, one.staff_id);
  expect(await mates()).toEqual([one.id, other.id].sort());
});

test('at its moment the clock fixes the sheet once, and afterwards it tells what changed', async () => {
  expect((await cutOff(new Date(Date.now() + 3_600_000).toISOString())).status).toBe(200);
  await runRegistrationClock(portal.database.pool);
  expect((await sheet()).frozenAt).toBeNull();
  await portal.database.rows(sql`update internal.registration_sheets set cut_off = now() - interval '1 minute'`);
  await runRegistrationClock(portal.database.pool);
  const { frozen, frozenAt } = await sheet();
  const [one] = await withSeat();
  await portal.database.rows(sql`update registrations set meals = '{vegan,glutenfrei}' where id = ${one?.id}`);
  await runRegistrationClock(portal.database.pool);
  const later = await sheet();
  expect(later.frozenAt).toBe(frozenAt);
  expect(later.frozen).toEqual(frozen);
  expect(sheetChanges(later.frozen ?? [], later.rows).map(({ kind, now }) => [kind, now?.id])).toEqual([
    ['changed', one?.id],
  ]);
  expect((await cutOff(null)).body.data).toMatchObject({ frozenAt: null, frozen: null, cutOff: null });
});

test('the file has a table for the kitchen, the hotel, the rooms by name, everybody and what changed', async () => {
  await cutOff(new Date().toISOString());
  const answer = await fetch(`${portal.origin}/api/v1/registration/sheet/file?dateId=${date.id}&language=fr`, {
    headers: { cookie: moderator.cookie },
  });
  expect(answer.status).toBe(200);
  const path = join(tmpdir(), crypto.randomUUID());
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const rowsOf = async (name: string) => (await readSheet({ name: 'x.xlsx', path }, name)).rows.length;
  const people = (await withSeat()).length;
  expect(await rowsOf('Personnes')).toBe(people);
  expect(await rowsOf('Hôtel')).toBe(2);
  expect(await rowsOf('Cuisine')).toBeGreaterThan(3);
  const first = async (name: string) =>
    new Set((await readSheet({ name: 'x.xlsx', path }, name)).rows.map(({ cells }) => cells[0]));
  expect(await first('Chambres par nom')).toEqual(new Set(['Chambre simple', 'Chambre double']));
  // Nobody cooks for a night or a walk through a town: of the parts only the dinner stands beside everybody.
  expect(await first('Cuisine')).toEqual(new Set(['Tout le monde', 'Souper']));
});

test('where nights and meals are chosen, rooms and wishes are theirs who choose one, and cost what they say', async () => {
  const read = await moderator.call('GET', `/registration/form?dateId=${date.id}`);
  const { nights, mealParts, parts, people, questionsVersion } = read.body.data as RegistrationForm;
  const dinner = parts.find(({ price }) => price !== null)?.key ?? '';
  const mine = { questionsVersion, room: 'einzelzimmer', answers: { begleitung: false } };
  const one = { ...mine, staffId: people[0]?.staffId, parts: [dinner] };
  const made = await moderator.call('POST', '/events/register', {
    body: { dateId: date.id, questionsVersion, people: [one] },
  });
  const [{ registrationId: id } = {}] = (made.body.data as { people: { registrationId?: string }[] }).people;
  const kept = () =>
    portal.database.one<{ room: string | null; price: string }>(
      sql`select room, price from registrations where id = ${id}`,
    );
  expect(await kept()).toEqual({ room: null, price: '315.00' });
  const change = { ...mine, id, parts: [dinner, ...nights] };
  expect((await moderator.call('PUT', '/registration/answers', { body: change })).status).toBe(200);
  expect(await kept()).toEqual({ room: 'einzelzimmer', price: '720.00' });
  expect(mealParts).toEqual([dinner]);
  const eats = async (parts: string[]) => {
    const body = { ...mine, id, parts, meals: ['vegan'] };
    expect((await moderator.call('PUT', '/registration/answers', { body })).status).toBe(200);
    return portal.database.one<{ meals: string }>(sql`select meals::text from registrations where id = ${id}`);
  };
  expect(await eats([dinner])).toEqual({ meals: '{vegan}' });
  expect(await eats(nights)).toEqual({ meals: '{}' });
});
