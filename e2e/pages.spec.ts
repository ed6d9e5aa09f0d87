import { expect } from '@playwright/test';
import { filesOf } from './built-files.ts';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

test('a moderator writes a page block by block and publishes it; it is read in French by its German text', async ({
  page,
  browser,
}) => {
  const written: string[] = [];
  page.on('request', (request) => written.push(request.url()));
  await enterAs(page, 'moderator', '/app/pages');
  await page.getByRole('button', { name: 'Neue Seite' }).click();
  await page.getByLabel('Titel').fill('Kulanz bei Fassungen');
  // The only page that is found is taken.
  await page.getByRole('searchbox', { name: 'Obere Seite suchen' }).fill('Dienstleist');
  const parent = page.getByLabel('Unter', { exact: true });
  await expect(parent.locator('option:checked')).toHaveText(/Dienstleist/);
  await parent.selectOption('Keine, auf oberster Ebene');
  await page.getByRole('button', { name: 'Seite beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kulanz bei Fassungen' })).toBeVisible();
  const insert = async (kind: string) => {
    await page.getByRole('button', { name: 'Block einfügen' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click();
  };
  const stored = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/content/container'),
    );

  await insert('Text');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  const first = stored();
  await text.pressSequentially('Ein gebrochener Bügel wird ersetzt.');
  expect((await first).status()).toBe(200);
  await expect(page.getByText(/^Gespeichert \d\d:\d\d$/)).toBeVisible();
  await page.keyboard.press('Escape');

  // A stroke in an empty text asks for another block in its place.
  await insert('Text');
  await expect(page.getByRole('region', { name: 'Text, Block 2 von 2' }).getByRole('textbox')).toBeFocused();
  // What is typed before the block is stored stands in it.
  let typed = () => {};
  const hold = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route('**/content/container', (route) => hold.then(() => route.continue()), { times: 1 });
  await page.keyboard.type('/Über');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Was wir');
  const heading = stored();
  typed();
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('Was wir');
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toBeFocused();
  await page.keyboard.type(' übernehmen');
  await heading;
  // Behind a written text it stands beneath, and the text stays.
  await page.getByRole('button', { name: 'Text bearbeiten' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/hinw');
  await page.keyboard.press('Enter');
  const callout = page.getByRole('region', { name: 'Hinweis, Block 2 von 3' });
  await expect(callout.getByRole('textbox', { name: 'Titel des Hinweises' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Text, Block 1 von 3' })).toContainText('Ein gebrochener Bügel');
  await callout.getByRole('button', { name: 'Block entfernen' }).click();
  await expect(callout).toHaveCount(0);
  await page.getByRole('button', { name: 'Überschrift bearbeiten' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Überschrift, Block 2 von 2' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  const moved = page.getByRole('region', { name: 'Überschrift, Block 1 von 2' });
  await expect(moved).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await moved
    .getByTitle('Ziehen, um den Block zu verschieben')
    .dragTo(page.getByRole('button', { name: 'Block einfügen' }).last());
  await page
    .getByRole('region', { name: 'Überschrift, Block 2 von 2' })
    .getByRole('button', { name: 'Nach oben' })
    .click();
  await expect(moved).toBeFocused();

  await page
    .getByRole('region', { name: 'Text, Block 2 von 2' })
    .getByRole('button', { name: 'Block entfernen' })
    .click();
  await expect(page.getByRole('region', { name: /^Text, Block/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('region', { name: 'Text, Block 2 von 2' })).toContainText('Ein gebrochener Bügel');

  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible();
  const address = new URL(page.url()).pathname;

  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const loaded: string[] = [];
  reader.on('request', (request) => loaded.push(request.url()));
  await enterAs(reader, 'romand', `/fr${address}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Kulanz bei Fassungen');
  await expect(reader.getByText('Cette page n’existe pour l’instant qu’en allemand.')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2, name: /Was wir übernehmen/ })).toBeVisible();
  await expect(reader.locator('article[lang=de]')).toContainText('Ein gebrochener Bügel wird ersetzt.');
  await expect(reader.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  expect(await scrollsSideways(reader)).toBe(false);
  // On paper stands the text, without what one presses.
  await reader.emulateMedia({ media: 'print' });
  await expect(reader.locator('article[lang=de]')).toContainText('Ein gebrochener Bügel wird ersetzt.');
  await expect(reader.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await reader.emulateMedia({ media: 'screen' });
  // Nobody who reads loads what one writes with.
  const editor = await filesOf('web/blocks/editor/page-editor.tsx', 'web/rich-text/editor/editor-field.tsx');
  expect(written.filter((url) => editor.includes(new URL(url).pathname))).toHaveLength(2);
  expect(loaded.filter((url) => editor.includes(new URL(url).pathname))).toEqual([]);
  await reader.close();

  // A text that is empty in the other language alone is not replaced either.
  await page.getByRole('button', { name: 'Französisch', exact: true }).click();
  await page.getByRole('button', { name: 'Text bearbeiten' }).click();
  await page.keyboard.type('/hinw');
  await page.keyboard.press('Enter');
  const added = page.getByRole('region', { name: 'Hinweis, Block 3 von 3' });
  await expect(added.getByRole('textbox', { name: 'Titel des Hinweises' })).toBeFocused();
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Text, Block 2 von 3' })).toContainText('Ein gebrochener Bügel');
});

test('two who write in the same block at once: the second one sees both versions and decides', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('409 (Conflict) /api/v1/content/page', 'net::ERR_FAILED');
  const address = '/app/products/purecare?edit=de';
  const other = await browser.newPage();
  await Promise.all([enterAs(page, 'moderator', address), enterAs(other, 'admin', address)]);
  const teaser = (desk: typeof page) => desk.getByRole('textbox', { name: /^Einleitung/ });
  await expect(teaser(page)).toBeVisible();
  await expect(teaser(other)).toBeVisible();
  // The other one saves first; what this page reads of it stays out until it has saved, too.
  await page.route('**/api/v1/content/page?*', (route) => route.abort());
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT');
  await teaser(other).fill('Von der Geschäftsstelle geändert.');
  expect((await saved).status()).toBe(200);
  await page.unroute('**/api/v1/content/page?*');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await teaser(page).fill('Von der Redaktion geändert.');
  expect((await refused).status()).toBe(409);
  const choice = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(choice).toContainText('Von der Geschäftsstelle geändert.');
  await expect(choice).toContainText('Von der Redaktion geändert.');
  await choice.getByRole('radio', { name: /Gespeicherte Fassung/ }).check();
  await choice.getByRole('button', { name: 'So speichern' }).click();
  await expect(teaser(page)).toHaveValue('Von der Geschäftsstelle geändert.');
  await other.close();
});
