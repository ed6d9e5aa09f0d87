import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TranslationWork } from '#shared/contracts/translation.ts';
import type { AreaWeb } from '#web/area-web.ts';
import { provideContentKinds } from '#web/frame/content-kinds.ts';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { PartRow } from './part-row.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  provideContentKinds([]);
});

const WORK: TranslationWork = {
  ...{ id: 'work', kind: 'news', status: 'draft', updated: '2026-11-01T08:00:00Z', from: 'de', to: 'fr' },
  ...{ revision: null, live: false, source: { title: 'Hallo' }, texts: {}, path: '/app/news/work' },
  parts: { title: { state: 'missing', machine: false, stamp: 'first', terms: [] } },
};

test('closed while it saves itself it waits for that, and builds on it', async () => {
  const stamps: (string | null)[] = [];
  let answerFirst = () => {};
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, request) => {
    stamps.push(JSON.parse(String(request?.body)).stamp);
    if (stamps.length === 1) await new Promise<void>((done) => (answerFirst = done));
    return Response.json({ data: { stamp: `after ${stamps.length}`, saved: '2026-11-01T09:00:00Z' }, error: null });
  });
  registerWords('translation', () => import('../../words/screens/de.json'));
  await language.words.load(['translation'], 'de');
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <PartRow work={WORK} part="title" translates={false} />
      </ul>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Übersetzen' }).click();
  await userEvent.keyboard('Salut');
  await expect.poll(() => stamps).toEqual(['first']);
  await page.getByRole('button', { name: 'Fertig' }).click();
  answerFirst();
  await expect.element(page.getByRole('button', { name: 'Fertig' })).not.toBeInTheDocument();
  expect(stamps).toEqual(['first', 'after 1']);
});

test('a part is called as its area calls the field, and what readers have waits for nobody', async () => {
  registerWords('translation', () => import('../../words/screens/de.json'));
  await language.words.load(['translation'], 'de');
  language.i18n.addResourceBundle('de', 'things', { edit: { field: { shop_text: 'Text für Ihre Website' } } });
  const contents = [{ kind: 'thing', label: 'things', fields: 'edit.field', path: () => '', read: () => never }];
  const never = new Promise<never>(() => undefined);
  provideContentKinds([{ facts: { name: 'things', words: 'things', screens: [] }, contents } as unknown as AreaWeb]);
  const work: TranslationWork = {
    ...{ ...WORK, kind: 'thing', live: true, source: { shop_text: 'Hallo' }, texts: { shop_text: 'Salut' } },
    parts: { shop_text: { state: 'edited', machine: false, stamp: 'first', terms: [] } },
  };
  const rows = (live: boolean) => <PartRow work={{ ...work, live }} part="shop_text" translates={false} />;
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        {rows(true)}
        {rows(false)}
      </ul>
    </QueryClientProvider>,
  );
  const items = page.getByRole('listitem');
  await expect.element(items.first().getByText('Text für Ihre Website')).toBeVisible();
  await expect.element(items.first().getByText('Veröffentlicht')).toBeVisible();
  await expect.element(items.last().getByText('Veröffentlicht')).not.toBeInTheDocument();
  await items.last().getByRole('button').first().click();
  await expect.element(page.getByRole('textbox', { name: 'Text für Ihre Website' })).toHaveValue('Salut');
});
