import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { PageAnswer, RemovedContainer, SavedPart } from '#shared/contracts/page.ts';
import { PAGE_KEYS } from '#shared/names/blocks.ts';
import { treeSql } from './tree-call.ts';

let portal: TestPortal;
let moderator: Member;
let admin: Member;
let optician: Member;
let romand: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  romand = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
/** Status, code and fields of a refusal. */
async function refused(member: Member, method: string, path: string, body?: unknown) {
  const { status, body: answer } = await member.call(method, path, { body });
  return [status, answer.error?.code, answer.error?.fields];
}
const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const newPage = async (title = 'Reklamationen', parent_id: string | null = null) =>
  (await ok<{ id: string }>(moderator, 'POST', '/content/page', { parent_id, language: 'de', title })).id;
const read = (member: Member, id: string, more = '') => ok<PageAnswer>(member, 'GET', `/content/page?id=${id}${more}`);
async function work(id: string) {
  const { work } = await read(moderator, id, '&work=1');
  if (!work) throw new Error('There is work of it.');
  return work;
}
const textOf = async (id: string, language: string | null) =>
  (await work(id)).content.texts.find((one) => one.language === language)?.texts as {
    title: string;
    blocks: Record<string, { body: unknown }>;
    containers: { id: string; column: string }[];
  };
const orderOf = async (id: string) => (await textOf(id, null)).containers.map((one) => one.id);
/** A block of text behind another one; answers its id. */
async function add(page: string, after: string | null, text: string, member = moderator): Promise<string> {
  const id = randomUUID();
  const container = { id, kind: 'text', column: 'full' };
  await ok(member, 'POST', '/content/container', { page, after, container, texts: { de: { body: doc(text) } } });
  return id;
}
async function release(id: string, more: object = {}) {
  const { updated } = (await work(id)).content;
  await ok(moderator, 'POST', '/content/move', { id, action: 'release', updated, ...more });
}
const saveText = (member: Member, page: string, id: string, stamp: string | null, text: string, language = 'de') =>
  member.call('PUT', '/content/container', { body: { page, id, language, text: { body: doc(text) }, stamp } });
const stampOf = async (page: string, id: string, language: 'de' | 'fr' = 'de') =>
  (await work(page)).stamps.texts[language]?.[id] ?? null;

