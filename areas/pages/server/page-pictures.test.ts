import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { picture } from '#server/files/testing/samples.ts';
import type { Member } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
import type { PageAnswer } from '#shared/contracts/page.ts';
import type { SearchAnswer } from '#shared/contracts/search.ts';

let portal: FilesPortal;
let moderator: Member;
/** Two readers, of whom pages for owners are for one. */
let optician: Member;
let owner: Member;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
  moderator = await portal.signIn('moderator@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  owner = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());

const WORD = 'Zauberlehrling';
let page: string;
let image: string;
let block: string;
/** A draft with a picture that has words. */
beforeEach(async () => {
  image = storedOf(await upload(portal, moderator, 'Plan.png', await picture(60, 40), { imageKind: 'Background' })).id;
  block = randomUUID();
  ({ id: page } = await ok<{ id: string }>('POST', '/content/page', { language: 'de', title: 'Ladenbau' }));
  const container = { id: block, kind: 'image', column: 'full', file: image, focus: { x: 0.5, y: 0.5 }, shape: 'wide' };
  const texts = { de: { alt: WORD } };
  await ok('POST', '/content/container', { page, after: null, container, texts });
});

async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await moderator.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const work = () => ok<ContentWork>('GET', `/content/single?id=${page}`);
const revisionOf = async (language: string | null) =>
  (await work()).texts.find((text) => text.language === language)?.revision ?? null;
async function release() {
  await ok('POST', '/content/move', { id: page, action: 'release', updated: (await work()).updated });
}

/** By which ways somebody gets at the page, its picture or the words of the picture. */
async function ways(member: Member): Promise<boolean[]> {
  const statuses = await Promise.all(
    [
      `/content/page?id=${page}&language=de`,
      `/storage/private-file?id=${image}`,
      `/storage/image?id=${image}&size=card`,
      `/files/single?id=${image}`,
    ].map(async (path) => (await get(portal, member, path)).status),
  );
  for (const status of statuses) expect([200, 404]).toContain(status);
  const { groups } = (await member.call('GET', `/search?q=${WORD}&language=de`)).body.data as SearchAnswer;
  const rows = await Promise.all(
    [
      ['files', 'id', image],
      ['content_files', 'file_id', image],
      ['assets', 'file_id', image],
      ['containers', 'page_id', page],
      ['pages', 'id', page],
      ['published_pages', 'id', page],
    ].map(async ([table = '', column = '', id = '']) => {
      const { count } = await member.client.from(table).select(column, { count: 'exact', head: true }).eq(column, id);
      return count !== 0;
    }),
  );
  const found = groups.some(({ hits }) => hits.some(({ id }) => id === page));
  return [...statuses.map((status) => status === 200), found, ...rows];
}

test('a page, its picture and the words of it are for its readers alone, by whichever way', async () => {
  const { updated } = await work();
  const audience = { id: page, access_level: 'restrictedAccess', audience: ['role:opticianOwner'], updated };
  await ok('PUT', '/content/audience', audience);
  await release();
  expect(new Set(await ways(owner))).toEqual(new Set([true]));
  expect(new Set(await ways(optician))).toEqual(new Set([false]));
});

test('a former revision brings its picture back, and without it the page as it was', async () => {
  await release();
  const former = await revisionOf(null);
  await ok('DELETE', `/content/container?page=${page}&id=${block}`);
  await release();
  expect((await get(portal, optician, `/storage/image?id=${image}&size=card`)).status).toBe(404);
  await expect(portal.database.rows(sql`delete from files where id = ${image}`)).rejects.toThrow(/content_files/);
  const restore = async () =>
    ok('POST', '/content/restore', { id: page, revision: former, base: await revisionOf(null) });
  await restore();
  await release();
  expect((await get(portal, optician, `/storage/image?id=${image}&size=card`)).status).toBe(200);
  // The store lost the bytes: the picture is not there, the page is.
  await rm(join(String(portal.environment.DATA_DIR), 'files', image), { recursive: true });
  await restore();
  await release();
  expect((await get(portal, optician, `/storage/private-file?id=${image}`)).status).toBe(404);
  const { data } = (await optician.call('GET', `/content/page?id=${page}&language=de`)).body as { data: PageAnswer };
  expect(data.page?.blocks.map(({ settings }) => settings.id)).toEqual([block]);
});

test('a picture without words in a language that the page has is a task, until it has them', async () => {
  const faults = async () => {
    const { data } = await moderator.client.from('written_pages').select('faults').eq('id', page).single();
    return ((data?.faults ?? []) as string[]).includes('alt');
  };
  await release();
  expect(await faults()).toBe(false);
  await ok('PUT', '/content/page', { id: page, language: 'fr', title: 'Agencement', teaser: '', stamp: null });
  await release();
  expect(await faults()).toBe(true);
  const text = { page, id: block, language: 'fr', text: { alt: 'Un plan' }, stamp: null };
  await ok('PUT', '/content/container', text);
  await release();
  expect(await faults()).toBe(false);
});
