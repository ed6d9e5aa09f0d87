import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf, requestOf } from '#access/testing/people.ts';
import { asSystem, asUser, type Transaction } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { postMessage } from './post-message.ts';
import { accepted, changes, news, registered } from './testing/kinds.ts';

let database: TestDatabase;
const owner = idOf('p', 'opticianOwner');
const optician = idOf('p', 'optician');
const former = idOf('p', 'former', 'a');
const noon = new Date('2026-11-18T11:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase('portal');
  const client = await database.pool.connect();
  await insertFixture(client);
  client.release();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from message_postings');
  await database.pool.query('delete from notifications');
  await database.pool.query('delete from notification_preferences');
});

const system = <T>(work: (tx: Transaction) => Promise<T>) => asSystem(database.pool, 'a test posts messages', work);
const posting = { data: { title: 'Refraktometer' }, path: '/app/marketplace', at: noon };
const bells = async () => (await database.pool.query('select staff_id, title_de, title_fr from notifications')).rows;
const items = async () =>
  (await database.pool.query('select staff_id, setting_key, frequency, due_at from brillanz.message_items order by id'))
    .rows;
const choose = (type: string, channel: string, frequency: string) =>
  database.pool.query('insert into notification_preferences values ($1, $2, $3, $4)', [
    owner,
    type,
    channel,
    frequency,
  ]);

test('a message reaches active people once each, in both languages, by bell and mail', async () => {
  const staff = [owner, optician, owner, former];
  expect(await system((tx) => postMessage(tx, accepted, { ...posting, to: { staff } }))).toBe(2);
  const lines = await bells();
  expect(lines.map((line) => line.staff_id).sort()).toEqual([optician, owner].sort());
  expect(lines[0]).toMatchObject({ title_de: '«Refraktometer» ist angenommen' });
  expect(lines[0]?.title_fr).toBe('«\u202fRefraktometer\u202f» est acceptée');
  expect(await items()).toHaveLength(2);
});

