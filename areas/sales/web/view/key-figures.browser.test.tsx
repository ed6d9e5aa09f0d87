import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { Pair, SalesData } from '../../contract.ts';
import { productGroupsQuery } from '../queries.ts';
import { FairNote } from './fair-note.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PartsTable } from './parts.tsx';

const pair = (units: number, turnover: number, unitsBefore: number, turnoverBefore: number): Pair => ({
  ...{ units, turnover, unitsBefore, turnoverBefore },
});
const both = (sums: Pair) => ({ all: sums, fair: sums });

/** Ten months, of which eight can be compared: Thun opened meanwhile, and of Köniz one month was not delivered. */
const DATA: SalesData = {
  ...{
    line: 'glasses',
    from: '2026-01',
    to: '2026-10',
    asOf: null,
    months: [],
    previous: [],
    brands: [],
    branches: [],
  },
  totals: { all: pair(1000, 230_000, 700, 150_000), fair: pair(800, 184_000, 700, 150_000) },
  productGroups: [
    { productGroup: 'progressive', ...both(pair(320, 120_000, 315, 110_000)) },
    { productGroup: 'special', ...both(pair(12, 3000, 0, 0)) },
  ],
  comparison: {
    ...{ months: 10, comparable: 8 },
    leftOut: [{ branchId: 'thun', name: 'Thun', reason: 'opened', month: '2026-04' }],
    partly: [{ branchId: 'koeniz', name: 'Köniz', months: ['2026-09'] }],
  },
  gaps: [{ branchId: 'koeniz', months: ['2026-09'] }],
};

async function show(data: SalesData, whole = false): Promise<void> {
  registerWords('sales', async () => {
    const [frame, screens] = await Promise.all([import('../../words/de.json'), import('../../words/screens/de.json')]);
    return { default: { ...frame.default, ...screens.default } };
  });
  await language.words.load(['sales'], 'de');
  const queries = new QueryClient();
  queries.setQueryData(productGroupsQuery.queryKey, [
    { line: 'glasses', name: 'progressive', position: 2, de: 'Gleitsicht', fr: 'Progressifs' },
    { line: 'glasses', name: 'special', position: 4, de: 'Spezial', fr: 'Spéciaux' },
  ]);
  await draw(
    <QueryClientProvider client={queries}>
      <FairNote data={data} shown={{ state: { whole }, change: () => {} }} />
      <KeyFigures line="glasses" data={data} whole={whole} />
      <PartsTable line="glasses" data={data} by="productGroups" whole={whole} />
    </QueryClientProvider>,
  );
}

const textOf = (part: Element) => part.textContent?.replaceAll(/\s+/g, ' ').trim();
/** The key figures as they are read: name, value, change. */
const figures = () => [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map(textOf));
const rowOf = (name: RegExp) => textOf(page.getByRole('row', { name }).element());

test('shares change in points, everything else in percent, of what has figures in both years alone', async () => {
  await show(DATA);
  const partial = '*Es fehlen Lieferungen: Die Summe ist noch nicht vollständig.';
  expect(figures()).toEqual([
    ['Umsatz', `CHF 230’000${partial}`, 'mehr:22.7 % zum Vorjahr'],
    ['Gläser', `1’000${partial}`, 'mehr:14.3 % zum Vorjahr'],
    ['Umsatz pro Paar', 'CHF 460', 'mehr:7.3 % zum Vorjahr'],
    // 320 of 800 against 315 of 700.
    ['Anteil Gleitsicht (Gläser)', '32.0 %', 'weniger:5.0 Pkt. zum Vorjahr'],
  ]);
  await expect
    .element(page.getByText(/^Fairer Vergleich/))
    .toHaveTextContent(
      'Fairer Vergleich: 8 von 10 Monaten vergleichbar; ohne Thun (offen seit 04.2026); teilweise: Köniz.',
    );
  expect(rowOf(/^Spezial/)).toContain('–im Vorjahr nichts verkauft');
});

test('a sum that deliveries are missing from is marked, and the formula of each figure can be read', async () => {
  await show(DATA);
  expect(rowOf(/^Total/)).toContain('Total*Es fehlen Lieferungen');
  await page.getByText('So wird gerechnet').click();
  await expect.element(page.getByText(/Umsatz pro Paar = 2 × Umsatz ÷ Gläser/)).toBeVisible();
  await expect.element(page.getByText(/Anteil = Gläser der Gruppe ÷ alle Gläser/)).toBeVisible();
});

test('without gaps nothing is marked, and all compared says that not all can be', async () => {
  await show({ ...DATA, gaps: [] }, true);
  expect(figures().map(([, value]) => value)).toEqual(['CHF 230’000', '1’000', 'CHF 460', '32.0 %']);
  expect(rowOf(/^Total/)).not.toContain('*');
  await expect.element(page.getByText(/^Alles wird verglichen/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Alles vergleichen' })).toBeChecked();
});
