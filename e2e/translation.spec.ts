import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';

/** Texts side by side: what is missing is found, written part by part, and never overwritten by somebody else. */

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** A German draft of the moderator's; answers its id. */
async function draft(page: Page, title: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post('/api/v1/content/single', { headers, data: { kind: 'news' } });
  const { data } = (await made.json()) as { data: { id: string } };
  const texts = { title, teaser: 'Ab Januar gilt sie.', body: doc('Die Liste liegt bei.') };
  const saved = await page.request.put('/api/v1/content/text', {
    headers,
    data: { id: data.id, language: 'de', texts, base: null },
  });
  expect(saved.ok()).toBe(true);
  return data.id;
}

const part = (page: Page, text: string) => page.locator('main ol > li').filter({ hasText: text });

test('a missing translation is found, written by two people, and the same part is theirs to choose', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('409 (Conflict) /api/v1/pages/translation');
  const title = `Preisliste ${Date.now()}`;
  await enterAs(page, 'moderator', '/app/translation');
  const id = await draft(page, title);
  await page.getByRole('searchbox', { name: 'Titel suchen' }).fill(title.slice(-6));
  await page.getByRole('button', { name: 'Noch zu tun' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Fehlt');
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('0 von 3 Abschnitten übersetzt')).toBeVisible();
  await part(page, 'Ab Januar').getByRole('button', { name: 'Übersetzen' }).click();
  await expect(part(page, 'Ab Januar').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Elle vaut dès janvier.');
  await expect(part(page, 'Ab Januar').getByRole('status')).toContainText('gespeichert');
  expect(await seriousFindings(page)).toEqual([]);

  const other = await browser.newPage();
  await enterAs(other, 'admin', `/app/translation/${id}`);
  await part(other, 'Ab Januar').getByRole('button', { name: 'Bearbeiten' }).click();
  await part(other, 'Ab Januar').getByRole('textbox').fill('Valable dès janvier.');
  await part(other, 'Ab Januar').getByRole('button', { name: 'Fertig' }).click();
  await expect(part(other, 'Ab Januar').getByText('Valable dès janvier.')).toBeVisible();

  await part(page, 'Ab Januar').getByRole('textbox').fill('En vigueur dès janvier.');
  const choice = part(page, 'Ab Januar').getByRole('alert');
  await expect(choice).toContainText('Valable dès janvier.');
  await expect(part(page, 'Ab Januar').getByRole('textbox')).toHaveValue('En vigueur dès janvier.');
  await choice.getByRole('button', { name: 'Meinen Text behalten' }).click();
  await part(page, 'Ab Januar').getByRole('button', { name: 'Fertig' }).click();
  await expect(part(page, 'Ab Januar').getByText('En vigueur dès janvier.')).toBeVisible();
  await expect(page.getByText('1 von 3 Abschnitten übersetzt')).toBeVisible();
  // It goes on with the next part; its editor comes late and takes the caret, too.
  const next = part(page, 'Die Liste liegt bei.');
  await expect(next.getByRole('button', { name: 'Übersetzen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next.getByRole('textbox')).toBeFocused();
  await other.reload();
  await expect(part(other, 'Ab Januar').getByText('En vigueur dès janvier.')).toBeVisible();
});
