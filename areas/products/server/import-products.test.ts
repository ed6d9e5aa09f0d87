import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { settled, upload } from '#server/imports/testing/sheets.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import { productKind } from './product-kind.ts';

let portal: TestPortal;
let office: Member;
let moderator: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [office, moderator] = [await portal.signIn('admin@lumen.example'), await portal.signIn('moderator@lumen.example')];
});
afterAll(() => portal.stop());

const run = <Row extends object>(statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'a test sets its own rows', (tx) => tx.rows<Row>(statement));

async function checked(text: string | Buffer): Promise<Import> {
  const made = await upload(portal, office, 'products.products', 'produkte.csv', text);
  const { id, mapping } = made.body.data as Import;
  await office.call('POST', '/imports/check', { body: { id, mapping } });
  return settled(office, id);
}
const step = async (name: string, id: string) => {
  await office.call('POST', `/imports/${name}`, { body: { id } });
  return settled(office, id);
};

interface Written {
  status: string;
  parts: Record<string, Record<string, unknown>>;
}
/** A product as it was written last. */
const written = async (number: string): Promise<Written[]> =>
  run<Written>(sql`
    select item.status, jsonb_object_agg(coalesce(latest.language::text, 'facts'), latest.texts) as parts
    from contents item cross join lateral (
      select distinct on (revision.language) revision.language, revision.texts from content_revisions revision
      where revision.content_id = item.id order by revision.language, revision.id desc) latest
    where item.kind = 'product' group by item.id, item.status
    having jsonb_object_agg(coalesce(latest.language::text, 'facts'), latest.texts) #>> '{facts,article_number}' = ${number}`);

const NONE = { base_curve: '', diameter: '', power_from: '', power_to: '', power_step: '' };
const HEAD = 'Artikel;Linie;Marke;Name auf Deutsch;Name auf Französisch;Gültig ab;Merkmale auf Deutsch;Varianten\n';
const CHANGE =
  'PC-100;;;purecare Neue Lösung;;;;\nNEU-1;andere;Eigen;Neues Etui;Nouvel étui;01.02.2027;"Farbe: blau\nGewicht: 40 g";"NEU-1-S | S\nNEU-1-L||8,4|14.2|−6.00|+4.00|0.25"\n';

test('what is exported reads back as the same, and only the office reads it in', async () => {
  const file = await fetch(`${portal.origin}/api/v1/products/export?format=csv&words=fr`, {
    headers: { cookie: office.cookie },
  });
  const made = await checked(Buffer.from(await file.arrayBuffer()));
  expect(made.counts).toMatchObject({ new: 0, changed: 0, same: 30, skipped: 0 });
  await office.call('DELETE', `/imports/single?id=${made.id}`);
  expect((await upload(portal, moderator, 'products.products', 'produkte.csv', HEAD + CHANGE)).status).toBe(403);
});

test.each([
  ['Artikel;Linie;Name', 'title_de'],
  ['Article;Gamme;Nom', 'title_fr'],
])('a sheet with %s has the names of its products', async (titles, field) => {
  const made = await checked(`${titles}\nNEU-9;other;Etui\n`);
  expect(made.mapping).toEqual(['article_number', 'line', field]);
  expect(made.counts).toMatchObject({ new: 1, skipped: 0 });
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('each line says what it would do, and every fault is told', async () => {
  const made = await checked(
    `${HEAD}PL-200;;;;;;;\n${CHANGE}neu-1;other;;Nochmals;;;;\nNEU-2;Socken;;Etui;;;;\n;other;;Etui;;;;\nNEU-3;other;;;;;;\n` +
      `NEU-4;other;;Etui;;31.13.2026;;\n${'N'.repeat(41)};other;;Etui;;;;\n` +
      'PL-201;;;;;;;A | B | gewölbt\nPL-202;;;;;;;A|1|2|3|4|5|6|7\n',
  );
  expect(made.counts).toMatchObject({ new: 1, changed: 1, same: 1, skipped: 8 });
  const reasons = await run<{ told: string[] }>(sql`
    select array(select (one ->> 'field') || ' ' || (one ->> 'code') from jsonb_array_elements(reasons) one) as told
    from import_rows where import_id = ${made.id} and outcome = 'skipped' order by number`);
  expect(reasons.map(({ told }) => told)).toEqual([
    ['article_number duplicate'],
    ['line unknownLine'],
    ['article_number required'],
    ['title_de required'],
    ['valid_from date'],
    ['article_number tooLong'],
    ['variants invalid'],
    ['variants invalid'],
  ]);
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('becomes drafts that readers do not see, and goes back as far as nobody changed it since', async () => {
  const [former] = await written('PC-100');
  const first = await checked(HEAD + CHANGE);
  expect(await step('commit', first.id)).toMatchObject({ state: 'committed', counts: { new: 1, changed: 1 } });
  const [changed] = await written('PC-100');
  expect(changed?.parts).toEqual({ ...former?.parts, de: { ...former?.parts.de, title: 'purecare Neue Lösung' } });
  const [added] = await written('NEU-1');
  expect(added).toMatchObject({
    status: 'draft',
    parts: {
      facts: {
        ...{ line: 'other', brand: 'Eigen', valid_from: '2027-02-01' },
        variants: [
          { ...NONE, article: 'NEU-1-S', size: 'S' },
          {
            ...{ article: 'NEU-1-L', size: '', base_curve: '8.4', diameter: '14.2' },
            ...{ power_from: '-6.00', power_to: '+4.00', power_step: '0.25' },
          },
        ],
      },
      de: { title: 'Neues Etui', parameters: 'Farbe: blau\nGewicht: 40 g' },
      fr: { title: 'Nouvel étui', parameters: '' },
    },
  });
  // As the form would have written it.
  expect(productKind.facts.safeParse(added?.parts.facts).error).toBeUndefined();
  expect(productKind.texts.safeParse(added?.parts.fr).error).toBeUndefined();
  const { data } = await moderator.client.from('published_products').select('article_number, texts');
  expect(data).toHaveLength(30);
  expect(JSON.stringify(data)).not.toContain('Neue Lösung');

  expect(await step('undo', first.id)).toMatchObject({ state: 'undone' });
  expect((await written('PC-100'))[0]?.parts).toEqual(former?.parts);
  expect(await written('NEU-1')).toMatchObject([{ status: 'deleted' }]);

  const again = await checked(HEAD + CHANGE);
  await step('commit', again.id);
  await run(sql`
    update content_revisions set texts = texts || '{"title": "Von Hand"}'
    where id = (select max(id) from content_revisions where texts ->> 'title' = 'purecare Neue Lösung')`);
  expect(await step('undo', again.id)).toMatchObject({ state: 'undone', counts: { kept: 1 } });
  expect((await written('PC-100'))[0]?.parts.de?.title).toBe('Von Hand');
});
