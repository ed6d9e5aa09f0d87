import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#shared/names/languages.ts';
import type { AreaWeb } from '#web/area-web.ts';
import { queryClient } from '#web/calls/query-client.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import { loadSearchWords } from './load-words.ts';
import { openSearch } from './open-search.ts';
import { SearchLayer } from './search-layer.tsx';
import { provideSearchParts } from './search-parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  provideSearchParts([]);
});

/** A page with a field of its own, and the search over it. */
async function show(locale: Locale = 'de') {
  standIn([], ({ path }) =>
    Response.json(
      path.startsWith('/rest') ? [] : { data: path.includes('/search?') ? { groups: [] } : [], error: null },
    ),
  );
  const component = () => (
    <>
      <input aria-label="Notiz" />
      <button type="button" onClick={openSearch}>
        Suchen
      </button>
      <SearchLayer onLanguage={() => undefined} />
    </>
  );
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    locale,
  );
}
const field = page.getByRole('combobox');

/** Letters as a person types them, one in a few frames. */
async function type(letters: string) {
  for (const letter of letters) {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    await userEvent.keyboard(letter);
  }
}

test('what is typed before the search stands is in its field', async () => {
  // It is drawn at once then and shown a moment later; `e2e/search.spec.ts` tries that its code is still on its way.
  await Promise.all([import('./palette.tsx'), loadSearchWords()]);
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Suchen' }));
  await type('winterthur');
  await expect.element(field).toHaveValue('winterthur');
  await type(' optik');
  await expect.element(field).toHaveValue('winterthur optik');
});

test('a key opens it above a field, which takes none of the letters', async () => {
  await show();
  await userEvent.click(page.getByLabelText('Notiz'));
  await userEvent.keyboard('ab{Control>}k{/Control}bern');
  await expect.element(field).toHaveValue('bern');
  await expect.element(page.getByLabelText('Notiz', { exact: true })).toHaveValue('ab');
});

test('in French what an action is about stands after a French colon', async () => {
  await loadSearchWords();
  const actions: AreaWeb['actions'] = [
    { name: 'look', label: 'label', icon: 'book', order: 1, to: '/', search: (q) => ({ q }) },
  ];
  provideSearchParts([{ facts: { words: 'palette' }, actions } as unknown as AreaWeb]);
  await show('fr');
  openSearch();
  await userEvent.keyboard('rechercher myopie portail');
  // As it stands there: a matcher takes every space for the same.
  await expect
    .poll(() => page.getByRole('option').elements()[0]?.textContent)
    .toContain('dans tout le portail\u202f: myopie');
});
