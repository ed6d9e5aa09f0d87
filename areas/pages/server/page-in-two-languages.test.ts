import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesPortal, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { picture } from '#server/files/testing/samples.ts';
import { type FakeDeepL, startFakeDeepL } from '#server/partners/deepl/testing.ts';
import type { Member } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
import type { PageAnswer } from '#shared/contracts/page.ts';
import type { Translated, TranslationWork } from '#shared/contracts/translation.ts';

let deepl: FakeDeepL;
let portal: FilesPortal;
let moderator: Member;
let romand: Member;
beforeAll(async () => {
  deepl = await startFakeDeepL();
  portal = await startFilesPortal('folder', { DEEPL_API_KEY: deepl.key, DEEPL_URL: deepl.url });
  moderator = await portal.signIn('moderator@lumen.example');
  romand = await portal.signIn('romand@lumen.example');
});
afterAll(async () => {
  await portal.stop();
  await deepl.stop();
});

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });
const table = (...cells: string[]) => ({
  type: 'doc',
  content: [
    {
      type: 'table',
      content: cells.map((text) => ({
        type: 'tableRow',
        content: [{ type: 'tableCell', content: [paragraph(text)] }],
      })),
    },
  ],
});

test('a page with a table and a picture: translated, corrected, outdated in one block, published apart, restored', async () => {
  const { id } = await ok<{ id: string }>(moderator, 'POST', '/content/page', { language: 'de', title: 'Ladenbau' });
  const [text, rows, image] = [randomUUID(), randomUUID(), randomUUID()];
  const { id: file } = storedOf(
    await upload(portal, moderator, 'Plan.png', await picture(60, 40), { imageKind: 'Background' }),
  );
  const add = (after: string | null, container: object, de: object) =>
    ok(moderator, 'POST', '/content/container', {
      page: id,
      after,
      container: { column: 'full', ...container },
      texts: { de },
    });
  await add(null, { id: text, kind: 'text' }, { body: doc('Der Laden wird umgebaut.') });
  await add(text, { id: rows, kind: 'table' }, { body: table('Montag', 'Dienstag') });
  await add(rows, { id: image, kind: 'image', file, focus: { x: 0.5, y: 0.5 }, shape: 'wide' }, { alt: 'Der Plan' });

  const work = () => ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
  const latest = async (language: string) => (await work()).texts.find((one) => one.language === language);
  const parts = async () => (await ok<TranslationWork>(moderator, 'GET', `/pages/translation?id=${id}&to=fr`)).parts;
  const inState = async (state: string) =>
    Object.entries(await parts())
      .filter(([, part]) => part.state === state)
      .map(([name]) => name);
  const french = async (block: string, value: unknown) => {
    const part = `blocks/${block}`;
    const stamp = (await parts())[part]?.stamp ?? null;
    await ok(moderator, 'PUT', '/pages/translation', { id, to: 'fr', part, value, stamp });
  };
  const page = async () => (await ok<PageAnswer>(romand, 'GET', `/content/page?id=${id}&language=fr`)).page;
  const release = async (more: object) =>
    ok(moderator, 'POST', '/content/move', { id, action: 'release', updated: (await work()).updated, ...more });

  const { left } = await ok<Translated>(moderator, 'POST', '/pages/translate', { id, to: 'fr' });
  expect(left).toEqual([]);
  await release({ languages: ['de'] });
  expect(await page()).toMatchObject({ language: 'de', languages: ['de'] });

  await french(text, { body: doc('Le magasin est transformé.') });
  await french(rows, { body: table('Lundi', 'Mardi') });
  const { stamps } = (await ok<PageAnswer>(moderator, 'GET', `/content/page?id=${id}&work=1`)).work ?? {};
  const stamp = stamps?.texts.de?.[text] ?? null;
  const changed = { page: id, id: text, language: 'de', text: { body: doc('Der Laden wird im Mai umgebaut.') }, stamp };
  await ok(moderator, 'PUT', '/content/container', changed);
  expect(await inState('outdated')).toEqual([`blocks/${text}`]);

  await release({ languages: ['fr'] });
  expect((await page())?.blocks[0]?.text).toEqual({ body: doc('Le magasin est transformé.') });
  const first = (await latest('fr'))?.revision;
  await french(text, { body: doc('Le magasin sera transformé en mai.') });
  expect(await inState('outdated')).toEqual([]);
  await release({ languages: ['fr'] });
  expect((await page())?.blocks.map((block) => block.text)).toEqual([
    { body: doc('Le magasin sera transformé en mai.') },
    { body: table('Lundi', 'Mardi') },
    { alt: '[fr] Der Plan' },
  ]);
  // What was changed in German meanwhile is not published with it.
  expect((await ok<PageAnswer>(romand, 'GET', `/content/page?id=${id}&language=de`)).page?.blocks[0]?.text).toEqual({
    body: doc('Der Laden wird umgebaut.'),
  });

  const blockOf = (texts: unknown) => (texts as { blocks: Record<string, unknown> }).blocks[text];
  const live = await latest('fr');
  expect(blockOf(live?.texts)).toEqual({ body: doc('Le magasin sera transformé en mai.') });
  await ok(moderator, 'POST', '/content/restore', { id, revision: first, base: live?.revision });
  const restored = await latest('fr');
  expect(restored?.revision).toBeGreaterThan(live?.revision ?? 0);
  expect(blockOf(restored?.texts)).toEqual({ body: doc('Le magasin est transformé.') });
  expect((await page())?.blocks[0]?.text).toEqual({ body: doc('Le magasin sera transformé en mai.') });
  await release({ languages: ['fr'] });
  expect((await page())?.blocks[0]?.text).toEqual({ body: doc('Le magasin est transformé.') });
});
