import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import type { Variant } from '../product-facts.ts';
import { CompareBar, Comparison } from './comparison.tsx';
import ProductReader from './product-reader.tsx';
import type { Product } from './queries.ts';
import { Recalls } from './recalls.tsx';
import { Variants } from './variants.tsx';

const lens = { size: '× 30', base_curve: '8.4', diameter: '14.2', power_from: '-6.00', power_to: '+4.00' };
const VARIANTS: readonly Variant[] = [
  { ...lens, article: 'PL-1-30', power_step: '0.25' },
  { ...lens, article: 'PL-1-90', size: '× 90', power_step: '0.25' },
  { ...lens, article: 'PL-1-87', base_curve: '8.7', power_from: '-3.00', power_to: '', power_step: '' },
];

const product = (
  id: string,
  brand: string,
  texts: Record<string, [title: string, parameters: string]>,
  variants: readonly Variant[] = [],
): Product => ({
  ...{
    id,
    brand,
    variants,
    line: 'purelens',
    article_number: `PL-${id}`,
    manufacturer: '',
    udi_di: null,
    pictures: [],
  },
  ...{ valid_from: null, valid_to: null, replaced_by: null, valid: true, recalled: false },
  texts: Object.fromEntries(
    Object.entries(texts).map(([spoken, [title, parameters]]) => [
      spoken,
      { title, parameters, teaser: '', instructions: '', shop_text: '', cover_alt: '', documents: [] },
    ]),
  ),
});

const PRODUCTS = [
  product(
    '1',
    'purelens',
    {
      de: ['Tag', 'Tragedauer: 1 Tag'],
      fr: ['Journalière', 'Port\u202f: 1 jour'],
    },
    VARIANTS,
  ),
  product('2', 'purelens', {
    de: ['Monat 8.7', 'Tragedauer: 30 Tage\nPackung: 6 Stück'],
    fr: ['Mensuelle 8.7', 'Port\u202f: 30 jours\nEmballage\u202f: 6 pièces'],
  }),
];

async function show(locale: 'de' | 'fr', onRemove: (id: string) => void) {
  registerWords('products', (spoken) =>
    spoken === 'fr' ? import('../words/screens/fr.json') : import('../words/screens/de.json'),
  );
  await language.words.load(['products'], locale);
  await draw(<Comparison products={PRODUCTS} onRemove={onRemove} />, locale);
}

/** The table as it is read: each row's cells. */
const rows = () =>
  [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent?.trim()));

test('products stand side by side: a line for each parameter that any of them has, in the language of the screen', async () => {
  const removed = vi.fn();
  await show('de', removed);
  expect(rows()).toEqual([
    ['Merkmal', 'Tag', 'Monat 8.7'],
    ['Marke', 'purelens', 'purelens'],
    ['Artikelnummer', 'PL-1', 'PL-2'],
    ['Hersteller', '–', '–'],
    ['Inhalt', '× 30, × 90', '–'],
    ['Basiskurve', '8.4 mm, 8.7 mm', '–'],
    ['Durchmesser', '14.2 mm', '–'],
    ['Stärken', '−6.00 bis +4.00 dpt, in Schritten von 0.25; −3.00 dpt', '–'],
    ['Tragedauer', '1 Tag', '30 Tage'],
    ['Packung', '–', '6 Stück'],
  ]);
  await page.getByRole('button', { name: 'Monat 8.7 aus dem Vergleich nehmen' }).click();
  expect(removed.mock.calls).toEqual([['2']]);
});

test('the same in French', async () => {
  await show('fr', () => undefined);
  expect(rows().slice(4)).toEqual([
    ['Contenu', '× 30, × 90', '–'],
    ['Rayon de base', '8.4 mm, 8.7 mm', '–'],
    ['Diamètre', '14.2 mm', '–'],
    ['Puissances', '−6.00 à +4.00 dpt, par pas de 0.25; −3.00 dpt', '–'],
    ['Port', '1 jour', '30 jours'],
    ['Emballage', '–', '6 pièces'],
  ]);
});

