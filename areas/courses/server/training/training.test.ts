import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { CheckedDocument } from '#shared/contracts/checked-document.ts';
import type { MyRegistrations } from '#shared/contracts/registration-mine.ts';

let portal: TestPortal;
let members: Record<'owner' | 'optician' | 'romand' | 'instructor' | 'moderator', Member>;
/** The registration of the optician at a course of two sessions that is over, without a mark. */
let seat: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  const signedIn = (name: string) => portal.signIn(`${name}@lumen.example`);
  members = {
    ...{ owner: await signedIn('owner'), optician: await signedIn('optician'), romand: await signedIn('romand') },
    ...{ instructor: await signedIn('instructor'), moderator: await signedIn('moderator') },
  };
});
afterAll(() => portal.stop());

const SESSIONS = JSON.stringify([
  { key: 'a', startsAt: '2026-03-02T08:00:00Z', endsAt: '2026-03-02T11:00:00Z' },
  { key: 'b', startsAt: '2026-03-02T12:00:00Z', endsAt: '2026-03-02T23:30:00Z' },
]);
beforeEach(async () => {
  const made = await portal.database.one<{ id: string }>(sql`
    with given as (
      insert into registration_dates (content_id, kind, starts_at, ends_at, sessions, place)
      select id, 'course', '2026-03-02T08:00Z', '2026-03-02T23:30Z', ${SESSIONS}::jsonb, 'Bern' from courses
      where valid_months = 24 returning *)
    insert into registrations (date_id, kind, staff_id, optician_id, state)
    select given.id, 'course', person.id, person.optician_id, 'registered' from given, staff person
    join auth.users account on account.id = person.auth_user_id and account.email = 'optician@lumen.example'
    returning id`);
  seat = made.id;
});

const mark = (session: string, present = true) =>
  portal.database.rows(sql`
    insert into registration_attendance (registration_id, session_key, present) values (${seat}, ${session}, ${present})
    on conflict (registration_id, session_key) do update set present = excluded.present`);
const credits = () =>
  portal.database.rows<{
    id: string;
    points: number;
    attended_on: string;
    expires_on: string;
    code: string | null;
  }>(sql`
    select id, points::float, attended_on::text, expires_on::text, code from training_credits
    where registration_id = ${seat}`);
async function creditOf() {
  await mark('a');
  await mark('b');
  const [credit] = await credits();
  if (!credit) throw new Error('There is no credit.');
  return credit;
}
const file = (id: string, language: string, { cookie }: { cookie: string }) =>
  fetch(`${portal.origin}/api/v1/courses/attestation?${new URLSearchParams({ id, language })}`, {
    headers: { cookie },
  });
async function check(code: string) {
  const answer = await fetch(`${portal.origin}/api/v1/certificates/check?${new URLSearchParams({ code })}`);
  const { data, error } = (await answer.json()) as { data: CheckedDocument; error?: { code: string } };
  return { status: answer.status, data, error: error?.code, text: JSON.stringify({ data, code: error?.code }) };
}

test('attendance at every session counts, registration and half of it do not', async () => {
  expect(await credits()).toEqual([]);
  await mark('a');
  expect(await credits()).toEqual([]);
  await mark('b');
  // The day and what is required follow Zurich's calendar: half past midnight there.
  expect(await credits()).toMatchObject([{ attended_on: '2026-03-03', expires_on: '2028-03-03' }]);
  await mark('b', false);
  expect(await credits()).toEqual([]);
  await mark('b');
  await portal.database.rows(
    sql`delete from registration_attendance where registration_id = ${seat} and session_key = 'a'`,
  );
  expect(await credits()).toEqual([]);
  await mark('a');
  await portal.database.rows(sql`update registrations set state = 'cancelled' where id = ${seat}`);
  expect(await credits()).toEqual([]);
});

test('the account says of a date that is over whether one was there, and nothing while nobody is marked', async () => {
  const attended = async () => {
    const { data } = (await members.optician.call('GET', '/registration/mine')).body;
    return (data as MyRegistrations).registrations.find(({ id }) => id === seat)?.attended;
  };
  expect(await attended()).toBeNull();
  // Somebody else was there: whoever is not marked was not.
  await portal.database.rows(sql`
    with other as (
      insert into registrations (date_id, kind, staff_id, optician_id, state)
      select one.date_id, one.kind, person.id, person.optician_id, 'registered' from registrations one, staff person
      join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'
      where one.id = ${seat} returning id)
    insert into registration_attendance (registration_id, session_key, present) select id, 'a', true from other`);
  expect(await attended()).toBe(false);
  await mark('a');
  expect(await attended()).toBe(true);
  await mark('a', false);
  expect(await attended()).toBe(false);
});

