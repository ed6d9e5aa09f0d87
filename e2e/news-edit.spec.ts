import { type Browser, expect, type Page } from '@playwright/test';
import { filesOf } from './built-files.ts';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** A news from the first word to its readers: written, compared, restored, released in one language, met by another editor. */

const german = (page: Page) => page.getByRole('region', { name: 'Deutsch', exact: true });
const french = (page: Page) => page.getByRole('region', { name: 'Französisch', exact: true });
const saved = (page: Page) => expect(page.getByText(/^Gespeichert \d\d:\d\d$/)).toBeVisible();
const further = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Weitere …' }).click();
  await page.getByRole('button', { name: action }).click();
};

/** Begins a news with a German text, as the moderator; answers its address. */
async function begin(page: Page, title: string): Promise<string> {
  await enterAs(page, 'moderator', '/app/news');
  await page.getByRole('button', { name: 'News schreiben' }).click();
  await expect(page).toHaveURL(/\/app\/news\/[\da-f-]{36}\/edit$/);
  await german(page).getByLabel('Titel (Deutsch)', { exact: true }).fill(title);
  await german(page).getByLabel('Einleitung (Deutsch)').fill('Drei Stellen suchen Verstärkung.');
  await german(page).getByRole('textbox', { name: 'Text (Deutsch)' }).click();
  await page.keyboard.type('Die erste Fassung nennt den Montag.');
  await page.getByLabel('Thema').selectOption('group');
  await page.getByRole('button', { name: 'Fassung speichern' }).click();
  await saved(page);
  return new URL(page.url()).pathname;
}

async function otherPage(browser: Browser, page: Page): Promise<Page> {
  return (await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })).newPage();
}

test('a moderator writes German, compares, restores and releases it; French readers get it with the language named', async ({
  page,
  browser,
}) => {
  const title = `Verstärkung gesucht ${Date.now()}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = await begin(page, title);
  const text = german(page).getByRole('textbox', { name: 'Text (Deutsch)' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Die zweite Fassung nennt den Dienstag.');
  await page.getByRole('button', { name: 'Fassung speichern' }).click();
  await saved(page);
  await french(page).getByLabel('Titel (Französisch)', { exact: true }).fill('Renforts recherchés');
  await french(page).getByLabel('Einleitung (Französisch)').fill('Brouillon.');
  await saved(page);
  expect(await seriousFindings(page)).toEqual([]);

  await further(page, 'Fassungen');
  await expect(page).toHaveURL(/\?view=revisions$/);
  await expect(page.locator('del')).toHaveText(['erste', 'Montag']);
  await expect(page.locator('ins')).toHaveText(['zweite', 'Dienstag']);
  expect(await seriousFindings(page)).toEqual([]);
  // A single one is compared with nothing.
  await page.getByRole('button', { name: 'Französisch', exact: true }).click();
  await expect(page.getByText('Es gibt erst eine Fassung.')).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await page.getByRole('button', { name: 'Wiederherstellen' }).first().click();
  await expect(page.getByText('Als neue Fassung übernommen.')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zum Text' }).click();
  await expect(text).toHaveText('Die erste Fassung nennt den Montag.');

  await page.getByRole('button', { name: 'Vorschau' }).click();
  const preview = page.getByRole('dialog', { name: 'Vorschau' });
  await preview.getByRole('button', { name: 'Telefon' }).click();
  await expect(preview.frameLocator('iframe').getByText('Die erste Fassung nennt den Montag.')).toBeVisible();
  await preview.getByRole('button', { name: 'Schliessen', exact: true }).click();

  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' });
  await expect(dialog.getByText(/^Erreicht \d+ Personen$/)).toBeVisible();
  await dialog.getByLabel('Französisch (Entwurf)').uncheck();
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Veröffentlicht.', { exact: true })).toBeVisible();
  await expect(page.getByText('Zu sehen ist Deutsch, mit Hinweis.')).toBeVisible();

  const reader = await otherPage(browser, page);
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await enterAs(reader, 'romand', `/fr${address.replace(/\/edit$/, '')}`);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.locator('main').getByText('En allemand uniquement')).toBeVisible();
  await expect(reader.getByText('Die erste Fassung nennt den Montag.')).toBeVisible();
  await expect(reader.getByText('Renforts recherchés')).toHaveCount(0);
  await expect(reader.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  // The editor and the tools round content are theirs who write.
  const paths = asked.map((url) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(await filesOf('areas/news/web/article/article-screen.tsx')));
  const editor = await filesOf('areas/news/web/edit/edit-screen.tsx', 'web/rich-text/editor/editor-field.tsx');
  expect(paths.filter((path) => editor.includes(path))).toEqual([]);
  await reader.goto(`/fr${address}`);
  await expect(reader.getByRole('heading', { level: 1 })).not.toHaveText(title);

  await page.goto('/app/news/drafts?state=published');
  await expect(page.locator('main').getByText(title)).toBeVisible();
});

test('two who write the same text never overwrite each other', async ({ page, browser, expectFault }) => {
  expectFault('409 (Conflict) /api/v1/content/text');
  const title = `Zwei am selben Text ${Date.now()}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = await begin(page, title);
  const other = await otherPage(browser, page);
  await enterAs(other, 'admin', address);
  const teaser = (at: Page) => german(at).getByLabel('Einleitung (Deutsch)');
  await expect(teaser(other)).toHaveValue('Drei Stellen suchen Verstärkung.');
  await teaser(other).fill('Vom Büro geschrieben.');
  await german(other).getByLabel('Titel (Deutsch)', { exact: true }).fill(`${title}, ergänzt`);
  await saved(other);

  await teaser(page).fill('Von der Moderation geschrieben.');
  const question = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(question).toBeVisible();
  await expect(question.getByText('Vom Büro geschrieben.')).toBeVisible();
  await expect(question.getByText(`${title}, ergänzt`)).toBeVisible();
  await question.getByRole('button', { name: 'So speichern' }).click();
  await saved(page);
  await expect(german(page).getByLabel('Titel (Deutsch)', { exact: true })).toHaveValue(`${title}, ergänzt`);

  // Everything that was ever saved is still there.
  await other.goto(`${address}?view=revisions`);
  await expect(other.locator('del, ins').filter({ hasText: 'Moderation' }).first()).toBeVisible();
});