test('the lines that differ stand alone, where one wants them', async () => {
  await show('de', () => undefined);
  await userEvent.click(page.getByLabelText('Nur Unterschiede'));
  const labels = () => rows().map(([label]) => label);
  await expect
    .poll(labels)
    .toEqual(['Merkmal', 'Artikelnummer', 'Inhalt', 'Basiskurve', 'Durchmesser', 'Stärken', 'Tragedauer', 'Packung']);
});

test('on a phone no word of a comparison breaks without a hyphen, and the cross lies over the picture', async () => {
  await page.viewport(390, 844);
  await show('de', () => undefined);
  const cross = page.getByRole('button', { name: 'Tag aus dem Vergleich nehmen' }).element().getBoundingClientRect();
  const cells = [...document.querySelectorAll('td, th')];
  expect(Math.min(...cells.map((cell) => cell.getBoundingClientRect().width))).toBeGreaterThanOrEqual(136);
  // «purelens» is on one line.
  const brand = cells.find((cell) => cell.textContent === 'purelens')?.firstChild;
  const range = document.createRange();
  if (brand) range.selectNodeContents(brand);
  expect(range.getClientRects()).toHaveLength(1);
  const picture = document.querySelector('th svg.cover')?.getBoundingClientRect();
  expect(cross.top).toBeLessThan(picture?.bottom ?? 0);
  await page.viewport(1440, 900);
});

