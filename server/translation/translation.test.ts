import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeDeepL, startFakeDeepL } from '#server/partners/deepl/testing.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Translated, TranslationWork } from '#shared/contracts/translation.ts';

let deepl: FakeDeepL;
let portal: TestPortal;
let moderator: Member;
let admin: Member;
let optician: Member;
beforeAll(async () => {
  deepl = await startFakeDeepL();
  portal = await startTestPortal('demo', { DEEPL_API_KEY: deepl.key, DEEPL_URL: deepl.url });
  moderator = await portal.signIn('moderator@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
});
afterAll(async () => {
  await portal.stop();
  await deepl.stop();
});
beforeEach(() => {
  deepl.instead.length = 0;
  deepl.asked.length = 0;
});

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const german = { title: 'Neue Preisliste', teaser: 'Ab Januar gilt sie.', body: doc('Die Liste liegt bei.') };

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
async function refused(member: Member, method: string, path: string, body?: unknown) {
  const { status, body: answer } = await member.call(method, path, { body });
  return [status, answer.error?.code, answer.error?.fields];
}
const workOf = (id: string, member = moderator) =>
  ok<TranslationWork>(member, 'GET', `/pages/translation?id=${id}&to=fr`);
const statesOf = async (id: string) =>
  Object.fromEntries(Object.entries((await workOf(id)).parts).map(([part, { state }]) => [part, state]));
const translate = (id: string, parts?: string[]) =>
  ok<Translated>(moderator, 'POST', '/pages/translate', { id, to: 'fr', ...(parts && { parts }) });
const save = async (id: string, part: string, value: unknown) =>
  ok(moderator, 'PUT', '/pages/translation', {
    id,
    to: 'fr',
    part,
    value,
    stamp: (await workOf(id)).parts[part]?.stamp ?? null,
  });

/** A draft with a German text. */
async function draft(texts: object = german): Promise<string> {
  const { id } = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'news' });
  await ok(moderator, 'PUT', '/content/text', { id, language: 'de', texts, base: null });
  return id;
}
async function rewrite(id: string, texts: object): Promise<void> {
  const [row] = await portal.database.rows<{ base: number }>(
    sql`select max(id)::float8 as base from content_revisions where content_id = ${id} and language = 'de'`,
  );
  await ok(moderator, 'PUT', '/content/text', { id, language: 'de', texts, base: row?.base });
}

