import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import { CopyTools } from './copy-tools.tsx';
import type { MadeSignature } from './queries.ts';
import { SignatureChoices } from './signature-choices.tsx';

afterEach(() => vi.restoreAllMocks());

const MADE: MadeSignature = {
  html: '<table><tr><td>Livia &lt;b&gt;Aebischer</td></tr></table>',
  text: 'Livia <b>Aebischer',
  fields: ['email'],
};

async function show() {
  registerWords('toolbox', () => import('../../words/screens/de.json'));
  await language.words.load(['toolbox'], 'de');
  await draw(<CopyTools staff="p" form="full" made={MADE} readOnly />);
}
const copied = () => page.getByRole('button', { name: 'Kopiert' });

test('a clipboard that refuses both ways is said so, and nothing is ticked', async () => {
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await show();
  for (const name of ['Signatur kopieren', 'HTML kopieren']) {
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByText(/^Ihr Browser lässt das Kopieren nicht zu\./)).toBeVisible();
    expect(copied().elements()).toEqual([]);
  }
});

test('without the new way, as over plain http, the old one puts markup and text there', async () => {
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const there: string[] = [];
  const see = ({ clipboardData }: ClipboardEvent) =>
    there.push(clipboardData?.getData('text/html') ?? '', clipboardData?.getData('text/plain') ?? '');
  await show();
  window.addEventListener('copy', see);
  await page.getByRole('button', { name: 'Signatur kopieren' }).click();
  window.removeEventListener('copy', see);
  await expect.element(copied()).toBeVisible();
  expect(there).toEqual([MADE.html, MADE.text]);
});

test('a field that is chosen and that nobody filled in says so, and leads to where one does', async () => {
  registerWords('toolbox', () => import('../../words/screens/de.json'));
  await language.words.load(['toolbox'], 'de');
  standIn([], () => Response.json([]));
  const choice = { template_id: null, language: 'de', fields: ['email', 'phone'] } as const;
  const choices = () => (
    <QueryClientProvider client={new QueryClient()}>
      <SignatureChoices {...{ choice, known: MADE.fields, disabled: false, onChange: () => undefined }} />
    </QueryClientProvider>
  );
  const routeTree = createRootRoute({ component: choices, notFoundComponent: choices });
  await draw(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  await expect.element(page.getByRole('checkbox', { name: 'Direktwahl fehlt' })).toBeChecked();
  const names = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent);
  expect(names.filter((name) => name?.includes('fehlt'))).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Mein Konto' })).toHaveAttribute('href', '/app/account');
});
