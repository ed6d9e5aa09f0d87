import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { Comparison } from './comparison.tsx';
import type { Product } from './queries.ts';

const product = (id: string, brand: string, texts: Record<string, [title: string, parameters: string]>): Product => ({
  ...{ id, brand, line: 'purelens', article_number: `PL-${id}`, manufacturer: '', udi_di: null, cover: null },
  ...{ valid_from: null, valid_to: null, replaced_by: null, valid: true, recalled: false },
  texts: Object.fromEntries(
    Object.entries(texts).map(([spoken, [title, parameters]]) => [
      spoken,
      { title, parameters, teaser: '', instructions: '', shop_text: '', cover_alt: '', documents: [] },
    ]),
  ),
});

const PRODUCTS = [
  product('1', 'purelens', {
    de: ['Tag 8.4', 'Basiskurve: 8.4 mm\nTragedauer: 1 Tag'],
    fr: ['Journalière 8.4', 'Rayon de base\u202f: 8.4 mm\nPort\u202f: 1 jour'],
  }),
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
    ['Merkmal', 'Tag 8.4', 'Monat 8.7'],
    ['Marke', 'purelens', 'purelens'],
    ['Artikelnummer', 'PL-1', 'PL-2'],
    ['Hersteller', '–', '–'],
    ['Basiskurve', '8.4 mm', '–'],
    ['Tragedauer', '1 Tag', '30 Tage'],
    ['Packung', '–', '6 Stück'],
  ]);
  await page.getByRole('button', { name: 'Monat 8.7 aus dem Vergleich nehmen' }).click();
  expect(removed.mock.calls).toEqual([['2']]);
});

test('the same in French', async () => {
  await show('fr', () => undefined);
  expect(rows().slice(4)).toEqual([
    ['Rayon de base', '8.4 mm', '–'],
    ['Port', '1 jour', '30 jours'],
    ['Emballage', '–', '6 pièces'],
  ]);
});
