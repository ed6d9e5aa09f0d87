import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { PageView } from '#web/analytics/analytics.ts';
import { draw } from '#web/testing/draw.tsx';
import { useArrival } from './use-arrival.ts';

test('a view names its screen, not what stands in its address', async () => {
  const views: PageView[] = [];
  const analytics = { pageView: (view: PageView) => views.push(view) };
  const root = createRootRoute({
    component: function Root() {
      useArrival(analytics, 'Titel');
      return <Outlet />;
    },
  });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/registration/$token' })]);
  const history = createMemoryHistory({ initialEntries: ['/registration/secret-1?q=secret#secret'] });
  await draw(<RouterProvider router={createRouter({ routeTree, history })} />);
  await vi.waitFor(() => expect(views).toHaveLength(1));
  history.push('/registration/secret-2');
  await vi.waitFor(() => expect(views).toHaveLength(2));
  const view = { path: '/registration/$token', title: 'Titel', language: 'de' };
  expect(views).toEqual([view, view]);
});
