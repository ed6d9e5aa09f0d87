import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import { defineWritten } from './define-written.ts';
import type { WrittenItem } from './written-query.ts';
import { WrittenScreen } from './written-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const LIST = defineWritten('things', '/app/things');
const item = (id: string, title: string, more: Partial<WrittenItem> = {}): WrittenItem => ({
  ...{ id, status: 'published', author_name: 'Anna Frei', updated: '2026-11-20T10:00:00Z', in_work: false },
  ...{ publish_at: null },
  ...{ titles: { de: title }, ...more },
});

/** The list of things where so many are in work and so many published. */
async function show(work: readonly WrittenItem[], published: readonly WrittenItem[], total = published.length) {
  const drafts = {
    ...{ title: 'Dinge', everybody: 'Alle', mine: 'Meine', stateLabel: 'Stand', line: '{{who}}', untitled: 'Ohne' },
    state: { work: 'In Arbeit', published: 'Veröffentlicht', deleted: 'Papierkorb' },
    empty: { title: 'Nichts in Arbeit', text: 'Hier steht, was geschrieben wird.' },
  };
  registerWords('things', async () => ({ default: { drafts } }));
  await language.words.load(['things'], 'de');
  standIn([], ({ path }) => {
    const [rows, count] = path.includes('in_work=is.true') ? [work, work.length] : [published, total];
    return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${count}` } });
  });
  const screen = () => (
    <QueryClientProvider client={new QueryClient()}>
      <WrittenScreen
        {...{ kind: 'thing', list: LIST, words: 'things', actions: null, crumb: { label: 'Zurück', to: '/app' } }}
        editPath={(id) => `/app/things/${id}`}
      />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: [LIST.path] });
  const routeTree = createRootRoute({ component: screen, notFoundComponent: screen });
  return draw(<RouterProvider router={createRouter({ routeTree, history })} />);
}

test('where nothing is in work stands what readers have, and the way to all of it', async () => {
  await show([], [item('1', 'Herbst'), item('2', 'Winter')], 30);
  const published = page.getByRole('region', { name: 'Veröffentlicht' });
  await expect.element(published.getByRole('link', { name: /^Herbst/ })).toHaveAttribute('href', '/app/things/1');
  await expect.element(page.getByText('Nichts in Arbeit')).toBeVisible();
  await expect
    .element(published.getByRole('link', { name: 'Alle 30 anzeigen' }))
    .toHaveAttribute('href', '/app/things?state=published');
});

test('what is in work stands alone; where there is nothing at all, that is said', async () => {
  const { unmount } = await show([item('3', 'Entwurf', { status: 'draft', in_work: true })], [item('1', 'Herbst')]);
  await expect.element(page.getByRole('link', { name: /^Entwurf/ })).toBeVisible();
  expect(page.getByRole('link', { name: /^Herbst/ }).elements()).toEqual([]);
  await unmount();
  await show([], []);
  await expect.element(page.getByRole('heading', { name: 'Nichts in Arbeit' })).toBeVisible();
});
