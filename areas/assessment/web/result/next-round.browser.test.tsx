import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import fr from '../../words/screens/fr.json' with { type: 'json' };
import { NextRound } from './next-round.tsx';

test('the way to the next round stays within the aside', async () => {
  language.i18n.addResourceBundle('fr', 'assessment', fr);
  const none = { minutes: 18, rounds: [], team: null, branches: [], office: false };
  const component = () => (
    <aside className="page-aside" style={{ width: 272 }}>
      <NextRound overview={{ ...none, open: null, may_fill: true, may_start_from: null }} />
    </aside>
  );
  const routeTree = createRootRoute({ component, notFoundComponent: component });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  await draw(<RouterProvider router={router} />, 'fr');
  const way = page.getByRole('link', { name: 'Commencer une nouvelle évaluation' });
  await expect.element(way).toBeVisible();
  const aside = page.getByRole('complementary').element().getBoundingClientRect();
  expect(way.element().getBoundingClientRect().right).toBeLessThanOrEqual(aside.right);
});
