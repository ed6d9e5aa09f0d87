import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let owner: Member;
let optician: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
});
afterAll(() => portal.stop());

const idOf = async (key: string) =>
  (await portal.database.one<{ id: string }>(sql`select page_id as id from page_tree where key = ${key}`)).id;
const file = ({ cookie }: Member, query: string) =>
  fetch(`${portal.origin}/api/v1/content/print?${query}`, { headers: { cookie } });
async function pagesOf(response: Response): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf)).text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('a whole handbook is one file, and its contents name the page on which each chapter begins', async () => {
  const response = await file(owner, `id=${await idOf('management-handbook')}&language=fr&whole=1`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pages = await pagesOf(response);
  const chapters = await portal.database.rows<{ title: string }>(sql`
    select text.title from page_tree place join pages_texts text on text.id = place.page_id and text.language = 'fr'
    where place.parent_id = (select page_id from page_tree where key = 'management-handbook') order by place.position`);
  expect(chapters.length).toBeGreaterThan(5);
  const contents = pages.slice(0, 3).join(' ');
  expect(contents).toContain('Table des matières');
  for (const { title } of chapters) {
    const words = title.replaceAll(/\s+/g, ' ');
    const number = contents
      .slice(contents.indexOf(words) + words.length)
      .trim()
      .split(' ')[0];
    expect(pages[Number(number) - 1], words).toContain(words);
  }
  expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`);
}, 120_000);

test('one chapter is a file without contents; a page that one may not open is none', async () => {
  const id = await idOf('support');
  const pages = await pagesOf(await file(optician, `id=${id}`));
  expect(pages.join(' ')).toContain('Ich habe mein Passwort vergessen');
  expect(pages.join(' ')).not.toContain('Inhalt ');
  expect((await file(optician, `id=${await idOf('management-handbook')}&whole=1`)).status).toBe(404);
  expect((await file(optician, `id=${await idOf('board')}`)).status).toBe(404);
  expect((await file(optician, 'id=x')).status).toBe(422);
});

test('a handbook that is too long for the memory is told so, and its chapters are printed', async () => {
  const id = await idOf('management-handbook');
  const longest = portal.database.pool.query(
    `update pages_texts set blocks = blocks || jsonb_build_object(gen_random_uuid(), jsonb_build_object('more', repeat('x', 600000)))
    where language = 'de' and id in (select page_id from page_tree where parent_id = $1 order by position limit 7)`,
    [id],
  );
  expect((await longest).rowCount).toBe(7);
  expect((await file(owner, `id=${id}&whole=1`)).status).toBe(413);
  expect((await file(owner, `id=${id}`)).status).toBe(200);
});
