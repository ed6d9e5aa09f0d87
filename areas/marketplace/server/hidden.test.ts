import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellAlerts } from '#server/listings/alerts.ts';
import { tellMoves } from '#server/publishing/tell-moves.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
import { itemKind } from './item-kind.ts';

// What readers do not have appears nowhere: each item carries a word of its own, and each way to items is asked for it.

let portal: TestPortal;
let author: Member;
let moderator: Member;
/** Of another company. */
let reader: Member;
let place: { branch_id: string; contact_id: string };
/** The item of each state. */
const ids = new Map<string, string>();
/** A word of its own, with letters alone, as a search takes it. */
const wordOf = (state: string) => `Quarz${state}`;
const SHOWN = ['open', 'changed'];
const HIDDEN = ['draft', 'waiting', 'rejected', 'unreleased', 'expired', 'closed', 'archived', 'binned', 'inactive'];

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const workOf = (id: string, member = author) => ok<ContentWork>(member, 'GET', `/content/single?id=${id}`);
async function write(id: string, language: string | null, texts: object) {
  const base = (await workOf(id)).texts.find((text) => text.language === language)?.revision ?? null;
  await ok(author, 'PUT', '/content/text', { id, language, texts, base });
}
const submit = async (id: string) =>
  ok(author, 'POST', '/marketplace/submit', { id, updated: (await workOf(id)).updated });
const decide = async (id: string, how: 'accept' | 'reject', more: object = {}) =>
  ok(moderator, 'POST', `/marketplace/${how}`, { id, updated: (await workOf(id, moderator)).updated, ...more });
const move = async (id: string, action: string) =>
  ok(moderator, 'POST', '/content/move', { id, action, updated: (await workOf(id, moderator)).updated });

/** What leads from an item that was accepted to one of another state. */
const FURTHER: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  expired: (id) =>
    portal.database.rows(sql`update listings set expires_at = now() - interval '1 minute' where id = ${id}`),
  closed: (id) => ok(author, 'POST', '/listings/change', { id, action: 'close', outcome: 'sold' }),
  archived: (id) => move(id, 'archive'),
  binned: (id) => move(id, 'bin'),
  inactive: (id) => portal.database.rows(sql`update listings set company_active = false where id = ${id}`),
  changed: async (id) => {
    const text = `${wordOf('unreleased')} ist neu darin und wartet auf jemanden, der das freigibt.`;
    await write(id, 'de', { title: wordOf('changed'), text });
    await submit(id);
  },
};

async function begin(state: string): Promise<string> {
  const { id } = await ok<{ id: string }>(author, 'POST', '/content/single', { kind: itemKind.name });
  const facts = { direction: 'offering', kind: 'object', price: 900, condition: null, brand: null, canton: null };
  await write(id, null, { ...facts, ...place, place: null, pictures: [], run_days: 60 });
  await write(id, 'de', { title: wordOf(state), text: 'Gut erhalten, abzuholen in Bern.' });
  return id;
}

beforeAll(async () => {
  portal = await startTestPortal('demo');
  [author, moderator, reader] = await Promise.all([
    portal.signIn('optician@lumen.example'),
    portal.signIn('moderator@lumen.example'),
    portal.signIn('romand@lumen.example'),
  ]);
  place = await portal.database.one(sql`
    select person.id as contact_id, branch.id as branch_id from staff person
    join auth.users account on account.id = person.auth_user_id and account.email = 'optician@lumen.example'
    join branches branch on branch.optician_id = person.optician_id and branch.active limit 1`);
  await portal.database.rows(sql`
    insert into saved_views (staff_id, list, name, query, alert)
    select person.id, 'marketplace', 'Quarz', '{"q": "quarz"}', 'instant' from staff person
    join auth.users account on account.id = person.auth_user_id where account.email = 'romand@lumen.example'`);
  for (const state of [...SHOWN, ...HIDDEN.filter((one) => one !== 'unreleased')]) {
    const id = await begin(state);
    ids.set(state, id);
    if (state === 'draft') continue;
    await submit(id);
    if (state === 'waiting') continue;
    if (state === 'rejected') {
      await decide(id, 'reject', { reason: 'Bitte ein Bild.' });
      continue;
    }
    await decide(id, 'accept');
    await FURTHER[state]?.(id);
  }
  await portal.database.rows(sql`update content_history set made = made - interval '1 minute'`);
  await tellMoves(portal.database.pool, [itemKind]);
  await tellAlerts(portal.database.pool);
});
afterAll(() => portal.stop());