test('what is chosen to be compared is counted where one stands, and leads to the comparison from two', async () => {
  registerWords('products', () => import('../words/screens/de.json'));
  await language.words.load(['products'], 'de');
  const change = vi.fn();
  const bar = (compare: string[]) => () => (
    <CompareBar
      shown={
        {
          ...{ list: { path: '/app/products' }, state: { compare }, change },
          searchWith: () => ({ compare }),
        } as unknown as Parameters<typeof CompareBar>[0]['shown']
      }
    />
  );
  const drawn = async (compare: string[]) => {
    const history = createMemoryHistory({ initialEntries: ['/app/products'] });
    const root = createRootRoute({ component: bar(compare), notFoundComponent: bar(compare) });
    return draw(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  };
  const one = await drawn(['1']);
  await expect.element(page.getByText('1 von 4 gewählt. Wählen Sie ein zweites Produkt.')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  await one.unmount();
  const { unmount } = await drawn(['1', '2', '3', '4']);
  await expect.element(page.getByText('Mehr lassen sich nicht vergleichen.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Vergleich ansehen' }))
    .toHaveAttribute('href', expect.stringMatching(/#comparison$/));
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  expect(change.mock.calls).toEqual([[{ compare: [] }]]);
  await unmount();
});

test('the variants of a product are a line each, with what differs; what all have stands below once', async () => {
  await show('de', () => undefined);
  const { unmount } = await draw(<Variants variants={VARIANTS.slice(0, 2)} />, 'de');
  const cells = () =>
    [...document.querySelectorAll('section[aria-label="Varianten"] tr')].map((row) =>
      [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent),
    );
  expect(cells()).toEqual([
    ['Artikel', 'Inhalt'],
    ['PL-1-30', '× 30'],
    ['PL-1-90', '× 90'],
  ]);
  await unmount();
  const [one] = PRODUCTS;
  const { texts, ...facts } = { ...one, variants: VARIANTS.slice(0, 2) };
  const shown = { id: '1', facts, texts: { ...texts }, locale: 'de' };
  const reader = await draw(<ProductReader {...(shown as unknown as Parameters<typeof ProductReader>[0])} />, 'de');
  expect([...document.querySelectorAll('dl div')].map((fact) => fact.textContent).slice(0, 3)).toEqual([
    'Basiskurve8.4 mm',
    'Durchmesser14.2 mm',
    'Stärken−6.00 bis +4.00 dpt, in Schritten von 0.25',
  ]);
  await reader.unmount();
  // On a phone nothing lies outside of the page.
  await page.viewport(390, 844);
  const phone = await draw(<Variants variants={VARIANTS} />, 'de');
  expect([...document.querySelectorAll('ul[aria-label="Varianten"] li')].map((line) => line.textContent)).toEqual([
    'PL-1-30Inhalt × 30Basiskurve 8.4 mmStärken −6.00 bis +4.00 dpt, in Schritten von 0.25',
    'PL-1-90Inhalt × 90Basiskurve 8.4 mmStärken −6.00 bis +4.00 dpt, in Schritten von 0.25',
    'PL-1-87Inhalt × 30Basiskurve 8.7 mmStärken −3.00 dpt',
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await phone.unmount();
  await page.viewport(1440, 900);
});

test('what any of the variants has is a column', async () => {
  await show('de', () => undefined);
  await draw(<Variants variants={VARIANTS.map((one) => ({ ...one, diameter: '' }))} />, 'de');
  const table = document.querySelector('section[aria-label="Varianten"] table');
  const read = [...(table?.querySelectorAll('tr') ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(read).toEqual([
    ['Artikel', 'Inhalt', 'Basiskurve', 'Stärken'],
    ['PL-1-30', '× 30', '8.4 mm', '−6.00 bis +4.00 dpt, in Schritten von 0.25'],
    ['PL-1-90', '× 90', '8.4 mm', '−6.00 bis +4.00 dpt, in Schritten von 0.25'],
    ['PL-1-87', '× 30', '8.7 mm', '−3.00 dpt'],
  ]);
});

test('a recall that is done keeps its date and can be taken back; its phone number is one to call', async () => {
  registerWords('products', () => import('../words/screens/de.json'));
  await language.words.load(['products'], 'de');
  const branches = { id: '00000000-0000-4000-8000-00000000000b', name: 'Bern' };
  const recall = {
    ...{ id: '00000000-0000-4000-8000-00000000000a', lots: 'L 1', measure_de: 'Weg', measure_fr: 'Hors' },
    ...{ contact: 'Anna Frei, 031 555 01 10', made: '2026-11-20T10:00:00Z', open: [] },
    done: [{ ...branches, done_at: '2026-11-27T09:30:00Z', by: 'Livia Aebischer' }],
  };
  const asked = standIn([], ({ path }) => Response.json(path.includes('product_recall_states') ? [recall] : []));
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Recalls product="1" />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/^Bern: erledigt am 27\.11\.2026.*\(Livia Aebischer\)$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '031 555 01 10' })).toHaveAttribute('href', 'tel:0315550110');
  await page.getByRole('button', { name: 'Doch nicht erledigt Bern' }).click();
  const taken = () => asked.find(({ method }) => method === 'DELETE')?.path;
  await expect.poll(taken).toContain(`/product_recall_answers?recall_id=eq.${recall.id}&branch_id=eq.${branches.id}`);
  vi.restoreAllMocks();
});

test('a product turns its pictures by keys; one without a picture has no strip', async () => {
  const [one] = PRODUCTS;
  const { texts, ...facts } = { ...one };
  const read = async (pictures: readonly string[]) => {
    const used = pictures.map((file) => ({ file, focus: { x: 0.5, y: 0.5 } }));
    const shown = { id: '1', facts: { ...facts, pictures: used }, texts: { ...texts }, locale: 'de' };
    return draw(<ProductReader {...(shown as unknown as Parameters<typeof ProductReader>[0])} />);
  };
  await show('de', () => undefined);
  const { unmount } = await read(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']);
  const strip = page.getByRole('region', { name: 'Bilder' }).getByRole('list');
  await expect.element(page.getByText('1 von 2', { exact: true })).toBeVisible();
  strip.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 von 2', { exact: true })).toBeVisible();
  await unmount();
  await read([]);
  await expect.element(page.getByText('Artikelnummer').last()).toBeVisible();
  expect(page.getByRole('region', { name: 'Bilder' }).elements()).toEqual([]);
});
