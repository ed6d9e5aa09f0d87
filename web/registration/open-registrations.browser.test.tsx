import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { loadRegistrationWords } from './load-words.ts';
import { OpenRegistrations, openQuery } from './open-registrations.tsx';

beforeEach(loadRegistrationWords);

test('whoever makes somebody inactive is told which registrations end, and goes where a substitute is named', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(openQuery('anna').queryKey, [
    { id: 'a', kind: 'course', content_id: 'c1', starts_at: '2027-05-12T07:00:00Z', titles: { de: 'Refraktion' } },
    { id: 'b', kind: 'event', content_id: 'e1', starts_at: '2027-06-02T07:00:00Z', titles: { fr: 'Journée' } },
  ]);
  const note = () => (
    <QueryClientProvider client={queries}>
      <OpenRegistrations staffId="anna" />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/app/opticians'] });
  const router = createRouter({ routeTree: createRootRoute({ component: note, notFoundComponent: note }), history });
  await router.load();
  await draw(<RouterProvider router={router} />);
  await expect.element(page.getByText(/^2 Anmeldungen zu Kursen und Anlässen enden/)).toBeVisible();
  await expect.element(page.getByText('Refraktion, 12.05.2027')).toBeVisible();
  const ways = page.getByRole('link').elements();
  expect(ways.map((way) => way.getAttribute('href')?.replace(/^\/de/, ''))).toEqual([
    '/app/courses/c1',
    '/app/events/e1',
  ]);
  expect(await findings()).toEqual([]);
});
