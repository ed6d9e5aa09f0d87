import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { parametersOf } from '../product-facts.ts';
import { productKind } from './product-kind.ts';

let portal: TestPortal;
let owner: Member;
let moderator: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [owner, moderator] = [await portal.signIn('owner@lumen.example'), await portal.signIn('moderator@lumen.example')];
});
afterAll(() => portal.stop());

test('thirty products are live in both languages, as their kind takes them', async () => {
  const rows = await portal.database.rows<{ language: string | null; texts: unknown }>(sql`
    select language, texts from content_revisions revision join contents item on item.id = revision.content_id
    where item.kind = 'product' and revision.version = 'current'`);
  expect(rows.filter(({ language }) => language === 'fr')).toHaveLength(30);
  for (const { language, texts } of rows) {
    expect(productKind[language === null ? 'facts' : 'texts'].safeParse(texts).error).toBeUndefined();
  }
});

test('a list stands in the order of the names in the language of its reader', async () => {
  for (const language of ['de', 'fr'] as const) {
    const { data } = await owner.client.from('published_products').select('id, texts').order(`title_${language}`);
    const names = await portal.database.rows<{ id: string; title: string }>(
      sql`select id, title from products_texts where language = ${language} order by title`,
    );
    expect(data?.map(({ texts }) => texts[language].title)).toEqual(names.map(({ title }) => title));
  }
});

test('a recall is told to everybody who sees products, and each branch says «erledigt» once', async () => {
  expect((await owner.client.from('product_recalls').select('id')).data).toHaveLength(1);
  const { data: found } = await owner.client
    .from('published_products')
    .select('id')
    .eq('article_number', 'PL-200')
    .single();
  const wish = { product_id: found?.id, lots: 'A1', measure_de: 'Zurückgeben', measure_fr: 'Rendre', contact: 'Büro' };
  expect((await owner.call('POST', '/products/recall', { body: wish })).status).toBe(403);
  const twice = await Promise.all([1, 2].map(() => moderator.call('POST', '/products/recall', { body: wish })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = await portal.database.rows(sql`select from message_postings where kind = 'productRecalled'`);
  expect(told).toHaveLength(1);
  const states = async (member: Member) =>
    (await member.client.rpc('product_recall_states', { product_id: found?.id })).data as {
      id: string;
      open: { id: string }[];
    }[];
  const [recall] = await states(owner);
  const [before] = await states(moderator);
  const own = recall?.open.map(({ id }) => id) ?? [];
  expect(own.length).toBeGreaterThan(0);
  const rows = own.map((branch_id) => ({ recall_id: recall?.id, branch_id }));
  expect((await owner.client.from('product_recall_answers').insert(rows)).error).toBeNull();
  expect((await owner.client.from('product_recall_answers').insert(rows)).error?.code).toBe('23505');
  expect((await states(owner))[0]?.open).toEqual([]);
  expect((await states(moderator))[0]?.open).toHaveLength((before?.open.length ?? 0) - own.length);
});

test('a leaflet has the parameters and the address of the branch; a foreign branch is none', async () => {
  const { data: found } = await owner.client
    .from('published_products')
    .select('id, texts')
    .eq('article_number', 'PL-200')
    .single();
  const { data: branches } = await owner.client
    .from('branches')
    .select('id, name, optician_id')
    .eq('active', true)
    .limit(500);
  const me = (await owner.call('GET', '/auth/user')).body.data as { optician: { id: string } };
  const [mine, foreign] = [true, false].map((own) =>
    branches?.find((one) => (one.optician_id === me.optician.id) === own),
  );
  const paper = (branch: string) =>
    fetch(`${portal.origin}/api/v1/products/paper?id=${found?.id}&kind=leaflet&branch_id=${branch}`, {
      headers: { cookie: owner.cookie },
    });
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await (await paper(mine?.id)).arrayBuffer())),
  );
  const words = text.join(' ').replaceAll(/\s+/g, ' ');
  for (const [name, value] of parametersOf(found?.texts.de.parameters)) expect(words).toContain(`${name} ${value}`);
  expect(words).toContain('Stärken −10.00 bis +6.00 dpt, in Schritten von 0.25');
  expect(words).toContain(mine?.name);
  expect((await paper(foreign?.id)).status).toBe(404);
  const call = (path: string, cookie = '') => fetch(`${portal.origin}/api/v1${path}`, { headers: { cookie } });
  for (const path of [`/products/paper?id=${found?.id}&kind=card`, '/products/export?format=csv'])
    expect((await call(path)).status).toBe(401);
  expect((await call('/products/export?format=csv', owner.cookie)).status).toBe(403);
});

test('a product is found by the article number of any of its variants', async () => {
  const { data } = await owner.client
    .from('published_products')
    .select('article_number, variants')
    .ilike('words', '%pl 200 90%');
  expect(data?.map(({ article_number }) => article_number)).toEqual(['PL-200']);
});
