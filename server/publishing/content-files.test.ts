import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { PDF, picture } from '#server/files/testing/samples.ts';
import type { Member } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';

let portal: FilesPortal;
/** Two who write and release, and two readers: an optician, and an owner for whom some news are. */
let moderator: Member;
let admin: Member;
let optician: Member;
let owner: Member;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
  moderator = await portal.signIn('moderator@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  owner = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());

let cover: string;
let document: string;
let id: string;
/** A draft of the moderator's with a cover and a German document. */
beforeEach(async () => {
  const image = await upload(portal, moderator, 'Titel.png', await picture(60, 40), { imageKind: 'Background' });
  cover = storedOf(image).id;
  // Chosen public by who uploads: with content, its audience decides.
  document = storedOf(await upload(portal, moderator, 'Liste.pdf', PDF, { visibility: 'public' })).id;
  ({ id } = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'news' }));
  await write(null, { ...facts, cover: { file: cover, focus: { x: 0.5, y: 0.2 } } });
  await write('de', { ...german, documents: [{ file: document, title: 'Preisliste' }] });
});

const facts = { kind: 'news', category: 'group', pinned: false };
const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Die Liste liegt bei.' }] }],
};
const german = { title: 'Neue Preisliste', teaser: 'Ab Januar gilt sie.', body };

async function ok<T>(member: Member, method: string, path: string, sent?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body: sent });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const workOf = () => ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
async function base(language: string | null) {
  return (await workOf()).texts.find((text) => text.language === language)?.revision ?? null;
}
async function write(language: string | null, texts: object, who = moderator) {
  return ok(who, 'PUT', '/content/text', { id, language, texts, base: await base(language) });
}
async function move(action: string, more: object = {}) {
  const { updated } = await workOf();
  return ok<{ history: number }>(admin, 'POST', '/content/move', { id, action, updated, ...more });
}
async function audience(keys: readonly string[]) {
  const { updated } = await workOf();
  await ok(admin, 'PUT', '/content/audience', { id, access_level: 'restrictedAccess', audience: keys, updated });
}

/** By which ways somebody gets at a file; each of them, or none. */
async function reads(member: Member, file: string): Promise<boolean> {
  const ways = [`/storage/private-file?id=${file}`, `/files/single?id=${file}`];
  if (file === cover) ways.push(`/storage/image?id=${file}&size=card`);
  const statuses = await Promise.all(ways.map(async (way) => (await get(portal, member, way)).status));
  const row = await member.client.from('files').select('id').eq('id', file);
  const named = await member.client.from('content_files').select('file_id').eq('file_id', file);
  const found = [...statuses.map((status) => status === 200), row.data?.length === 1, (named.data?.length ?? 0) > 0];
  expect(new Set(found).size, `${file}: ${[...statuses, row.data?.length, named.data?.length]}`).toBe(1);
  return found[0] === true;
}
const readsBoth = async (member: Member) => [await reads(member, cover), await reads(member, document)];
const BOTH = [true, true];
const NONE = [false, false];

describe('a file of content is read by who reads the item', () => {
  test('not while it is written, from the release on, and no longer once it is taken away', async () => {
    expect([await readsBoth(optician), await readsBoth(admin)]).toEqual([NONE, BOTH]);
    await move('release');
    expect(await readsBoth(optician)).toEqual(BOTH);
    await move('archive');
    expect(await readsBoth(optician)).toEqual(BOTH);
    await move('unpublish');
    expect([await readsBoth(optician), await readsBoth(admin)]).toEqual([NONE, BOTH]);
    await move('release');
    await move('bin');
    expect(await readsBoth(optician)).toEqual(NONE);
  });

  test('by nobody outside its audience, nor without a session', async () => {
    await audience(['role:opticianOwner']);
    await move('release');
    expect([await readsBoth(optician), await readsBoth(owner)]).toEqual([NONE, BOTH]);
    for (const way of [`/storage/private-file?id=${document}`, `/storage/image?id=${cover}&size=full`]) {
      expect((await get(portal, { cookie: '' }, way)).status).toBe(401);
    }
    const anonymous = await fetch(`${portal.origin}/rest/v1/files?id=eq.${document}`, {
      headers: { apikey: portal.publicKey },
    });
    expect(anonymous.status).toBe(401);
    await portal.database.rows(sql`update contents set unpublish_at = now() - interval '1 second' where id = ${id}`);
    expect(await readsBoth(owner)).toEqual(NONE);
  });

  test('not one that is only drafted, and no longer one that was replaced', async () => {
    await move('release');
    const newer = storedOf(await upload(portal, moderator, 'Neu.pdf', PDF)).id;
    await write('de', { ...german, documents: [{ file: newer, title: 'Preisliste' }] });
    expect([await reads(optician, document), await reads(optician, newer)]).toEqual([true, false]);
    const { history } = await move('release');
    expect([await reads(optician, document), await reads(optician, newer)]).toEqual([false, true]);
    await ok(admin, 'POST', '/content/undo', { history });
    expect([await reads(optician, document), await reads(optician, newer)]).toEqual([true, false]);
    await write('fr', { ...german, documents: [{ file: newer, title: 'Liste de prix' }] });
    await move('release', { languages: ['fr'] });
    expect([await reads(optician, document), await reads(optician, newer)]).toEqual([true, true]);
    await move('unpublish', { languages: ['fr'] });
    expect(await reads(optician, newer)).toBe(false);
  });
});

