import { expect, test } from 'vitest';
import type { Locale } from '#shared/names/languages.ts';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { Progress } from './progress.tsx';
import type { Goal } from './queries.ts';
import { ownFirst } from './terms-facts.ts';

const goal = (more: Partial<Goal>): Goal => ({
  ...{ terms_id: 't', measure: 'units', scope: 'company', branch_name: null, reached: 60, valid_to: '2026-12-31' },
  steps: [{ from: 100 }, { from: 200 }],
  ...more,
});

async function show(goals: readonly Goal[], locale: Locale) {
  registerWords('conditions', (wanted) =>
    wanted === 'fr' ? import('../words/screens/fr.json') : import('../words/screens/de.json'),
  );
  await language.words.load(['conditions'], locale);
  await draw(
    goals.toSorted(ownFirst).map((one) => <Progress key={one.scope} goal={one} />),
    locale,
  );
  const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  await expect.poll(() => lines().length).toBe(goals.length);
  return lines();
}

const GOALS = [
  goal({ scope: 'group', reached: 95 }),
  goal({ scope: 'company', reached: 250 }),
  goal({ scope: 'branch', branch_name: 'Bern' }),
];

test('the own goals come before those of the group, which say whose they are', async () => {
  expect(await show(GOALS, 'de')).toEqual([
    'Bern · noch 40 Gläser bis Stufe 1 (bis 31.12.2026)',
    'Alle Stufen erreicht: 250 Gläser',
    'Gruppe · noch 5 Gläser bis Stufe 1 (bis 31.12.2026)',
  ]);
});

test('in French the group is «Groupement»', async () => {
  expect(await show(GOALS.slice(0, 1), 'fr')).toEqual([
    'Groupement · encore 5 verres jusqu’au palier 1 (d’ici au 31.12.2026)',
  ]);
});
