import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { standIn } from '#web/testing/portal.ts';
import { loadTrainingWords } from '#web/training/load-words.ts';
import { bookedQuery, requiredQuery, targetsQuery } from '#web/training/queries.ts';
import type { Booked } from '#web/training/training-facts.ts';
import de from '../../words/screens/de.json' with { type: 'json' };
import { teamQuery } from './queries.ts';
import TeamScreen from './team-screen.tsx';

beforeEach(loadTrainingWords);
afterEach(() => vi.restoreAllMocks());

test('who is registered reads it with the day, and nobody is sent to a course without a date', async () => {
  language.i18n.addResourceBundle('de', 'courses', de);
  standIn(['canApplyForCourses'], () => Response.json([]));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(teamQuery().queryKey, [
    { id: 'anna', first_name: 'Anna', last_name: 'Frei', points: {}, required: {} },
    { id: 'beat', first_name: 'Beat', last_name: 'Kunz', points: {}, required: {} },
  ]);
  queries.setQueryData(targetsQuery().queryKey, []);
  const course = (id: string, title: string, bookable: boolean) => ({
    ...{ id, bookable },
    texts: [{ language: 'de', title }],
  });
  queries.setQueryData(requiredQuery().queryKey, [course('law', 'Recht', true), course('laser', 'Laser', false)]);
  const seat = {
    ...{ staff_id: 'anna', state: 'registered' as const },
    date: { content_id: 'law', starts_at: '2099-03-01T08:00:00Z' },
  };
  const booked: Booked = new Map([['anna', new Map([['law', seat]])]]);
  queries.setQueryData(bookedQuery('optician_id', '').queryKey, booked);
  const component = () => (
    <QueryClientProvider client={queries}>
      <TeamScreen />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/app/courses/team'] });
  const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history });
  await router.load();
  await draw(<RouterProvider router={router} />);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^Anna.*Angemeldet, 01.03.2099.*Nicht besucht$/)).toBeVisible();
  await expect.element(row(/^Beat.*Nicht besucht.*Anmelden.*Nicht besucht$/)).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /^Laser\s*Zurzeit keine Durchführung$/ })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Recht', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Anmelden/ }))
    .toHaveAttribute('href', '/app/courses/law/register?who=beat');
  expect(await findings()).toEqual([]);
});
