import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContentWork } from '#shared/contracts/content.ts';
import { draw } from '#web/testing/draw.tsx';
import { loadPublishingWords } from './load-words.ts';
import { reachQuery } from './queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';

beforeEach(() => loadPublishingWords());

const ID = '11111111-1111-4111-8111-111111111111';
const work = (...written: ('de' | 'fr')[]): ContentWork => ({
  ...{ id: ID, kind: 'news', status: 'draft', author_name: 'A', access_level: 'fullAccess', audience: [] },
  ...{ published_at: null, archived_at: null, publish_at: null, unpublish_at: null, asked_at: null },
  ...{ asked_languages: [], reason: null, updated: '2026-11-01T08:00:00Z', claimed_by: null, live_languages: [] },
  actions: ['release', 'schedule', 'bin'],
  texts: written.map((language, index) => ({
    ...{ language, revision: index + 1, texts: { title: 'T' }, saved: '2026-11-01T08:00:00Z' },
    ...{ saved_name: 'A', live: false },
  })),
});

/** The dialog over an item that is saved while it is open. */
async function open(planned: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(reachQuery(ID, work()).queryKey, { people: 3, roles: {} });
  const item = queryOptions({ queryKey: ['content', 'item'], queryFn: () => work(), initialData: work() });
  const move = vi.fn(async () => null);
  function Opened() {
    const { data } = useQuery(item);
    return <ReleaseDialog work={data} moves={{ busy: undefined, move }} onClose={() => undefined} planned={planned} />;
  }
  await draw(
    <QueryClientProvider client={queries}>
      <Opened />
    </QueryClientProvider>,
  );
  return { move, save: (...written: ('de' | 'fr')[]) => queries.setQueryData(item.queryKey, work(...written)) };
}

test('a language that was just written is ticked when its text arrives, unless somebody chose', async () => {
  const { move, save } = await open(false);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  save('de');
  await expect.element(page.getByRole('checkbox', { name: /^Deutsch/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Deutsch/ }).click();
  save('de', 'fr');
  await expect.element(page.getByRole('checkbox', { name: /^Französisch/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte wählen Sie mindestens eine Sprache.');
  expect(move).not.toHaveBeenCalled();
});

test('what is missing in the dialog is said at once', async () => {
  const { move, save } = await open(true);
  save('de');
  await page.getByRole('checkbox', { name: /^Deutsch/ }).click();
  await page.getByRole('button', { name: 'Zeitpunkt planen' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte wählen Sie mindestens eine Sprache.');
  const from = page.getByLabelText('Erscheint am');
  await expect.element(from).toHaveFocus();
  await expect.element(from).toHaveAccessibleDescription('Bitte geben Sie Datum und Zeit an.');
  await from.fill('05.12.2031 07:30');
  await page.getByLabelText('Sichtbar bis').fill('04.12.2031 18:00');
  await page.getByRole('button', { name: 'Zeitpunkt planen' }).click();
  await expect.element(page.getByLabelText('Sichtbar bis')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Sichtbar bis'))
    .toHaveAccessibleDescription(/^Das liegt vor dem Erscheinen/);
  expect(move).not.toHaveBeenCalled();
});

test('where nothing is written it asks all the same, so that the form says what is missing', async () => {
  const { move } = await open(false);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect.poll(() => move.mock.calls).toEqual([['release', { languages: [] }]]);
});
