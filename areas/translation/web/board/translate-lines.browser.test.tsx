import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { config, language, registerWords } from '#web/portal.ts';
import type { PortalConfig } from '#web/portal-config.ts';
import { NotificationHost } from '#web/shell/notifications.tsx';
import { draw } from '#web/testing/draw.tsx';
import type { BoardLine } from '../queries.ts';
import { TranslateLines } from './translate-lines.tsx';

afterEach(() => vi.restoreAllMocks());

const line = (id: string, more: Partial<BoardLine> = {}): BoardLine => ({
  ...{ id, kind: 'news', source_language: 'de', titles: { de: id }, de: 'published', fr: 'missing' },
  ...{ to_do: 1, updated: '2026-11-01T08:00:00Z' },
  ...more,
});
const LINES = [
  line('fehlt'),
  line('fertig', { fr: 'edited' }),
  line('veraltet', { fr: 'outdated' }),
  line('aus dem Französischen', { source_language: 'fr', de: 'missing', fr: 'published' }),
];

/** The lines as the board draws them; the machine answers each text by the number of its parts. */
async function board(answer: (id: string) => Response) {
  const settings = { translates: true } as PortalConfig;
  vi.spyOn(config, 'known').mockReturnValue(settings);
  vi.spyOn(config, 'read').mockResolvedValue(settings);
  const asked: { id: string; to: string }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, request) => {
    const { id, to } = JSON.parse(String(request?.body));
    asked.push({ id, to });
    return answer(id);
  });
  registerWords('translation', () => import('../../words/screens/de.json'));
  await language.words.load(['translation'], 'de');
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <TranslateLines lines={LINES} />
      <NotificationHost />
    </QueryClientProvider>,
  );
  return asked;
}
const done = (parts: number) =>
  Response.json({ data: { translated: Array(parts).fill('part'), left: [] }, error: null });

test('several at once: what is missing or outdated, each into the other language, one after the other', async () => {
  const asked = await board((id) => done(id.length));
  await page.getByRole('button', { name: '3 Texte übersetzen' }).click();
  await expect.element(page.getByText('34 Abschnitte übersetzt.')).toBeVisible();
  expect(asked).toEqual([
    { id: 'fehlt', to: 'fr' },
    { id: 'veraltet', to: 'fr' },
    { id: 'aus dem Französischen', to: 'de' },
  ]);
});

test('where the month is used up it stops, and says so', async () => {
  const refusal = { code: 'conflict', message: 'Used up.', fields: { translation: 'quota' } };
  const asked = await board((id) =>
    id === 'fehlt' ? done(2) : Response.json({ data: null, error: refusal }, { status: 409 }),
  );
  await page.getByRole('button', { name: '3 Texte übersetzen' }).click();
  await expect.element(page.getByText(/Monat/)).toBeVisible();
  expect(asked.map(({ id }) => id)).toEqual(['fehlt', 'veraltet']);
});