test('nothing is told when the transaction of the change fails', async () => {
  const failing = system(async (tx) => {
    await postMessage(tx, accepted, { ...posting, to: { staff: [owner] } });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect([await bells(), await items()]).toEqual([[], []]);
});

test('a member posts to others in the transaction of their own change, and is its actor', async () => {
  const { role, claims } = requestOf('moderator');
  await asUser(database.pool, { role, claims }, (tx) =>
    postMessage(tx, accepted, { ...posting, to: { staff: [owner] } }),
  );
  expect(await bells()).toHaveLength(1);
  const { rows } = await database.pool.query('select actor_id from message_postings');
  expect(rows).toEqual([{ actor_id: idOf('p', 'moderator') }]);
});

test('each channel follows its own choice', async () => {
  await choose('marketplaceItemAccepted', 'notification', 'off');
  await choose('marketplaceItemAccepted', 'email', 'weekly');
  await system((tx) => postMessage(tx, accepted, { ...posting, to: { staff: [owner] } }));
  expect(await bells()).toEqual([]);
  expect(await items()).toMatchObject([{ frequency: 'weekly', due_at: new Date('2026-11-23T06:30:00Z') }]);
  await choose('marketplaceItemRejected', 'email', 'off');
  await database.pool.query(`update notification_preferences set frequency = 'off'`);
  expect(await system((tx) => postMessage(tx, accepted, { ...posting, to: { staff: [owner] } }))).toBe(0);
});

test('the mail about one’s own registration comes whatever was chosen, and without waiting', async () => {
  await choose('courseRegistration', 'notification', 'off');
  await system((tx) => postMessage(tx, registered, { ...posting, to: { staff: [owner] } }));
  expect(await bells()).toEqual([]);
  expect(await items()).toMatchObject([{ frequency: 'instant', due_at: noon }]);
});

test('subscriptions are yes or no, each in its rhythm', async () => {
  const both = { staff: [owner, optician] };
  await database.pool.query('update staff_preferences set gets_data_change_updates = staff_id = $1, gets_news = true', [
    owner,
  ]);
  await system((tx) => postMessage(tx, changes, { ...posting, to: both }));
  expect(await items()).toMatchObject([
    { staff_id: owner, frequency: 'daily', due_at: new Date('2026-11-19T06:30:00Z') },
  ]);
  expect(await bells()).toEqual([]);
  await database.pool.query('update staff_preferences set gets_news = false where staff_id = $1', [owner]);
  expect(await system((tx) => postMessage(tx, news, { ...posting, to: both }))).toBe(1);
});

test('what must not be told twice is told once, by however many at a time', async () => {
  const post = () =>
    system((tx) => postMessage(tx, accepted, { ...posting, once: 'item 4711', to: { staff: [owner] } }));
  const reached = await Promise.all([post(), post(), post()]);
  expect(reached.sort()).toEqual([0, 0, 1]);
  expect(await bells()).toHaveLength(1);
});

test('an office address gets a mail, nobody a line in the bell', async () => {
  await system((tx) => postMessage(tx, accepted, { ...posting, to: { settings: ['marketplaceEmail'] } }));
  expect(await items()).toMatchObject([{ staff_id: null, setting_key: 'marketplaceEmail' }]);
  expect(await bells()).toEqual([]);
});

test('data that does not fit is refused before anything is written', async () => {
  const wrong = { ...posting, data: { title: 7 as never }, to: { staff: [owner] } };
  await expect(system((tx) => postMessage(tx, accepted, wrong))).rejects.toThrow();
  const outside = { ...posting, path: '//evil.example', to: { staff: [owner] } };
  await expect(system((tx) => postMessage(tx, accepted, outside))).rejects.toThrow();
  expect(await bells()).toEqual([]);
});

test('a message without a word of its own does not make the change fail', async () => {
  const mute = { ...accepted, texts: { ...accepted.texts, de: { ...accepted.texts.de, line: '{{title}}' } } };
  await system((tx) => postMessage(tx, mute, { ...posting, data: { title: ' ' }, to: { staff: [owner] } }));
  expect(await bells()).toMatchObject([{ title_de: 'marketplaceItemAccepted.tried' }]);
});

test('items of one type wait for company: ten minutes each, an hour at most', async () => {
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  const post = (minutes: number) =>
    system((tx) => postMessage(tx, accepted, { ...posting, at: at(minutes), to: { staff: [owner] } }));
  await post(0);
  expect(await items()).toMatchObject([{ due_at: at(10) }]);
  await post(8);
  expect((await items()).map((item) => item.due_at)).toEqual([at(18), at(18)]);
  for (const minute of [17, 26, 35, 44, 53]) await post(minute);
  const due = (await items()).map((item) => item.due_at);
  expect(due).toEqual(Array.from({ length: 7 }, () => at(60)));
});

test('what comes within a minute leaves the mail where it is, and leaves with it', async () => {
  const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
  const due = async (seconds: number) => {
    await system((tx) => postMessage(tx, accepted, { ...posting, at: at(seconds), to: { staff: [owner] } }));
    return (await items()).map((item) => item.due_at);
  };
  await due(0);
  expect(await due(59)).toEqual([at(600), at(600)]);
  expect(await due(60)).toEqual([at(660), at(660), at(660)]);
});

test('the bell keeps two hundred unread lines of a kind, the newest', async () => {
  const post = (title: string) =>
    system((tx) => postMessage(tx, accepted, { ...posting, data: { title }, to: { staff: [owner] } }));
  await post('alt');
  await database.pool.query(`
    insert into notifications (staff_id, posting_id, type, kind, title_de, title_fr, data, path, created)
    select line.staff_id, line.posting_id, line.type, line.kind, '–', '–', line.data, line.path, line.created + interval '1 second'
    from notifications line, generate_series(1, 199)`);
  await database.pool.query('update message_postings set created = $1', [noon]);
  await system((tx) =>
    postMessage(tx, accepted, { ...posting, at: new Date(noon.getTime() + 60_000), to: { staff: [owner] } }),
  );
  const lines = await bells();
  expect(lines).toHaveLength(200);
  expect(lines.map((line) => line.title_de)).toContain('«Refraktometer» ist angenommen');
  expect(lines.map((line) => line.title_de)).not.toContain('«alt» ist angenommen');
});

test('reading is stamped by the database, and unread again is possible', async () => {
  await system((tx) => postMessage(tx, accepted, { ...posting, to: { staff: [owner, optician] } }));
  const { role, claims } = requestOf('opticianOwner');
  const mine = (value: string | null) =>
    asUser(database.pool, { role, claims }, (tx) =>
      tx.rows<{ read_at: Date | null }>(sql`update notifications set read_at = ${value} returning read_at`),
    );
  const [read, ...others] = await mine('1999-01-01T00:00:00Z');
  expect(others).toEqual([]);
  expect(read?.read_at?.getFullYear()).toBeGreaterThan(2000);
  expect(await mine(null)).toEqual([{ read_at: null }]);
});

test('what a request writes for those it tells is counted for a day, what the clock writes is not', async () => {
  const { role, claims } = requestOf('opticianOwner');
  const long = { ...posting, to: { staff: [optician] }, data: { title: 'x'.repeat(500) } };
  const counted = async () =>
    (await database.pool.query('select bytes::int from brillanz.logged_days where actor_id = $1', [owner])).rows[0]
      ?.bytes ?? 0;
  const asked = () => asUser(database.pool, { role, claims }, (tx) => postMessage(tx, accepted, long));
  await system((tx) => postMessage(tx, accepted, { ...long, actor: owner }));
  const before = await counted();
  await asked();
  // The line of the bell and the mail.
  expect((await counted()) - before).toBeGreaterThan(2 * 500);
  await database.pool.query('update brillanz.logged_days set bytes = 250 * 1024 * 1024');
  await expect(asked()).rejects.toMatchObject({ code: '53400' });
  expect(await system((tx) => postMessage(tx, accepted, { ...long, actor: owner }))).toBe(1);
  await database.pool.query('update brillanz.logged_days set bytes = 0');
});

test('two thousand five hundred people are told two kilobytes twenty times in a day', async () => {
  // What twenty such messages write, each in a transaction of its own.
  for (let sent = 0; sent < 20; sent += 1)
    await system((tx) => tx.rows(sql`select internal.count_logged(${owner}, 2 * 2500 * (200 + 2048))`));
  await database.pool.query('update brillanz.logged_days set bytes = 0');
});
