import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';

/** On a portal of its own: a released month is told to every owner. */
test.describe.configure({ timeout: 90_000 });
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

/** The month that ended last, which the demo group has not released. */
function lastMonth(): { file: string; name: string } {
  const at = new Date();
  at.setDate(0);
  const month = at.toLocaleDateString('de-CH', { month: 'long' });
  return {
    file: `${String(at.getMonth() + 1).padStart(2, '0')}.${at.getFullYear()}`,
    name: `${month} ${at.getFullYear()}`,
  };
}

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reize.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

test('a supplier’s list goes in, its month is released to the owners, and the list is taken back', async ({
  browser,
  expectFault,
}) => {
  expectFault('409 (Conflict) /api/v1/imports/commit', 'net::ERR_CONNECTION_RESET');
  const { file, name } = lastMonth();
  const open = async (account: 'admin' | 'owner', path: string) => {
    const context = await browser.newContext({ baseURL: portal.site, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await enterAs(page, account, path);
    return page;
  };
  const page = await open('admin', '/app/sales/data-admin/glass?part=import');
  await page.getByRole('radio', { name: 'Reize' }).check({ force: true });
  const line = (...cells: string[]) => `;Aebischer Optik AG;${cells.join(';')}\r\n`;
  const list =
    `Reize AG, Verk\u00e4ufe\r\nKunden-Nr.;Firma;Ort;Monat;Glasart;Menge;Umsatz\r\n${line('Bern', file, 'Gleitsicht', '30', '9 000.50')}` +
    line('K\u00f6niz', file, 'Einst\u00e4rken', '10', '950') +
    line('Thun', file, 'Socken', '1', '10');
  // The line is lost while it is sent: it says so, and the same file goes in when it is chosen again.
  await page.route('**/api/v1/imports/single', (route) => route.abort('connectionreset'));
  await choose(page, list);
  await expect(page.getByRole('alert')).toHaveText('Keine Verbindung. Versuchen Sie es noch einmal.');
  await expect(page.getByRole('radio', { name: 'Reize' })).toBeChecked();
  await page.unroute('**/api/v1/imports/single');
  await choose(page, list);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  const write = page.getByRole('button', { name: '2 Zeilen importieren' });
  await expect(write).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // Branches that bought a month ago are missing: that is asked first.
  await write.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByText('Ja, das stimmt so').click();
  await expect(page.getByRole('checkbox', { name: 'Ja, das stimmt so' })).toBeChecked();
  await write.click();
  await expect(page.getByText(/2 neu, 0 geändert/)).toBeVisible();

  await page.getByRole('link', { name: 'Monate ansehen' }).click();
  const month = page.getByRole('listitem').filter({ hasText: name });
  await month.getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  await expect(month.getByText('Freigegeben', { exact: true })).toBeVisible();
  const owner = await open('owner', '/app/sales');
  await expect(owner.getByText(`Daten bis ${file}`)).toBeVisible();
  await owner.context().close();

  await page.getByText('Import', { exact: true }).click();
  await page
    .getByRole('link', { name: /reize\.csv/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await page.getByRole('button', { name: 'Rückgängig machen', exact: true }).click();
  await expect(page.getByText(/^Rückgängig gemacht von .+ am/)).toBeVisible();
  await page.context().close();
});