describe('the way to readers', () => {
  test('written block by block, released, read in German and as the fallback in French, then in French', async () => {
    const id = await newPage();
    const first = await add(id, null, 'Der Ablauf.');
    expect(await refused(optician, 'GET', `/content/page?id=${id}`)).toEqual([404, 'not_found', undefined]);
    expect(await read(moderator, id)).toMatchObject({ page: null, work: null, writes: true });
    await release(id);
    const { page } = await read(romand, id, '&language=fr');
    expect(page).toMatchObject({ title: 'Reklamationen', language: 'de', languages: ['de'] });
    expect(page?.blocks).toEqual([
      { settings: { id: first, kind: 'text', column: 'full' }, text: { body: doc('Der Ablauf.') } },
    ]);
    const french = { id, language: 'fr', title: 'Réclamations', teaser: '', stamp: null };
    await ok(moderator, 'PUT', '/content/page', french);
    await ok(moderator, 'PUT', '/content/container', {
      page: id,
      id: first,
      language: 'fr',
      text: { body: doc('La marche à suivre.') },
      stamp: null,
    });
    expect((await read(romand, id, '&language=fr')).page?.language).toBe('de');
    await release(id, { languages: ['fr'] });
    const translated = (await read(romand, id, '&language=fr')).page;
    expect(translated).toMatchObject({ title: 'Réclamations', language: 'fr', languages: ['de', 'fr'] });
    const { data } = await optician.client.from('containers').select('kind, position, texts').eq('page_id', id);
    expect(data).toEqual([
      {
        kind: 'text',
        position: 1,
        texts: { de: { body: doc('Der Ablauf.') }, fr: { body: doc('La marche à suivre.') } },
      },
    ]);
  });

  test('what was removed is nowhere that readers may ask, whichever language is released', async () => {
    const id = await newPage();
    const [stays, goes] = [await add(id, null, 'bleibt'), await add(id, null, 'geht')];
    await ok(moderator, 'PUT', '/content/page', { id, language: 'fr', title: 'F', teaser: '', stamp: null });
    await saveText(moderator, id, goes, null, 'part', 'fr');
    await release(id);
    const removed = await ok<RemovedContainer>(moderator, 'DELETE', `/content/container?page=${id}&id=${goes}`);
    await release(id, { languages: ['de'] });
    const { data } = await optician.client.from('pages_texts').select('blocks').eq('id', id);
    expect(data?.map(({ blocks }) => Object.keys(blocks))).toEqual(expect.arrayContaining([[stays], []]));
    expect(JSON.stringify(data)).not.toContain('part');
    await ok(moderator, 'POST', '/content/container', removed);
    expect(await orderOf(id)).toEqual([goes, stays]);
    expect((await textOf(id, 'fr')).blocks[goes]?.body).toEqual(doc('part'));
  });

  test('nor is an item that was taken out of its block', async () => {
    const page = await newPage();
    const [id, stays, goes] = [randomUUID(), randomUUID(), randomUUID()];
    const container = { id, kind: 'accordion', column: 'full', items: [{ id: stays }, { id: goes }] };
    const items = { [stays]: { title: 'bleibt' }, [goes]: { title: 'geht', body: doc('geheim') } };
    await ok(moderator, 'POST', '/content/container', { page, after: null, container, texts: { de: { items } } });
    const stamp = (await work(page)).stamps.containers[id] ?? null;
    const less = { ...container, items: [{ id: stays }] };
    await ok(moderator, 'PUT', '/content/container', { page, container: less, stamp });
    await release(page);
    const shown = JSON.stringify([
      await read(optician, page),
      (await optician.client.from('pages_texts').select('blocks').eq('id', page)).data,
      (await optician.client.from('containers').select('texts').eq('page_id', page)).data,
    ]);
    expect(shown).toContain('bleibt');
    expect(shown).not.toContain('geheim');
  });

  test('nor are the items of a block that is no list any more', async () => {
    const page = await newPage();
    const [id, item] = [randomUUID(), randomUUID()];
    const container = { id, kind: 'accordion', column: 'full', items: [{ id: item }] };
    const texts = { de: { items: { [item]: { title: 'geheim' } } } };
    await ok(moderator, 'POST', '/content/container', { page, after: null, container, texts });
    await release(page);
    const other = { id, kind: 'text', column: 'full' };
    const stamp = (await work(page)).stamps.containers[id] ?? null;
    const change = { page, container: other, stamp };
    expect(await refused(moderator, 'PUT', '/content/container', change)).toEqual([
      422,
      'invalid_fields',
      { container: 'invalid_value' },
    ]);
    // Whoever saves the whole page may do so.
    const { content } = await work(page);
    const base = content.texts.find(({ language }) => language === null)?.revision;
    const whole = { id: page, language: null, texts: { containers: [other] }, base };
    await ok(moderator, 'PUT', '/content/text', whole);
    await release(page);
    const { data } = await optician.client.from('pages_texts').select('blocks').eq('id', page);
    expect(data).toEqual([{ blocks: { [id]: {} } }]);
  });

  test('a page of the board is nobody else’s, neither by key, tree, block nor file', async () => {
    const board = (await ok<{ id: string }>(moderator, 'POST', '/content/page', await freeKey('board'))).id;
    await add(board, null, 'Geheim.');
    await release(board);
    for (const path of [`id=${board}`, 'key=board']) {
      expect(await refused(optician, 'GET', `/content/page?${path}`)).toEqual([404, 'not_found', undefined]);
    }
    for (const [table, column] of [
      ['pages', 'id'],
      ['pages_texts', 'id'],
      ['page_tree', 'page_id'],
      ['containers', 'page_id'],
      ['published_pages', 'id'],
      ['written_pages', 'id'],
    ] as const) {
      expect((await optician.client.from(table).select(column).eq(column, board)).data, table).toEqual([]);
    }
    expect((await ok<PageAnswer>(admin, 'GET', '/content/page?key=board')).page?.id).toBe(board);
  });
});

