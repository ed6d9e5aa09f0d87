import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { googlePlaces } from './google-places.ts';
import type { PlacesError } from './places.ts';
import { type FakePlaces, googleError, type Reply, startFakePlaces } from './testing.ts';

let google: FakePlaces;
beforeAll(async () => {
  google = await startFakePlaces();
});
afterAll(() => google.stop());
beforeEach(() => {
  google.places.clear();
  google.instead.length = 0;
  google.asked.length = 0;
});

const places = (key = google.key, patience = 5000) => googlePlaces({ url: google.url, key, patience });
const at = (day: number, hour?: number, minute?: number, date?: [number, number, number]) => ({
  day,
  ...(hour !== undefined && { hour }),
  ...(minute !== undefined && { minute }),
  ...(date && { date: { year: date[0], month: date[1], day: date[2] } }),
});
const SHOP = 'ChIJN1t_tDeuEmsRUsoyG83frY4';

function put(place: Record<string, unknown>) {
  google.places.set(SHOP, { id: SHOP, displayName: { text: 'Optik Muster', languageCode: 'de' }, ...place });
}

describe('a place', () => {
  test('is read with its contact, address, position and hours, and nothing else is asked for', async () => {
    put({
      businessStatus: 'OPERATIONAL',
      internationalPhoneNumber: '+41 33 555 01 42',
      websiteUri: 'https://www.muster.example/',
      googleMapsUri: 'https://maps.google.com/?cid=1',
      location: { latitude: 46.75, longitude: 7.62 },
      rating: 4.9,
      addressComponents: [
        { longText: '12', shortText: '12', types: ['street_number'] },
        { longText: 'Hauptgasse', shortText: 'Hauptgasse', types: ['route'] },
        { longText: 'Thun', shortText: 'Thun', types: ['locality', 'political'] },
        { longText: 'Bern', shortText: 'BE', types: ['administrative_area_level_1', 'political'] },
        { longText: '3600', shortText: '3600', types: ['postal_code'] },
      ],
      regularOpeningHours: {
        openNow: true,
        periods: [
          { open: at(1, 9, 0), close: at(1, 12, 0) },
          { open: at(1, 13, 30), close: at(1, 18, 30) },
          { open: at(6, 9), close: at(6, 16) },
        ],
      },
    });
    expect(await places().read(SHOP, 'de')).toEqual({
      placeId: SHOP,
      name: 'Optik Muster',
      mapUrl: 'https://maps.google.com/?cid=1',
      state: 'open',
      movedTo: null,
      phone: '+41335550142',
      website: 'https://www.muster.example/',
      address: { street: 'Hauptgasse 12', postcode: '3600', place: 'Thun', canton: 'BE' },
      position: { latitude: 46.75, longitude: 7.62 },
      hours: {
        monday: [
          { from: '09:00', to: '12:00' },
          { from: '13:30', to: '18:30' },
        ],
        saturday: [{ from: '09:00', to: '16:00' }],
      },
      specialDays: [],
    });
    const [{ method, path, fields } = { method: '', path: '', fields: '' }] = google.asked;
    expect([method, path]).toEqual(['GET', `/v1/places/${SHOP}`]);
    expect(fields.split(',')).not.toContain('rating');
    expect(fields.split(',')).toContain('regularOpeningHours.periods');
  });

  test('of which nothing is known has nothing, and never empty values', async () => {
    put({
      internationalPhoneNumber: 'call us',
      websiteUri: 'javascript:alert(1)',
      regularOpeningHours: { periods: [] },
    });
    expect(await places().read(SHOP, 'de')).toMatchObject({
      phone: null,
      website: null,
      address: null,
      position: null,
      hours: null,
      specialDays: [],
    });
  });

  test('that closed or moved says so', async () => {
    put({ businessStatus: 'CLOSED_PERMANENTLY', movedPlaceId: 'ChIJmoved' });
    expect(await places().read(SHOP, 'de')).toMatchObject({ state: 'closedForGood', movedTo: 'ChIJmoved' });
    put({ businessStatus: 'CLOSED_TEMPORARILY' });
    expect((await places().read(SHOP, 'de')).state).toBe('closedForNow');
  });
});