test('readers nobody is, times that passed and texts that lack something are refused with a sentence, and moves taken back', async ({
  page,
  expectFault,
}) => {
  expectFault('422 (Unprocessable Entity) /api/v1/content/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, `Geplant ${Date.now()}`);
  await further(page, 'Wer es liest');
  const readers = page.getByRole('dialog', { name: 'Wer es liest' });
  await readers.getByText('Nur bestimmte').click();
  await expect(readers.getByText('Erreicht 0 Personen')).toBeVisible();
  await readers.getByRole('button', { name: 'Speichern' }).click();
  await expect(readers.getByText(/So liest es niemand/)).toBeVisible();
  await readers.getByLabel('Inhaber:in').check();
  await readers.getByRole('searchbox', { name: 'Betrieb suchen' }).fill('Aebischer');
  await readers.getByRole('button', { name: 'Aebischer Optik AG' }).click();
  await expect(readers.getByLabel('Aebischer Optik AG')).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await readers.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Leserinnen und Leser sind gespeichert.')).toBeVisible();

  await further(page, 'Zeitpunkt planen');
  const plan = page.getByRole('dialog', { name: 'Zeitpunkt planen' });
  const confirm = plan.getByRole('button', { name: 'Zeitpunkt planen' });
  await confirm.click();
  await expect(plan.getByText('Bitte geben Sie Datum und Zeit an.')).toBeVisible();
  await plan.getByLabel('Erscheint am').fill('01.01.2020 08:00');
  await confirm.click();
  await expect(plan.getByText(/Dieser Zeitpunkt ist schon vorbei/)).toBeVisible();
  await plan.getByLabel('Erscheint am').fill('01.07.2090 08:00');
  await confirm.click();
  // A snackbar stays as long as the pointer rests on it.
  const undo = page.locator('.snack').getByRole('button', { name: 'Rückgängig' });
  await undo.hover();
  await expect(page.getByText('Erscheint am 01.07.2090 08:00')).toBeVisible();
  const life = page.getByRole('region', { name: 'Veröffentlichung' });
  await expect(life.getByText('Geplant', { exact: true })).toBeVisible();
  await undo.click();
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
  await expect(page.getByText('Erscheint am 01.07.2090 08:00')).toHaveCount(0);
  await expect(life.getByText('Entwurf', { exact: true })).toBeVisible();

  await german(page).getByLabel('Einleitung (Deutsch)').fill('');
  await page.getByRole('button', { name: 'Deutsch veröffentlichen' }).click();
  await expect(german(page).getByLabel('Einleitung (Deutsch)')).toBeFocused();
  await expect(german(page).getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  await expect(german(page).getByLabel('Titel (Deutsch)', { exact: true })).toHaveValue(/^Geplant/);
});

test('writing fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'moderator', '/app/news/drafts');
  await page.getByRole('button', { name: 'News schreiben' }).click();
  await page.getByLabel('Titel (Deutsch)', { exact: true }).fill('Vom Telefon');
  await saved(page);
  await page.getByRole('button', { name: 'Französisch', exact: true }).click();
  await expect(page.getByLabel('Titel (Französisch)', { exact: true })).toHaveValue('');
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
});