test('a date that did not take place counts nothing, and points stay what they were on that day', async () => {
  const { points } = await creditOf();
  await portal.database.rows(sql`
    update courses set points = 99 from registration_dates date, registrations one
    where date.content_id = courses.id and one.date_id = date.id and one.id = ${seat}`);
  await mark('a');
  expect(await credits()).toMatchObject([{ points }]);
  const call = (at: string | null) =>
    portal.database.rows(sql`
      update registration_dates set cancelled_at = ${at} from registrations one
      where registration_dates.id = one.date_id and one.id = ${seat}`);
  await call('2026-03-01');
  expect(await credits()).toEqual([]);
  await call(null);
  // A registration that comes to another record brings what was attended along, and what is removed leaves it.
  await portal.database.rows(sql`
    update registrations set staff_id = (select staff.id from staff join auth.users account on account.id = staff.auth_user_id
      where account.email = 'owner@lumen.example') where id = ${seat}`);
  const [moved] = await credits();
  await portal.database.rows(sql`delete from registrations where id = ${seat}`);
  const kept = await members.owner.client.from('training_credits').select('id').eq('id', moved?.id);
  expect(kept.data).toHaveLength(1);
});

test('the attestation is drawn once a language: the same bytes for ever, whatever names become', async () => {
  const { id } = await creditOf();
  const rename = (name: string) =>
    portal.database.rows<{ name: string }>(sql`
      update staff set first_name = ${name} from auth.users account
      where account.id = staff.auth_user_id and account.email = 'optician@lumen.example' returning last_name as name`);
  const [{ name } = { name: '' }] = await rename('Xaver');
  const read = async (language: string, member = members.optician) =>
    Buffer.from(await (await file(id, language, member)).arrayBuffer());
  const [first, other] = await Promise.all([read('de'), read('de')]);
  expect(first.equals(other)).toBe(true);
  const french = await read('fr');
  // Kept for years, as PDF/A.
  for (const bytes of [first, french]) expect(bytes.toString('latin1')).toContain('pdfaid:part');
  await portal.database.rows(sql`
    update staff set last_name = 'Neu' from auth.users account
    where account.id = staff.auth_user_id and account.email = 'optician@lumen.example'`);
  for (const [language, before] of [
    ['de', first],
    ['fr', french],
  ] as const) {
    expect((await read(language, members.owner)).equals(before)).toBe(true);
  }
  const [{ code } = { code: null }] = await credits();
  expect(code).toMatch(/^[0-9a-f]{32}$/);
  const words = async (bytes: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text.join(' ').replaceAll(/\s+/g, '');
  const checked = await check(code ?? '');
  for (const part of [`/certificates/${code}`, 'Teilnahmebestätigung', '2026', checked.data.holder]) {
    expect(await words(first)).toContain(part.replaceAll(/\s+/g, ''));
  }
  expect(await words(french)).toContain('Attestationdeparticipation');
  expect(checked.data.holder).not.toContain('Neu');
  // Whoever calls themselves otherwise by then is named as who was there, too.
  expect(checked.data.holder).toMatch(new RegExp(`^\\S+ ${name} \\(Xaver ${name}\\)$`));
});

test('only one’s own, one’s team’s and the office’s: what others attended is not there', async () => {
  const { id } = await creditOf();
  for (const name of ['optician', 'owner', 'moderator'] as const) {
    expect((await file(id, 'de', members[name])).status, name).toBe(200);
  }
  for (const name of ['romand', 'instructor'] as const) {
    expect((await file(id, 'de', members[name])).status, name).toBe(404);
    const { data } = await members[name].client.from('training_credits').select('id').eq('id', id);
    expect(data).toEqual([]);
  }
  expect((await file(id, 'de', { cookie: '' })).status).toBe(401);
  expect((await file(crypto.randomUUID(), 'de', members.optician)).status).toBe(404);
  expect((await file('x', 'de', members.optician)).status).toBe(422);
  const team = await members.owner.client.from('training_team').select('id, points, required');
  expect(team.data?.some(({ points }) => Object.keys(points).includes('2026'))).toBe(true);
  expect((await members.optician.client.from('training_team').select('id')).data).toEqual([]);
  const copy = await fetch(`${portal.origin}/api/v1/account/export`, { headers: { cookie: members.optician.cookie } });
  expect(await copy.text()).toContain(id);
});

test('who looks after a company reads the seats of its people that are to come, others only their own', async () => {
  await portal.database.rows(sql`
    update registration_dates set ends_at = '2099-03-02', starts_at = '2099-03-01' from registrations one
    where one.date_id = registration_dates.id and one.id = ${seat}`);
  const { staff_id, optician_id } = await portal.database.one<{ staff_id: string; optician_id: string }>(
    sql`select staff_id, optician_id from registrations where id = ${seat}`,
  );
  const seats = async (name: keyof typeof members, of: 'staff_id' | 'optician_id', id: string) => {
    // As the screens ask.
    const { data } = await members[name].client
      .from('registrations')
      .select('staff_id, state, date:registration_dates!inner(content_id, starts_at)')
      .eq(of, id)
      .eq('kind', 'course')
      .in('state', ['held', 'registered', 'waitlisted', 'offered'])
      .is('date.cancelled_at', null)
      .gt('date.ends_at', '2099-01-01');
    return data;
  };
  const found = [{ staff_id, state: 'registered', date: { starts_at: '2099-03-01T00:00:00+00:00' } }];
  expect(await seats('owner', 'optician_id', optician_id)).toMatchObject(found);
  expect(await seats('optician', 'staff_id', staff_id)).toMatchObject(found);
  expect(await seats('romand', 'optician_id', optician_id)).toEqual([]);
  await portal.database.rows(sql`
    update registration_dates set cancelled_at = now() from registrations one
    where one.date_id = registration_dates.id and one.id = ${seat}`);
  expect(await seats('owner', 'optician_id', optician_id)).toEqual([]);
});

test('the office says from which year on how many points are asked, nobody else does', async () => {
  const put = (name: keyof typeof members, points: number) =>
    members[name].client.from('training_targets').upsert({ from_year: 2026, points }, { onConflict: 'from_year' });
  expect((await put('moderator', 16)).error).toBeNull();
  expect((await put('moderator', 16.5)).error).toBeNull();
  for (const name of ['owner', 'optician', 'instructor'] as const)
    expect((await put(name, 1)).error, name).not.toBeNull();
  for (const wrong of [-1, 0.3, 201]) expect((await put('moderator', wrong)).error, `${wrong}`).not.toBeNull();
  const { data } = await members.optician.client
    .from('training_targets')
    .select('from_year, points')
    .order('from_year');
  expect(data).toEqual([
    { from_year: 2020, points: 12 },
    { from_year: 2026, points: 16.5 },
  ]);
});

test('anybody checks a document by its code: withdrawn with its attendance, valid with it again', async () => {
  const { id } = await creditOf();
  await file(id, 'de', members.optician);
  const [{ code } = { code: null }] = await credits();
  const found = await check(` ${code?.toUpperCase()} `);
  expect(found.data).toMatchObject({ kind: 'attestation', state: 'valid', place: 'Bern', day: '2026-03-03' });
  expect(Object.keys(found.data).sort()).toEqual(
    ['day', 'graceUntil', 'holder', 'issuedAt', 'kind', 'place', 'points', 'state', 'subject', 'validUntil'].sort(),
  );
  await mark('a', false);
  expect((await check(code ?? '')).data.state).toBe('withdrawn');
  await mark('a');
  expect((await check(code ?? '')).data.state).toBe('valid');
  expect(await credits()).toMatchObject([{ code }]);
  for (const [days, grace, state] of [
    [0, null, 'valid'],
    [-1, null, 'expired'],
    [-1, 0, 'grace'],
    [-2, -1, 'expired'],
  ] as const) {
    await portal.database.rows(sql`
      update internal.checkable_documents set
        valid_until = (now() at time zone 'Europe/Zurich')::date + ${days}::int,
        grace_until = (now() at time zone 'Europe/Zurich')::date + ${grace}::int
      where code = ${code}`);
    expect((await check(code ?? '')).data.state, `${days} ${grace}`).toBe(state);
  }
});

test('codes that nobody has and what is no code answer alike', async () => {
  const unknown = await check('0'.repeat(32));
  expect([unknown.status, unknown.error]).toEqual([404, 'not_found']);
  for (const wrong of ['', 'x', '0'.repeat(31), '0'.repeat(200), "' or true --", 'é'.repeat(32), '😀']) {
    const answer = await check(wrong);
    expect([answer.status, answer.text], wrong).toEqual([404, unknown.text]);
  }
});
