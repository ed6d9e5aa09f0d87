import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#shared/names/languages.ts';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { type BranchLine, BranchLines } from './headline.tsx';

const sold = { units: 138, turnover: 31_760, unitsBefore: 147, turnoverBefore: 29_000 };
const none = { units: null, turnover: null, unitsBefore: null, turnoverBefore: null };
const ROWS: BranchLine[] = [
  { id: 'bern', name: 'Bern', company: 'Muster', all: sold, fair: sold },
  { id: 'thun', name: 'Thun', company: 'Muster', all: { ...sold, unitsBefore: null }, fair: null },
  { id: 'biel', name: 'Biel', company: 'Muster', all: none, fair: null },
];

async function show(locale: Locale = 'de'): Promise<void> {
  registerWords('sales', (of) => import(`../../words/${of}.json`));
  await language.words.load(['sales'], locale);
  const lines = () => <BranchLines rows={ROWS} to="/" searchFor={() => ({})} most={3} />;
  const router = createRouter({ routeTree: createRootRoute({ component: lines }), history: createMemoryHistory() });
  await router.load();
  await draw(<RouterProvider router={router} />, locale);
}

const told = (name: string) =>
  [...page.getByRole('link', { name: new RegExp(`^${name}`) }).element().children].map((part) =>
    part.textContent?.replaceAll(/\s+/g, ' '),
  );

test('the change is that of the pieces and stands with them, whatever the turnover did', async () => {
  await show();
  expect(told('Bern')).toEqual(['Bern', '', 'CHF 31’760.–', '138 Stück (weniger:6.1 %)']);
  expect(told('Thun')).toEqual(['Thun', '', 'CHF 31’760.–', '138 Stück (–kein Vergleich mit dem Vorjahr)']);
  expect(told('Biel')).toEqual(['Biel', '', '', 'keine Zahlen']);
});

test('on a phone both stand below the name, side by side', async () => {
  await page.viewport(390, 844);
  await show('fr');
  const [name, , turnover, pieces] = [...page.getByRole('link', { name: /^Bern/ }).element().children];
  const placeOf = (part: Element | undefined) => part?.getBoundingClientRect() ?? new DOMRect();
  expect(pieces?.textContent).toMatch(/^138 pièces \(/);
  expect(placeOf(turnover).top).toBeGreaterThanOrEqual(placeOf(name).bottom);
  expect(placeOf(pieces).left).toBeGreaterThan(placeOf(turnover).right - 1);
  expect(placeOf(pieces).right).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});
