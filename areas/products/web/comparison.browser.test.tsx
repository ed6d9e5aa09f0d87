import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { Variant } from '../product-facts.ts';
import { Comparison } from './comparison.tsx';
import ProductReader from './product-reader.tsx';
import type { Product } from './queries.ts';
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

test('the variants of a product are a line each, with what any of them has', async () => {
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