describe('a machine draft', () => {
  test('is written part by part, and what people write stays when the source changes', async () => {
    const id = await draft();
    expect(await statesOf(id)).toEqual({ title: 'missing', teaser: 'missing', body: 'missing' });
    expect((await translate(id)).translated.sort()).toEqual(['body', 'teaser', 'title']);
    expect((await workOf(id)).texts).toMatchObject({
      title: '[fr] Neue Preisliste',
      body: doc('[fr] Die Liste liegt bei.'),
    });
    expect(await statesOf(id)).toEqual({ title: 'machine', teaser: 'machine', body: 'machine' });
    await save(id, 'teaser', 'Valable dès janvier.');
    expect((await statesOf(id)).teaser).toBe('edited');

    await rewrite(id, { ...german, title: 'Neue Preisliste 2027', teaser: 'Ab Februar gilt sie.' });
    expect(await statesOf(id)).toEqual({ title: 'outdated', teaser: 'outdated', body: 'machine' });
    expect(await translate(id)).toEqual({ translated: ['title'], left: [] });
    expect((await workOf(id)).texts).toMatchObject({
      title: '[fr] Neue Preisliste 2027',
      teaser: 'Valable dès janvier.',
    });
    expect(deepl.asked.at(-1)?.text).toEqual(['Neue Preisliste 2027']);

    await ok(moderator, 'PUT', '/pages/translation/approve', { id, to: 'fr', parts: ['teaser', 'title'] });
    expect(await statesOf(id)).toEqual({ title: 'edited', teaser: 'edited', body: 'machine' });
    await rewrite(id, german);
    expect(await statesOf(id)).toMatchObject({ title: 'outdated', teaser: 'outdated' });
    expect((await translate(id, ['teaser'])).translated).toEqual(['teaser']);
  });

  test('is seen by nobody who reads, and by nobody else who writes not', async () => {
    const id = await draft();
    await translate(id);
    const foreign = [404, 'not_found', {}];
    expect(await refused(optician, 'GET', `/pages/translation?id=${id}&to=fr`)).toEqual(foreign);
    expect(await refused(optician, 'POST', '/pages/translate', { id, to: 'fr' })).toEqual(foreign);
    const part = { id, to: 'fr', part: 'title', value: 'x', stamp: null };
    expect(await refused(optician, 'PUT', '/pages/translation', part)).toEqual(foreign);
    expect(await refused(optician, 'PUT', '/pages/translation/approve', { id, to: 'fr', parts: ['title'] })).toEqual(
      foreign,
    );
    // What they offer themselves they also translate.
    const others = ['news', 'page', 'event', 'course'];
    expect((await optician.client.from('translation_board').select('id').in('kind', others)).data).toEqual([]);
    expect((await optician.client.from('published_news').select('id').eq('id', id)).data).toEqual([]);
    expect((await workOf(id, admin)).texts).toHaveProperty('title');
  });

  test('leaves what came back damaged, and what somebody wrote meanwhile', async () => {
    const id = await draft();
    deepl.translate = (text) => (text.startsWith('Die') ? `<m0>${text}` : `[fr] ${text}`);
    expect(await translate(id)).toEqual({ translated: ['title', 'teaser'], left: ['body'] });
    deepl.translate = (text) => `[fr] ${text}`;
    expect((await statesOf(id)).body).toBe('missing');
  });

  test.each([
    [456, 503, 'unavailable', 'quota'],
    [503, 503, 'unavailable', 'down'],
    [429, 429, 'too_many_requests', 'busy'],
  ])('is not there after %i, and what stood there stands', async (status, ...expected) => {
    const id = await draft();
    await save(id, 'title', 'Nouvelle liste');
    deepl.instead.push(...Array.from({ length: 2 }, () => ({ status, body: { message: 'No.' } })));
    const [answered, code, fault] = expected;
    expect(await refused(moderator, 'POST', '/pages/translate', { id, to: 'fr' })).toEqual([
      answered,
      code,
      { translation: fault },
    ]);
    expect((await workOf(id)).texts).toMatchObject({ title: 'Nouvelle liste', teaser: '' });
  });

  test('is not there when the service answers another number of texts', async () => {
    const id = await draft();
    deepl.instead.push({ status: 200, body: { translations: [{ text: 'un', detected_source_language: 'DE' }] } });
    expect(await refused(moderator, 'POST', '/pages/translate', { id, to: 'fr' })).toMatchObject([
      503,
      'unavailable',
      {},
    ]);
    expect(await statesOf(id)).toEqual({ title: 'missing', teaser: 'missing', body: 'missing' });
  });
});

describe('what a machine is asked for', () => {
  test('is what could be saved, and so many letters of a person and day', async () => {
    const { id } = await ok<{ id: string }>(optician, 'POST', '/content/single', { kind: 'marketplace_item' });
    const texts = { title: 'Spaltlampe', text: 'Wenig gebraucht.' };
    await ok(optician, 'PUT', '/content/text', { id, language: 'de', texts, base: null });
    const ask = () => refused(optician, 'POST', '/pages/translate', { id, to: 'fr', parts: ['text'] });
    const waits = (status: string) =>
      portal.database.pool.query(`alter table contents disable trigger user;
        update contents set status = '${status}' where id = '${id}'; alter table contents enable trigger user`);
    await waits('waiting');
    expect(await ask()).toEqual([409, 'conflict', { item: 'waiting' }]);
    await waits('draft');
    expect(deepl.asked).toEqual([]);
    expect((await ask())[0]).toBe(200);
    await portal.database.rows(sql`
      update content_revisions set texts = jsonb_set(texts, '{text}', to_jsonb(repeat('x', 200000)))
      where content_id = ${id} and language = 'de'`);
    // What the service did not take counts for nothing.
    deepl.instead.push(...Array.from({ length: 2 }, () => ({ status: 503, body: {} })));
    expect(await ask()).toEqual([503, 'unavailable', { translation: 'down' }]);
    deepl.asked.length = 0;
    await ask();
    expect(deepl.asked).toHaveLength(1);
    deepl.asked.length = 0;
    expect(await ask()).toEqual([429, 'too_many_requests', { translation: 'day' }]);
    expect(deepl.asked).toEqual([]);
  });
});

