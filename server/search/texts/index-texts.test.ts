import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallerName, idOf } from '#access/testing/people.ts';
import { type Desk, openDesk } from '#server/database/publishing/testing/tried-kind.ts';
import { openLocalStore } from '#server/files/local-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { archiveOf } from '#server/sheets/testing/archive.ts';
import { indexTexts } from './index-texts.ts';
import { createTextReader } from './read-apart.ts';
import { readText, unreadable } from './read-text.ts';

let desk: Desk;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  desk = await openDesk();
  folder = await mkdtemp(join(tmpdir(), 'brillanz-texts-'));
  store = await openLocalStore(folder);
});
afterAll(async () => {
  await desk.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A published item that shows a document; answers the ids of both. */
async function shown(name: string, bytes: Buffer | null, audience: string[] = []) {
  const id = await desk.draft(`Seite zu ${name}`);
  if (audience.length > 0) {
    await desk.as('opticianOwner', `select internal.set_audience($1, 'restrictedAccess', $2, null)`, [id, audience]);
  }
  await desk.look('update contents set author_id = null where id = $1', [id]);
  await desk.move('moderator', id, 'release');
  const [file = ''] = await desk.look<string>(
    `insert into files (uploader_id, kind, name, type, size, sha256, storage_key)
     values ($1, 'document', $2, 'x/y', 1, repeat('0', 64), gen_random_uuid()::text) returning id`,
    [idOf('p', 'moderator'), name],
  );
  await desk.look(
    `insert into content_files (revision_id, file_id, content_id, live)
     select id, $2, content_id, true from content_revisions where content_id = $1 and language is null`,
    [id, file],
  );
  const [key = ''] = await desk.look<string>('select storage_key from files where id = $1', [file]);
  if (bytes) await store.put(key, bytes, 'x/y');
  return { id, file };
}

async function found(caller: CallerName, words: string): Promise<{ title: string; of: object }[]> {
  const [answer] = await desk.as<{ groups: { hits: { title: string; of: object }[] }[] }>(
    caller,
    `select internal.find_documents($1, '{file}', 50, 'de')`,
    [JSON.stringify({ words, phrases: [], without: [] })],
  );
  return answer?.groups[0]?.hits ?? [];
}
const slides = (text: string) =>
  archiveOf({ 'ppt/slides/slide1.xml': `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>` });
const read = (_person: string, { name, bytes }: { name: string; bytes: Uint8Array }) =>
  readText(name, Buffer.from(bytes));

it('documents are found by who may read what shows them, for as long as it does', async () => {
  const open = await shown('offen.pptx', slides('Prismenausgleich'));
  await shown('inhaber.pptx', slides('Prismenausgleich geheim'), ['role:opticianOwner']);
  expect(await found('optician', 'Prismenausgleich')).toEqual([]);
  await indexTexts(desk.pool, store, read);
  expect(await found('optician', 'Prismenausgleich')).toMatchObject([
    { title: 'offen.pptx', of: { kind: 'tried', title: 'Seite zu offen.pptx' } },
  ]);
  expect(await found('optician', 'geheim')).toEqual([]);
  expect((await found('opticianOwner', 'Prismenausgleich')).map(({ title }) => title).sort()).toEqual([
    'inhaber.pptx',
    'offen.pptx',
  ]);
  await desk.move('moderator', open.id, 'unpublish');
  expect(await found('optician', 'Prismenausgleich')).toEqual([]);
});

it('one that cannot be read is named to who looks after the item, and keeps no other waiting', async () => {
  await shown('alt.doc', Buffer.from('alt'));
  await shown('bombe.pptx', slides('<a:t>Wort</a:t>'.repeat(3_000_000)));
  await shown('weg.pptx', null);
  await shown('gut.pptx', slides('Lesbarkeit'));
  await indexTexts(desk.pool, store, createTextReader({ heap: 40 }));
  expect(await found('optician', 'Lesbarkeit')).toHaveLength(1);
  const named = (caller: CallerName) =>
    desk.as<string>(caller, `select name || ' ' || fault from unreadable_files() where name <> 'a.pdf' order by name`);
  expect(await named('moderator')).toEqual(['alt.doc oldForm', 'bombe.pptx tooMuch', 'weg.pptx missing']);
  expect(await named('optician')).toEqual([]);
});

it('what no database keeps is left out of a text, and as many words as there may be are kept', async () => {
  await shown('null.pptx', slides('Giftwort &#0; &#xD800; danach'));
  const words = Array.from({ length: 44_000 }, (_, one) => `w${(one * 7_919_777).toString(36)}q`).join(' ');
  await shown('wortreich.pptx', slides(`Vielfalt ${words}`));
  // More than a database keeps of one text.
  const letters = (one: number) => [0, 5, 10, 15, 20].map((place) => 0x430 + (((one * 7_919) >> place) % 32));
  const cyrillic = Array.from({ length: 66_000 }, (_, one) => String.fromCodePoint(...letters(one))).join(' ');
  await shown('fremd.pptx', slides(`Buntheit ${cyrillic}`));
  // With its tilde the stem is longer than the text of such a vector takes, and with its audience each word of the index.
  await shown('lang.pptx', slides(`Länge ${'w'.repeat(2046)} ${'v'.repeat(2045)}`));
  const chinese = Array.from({ length: 61_000 }, (_, one) =>
    String.fromCodePoint(0x4e00 + (one % 20_000), 0x4e00 + Math.floor(one / 20_000)),
  ).join(' ');
  await shown('china.pptx', slides(`Menge ${chinese}`));
  await shown('ende.pptx', slides('Schlusslicht'));
  await indexTexts(desk.pool, store, read);
  expect(await desk.look('select id from search_documents where words::text::tsvector <> words')).toEqual([]);
  const wrapped = `select id from search_documents
    where length(internal.keyed_words(audience, words)) <> length(words)
      or (select count(*) <> length(words) from unnest(tsvector_to_array(internal.keyed_words(audience, words))) word
        where starts_with(word, audience || '/'))`;
  expect(await desk.look(wrapped)).toEqual([]);
  for (const word of ['Giftwort danach', 'Vielfalt', 'Buntheit', 'Länge', 'Menge', 'Schlusslicht'])
    expect(await found('optician', word), word).toHaveLength(1);
});

it('a fault that is not the document’s is no fault of the document', async () => {
  await shown('spaeter.pptx', slides('Nachzuegler'));
  const broken = async () => Promise.reject(Object.assign(unreadable('damaged'), { code: 'unavailable', fields: {} }));
  await expect(indexTexts(desk.pool, store, broken)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await found('optician', 'Nachzuegler')).toEqual([]);
  await indexTexts(desk.pool, store, read);
  expect(await found('optician', 'Nachzuegler')).toHaveLength(1);
});

it('who has thousands of documents keeps nobody waiting', async () => {
  const { file } = await shown('eins.pptx', null);
  const [own = ''] = await desk.look<string>(
    `with filed as (
       insert into files (uploader_id, kind, name, type, size, sha256, storage_key)
       select case when n > 0 then $1 else $2 end::uuid, 'document', 'viele.pdf', 'x/y', 1, repeat('0', 64), gen_random_uuid()::text
       from generate_series(0, 2000) n returning id, uploader_id),
     used as (
       insert into content_files (revision_id, file_id, content_id, live)
       select revision_id, filed.id, content_id, true from filed, content_files one where one.file_id = $3)
     select id from filed where uploader_id = $2::uuid`,
    [idOf('p', 'moderator'), idOf('p', 'optician'), file],
  );
  await indexTexts(desk.pool, store, read);
  expect(await desk.look('select fault from file_texts where file_id = $1', [own])).toEqual(['missing']);
});