describe('hours', () => {
  const hours = async (periods: unknown[]) => {
    put({ regularOpeningHours: { periods } });
    return (await places().read(SHOP, 'de')).hours;
  };
  const allDay = [{ from: '00:00', to: '24:00' }];

  test('without closing time are open all week', async () => {
    expect(await hours([{ open: at(0) }])).toEqual(Object.fromEntries(WEEKDAYS.map((day) => [day, allDay])));
  });
  test('over midnight are two ranges, over Saturday too, and midnight is 24:00', async () => {
    expect(await hours([{ open: at(5, 20), close: at(6, 2, 30) }])).toEqual({
      friday: [{ from: '20:00', to: '24:00' }],
      saturday: [{ from: '00:00', to: '02:30' }],
    });
    expect(await hours([{ open: at(6, 22), close: at(0) }])).toEqual({ saturday: [{ from: '22:00', to: '24:00' }] });
    expect(await hours([{ open: at(5, 8), close: at(1, 8) }])).toEqual({
      friday: [{ from: '08:00', to: '24:00' }],
      saturday: allDay,
      sunday: allDay,
      monday: [{ from: '00:00', to: '08:00' }],
    });
  });
  test('come in order and without overlap, whatever the order of the answer', async () => {
    expect(
      await hours([
        { open: at(2, 13), close: at(2, 18) },
        { open: at(2, 9), close: at(2, 12) },
        { open: at(2, 11), close: at(2, 13) },
      ]),
    ).toEqual({ tuesday: [{ from: '09:00', to: '18:00' }] });
  });
  test('of special days are those of their date; closed days have none', async () => {
    put({
      currentOpeningHours: {
        periods: [
          { open: at(4, 9, 0, [2026, 12, 24]), close: at(4, 15, 0, [2026, 12, 24]) },
          { open: at(3, 9, 0, [2026, 12, 23]), close: at(3, 18, 0, [2026, 12, 23]) },
        ],
        specialDays: [
          { date: { year: 2026, month: 12, day: 24 } },
          { date: { year: 2026, month: 12, day: 25 } },
          { date: { year: 2026, month: 2, day: 31 } },
        ],
      },
    });
    expect((await places().read(SHOP, 'de')).specialDays).toEqual([
      { date: '2026-12-24', ranges: [{ from: '09:00', to: '15:00' }] },
      { date: '2026-12-25', ranges: [] },
    ]);
  });
});

test('a search answers five places at most and names the country', async () => {
  for (let at = 0; at < 7; at++) {
    google.places.set(`place-${at}`, {
      id: `place-${at}`,
      displayName: { text: `Optik ${at}` },
      formattedAddress: 'Thun',
    });
  }
  const found = await places().find('Optik Thun', 'fr');
  expect(found.map(({ placeId }) => placeId)).toEqual(['place-0', 'place-1', 'place-2', 'place-3', 'place-4']);
  expect(google.asked[0]?.body).toEqual({ textQuery: 'Optik Thun', languageCode: 'fr', regionCode: 'CH', pageSize: 5 });
  expect(await places().find('xyz', 'de')).toEqual([]);
});

describe('a failure is named', () => {
  const cases: [string, Reply, string][] = [
    ['throttled', googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'), 'busy'],
    ['down', { status: 503, text: '<html>Error 503</html>' }, 'busy'],
    [
      'forbidden',
      googleError(403, 'PERMISSION_DENIED', 'Places API (New) has not been used.', 'SERVICE_DISABLED'),
      'refused',
    ],
    ['no such place', googleError(404, 'NOT_FOUND', 'The Place ID is no longer valid.'), 'gone'],
    ['half an answer', { status: 200, text: '{"id":"x","displayName":{"te' }, 'garbled'],
    ['an empty answer', { status: 200, text: '' }, 'garbled'],
    ['another form', { status: 200, body: { id: 7 } }, 'garbled'],
    [
      'an impossible time',
      { status: 200, body: { id: SHOP, regularOpeningHours: { periods: [{ open: at(1, 30) }] } } },
      'garbled',
    ],
    ['an endless answer', { status: 200, text: 'x'.repeat(2_000_000) }, 'garbled'],
    ['a cut connection', 'cut', 'unreachable'],
  ];
  test.each(cases)('%s', async (_what, reply, fault) => {
    google.instead.push(reply);
    await expect(places().read(SHOP, 'de')).rejects.toMatchObject({ name: 'PlacesError', fault });
  });
  test('a wrong key, without telling it', async () => {
    const failure: PlacesError = await places('wrong-key')
      .read(SHOP, 'de')
      .catch((error) => error);
    expect([failure.fault, failure.message.includes('wrong-key')]).toEqual(['refused', false]);
  });
  test('no answer in time', async () => {
    google.instead.push('hang');
    await expect(places(google.key, 50).read(SHOP, 'de')).rejects.toMatchObject({ fault: 'timeout' });
  });
  test('nobody there', async () => {
    const nowhere = googlePlaces({ url: 'http://127.0.0.1:9', key: 'x', patience: 5000 });
    await expect(nowhere.find('x', 'de')).rejects.toMatchObject({ fault: 'unreachable' });
  });
});