describe('a translation by hand', () => {
  test('of one part is refused once somebody else changed that part, and of another part is not', async () => {
    const id = await draft();
    const { parts } = await workOf(id);
    const part = (name: string, value: unknown) => ({
      id,
      to: 'fr',
      part: name,
      value,
      stamp: parts[name]?.stamp ?? null,
    });
    const at = (member: Member, body: unknown) => member.call('PUT', '/pages/translation', { body });
    const [one, two] = await Promise.all([at(moderator, part('title', 'Un')), at(admin, part('teaser', 'Deux'))]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await workOf(id)).texts).toMatchObject({ title: 'Un', teaser: 'Deux' });
    expect(await refused(admin, 'PUT', '/pages/translation', part('title', 'Trois'))).toEqual([
      409,
      'conflict',
      { part: 'changed' },
    ]);
    expect(await refused(admin, 'PUT', '/pages/translation', { ...part('title', 'x'), part: 'nothing' })).toMatchObject(
      [409, 'conflict', { part: 'gone' }],
    );
    expect(await refused(admin, 'PUT', '/pages/translation', part('body', { type: 'doc', evil: true }))).toMatchObject([
      422,
      'invalid_fields',
      { 'texts.body': 'unrecognized_keys' },
    ]);
  });

  test('names the words of the group that it lacks', async () => {
    const id = await draft({ ...german, title: 'Neue Filiale' });
    await save(id, 'title', 'Nouveau magasin');
    expect((await workOf(id)).parts.title?.terms).toEqual([{ word: 'Filiale', translation: 'succursale' }]);
    await save(id, 'title', 'Nouvelle succursale');
    expect((await workOf(id)).parts.title?.terms).toEqual([]);
  });

  test('taken up again from a former text has to be looked at', async () => {
    const id = await draft();
    await save(id, 'title', 'Un');
    const { revision } = await workOf(id);
    await portal.database.rows(sql`update content_revisions set auto = false where id = ${revision}`);
    await save(id, 'title', 'Deux');
    const { revision: base } = await workOf(id);
    await ok(moderator, 'POST', '/content/restore', { id, revision, base });
    expect((await statesOf(id)).title).toBe('outdated');
  });

  test('into the language it was first written in there is none', async () => {
    const id = await draft();
    expect(await refused(moderator, 'GET', `/pages/translation?id=${id}&to=de`)).toEqual([
      409,
      'conflict',
      { item: 'no_source' },
    ]);
  });
});

describe('the board', () => {
  const row = async (id: string) =>
    (await moderator.client.from('translation_board').select('de, fr, to_do, titles').eq('id', id).single()).data;

  test('says of each language how far it is', async () => {
    const id = await draft();
    expect(await row(id)).toEqual({ de: 'edited', fr: 'missing', to_do: 3, titles: { de: 'Neue Preisliste' } });
    await translate(id);
    expect(await row(id)).toMatchObject({ fr: 'machine', to_do: 0 });
    await rewrite(id, { ...german, title: 'Anders' });
    expect(await row(id)).toMatchObject({ fr: 'outdated', to_do: 1 });
    await ok(moderator, 'PUT', '/pages/translation/approve', { id, to: 'fr', parts: ['title', 'teaser', 'body'] });
    expect(await row(id)).toMatchObject({ fr: 'edited', to_do: 0 });
  });

  test('knows what readers have', async () => {
    const { data } = await moderator.client.from('translation_board').select('fr').eq('kind', 'news');
    expect(data?.filter(({ fr }) => fr === 'published').length).toBeGreaterThan(50);
  });
});