test('what stands above or is led to and is not for the reader has no id for them either', async () => {
  const upper = await newPage('Nur für den Vorstand');
  const lower = await newPage('Für alle', upper);
  const container = { id: randomUUID(), kind: 'links', column: 'full', items: [{ id: randomUUID(), page: upper }] };
  await ok(moderator, 'POST', '/content/container', { page: lower, after: null, container, texts: { de: {} } });
  const { updated } = (await work(upper)).content;
  const audience = { id: upper, access_level: 'restrictedAccess', audience: ['attribute:boardMember'], updated };
  await ok(moderator, 'PUT', '/content/audience', audience);
  await release(upper);
  await release(lower);
  const told = async (member: Member) => {
    const place = await member.client.from('published_pages').select('parent_id').eq('id', lower).single();
    const led = await member.client.from('assets').select('target_id').eq('page_id', lower).single();
    const { page } = await read(member, lower);
    return [place.data?.parent_id, led.data?.target_id, page?.above.map(({ id }) => id)];
  };
  expect(await told(admin)).toEqual([upper, upper, [upper]]);
  expect(await told(optician)).toEqual([null, null, []]);
  const { error } = await optician.client.from('page_tree').select('parent_id').limit(1);
  expect(error?.code).toBe('42501');
});

/** The body that begins a page with a key, freed from the page of the demo. */
async function freeKey(key: string) {
  await portal.database.rows(sql`update page_tree set key = null where key = ${key}`);
  return { key, language: 'de', title: key };
}

test('those who write are told how many pages are to be looked at again, as their list shows them', async () => {
  const due = async (member: Member) => {
    const { tasks } = await ok<{ tasks: Record<string, { data: { n: number } } | undefined> }>(
      member,
      'GET',
      '/dashboard',
    );
    return tasks['pages.reviews']?.data.n;
  };
  const before = (await due(moderator)) ?? 0;
  const id = await newPage();
  await ok(moderator, 'PUT', '/content/page', { id, parent_id: null, position: 0, review_at: '2026-01-01' });
  expect([await due(moderator), await due(optician)]).toEqual([before + 1, undefined]);
});