const found = (text: unknown, states: readonly string[]) =>
  states.filter((state) => JSON.stringify(text).toLowerCase().includes(wordOf(state).toLowerCase()));
const STATES = [...SHOWN, ...HIDDEN];
const eachWord = <T>(ask: (word: string) => Promise<T>) => Promise.all(STATES.map((state) => ask(wordOf(state))));
const rows = async (table: string, columns: string) => {
  const { data, error } = await reader.client
    .from(table)
    .select(columns)
    .in('id', [...ids.values()]);
  expect(error).toBe(null);
  return data;
};
const idsIn = (text: unknown) =>
  [...ids].flatMap(([state, id]) => (JSON.stringify(text).includes(id) ? [state] : [])).sort();
const outside = async (path: string) => (await fetch(`${portal.origin}${path}`)).text();

/** What is put into the archive stays behind its link (decision 0285). */
const LINKED = [...SHOWN, 'archived'];
test.each<[string, string[], () => Promise<unknown>]>([
  ['the list', SHOWN, () => rows('open_marketplace_items', 'id, texts')],
  ['the rows of items', LINKED, () => rows('marketplace_items', 'id, texts:marketplace_items_texts(title, text)')],
  ['the rows of their texts', LINKED, () => rows('marketplace_items_texts', 'id, title, text')],
  ['the JSON of the embed', SHOWN, () => outside('/api/v1/marketplace/embed?canton=BE&limit=30')],
  ['the embed', SHOWN, () => outside('/embeds/marketplace?canton=BE&limit=30')],
  ['the feed', SHOWN, () => outside('/api/v1/marketplace/embed.rss?canton=BE&limit=30')],
])('%s has what is open and nothing else', async (_what, shown, ask) => {
  const answer = await ask();
  expect(found(answer, STATES)).toEqual(shown);
  expect(idsIn(answer).filter((state) => !shown.includes(state))).toEqual([]);
});

test('the search, its lookup, the list and the counts of filters find what is open and nothing else', async () => {
  const search = await eachWord((word) => ok(reader, 'GET', `/search?q=${word}&language=de`));
  // What is not found may bring words that look like it.
  expect(STATES.filter((state, place) => idsIn(search[place]).includes(state))).toEqual(SHOWN);
  const counts = await eachWord(
    async (word) => (await reader.client.rpc('marketplace_counts', { wanted: { words: word.toLowerCase() } })).data,
  );
  expect(STATES.filter((_state, place) => JSON.stringify(counts[place]) !== '{}')).toEqual(SHOWN);
  const page = { sort: 'newest', first: 0, most: 24 };
  const pages = await eachWord(
    async (word) => (await reader.client.rpc('marketplace_page', { ...page, wanted: { words: word } })).data,
  );
  expect(pages.map(idsIn)).toEqual(STATES.map((state) => (SHOWN.includes(state) ? [state] : [])));
});

test('how it stands, its history and its revisions are for nobody else', async () => {
  const tables = ['contents', 'listings', 'content_history', 'content_revisions', 'listing_days', 'search_documents'];
  for (const table of tables) {
    const key = { contents: 'id', listings: 'id', listing_days: 'listing_id', search_documents: 'record_id' }[table];
    const { data } = await reader.client
      .from(table)
      .select('*')
      .in(key ?? 'content_id', [...ids.values()]);
    expect([table, idsIn(data ?? []).filter((state) => !LINKED.includes(state))]).toEqual([table, []]);
    expect([table, found(data ?? [], HIDDEN)]).toEqual([table, []]);
  }
});

test('a kept search tells of what is open and of nothing else', async () => {
  const told = await portal.database.rows(sql`select data from notifications where kind = 'searchFound'`);
  expect(found(told, STATES).sort()).toEqual([...SHOWN].sort());
});

