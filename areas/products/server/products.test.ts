import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedOf, upload } from '#server/files/testing/files-portal.ts';
import { picture } from '#server/files/testing/samples.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
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
      done: { id: string; done_at: string; by: string | null }[];
    }[];
  const open = async (member: Member) => (await member.client.rpc('open_product_recalls')).data;
  expect([await open(owner), await open(moderator)]).toEqual([expect.arrayContaining([found?.id]), []]);
  const [recall] = await states(owner);
  const [before] = await states(moderator);
  const own = recall?.open.map(({ id }) => id) ?? [];
  expect(own.length).toBeGreaterThan(0);
  const rows = own.map((branch_id) => ({ recall_id: recall?.id, branch_id }));
  expect((await owner.client.from('product_recall_answers').insert(rows)).error).toBeNull();
  expect((await owner.client.from('product_recall_answers').insert(rows)).error?.code).toBe('23505');
  expect((await states(owner))[0]?.open).toEqual([]);
  expect((await states(moderator))[0]?.open).toHaveLength((before?.open.length ?? 0) - own.length);
  expect(await open(owner)).not.toContain(found?.id);
  // It keeps its date and who said so; a wrong tap is taken back by one's own company alone.
  const [done] = (await states(owner))[0]?.done ?? [];
  expect([Date.now() - Date.parse(done?.done_at ?? '') < 60_000, done?.by]).toEqual([true, expect.stringMatching(/ /)]);
  const takeBack = async (member: Member) =>
    (
      await member.client
        .from('product_recall_answers')
        .delete()
        .eq('recall_id', recall?.id)
        .eq('branch_id', own[0])
        .select('branch_id')
    ).data;
  expect(await takeBack(moderator)).toEqual([]);
  expect(await takeBack(owner)).toEqual([{ branch_id: own[0] }]);
  expect((await states(owner))[0]).toMatchObject({ open: [{ id: own[0] }] });
});

test('of recalls five of a product and twenty of a person go out in a day', async () => {
  const { data: products } = await owner.client.from('published_products').select('id').order('id').limit(2);
  const [often, other] = products ?? [];
  const recall = async (product_id: string) => {
    const wish = { product_id, lots: 'B1', measure_de: 'Zurückgeben', measure_fr: 'Rendre', contact: 'Büro' };
    const { status, body } = await moderator.call('POST', '/products/recall', { body: wish });
    return [status, body.error?.fields];
  };
  await portal.database.rows(sql`insert into product_recalls (product_id, lots, measure_de, measure_fr, contact)
    select ${often?.id}, 'A' || lot, 'Zurückgeben', 'Rendre', 'Büro' from generate_series(1, 5) lot`);
  expect(await recall(often?.id)).toEqual([409, { item: 'often' }]);
  await portal.database.rows(sql`insert into message_postings (kind, actor_id, created)
    select kind, actor_id, now() - case lot when 1 then interval '1 day' else '1 hour' end
    from (select kind, actor_id from message_postings where kind = 'productRecalled' limit 1) one, generate_series(1, 20) lot`);
  expect(await recall(other?.id)).toEqual([409, { item: 'often' }]);
  await portal.database.rows(
    sql`delete from message_postings where kind = 'productRecalled' and created < now() - interval '1 minute'`,
  );
  expect((await recall(other?.id))[0]).toBe(200);
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
  const paper = (branch: string, kind = 'leaflet') =>
    fetch(`${portal.origin}/api/v1/products/paper?id=${found?.id}&kind=${kind}&branch_id=${branch}`, {
      headers: { cookie: owner.cookie },
    });
  const read = async (kind: string) => {
    const file = await (await paper(mine?.id, kind)).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
    return text.join(' ').replaceAll(/\s+/g, ' ');
  };
  const names = await Promise.all(
    ['card', 'leaflet'].map(async (kind) => (await paper(mine?.id, kind)).headers.get('content-disposition')),
  );
  for (const [at, kind] of ['Regalkarte', 'Merkblatt'].entries())
    expect(decodeURIComponent(names[at] ?? '')).toContain(`${kind} ${mine?.name}`);
  const words = await read('leaflet');
  const card = await read('card');
  for (const said of [found?.texts.de.title, found?.texts.de.teaser, mine?.name]) expect(card).toContain(said);
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

test('the search of the portal finds a product by its name and leads to it', async () => {
  const { body } = await owner.call('GET', `/search?${new URLSearchParams({ q: 'Lidpflegetücher', language: 'de' })}`);
  const { data } = await owner.client.from('published_products').select('id').eq('article_number', 'PC-108').single();
  expect(JSON.stringify(body.data)).toContain(`/app/products?product=${data?.id}`);
});

test('several pictures stand in their order, the first one on both papers; who may not see the product sees none', async () => {
  const { data: found } = await moderator.client
    .from('published_products')
    .select('id')
    .eq('article_number', 'PC-103')
    .single();
  const files = await Promise.all(
    ['Vorne.png', 'Hinten.png', 'Packung.png'].map(async (name) =>
      storedOf(await upload(portal, moderator, name, await picture(60, 90), { imageKind: 'Logo' })),
    ),
  );
  const pictures = files.map(({ id }) => ({ file: id, focus: { x: 0.5, y: 0.5 } })).reverse();
  const work = async () =>
    (await moderator.call('GET', `/content/single?id=${found?.id}`)).body.data as ContentWork & { updated: string };
  const { texts } = await work();
  const facts = texts.find(({ language }) => language === null);
  const write = (texts: object) =>
    moderator.call('PUT', '/content/text', {
      body: { id: found?.id, language: null, texts, base: facts?.revision ?? null },
    });
  const many = Array.from({ length: 13 }, () => pictures[0]);
  expect((await write({ ...facts?.texts, pictures: many })).status).toBe(422);
  const papers = (member: Member) =>
    Promise.all(
      ['card', 'leaflet'].map(async (kind) => {
        const file = await fetch(`${portal.origin}/api/v1/products/paper?id=${found?.id}&kind=${kind}`, {
          headers: { cookie: member.cookie },
        });
        return (
          Buffer.from(await file.arrayBuffer())
            .toString('latin1')
            .split('/Subtype /Image').length - 1
        );
      }),
    );
  const [card = 0, leaflet = 0] = await papers(owner);
  expect((await write({ ...facts?.texts, pictures })).status).toBe(200);
  const { updated } = await work();
  const released = await moderator.call('POST', '/content/move', {
    body: { id: found?.id, action: 'release', updated },
  });
  expect(released.status, JSON.stringify(released.body)).toBe(200);
  const { data } = await owner.client.from('published_products').select('pictures').eq('id', found?.id).single();
  expect(data?.pictures).toEqual(pictures);
  // With its mask, where a picture has clear parts.
  const [withCard = 0, withLeaflet = 0] = await papers(owner);
  expect([withCard > card, withLeaflet > leaflet]).toEqual([true, true]);
  const shown = (cookie: string) =>
    fetch(`${portal.origin}/api/v1/storage/image?id=${files[0]?.id}&size=card`, { headers: { cookie } });
  expect([(await shown(owner.cookie)).status, (await shown('')).status]).toEqual([200, 401]);
});
