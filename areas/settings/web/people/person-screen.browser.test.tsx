import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import de from '../../words/admin/de.json' with { type: 'json' };
import { PersonScreen } from './person-screen.tsx';
import { personQuery } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

test('who comes to look as a person is asked why at once, where that can be', async () => {
  language.i18n.addResourceBundle('de', 'settings', de);
  standIn(['canManageDatabase'], () => Response.json([]));
  const open = async (viewable: boolean) => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    queries.setQueryData(personQuery('p').queryKey, {
      ...{ id: 'p', name: 'Livia Aebischer', portrait_image: null, optician: { id: 'o', name: 'Aebischer Optik' } },
      ...{ state: 'active', roles: [], effective: [], singles: [], version: '1', self: false, viewable },
    });
    const component = () => (
      <QueryClientProvider client={queries}>
        <PersonScreen id="p" />
      </QueryClientProvider>
    );
    const history = createMemoryHistory({ initialEntries: ['/?topic=people&person=p&view=as'] });
    const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history });
    await router.load();
    return draw(<RouterProvider router={router} />);
  };
  const dialog = page.getByRole('dialog', { name: 'Ansehen als Livia Aebischer' });
  const { unmount } = await open(true);
  await expect.element(dialog).toBeVisible();
  await unmount();
  await open(false);
  await expect.element(page.getByRole('heading', { name: 'Livia Aebischer' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