test('what is written, decided or asked about it by id is answered as an invented id', async () => {
  const asked = async (id: string) =>
    (
      await Promise.all([
        reader.call('GET', `/content/single?id=${id}`),
        reader.call('POST', '/listings/contact', { body: { id, text: 'Noch da?' } }),
        reader.call('POST', '/listings/change', { body: { id, action: 'close' } }),
      ])
    ).map(({ status }) => status);
  const invented = await asked(crypto.randomUUID());
  expect(invented).toEqual([404, 404, 404]);
  for (const state of ['draft', 'waiting', 'rejected', 'archived', 'binned', 'inactive']) {
    expect([state, await asked(ids.get(state) ?? '')]).toEqual([state, invented]);
  }
});

// And what the rest of the portal knows of items.

const staffOf = (email: string) =>
  portal.database.one<{ id: string; company: string }>(sql`
    select person.id, person.optician_id as company from staff person
    join auth.users account on account.id = person.auth_user_id where account.email = ${email}`);

test('its author reads on the dashboard what ends soon and what was sent back, and has all of it in the copy of their data', async () => {
  const task = async (name: string) => {
    const { tasks } = await ok<{ tasks: Record<string, { data: { n: number } }> }>(author, 'GET', '/dashboard');
    return tasks[`marketplace.${name}`]?.data.n ?? 0;
  };
  const [ending, rejected] = [await task('ending'), await task('rejected')];
  expect(rejected).toBeGreaterThan(0);
  await portal.database.rows(
    sql`update listings set expires_at = now() + interval '3 days' where id = ${ids.get('open')}`,
  );
  expect(await task('ending')).toBe(ending + 1);
  const copy = await ok<object>(author, 'GET', '/account/export');
  expect(found(copy, STATES).sort()).toEqual([...STATES].sort());
  expect((await ok<{ contents: unknown[] }>(reader, 'GET', '/account/export')).contents).not.toContainEqual(
    expect.objectContaining({ kind: itemKind.name, title_de: wordOf('open') }),
  );
});

test('of who is merged, items and searches are the other’s', async () => {
  const [{ id: kept, company }, office] = [
    await staffOf('optician@lumen.example'),
    await portal.signIn('admin@lumen.example'),
  ];
  const gone = await portal.database.one<{ id: string }>(sql`
    insert into staff (optician_id, first_name, last_name) values (${company}, 'Reto', 'Doppelt') returning id`);
  const item = ids.get('changed');
  await portal.database.rows(sql`update contents set author_id = ${gone.id} where id = ${item}`);
  await portal.database.rows(sql`update marketplace_items set contact_id = ${gone.id} where id = ${item}`);
  await portal.database.rows(sql`
    insert into saved_views (staff_id, list, name, query, alert)
    values (${gone.id}, 'marketplace', 'Von beiden', '{"q": "lupe"}', 'daily')`);
  const seen = await ok<Record<'kept' | 'gone', { updated: string }>>(
    office,
    'GET',
    `/staff/merge?kept=${kept}&gone=${gone.id}`,
  );
  const updated = { kept: seen.kept.updated, gone: seen.gone.updated };
  await ok(office, 'POST', '/staff/merge', {
    ...{ kept, gone: gone.id, updated, fields: [], roles: 'both', account: 'kept' },
  });
  expect(
    await portal.database.one(sql`
      select content.author_id as author, live.contact_id as contact, view.staff_id as searcher
      from contents content join marketplace_items live using (id), saved_views view
      where content.id = ${item} and view.name = 'Von beiden'`),
  ).toEqual({ author: kept, contact: kept, searcher: kept });
});

test('switched off, nothing of it is there: no rows, no counts, no call', async () => {
  const off = (on: boolean) =>
    portal.database.rows(sql`update features set switched_on = ${on} where name = 'marketplace'`);
  await off(false);
  try {
    expect(await rows('marketplace_items', 'id')).toEqual([]);
    expect((await reader.client.rpc('marketplace_counts', { wanted: { words: '' } })).data).toEqual({});
    expect(
      (await reader.call('POST', '/listings/contact', { body: { id: ids.get('open'), text: 'Da?' } })).status,
    ).toBe(403);
  } finally {
    await off(true);
  }
});
