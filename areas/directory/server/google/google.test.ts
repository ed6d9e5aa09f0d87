import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakePlaces, googleError, type Reply, startFakePlaces } from '#server/partners/google-places/testing.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Branch } from '../../contract.ts';
import type { GoogleComparison, GoogleProfile, PlaceHits } from '../../google-contract.ts';

const SHOP = 'ChIJ-shop_1';
const PATH = '/branches/refresh-google-business';

let google: FakePlaces;
let portal: TestPortal;
let owner: Member;
let admin: Member;
let optician: Member;
let branchId: string;
let foreignId: string;

beforeAll(async () => {
  google = await startFakePlaces();
  portal = await startTestPortal('demo', { GOOGLE_PLACES_API_KEY: google.key, GOOGLE_PLACES_URL: `${google.url}/` });
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  const own = sql`select optician_id from staff where work_contact ->> 'email' = 'owner@lumen.example'`;
  branchId = (
    await portal.database.one<{ id: string }>(sql`select id from branches where is_main and optician_id = (${own})`)
  ).id;
  foreignId = (
    await portal.database.one<{ id: string }>(
      sql`select id from branches where active and optician_id <> (${own}) order by id limit 1`,
    )
  ).id;
});
afterAll(async () => {
  await portal.stop();
  await google.stop();
});

const branch = () => portal.database.one<Branch>(sql`select * from branches where id = ${branchId}`);

const WEEK = { monday: [{ from: '09:00', to: '12:00' }], tuesday: [{ from: '09:00', to: '18:30' }] };
const periods = (tuesday = 18.5) => [
  { open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 12, minute: 0 } },
  { open: { day: 2, hour: 9 }, close: { day: 2, hour: Math.floor(tuesday), minute: (tuesday % 1) * 60 } },
];

/** A place that agrees with the branch in everything, with what differs put over it. */
function put(over: Record<string, unknown> = {}) {
  google.places.set(SHOP, {
    id: SHOP,
    displayName: { text: 'Prüfoptik Thun' },
    formattedAddress: 'Hauptgasse 1, 3600 Thun, Schweiz',
    businessStatus: 'OPERATIONAL',
    internationalPhoneNumber: '+41 33 555 01 42',
    websiteUri: 'http://pruefoptik.example',
    addressComponents: [
      { longText: 'Hauptgasse', shortText: 'Hauptgasse', types: ['route'] },
      { longText: '1', shortText: '1', types: ['street_number'] },
      { longText: '3600', shortText: '3600', types: ['postal_code'] },
      { longText: 'Thun', shortText: 'Thun', types: ['locality'] },
      { longText: 'Bern', shortText: 'BE', types: ['administrative_area_level_1'] },
    ],
    regularOpeningHours: { periods: periods() },
    ...over,
  });
}

beforeEach(async () => {
  google.places.clear();
  google.instead.length = 0;
  google.asked.length = 0;
  put();
  await portal.database.rows(sql`
    update branches set street = 'Hauptgasse 1', postcode = '3600', place = 'Thun', canton = 'BE', phone = '+41335550142',
      website = 'https://www.pruefoptik.example/', opening_hours = ${JSON.stringify(WEEK)}::jsonb, special_days = '[]',
      latitude = null, longitude = null
    where id = ${branchId}`);
  await portal.database.rows(sql`delete from branch_google_profiles`);
  await portal.database.rows(sql`
    insert into branch_google_profiles (branch_id, place_id, place_name) values (${branchId}, ${SHOP}, 'Prüfoptik Thun')`);
});

const refresh = (member: Member, body: object = {}) => member.call('POST', PATH, { body: { id: branchId, ...body } });