describe('which files an item may name', () => {
  const attempt = async (file: string) => {
    const texts = { ...german, documents: [{ file, title: 'A' }] };
    const answer = await moderator.call('PUT', '/content/text', {
      body: { id, language: 'de', texts, base: await base('de') },
    });
    return [answer.status, answer.body.error?.fields];
  };

  test('none that somebody else uploaded, that another record uses, or that is not there', async () => {
    const foreign = storedOf(await upload(portal, optician, 'Privat.pdf', PDF)).id;
    const portrait = storedOf(
      await upload(portal, optician, 'Ich.png', await picture(60, 60), { imageKind: 'Person' }),
    ).id;
    const { data } = await optician.client.from('staff').select('id').not('auth_user_id', 'is', null);
    const own = (await ok<{ staff: { id: string } }>(optician, 'GET', '/auth/user')).staff.id;
    expect(data?.length).toBeGreaterThan(0);
    await optician.client.from('staff').update({ portrait_image: portrait }).eq('id', own);
    const before = await workOf();
    for (const file of [foreign, portrait, crypto.randomUUID()]) {
      expect(await attempt(file)).toEqual([422, { file: 'invalid' }]);
    }
    expect((await workOf()).texts).toEqual(before.texts);
    expect(await reads(moderator, document)).toBe(true);
  });

  test('one of another item that the writer looks after: each item opens it to its own readers', async () => {
    const first = id;
    await audience(['role:opticianOwner']);
    await move('release');
    ({ id } = await ok<{ id: string }>(admin, 'POST', '/content/single', { kind: 'news' }));
    await write(null, facts, admin);
    await write('de', { ...german, documents: [{ file: document, title: 'A' }] }, admin);
    expect(await reads(optician, document)).toBe(false);
    await move('release');
    expect(await reads(optician, document)).toBe(true);
    await portal.database.rows(sql`delete from contents where id = ${first}`);
    expect(await reads(optician, document)).toBe(true);
    await portal.database.rows(sql`delete from contents where id = ${id}`);
    expect(
      await portal.database.rows(sql`select held, expires is not null as goes from files where id = ${document}`),
    ).toEqual([{ held: false, goes: true }]);
  });

  test('a former revision keeps its files, and brings them back', async () => {
    const former = await base('de');
    await write('de', { ...german, documents: [] });
    const removed = await moderator.call('DELETE', `/files/single?id=${document}`);
    expect([removed.status, removed.body.error?.fields]).toEqual([409, { id: 'held' }]);
    await ok(admin, 'POST', '/content/restore', { id, revision: former, base: await base('de') });
    await move('release');
    expect(await reads(optician, document)).toBe(true);
  });

  test('an automatic save that takes the place of another lets go only what none names any more', async () => {
    const save = async (file: string, texts = german) =>
      ok(moderator, 'PUT', '/content/text', {
        id,
        language: 'fr',
        texts: { ...texts, documents: [{ file, title: 'A' }] },
        base: await base('fr'),
        auto: true,
      });
    const [one, two] = [
      storedOf(await upload(portal, moderator, 'Un.pdf', PDF)).id,
      storedOf(await upload(portal, moderator, 'Deux.pdf', PDF)).id,
    ];
    await save(one);
    await save(one, { ...german, title: 'Liste' });
    const held = (file: string) => portal.database.one(sql`select held from files where id = ${file}`);
    expect(await held(one)).toEqual({ held: true });
    await save(two);
    expect([await held(one), await held(two)]).toEqual([{ held: false }, { held: true }]);
    await save(one);
    expect(await held(one)).toEqual({ held: true });
  });
});