describe('two who write at once', () => {
  test('different blocks both stand; the same block is the first one’s, and the other is told', async () => {
    const id = await newPage();
    const [one, two] = [await add(id, null, 'eins'), await add(id, null, 'zwei')];
    const stamps = { one: await stampOf(id, one), two: await stampOf(id, two) };
    const both = await Promise.all([
      saveText(moderator, id, one, stamps.one, 'eins neu'),
      saveText(admin, id, two, stamps.two, 'zwei neu'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { blocks } = await textOf(id, 'de');
    expect([blocks[one]?.body, blocks[two]?.body]).toEqual([doc('eins neu'), doc('zwei neu')]);
    const stamp = await stampOf(id, one);
    const answers = await Promise.all([saveText(moderator, id, one, stamp, 'A'), saveText(admin, id, one, stamp, 'B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.fields).toEqual({ container: 'changed' });
    const won = answers[0]?.status === 200 ? 'A' : 'B';
    expect((await textOf(id, 'de')).blocks[one]?.body).toEqual(doc(won));
    const next = (answers.find(({ status }) => status === 200)?.body.data as SavedPart | undefined)?.stamp ?? null;
    expect((await saveText(admin, id, one, next, 'C')).status).toBe(200);
  });

  test('a text is saved while its block is moved and its settings change', async () => {
    const id = await newPage();
    const [a, b] = [randomUUID(), await add(id, null, 'b')];
    const container = { id: a, kind: 'callout', tone: 'info', column: 'full' };
    await ok(moderator, 'POST', '/content/container', {
      page: id,
      after: b,
      container,
      texts: { de: { body: doc('a') } },
    });
    const { stamps } = await work(id);
    const answers = await Promise.all([
      saveText(moderator, id, a, stamps.texts.de?.[a] ?? null, 'a neu'),
      admin.call('PUT', '/content/container/move', { body: { page: id, id: a, direction: 'up' } }),
      admin.call('PUT', '/content/container/move', { body: { page: id, id: a, direction: 'left' } }),
      moderator.call('PUT', '/content/container', {
        body: { page: id, container: { ...container, tone: 'warn' }, stamp: stamps.containers[a] },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await textOf(id, null)).containers).toEqual([
      { id: a, kind: 'callout', tone: 'warn', column: 'left' },
      { id: b, kind: 'text', column: 'full' },
    ]);
    expect((await textOf(id, 'de')).blocks[a]?.body).toEqual(doc('a neu'));
  });

  test('a block moves while another removes its neighbour: it stands where it came, the neighbour is gone', async () => {
    const id = await newPage();
    const third = await add(id, null, '3');
    const second = await add(id, null, '2');
    const first = await add(id, null, '1');
    const [moved, removed] = await Promise.all([
      moderator.call('PUT', '/content/container/move', { body: { page: id, id: third, direction: 'up' } }),
      admin.call('DELETE', `/content/container?page=${id}&id=${second}`),
    ]);
    expect([moved.status, removed.status]).toEqual([200, 200]);
    // Up by one: past the neighbour where it was first, past the one before it where it was gone.
    expect([
      [first, third],
      [third, first],
    ]).toContainEqual(await orderOf(id));
    expect(
      await refused(moderator, 'PUT', '/content/container/move', { page: id, id: second, direction: 'up' }),
    ).toEqual([409, 'conflict', { container: 'gone' }]);
    const behind = await add(id, second, 'hinter dem, der weg ist');
    expect((await orderOf(id)).at(-1)).toBe(behind);
    expect(await refused(moderator, 'DELETE', `/content/container?page=${id}&id=${second}`)).toEqual([
      409,
      'conflict',
      { container: 'gone' },
    ]);
    expect((await saveText(moderator, id, second, null, 'weg')).body.error?.fields).toEqual({ container: 'gone' });
  });
});

describe('the tree', () => {
  test('is looked through as far as so many letters go', async () => {
    const found = async (most: number) =>
      (
        await portal.database.rows<{ found: boolean }>(
          treeSql(sql`(select page_id from page_tree where key = 'management-handbook')`, 'de', 'e', most),
        )
      ).filter((chapter) => chapter.found).length;
    const all = await found(2_000_000);
    expect(all).toBeGreaterThan(3);
    expect(await found(0)).toBe(0);
    expect(await found(2000)).toBeLessThan(all);
  });

  const place = (id: string, parent_id: string | null, position: number, member = moderator) =>
    member.call('PUT', '/content/page', { body: { id, parent_id, position, review_at: '2027-03-01' } });
  const children = async (id: string) =>
    (await moderator.client.from('written_pages').select('id').eq('parent_id', id).order('position')).data?.map(
      (one) => one.id,
    );

  test('pages are put in order below one another, never below themselves nor too deep', async () => {
    const top = await newPage('Oben');
    const [a, b, c] = [await newPage('A', top), await newPage('B', top), await newPage('C', top)];
    expect(await children(top)).toEqual([a, b, c]);
    expect((await place(c, top, 0)).status).toBe(200);
    expect(await children(top)).toEqual([c, a, b]);
    await place(c, top, 99);
    expect(await children(top)).toEqual([a, b, c]);
    await place(b, a, 0);
    expect(await children(top)).toEqual([a, c]);
    expect((await place(a, b, 0)).body.error?.fields).toEqual({ item: 'below_itself' });
    expect((await place(a, randomUUID(), 0)).body.error?.fields).toEqual({ item: 'no_parent' });
    const news = await portal.database.rows<{ id: string }>(sql`select id from contents where kind = 'news' limit 1`);
    expect((await place(a, news[0]?.id ?? '', 0)).body.error?.fields).toEqual({ item: 'no_parent' });
    let deep = b;
    for (let level = 3; level < 9; level += 1) deep = await newPage(`Ebene ${level}`, deep);
    const { status, body } = await moderator.call('POST', '/content/page', {
      body: { parent_id: deep, language: 'de', title: 'Zu tief' },
    });
    expect([status, body.error?.fields]).toEqual([409, { item: 'too_deep' }]);
  });

  test('two who put pages below each other at once make no circle', async () => {
    const [a, b] = [await newPage('A'), await newPage('B')];
    const answers = await Promise.all([place(a, b, 0), place(b, a, 0, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('readers meet the pages above and below that they may open, by their language', async () => {
    const top = await newPage('Oben');
    const hidden = await newPage('Versteckt', top);
    const open = await newPage('Offen', top);
    const leaf = await newPage('Blatt', hidden);
    for (const id of [top, open, leaf]) await release(id);
    expect((await read(optician, top)).page?.below.map(({ title }) => title)).toEqual(['Offen']);
    expect((await read(optician, open)).page?.above.map(({ id }) => id)).toEqual([top]);
    expect((await read(optician, leaf)).page?.above).toEqual([]);
  });

  test('a page goes to the bin, one with a screen of its own never', async () => {
    const id = await newPage();
    const bin = async (page: string) => {
      const { updated } = (await work(page)).content;
      return moderator.call('DELETE', `/content/page?id=${page}&updated=${encodeURIComponent(updated)}`);
    };
    expect((await bin(id)).body.data).toMatchObject({ status: 'deleted' });
    const { id: keyed } = await ok<{ id: string }>(moderator, 'POST', '/content/page', await freeKey('marketing'));
    expect((await bin(keyed)).body.error?.fields).toEqual({ item: 'key_page' });
    const { updated } = (await work(keyed)).content;
    expect(await refused(moderator, 'POST', '/content/move', { id: keyed, action: 'bin', updated })).toEqual([
      409,
      'conflict',
      { item: 'key_page' },
    ]);
    expect(await refused(moderator, 'POST', '/content/page', { key: 'marketing', language: 'de', title: 'T' })).toEqual(
      [409, 'conflict', { item: 'key_taken' }],
    );
    expect(await refused(moderator, 'GET', '/content/page?key=nowhere')).toEqual([404, 'not_found', undefined]);
  });

  test('both sides know the same keys with the same permissions', async () => {
    const stored = await portal.database.rows<{ key: string; opening: string }>(
      sql`select key, coalesce(view_permission, 'signedIn') as opening from page_keys`,
    );
    const known = Object.entries(PAGE_KEYS).map(([key, { opensWith }]) => [key, opensWith]);
    expect(Object.fromEntries(stored.map(({ key, opening }) => [key, opening]))).toEqual(Object.fromEntries(known));
  });
});

describe('who does not write', () => {
  test('changes nothing and learns nothing', async () => {
    const id = await newPage();
    const block = await add(id, null, 'a');
    const container = { id: randomUUID(), kind: 'text', column: 'full' };
    for (const [method, path, body] of [
      ['POST', '/content/page', { language: 'de', title: 'T' }],
      ['PUT', '/content/page', { id, parent_id: null, position: 0, review_at: null }],
      ['DELETE', `/content/page?id=${id}&updated=2026-01-01T00:00:00Z`, undefined],
      ['POST', '/content/container', { page: id, after: null, container }],
      ['PUT', '/content/container', { page: id, id: block, language: 'de', text: {}, stamp: null }],
      ['PUT', '/content/container/move', { page: id, id: block, direction: 'up' }],
      ['DELETE', `/content/container?page=${id}&id=${block}`, undefined],
    ] as const) {
      expect((await refused(optician, method, path, body))[0], `${method} ${path}`).toBe(403);
    }
    for (const table of ['pages', 'pages_texts', 'page_tree', 'page_keys']) {
      const { error } = await moderator.client.from(table).insert({ title: '<script>alert(1)</script>' });
      expect(error?.code, table).toMatch(/42501|PGRST204/);
    }
  });
});

describe('bad input', () => {
  const put = (page: string, container: object, texts: object = {}) =>
    refused(moderator, 'POST', '/content/container', { page, after: null, container, texts });
  const block = (more: object) => ({ id: randomUUID(), column: 'full', ...more });

  test('100,001 characters over several blocks are refused, and what was saved stays', async () => {
    const id = await newPage();
    const long = 'a'.repeat(20_000);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await add(id, null, long));
    expect(await put(id, block({ kind: 'text' }), { de: { body: doc('b') } })).toEqual([
      422,
      'invalid_fields',
      { text: 'too_big' },
    ]);
    expect((await orderOf(id)).length).toBe(5);
  });

  test('500 blocks are taken, the next one is refused', async () => {
    const id = await newPage();
    const containers = Array.from({ length: 500 }, () => block({ kind: 'text' }));
    const { content } = await work(id);
    const base = content.texts.find(({ language }) => language === null)?.revision;
    await ok(moderator, 'PUT', '/content/text', { id, language: null, texts: { containers }, base });
    expect(await put(id, block({ kind: 'text' }))).toEqual([422, 'invalid_fields', { container: 'too_big' }]);
  });

  test('what an unknown kind has beside is bounded by length and by number, over all blocks', async () => {
    const id = await newPage();
    const strange = (more: object) => block({ kind: 'carousel', ...more });
    const tooBig = (field: string) => [422, 'invalid_fields', { [field]: 'too_big' }];
    expect(await put(id, strange({ x: 'a'.repeat(600_001) }))).toEqual(tooBig('container'));
    expect(await put(id, strange({}), { de: { href: 'b'.repeat(600_001) } })).toEqual(tooBig('text'));
    const many = () => put(id, strange({ x: Array.from({ length: 8_000 }, () => 0) }));
    expect([(await many())[0], (await many())[0], await many()]).toEqual([200, 200, tooBig('container')]);
    expect((await orderOf(id)).length).toBe(2);
  });

  test('a kind that nobody knows is kept as it is', async () => {
    const id = await newPage();
    const strange = block({ kind: 'carousel', speed: 3, nested: { deep: [1, 2] } });
    expect((await put(id, strange, { de: { slides: ['eins', 'zwei'] } }))[0]).toBe(200);
    await add(id, strange.id, 'daneben');
    await release(id);
    expect((await textOf(id, null)).containers[0]).toEqual(strange);
    const { page } = await read(optician, id);
    expect(page?.blocks[0]).toEqual({ settings: strange, text: { slides: ['eins', 'zwei'] } });
  });

  test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example', 'vbscript:x'])(
    'no link leads to %s',
    async (href) => {
      const id = await newPage();
      expect((await put(id, block({ kind: 'links', items: [{ id: randomUUID(), href }] })))[0]).toBe(422);
      expect((await put(id, block({ kind: 'video', url: href })))[0]).toBe(422);
      const linked = {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href } }] }],
          },
        ],
      };
      expect((await put(id, block({ kind: 'text' }), { de: { body: linked } }))[0]).toBe(422);
      expect(
        (
          await put(id, block({ kind: 'accordion', items: [] }), {
            de: { items: { [randomUUID()]: { body: linked } } },
          })
        )[0],
      ).toBe(422);
    },
  );

  test('a text that lies in itself 50 deep is refused', async () => {
    const id = await newPage();
    let deep: object = { type: 'listItem', content: doc('tief').content };
    for (let level = 0; level < 50; level += 1)
      deep = { type: 'listItem', content: [{ type: 'bulletList', content: [deep] }] };
    const body = { type: 'doc', content: [{ type: 'bulletList', content: [deep] }] };
    expect((await put(id, block({ kind: 'text' }), { de: { body } }))[0]).toBeGreaterThanOrEqual(400);
    expect(await orderOf(id)).toEqual([]);
  });

  test('scripts and emoji are words like any other', async () => {
    const id = await newPage('<script>alert(1)</script>');
    const words = '👓🕶️ <img src=x onerror=alert(1)>';
    const heading = block({ kind: 'heading', level: 2 });
    expect((await put(id, heading, { de: { title: words } }))[0]).toBe(200);
    await release(id);
    const { page } = await read(optician, id);
    expect([page?.title, page?.blocks[0]?.text?.title]).toEqual(['<script>alert(1)</script>', words]);
  });

  test('strangely formed blocks are refused', async () => {
    const id = await newPage();
    for (const container of [
      block({ kind: 'heading', level: 7 }),
      block({ kind: 'text', html: '<b>x</b>' }),
      block({ kind: 'image', file: 'x' }),
      block({ kind: 'text', column: 'middle' }),
      { ...block({ kind: 'text' }), id: 'x' },
      block({ kind: '<script>' }),
    ]) {
      expect((await put(id, container))[0], JSON.stringify(container)).toBe(422);
    }
  });
});
