import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** What waits is decided by one person at a time, as readers would see it, and taken back while nobody was told. */

async function call<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await request.fetch(`/api/v1${path}`, { method, data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

const move = async (request: APIRequestContext, id: string, action: string) => {
  const { updated } = await call<{ updated: string }>(request, 'GET', `/content/single?id=${id}`);
  await call(request, 'POST', '/content/move', { id, action, updated });
};

/** A news that the author asks to be released. */
async function askFor({ request }: Page, title: string): Promise<string> {
  const { id } = await call<{ id: string }>(request, 'POST', '/content/single', { kind: 'news' });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bitte lesen.' }] }] };
  const texts = [
    { language: null, texts: { kind: 'news', category: 'group', pinned: false } },
    { language: 'de', texts: { title, teaser: 'Ein Satz dazu.', body } },
  ];
  for (const text of texts) await call(request, 'PUT', '/content/text', { id, base: null, ...text });
  await move(request, id, 'ask');
  return id;
}

test('one decides, the other sees it, and a decision is taken back', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, 'moderator');
  const title = 'Freigabe ausprobiert';
  const id = await askFor(other, title);

  await enterAs(page, 'admin', '/app/internal/approvals');
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freigeben' })).toBeEnabled();
  expect(await seriousFindings(page)).toEqual([]);

  await other.goto(`/app/internal/approvals?item=${id}`);
  await expect(other.getByText('Corinne Wäfler hat diesen Inhalt gerade offen')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Freigeben' })).toBeDisabled();
  await other.keyboard.press('a');
  await expect(other.getByRole('heading', { level: 2, name: title })).toBeVisible();

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bitte ergänzen Sie, ab wann' }).click();
  await expect(dialog.getByLabel('Grund')).toHaveValue('Bitte ergänzen Sie, ab wann und bis wann das gilt.');
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Freigeben' })).toBeInViewport();
  expect(await scrollsSideways(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Freigeben' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await page.goto(`/app/news/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await other.reload();
  await expect(other.getByText('Hier gibt es nichts mehr zu entscheiden')).toBeVisible();
  await move(page.request, id, 'bin');
});

test('what a release changes of what is published is shown word by word', async ({ page }) => {
  await enterAs(page, 'admin', '/app/internal/approvals');
  await page.locator('main').getByRole('link', { name: 'Essilor nimmt zwei Beschichtungen' }).click();
  await expect(page.getByText('Die Freigabe ersetzt, was heute sichtbar ist.')).toBeVisible();
  await page.getByRole('button', { name: 'Was sich ändert' }).click();
  await expect(page.getByRole('heading', { name: 'Einleitung' })).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: '15.' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const here = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(here);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Essilor nimmt zwei Beschichtungen' })).toHaveCount(0);
});
