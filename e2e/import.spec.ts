import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** The way of a list into the directory: from the file to the person who is found, and back. */

const TOPIC = '/app/internal/settings?topic=import';

const company = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/branches/search?q=Bern');
    const { data } = (await answer.json()) as { data: { optician_name: string }[] };
    return data[0]?.optician_name ?? '';
  });

/** 500 people in Windows-1252, three of them wrong. */
async function listOf(page: Page, last: string): Promise<Buffer> {
  const name = await company(page);
  const people = Array.from({ length: 500 }, (_, at) => {
    const mail = at === 7 ? 'keine Adresse' : `${last.toLowerCase()}${at}@liste.example`;
    const firm = at === 8 ? 'Nirgends GmbH' : name;
    return `${firm};${at === 9 ? '' : 'Zoé'};${last} ${at};${mail};031 555 ${1000 + at}`;
  });
  return Buffer.from(`Firma;Vorname;Nachname;E-Mail;Tél.\r\n${people.join('\r\n')}`, 'latin1');
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

test('a list in Windows-1252 with 3 wrong lines of 500 comes in, is found, and is taken back', async ({ page }) => {
  // Three runs in the background, and axe on three screens.
  test.slow();
  await enterAs(page, 'admin', TOPIC);
  expect(await seriousFindings(page)).toEqual([]);
  // Sent in as companies, which it is not.
  await choose(page, 'mitarbeitende.csv', await listOf(page, 'Rückkehr'));
  await page.getByRole('button', { name: 'Als «Personen» einlesen' }).click();
  await expect(page.getByText('Personen · 500 Zeilen · CSV, Windows-1252, Trennzeichen ;')).toBeVisible();
  await expect(page.getByLabel('Feld für die Spalte Tél.')).toHaveValue('phone');
  expect(await seriousFindings(page)).toEqual([]);
  // Reading goes on in what came: with the columns, and after the check with its result.
  const result = page.getByRole('region', { name: 'mitarbeitende.csv' });
  await expect(result).toBeFocused();
  await page.getByRole('button', { name: 'Prüfen' }).click();
  // What needs a look stands first and at the top, and reading goes on there; the button is in reach below it.
  await expect(page.getByRole('button', { name: '497 Zeilen importieren' })).toBeInViewport();
  await expect(result).toBeFocused();
  // A page of lines that there is not has its way back.
  const here = new URL(page.url());
  here.searchParams.set('page', '99');
  await page.goto(here.href);
  await page.getByRole('link', { name: 'Zur ersten Seite' }).click();
  await expect(page.getByRole('link', { name: 'Zur ersten Seite' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Übersprungen/ })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Zeilen der Datei' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Übersprungen/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('E-Mail: «keine Adresse» ist keine E-Mail-Adresse.')).toBeVisible();
  await expect(page.getByText('Vorname fehlt.')).toBeVisible();
  await expect(page.getByText('Der Betrieb «Nirgends GmbH» steht nicht im Verzeichnis.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV herunterladen' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(5);
  expect(file).toContain('Nirgends GmbH');
  await page.getByRole('button', { name: '497 Zeilen importieren' }).click();
  await expect(page.getByText(/497 neu, 0 geändert/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Zum Verzeichnis' }).click();
  await page.getByRole('searchbox', { name: 'Name, Ort oder Person' }).fill('zoe rueckkehr 42');
  await expect(page.getByText('Zoé Rückkehr 42').first()).toBeVisible();
  await page.goto(TOPIC);
  await page
    .getByRole('link', { name: /mitarbeitende\.csv/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await page.getByRole('button', { name: 'Rückgängig machen', exact: true }).click();
  await expect(page.getByText(/Rückgängig gemacht von .+ am/)).toBeVisible({ timeout: 30_000 });
});

test('a file that is none says why, and the page stays usable with keys alone, in French on a phone', async ({
  page,
  expectFault,
}) => {
  expectFault('415 (Unsupported Media Type) /api/v1/imports/single');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin', `/fr${TOPIC}`);
  await choose(page, 'liste.csv', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]));
  await expect(page.getByRole('alert')).toContainText('Le contenu du fichier ne correspond pas à son nom.');
  await choose(page, 'liste.xls', Buffer.from('a;b'));
  await expect(page.getByRole('alert')).toContainText('l’ancien format Excel XLS');
  await page.getByRole('radio', { name: 'Entreprises' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Succursales' })).toBeChecked();
  await choose(page, 'filiales.csv', Buffer.from('Entreprise;Nom;NPA\nX;Y;3011\n'));
  await expect(page.getByRole('heading', { name: 'Associer les colonnes' })).toBeVisible();
  await expect(page.getByLabel('Champ pour la colonne NPA')).toHaveValue('postcode');
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Contrôler' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’entreprise « X » ne figure pas dans le répertoire.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rien à importer' })).toBeDisabled();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('Que souhaitez-vous importer')).toBeVisible();
});

test('an owner imports nothing', async ({ page, expectFault }) => {
  expectFault('403 (Forbidden) /api/v1/imports/single');
  await enterAs(page, 'owner', TOPIC);
  await expect(page.getByRole('button', { name: 'Datei wählen' })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const body = new FormData();
    body.append('kind', 'directory.people');
    body.append('file', new Blob(['a;b\n1;2\n']), 'l.csv');
    return (await fetch('/api/v1/imports/single', { method: 'POST', body })).status;
  });
  expect(status).toBe(403);
});
