import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { standIn } from '#web/testing/portal.ts';
import { loadTrainingWords } from './load-words.ts';
import { MyTraining } from './my-training.tsx';
import { bookedQuery, creditsQuery, requiredQuery, targetsQuery } from './queries.ts';
import type { BookedSeat } from './training-facts.ts';

beforeEach(loadTrainingWords);
afterEach(() => vi.restoreAllMocks());

const course = (id: string, title: string, bookable = true) => ({ id, texts: [{ language: 'de', title }], bookable });
const seat: BookedSeat = {
  ...{ staff_id: 'me', state: 'registered' },
  date: { content_id: 'rescue', starts_at: '2099-03-01T08:00:00Z' },
};

async function open(permissions: Parameters<typeof standIn>[0]) {
  standIn(permissions, () => Response.json([]));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(creditsQuery('me').queryKey, [
    {
      ...{ id: 'c', content_id: 'hygiene', titles: { de: 'Hygiene' }, category: 'advice', points: 4 },
      ...{ attended_on: '2026-03-01', expires_on: '2098-03-01' },
    },
  ]);
  queries.setQueryData(targetsQuery().queryKey, []);
  queries.setQueryData(requiredQuery().queryKey, [
    ...[course('hygiene', 'Hygiene'), course('rescue', 'Notfall'), course('law', 'Recht')],
    course('laser', 'Laser', false),
  ]);
  queries.setQueryData(
    bookedQuery('staff_id', 'me').queryKey,
    new Map([['me', new Map([['rescue', seat]])]]) as ReadonlyMap<string, ReadonlyMap<string, BookedSeat>>,
  );
  const component = () => (
    <QueryClientProvider client={queries}>
      <MyTraining staffId="me" />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/app/account'] });
  const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history });
  await router.load();
  await draw(<RouterProvider router={router} />);
}
const row = (name: RegExp) => page.getByRole('link', { name });

test('what is required and was not attended stands there, with its seat to come or whether there is a date', async () => {
  await open(['canApplyForCourses']);
  await expect.element(row(/^Hygiene.*Bis 01.03.2098$/)).toBeVisible();
  await expect.element(row(/^Notfall.*Angemeldet, 01.03.2099$/)).toBeVisible();
  await expect.element(row(/^Recht.*Nicht besucht$/)).toHaveAttribute('href', '/app/courses/law');
  await expect.element(row(/^Laser.*Nicht besucht.*Zurzeit keine Durchführung$/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('nobody lacks a course who may not apply for one', async () => {
  await open([]);
  await expect.element(row(/^Hygiene/)).toBeVisible();
  await expect.element(row(/^Recht/)).not.toBeInTheDocument();
});