async function compared(member = owner, body: object = {}): Promise<GoogleComparison> {
  const answer = await refresh(member, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as GoogleComparison;
}

const seenOf = ({ differences }: GoogleComparison, ...fields: string[]) =>
  Object.fromEntries(differences.filter(({ field }) => fields.includes(field)).map(({ field, seen }) => [field, seen]));

async function profile(): Promise<GoogleProfile> {
  return (await owner.call('GET', `/branches/google-business?id=${branchId}`)).body.data as GoogleProfile;
}

describe('comparing', () => {
  it('finds nothing where both sides say the same in other spellings', async () => {
    const found = await compared();
    expect(found.differences).toEqual([]);
    expect(found.same.toSorted()).toEqual(['address', 'opening_hours', 'phone', 'website']);
    expect(found.unknown).toEqual(['special_days']);
    expect((await profile()).synced).toBe(found.synced);
  });

  it('shows both sides of every field that differs, and changes nothing', async () => {
    put({
      internationalPhoneNumber: '+41 33 555 99 99',
      websiteUri: 'https://neu.example/thun',
      regularOpeningHours: { periods: periods(20) },
      addressComponents: [
        { longText: 'Bälliz', shortText: 'Bälliz', types: ['route'] },
        { longText: '3600', shortText: '3600', types: ['postal_code'] },
        { longText: 'Thun', shortText: 'Thun', types: ['locality'] },
      ],
    });
    const before = await branch();
    const { differences } = await compared();
    expect(differences.map(({ field, ours, google: theirs }) => [field, ours, theirs])).toEqual([
      ['opening_hours', WEEK, { ...WEEK, tuesday: [{ from: '09:00', to: '20:00' }] }],
      ['phone', '+41335550142', '+41335559999'],
      ['website', 'https://www.pruefoptik.example/', 'https://neu.example/thun'],
      [
        'address',
        { street: 'Hauptgasse 1', postcode: '3600', place: 'Thun' },
        { street: 'Bälliz', postcode: '3600', place: 'Thun' },
      ],
    ]);
    expect(await branch()).toEqual(before);
  });

  it('never takes silence for an empty value', async () => {
    google.places.set(SHOP, { id: SHOP, displayName: { text: 'Prüfoptik' } });
    const found = await compared();
    expect(found.differences).toEqual([]);
    expect(found.unknown).toHaveLength(5);
  });

  it('offers nothing of a place that is closed for good, and says where it went', async () => {
    put({
      businessStatus: 'CLOSED_PERMANENTLY',
      movedPlaceId: 'ChIJ-moved',
      internationalPhoneNumber: '+41 33 000 00 00',
    });
    const found = await compared();
    expect(found.place).toMatchObject({ state: 'closedForGood', moved_to: 'ChIJ-moved' });
    expect(found.differences).toEqual([]);
  });

  it('keeps the new id when Google answers with one', async () => {
    google.instead.push({ status: 200, body: { id: 'ChIJ-renewed', displayName: { text: 'Prüfoptik Thun' } } });
    await compared();
    expect((await profile()).place_id).toBe('ChIJ-renewed');
  });
});

describe('taking over', () => {
  it('saves the chosen fields alone, in the change log, and can be taken back', async () => {
    put({ internationalPhoneNumber: '+41 33 555 99 99', regularOpeningHours: { periods: periods(20) } });
    const found = await compared();
    const done = await compared(owner, { apply: { updated: found.updated, fields: seenOf(found, 'opening_hours') } });
    expect(done.differences.map(({ field }) => field)).toEqual(['phone']);
    expect(await branch()).toMatchObject({
      phone: '+41335550142',
      opening_hours: { ...WEEK, tuesday: [{ from: '09:00', to: '20:00' }] },
    });
    const log = await owner.client
      .from('directory_changes')
      .select('field, actor_name')
      .in('id', done.saved?.changes ?? []);
    expect(log.data).toEqual([{ field: 'opening_hours', actor_name: expect.stringMatching(/\w/) }]);
    const back = await owner.call('POST', '/directory/revert', { body: { changes: done.saved?.changes } });
    expect(back.status).toBe(200);
    expect((await branch()).opening_hours).toEqual(WEEK);
  });

  it('takes special hours with their dates, keeps other dates and notes, and lets go of those that are over', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [soon, later] = [day(3), day(40)];
    const [year, month, date] = soon.split('-').map(Number);
    const kept = [
      { date: day(-9), ranges: [] },
      { date: soon, ranges: [], note_de: 'Inventar' },
      { date: later, ranges: [] },
    ];
    await portal.database.rows(
      sql`update branches set special_days = ${JSON.stringify(kept)}::jsonb where id = ${branchId}`,
    );
    const at = (hour: number) => ({
      day: new Date(soon).getUTCDay(),
      hour,
      minute: 15,
      date: { year, month, day: date },
    });
    put({ currentOpeningHours: { periods: [{ open: at(10), close: at(15) }], specialDays: [{ date: at(0).date }] } });
    const found = await compared();
    expect(found.differences).toMatchObject([
      {
        field: 'special_days',
        ours: [{ date: soon, ranges: [] }],
        google: [{ date: soon, ranges: [{ from: '10:15', to: '15:15' }] }],
      },
    ]);
    await compared(owner, { apply: { updated: found.updated, fields: seenOf(found, 'special_days') } });
    expect((await branch()).special_days).toEqual([
      { date: soon, ranges: [{ from: '10:15', to: '15:15' }], note_de: 'Inventar' },
      { date: later, ranges: [] },
    ]);
  });

  it('takes an address with its position', async () => {
    put({
      addressComponents: [
        { longText: 'Rathausplatz', shortText: 'Rathausplatz', types: ['route'] },
        { longText: '3', shortText: '3', types: ['street_number'] },
        { longText: '1700', shortText: '1700', types: ['postal_code'] },
        { longText: 'Fribourg', shortText: 'Fribourg', types: ['locality'] },
        { longText: 'Freiburg', shortText: 'FR', types: ['administrative_area_level_1'] },
      ],
      location: { latitude: 46.8, longitude: 7.15 },
    });
    const found = await compared();
    await compared(owner, { apply: { updated: found.updated, fields: seenOf(found, 'address') } });
    expect(await branch()).toMatchObject({ street: 'Rathausplatz 3', place: 'Fribourg', canton: 'FR', latitude: 46.8 });
  });

  it('takes nothing that Google changed since it was shown', async () => {
    put({ internationalPhoneNumber: '+41 33 555 11 11' });
    const found = await compared();
    put({ internationalPhoneNumber: '+41 33 555 22 22' });
    const answer = await refresh(owner, { apply: { updated: found.updated, fields: seenOf(found, 'phone') } });
    expect([answer.status, answer.body.error?.fields]).toEqual([409, { phone: 'changedThere' }]);
    expect((await branch()).phone).toBe('+41335550142');
  });

  it('takes nothing over what a person changed meanwhile, and only one of two at once', async () => {
    put({ internationalPhoneNumber: '+41 33 555 33 33' });
    const found = await compared();
    const { updated } = await branch();
    const put1 = await admin.call('PUT', '/branches/single', {
      body: { id: branchId, updated: (await compared(admin)).updated, street: 'Hauptgasse 2' },
    });
    expect(put1.status, String(updated)).toBe(200);
    const late = await refresh(owner, { apply: { updated: found.updated, fields: seenOf(found, 'phone') } });
    expect([late.status, late.body.error?.fields]).toEqual([409, { street: 'changed' }]);
    const fresh = await compared();
    const apply = { updated: fresh.updated, fields: seenOf(fresh, 'phone') };
    const both = await Promise.all([refresh(owner, { apply }), refresh(admin, { apply })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a failed call', () => {
  const cases: [string, Reply, string, number][] = [
    ['throttled', googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'), 'busy', 503],
    ['down', { status: 502, text: 'Bad gateway' }, 'busy', 503],
    ['wrong key', googleError(400, 'INVALID_ARGUMENT', 'API key not valid.', 'API_KEY_INVALID'), 'refused', 503],
    ['garbled', { status: 200, text: '{"id": ' }, 'garbled', 503],
    ['cut off', 'cut', 'unreachable', 503],
    ['gone', googleError(404, 'NOT_FOUND', 'The Place ID is no longer valid.'), 'gone', 409],
  ];
  it.each(cases)('%s: changes nothing, says so and stays visible', async (_what, reply, fault, status) => {
    put({ internationalPhoneNumber: '+41 33 555 44 44' });
    const found = await compared();
    const before = await branch();
    for (const body of [{}, { apply: { updated: found.updated, fields: seenOf(found, 'phone') } }]) {
      google.instead.push(reply);
      const answer = await refresh(owner, body);
      expect([answer.status, answer.body.error?.fields]).toEqual([status, { google: fault }]);
    }
    expect(await branch()).toEqual(before);
    const { synced, failed, fault: noted } = await profile();
    expect([synced, noted, (failed ?? '') > (synced ?? '')]).toEqual([found.synced, fault, true]);
    expect(JSON.stringify(await profile())).not.toContain(google.key);
  });

  it('does not reach Google without a place, and is limited by the hour', async () => {
    await portal.database.rows(sql`update branch_google_profiles set asked = 30`);
    const limited = await refresh(owner);
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await portal.database.rows(sql`update branch_google_profiles set asked_since = now() - interval '61 minutes'`);
    expect((await refresh(owner)).status).toBe(200);
    await portal.database.rows(sql`update branch_google_profiles set place_id = null`);
    google.asked.length = 0;
    const none = await refresh(owner);
    expect([none.status, none.body.error?.fields, google.asked.length]).toEqual([409, { google: 'noPlace' }, 0]);
  });
});

describe('the place of a branch', () => {
  it('is found by name and address, and counts once a person chose it', async () => {
    await portal.database.rows(sql`delete from branch_google_profiles`);
    const hits = (await owner.call('GET', `/branches/google-places?id=${branchId}&q=Thun`)).body.data as PlaceHits;
    expect(hits).toMatchObject([{ place_id: SHOP, name: 'Prüfoptik Thun', closed: false }]);
    expect(await profile()).toMatchObject({ set_up: true, place_id: null, synced: null });
    const chosen = await owner.call('PUT', '/branches/google-business', { body: { id: branchId, place_id: SHOP } });
    expect(chosen.body.data).toMatchObject({ place_id: SHOP, place_name: 'Prüfoptik Thun' });
    expect((await profile()).chosen_by_name).toMatch(/\w+ \w+/);
    const let_go = await owner.call('PUT', '/branches/google-business', { body: { id: branchId, place_id: null } });
    expect(let_go.body.data).toMatchObject({ place_id: null, place_name: null });
  });

  it('must be one that Google knows', async () => {
    const gone = await owner.call('PUT', '/branches/google-business', {
      body: { id: branchId, place_id: 'ChIJ-nowhere' },
    });
    expect([gone.status, gone.body.error?.fields]).toEqual([409, { google: 'gone' }]);
    for (const place_id of ['', '../x', 'a b c d e', 'x'.repeat(501), 7]) {
      const wrong = await owner.call('PUT', '/branches/google-business', { body: { id: branchId, place_id } });
      expect(wrong.status, String(place_id)).toBe(422);
    }
    expect((await profile()).place_id).toBe(SHOP);
  });
});

describe('others', () => {
  it('are refused on every call, and read no row', async () => {
    const calls = (id: string): [string, string, object?][] => [
      ['GET', `/branches/google-business?id=${id}`],
      ['GET', `/branches/google-places?id=${id}`],
      ['PUT', '/branches/google-business', { id, place_id: SHOP }],
      ['POST', PATH, { id }],
    ];
    for (const [method, path, body] of calls(foreignId)) {
      expect((await owner.call(method, path, { body })).status, path).toBe(404);
    }
    for (const [method, path, body] of calls(branchId)) {
      expect((await optician.call(method, path, { body })).status, path).toBe(404);
      expect((await portal.call(method, path, { body })).status, path).toBe(401);
    }
    expect((await optician.client.from('branch_google_profiles').select('*')).data).toEqual([]);
    expect(google.asked).toEqual([]);
    const write = await owner.client
      .from('branch_google_profiles')
      .update({ place_id: 'ChIJ-mine' })
      .eq('branch_id', branchId);
    expect(write.error?.code).toBe('42501');
  });

  it('of the office compare any branch', async () => {
    expect((await compared(admin)).differences).toEqual([]);
  });

  it('send garbage and get it named', async () => {
    for (const body of [{ id: 'x' }, { apply: {} }, { apply: { updated: 'x', fields: { phone: 'x' } } }]) {
      expect((await refresh(owner, body)).status).toBe(422);
    }
    const unknown = { apply: { updated: new Date().toISOString(), fields: { name: 'x' } } };
    expect((await refresh(owner, unknown)).status).toBe(422);
  });
});

describe('without a key', () => {
  it('the portal says so and asks nobody', async () => {
    const bare = await startTestPortal('demo');
    try {
      const member = await bare.signIn('admin@lumen.example');
      const [{ id } = { id: '' }] = (await member.client.from('branches').select('id').limit(1)).data ?? [];
      const state = await member.call('GET', `/branches/google-business?id=${id}`);
      expect(state.body.data).toMatchObject({ set_up: false, place_id: null });
      const answer = await member.call('POST', PATH, { body: { id } });
      expect([answer.status, answer.body.error?.fields]).toEqual([503, { google: 'notSetUp' }]);
    } finally {
      await bare.stop();
    }
  });
});
