import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { NotificationHost } from '#web/shell/notifications.tsx';
import { draw } from '#web/testing/draw.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { OverviewRow } from './overview-row.ts';

afterEach(() => vi.restoreAllMocks());

const ROW = { certificate_id: 'one', company: 'Optik Bern', place: 'Bern', valid_until: '2026-12-16' } as OverviewRow;

test('marks what is missing, names the branches, and asks again before it withdraws', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, request) => {
    sent.push(JSON.parse(String(request?.body)));
    return Response.json({ data: { changed: 1 }, error: null });
  });
  registerWords('certification', () => import('../../words/screens/de.json'));
  await language.words.load(['certification'], 'de');
  const onDone = vi.fn();
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeDialog chosen={[ROW]} onDone={onDone} onClose={vi.fn()} />
      <NotificationHost />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Optik Bern, Bern')).toBeVisible();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.element(page.getByLabelText('Bis und mit')).toHaveAccessibleDescription(/nach dem Ende/);
  await expect.element(page.getByLabelText('Begründung')).toHaveAccessibleDescription(/mindestens drei Zeichen/);

  await page.getByLabelText('Was soll gelten?').selectOptions('Zurückziehen');
  await page.getByLabelText('Begründung').fill('Umzug');
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  const question = page.getByRole('alertdialog', { name: '1 Zertifikat zurückziehen?' });
  await expect.element(question.getByText('Optik Bern, Bern')).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect.element(page.getByText('1 Zertifikat ist geändert.')).toBeVisible();
  expect(sent).toEqual([{ ids: ['one'], action: 'withdraw', reason: 'Umzug' }]);
  expect(onDone).toHaveBeenCalledOnce();
});
