import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, newCompany } from './own-company.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const remove = (page: Page) => sheet(page).getByRole('button', { name: 'Person entfernen' });

test('a person added by mistake is removed, undone, removed again, and restored by the office', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('404 (Not Found) /api/v1/directory/bin');
  const company = await newCompany();
  const path = `/app/opticians/${company.id}`;
  const team = (of: Page) => of.locator('#team').getByRole('link', { name: 'Nora Versehen' });
  await enterOwner(page, company, `${path}?edit=newPerson`);
  await sheet(page).getByLabel('Vorname').fill('Nora');
  await sheet(page).getByLabel('Nachname').fill('Versehen');
  await sheet(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(team(page)).toBeVisible();

  const edit = async () => {
    await team(page).click();
    await sheet(page).getByRole('link', { name: 'Bearbeiten' }).click();
  };
  await edit();
  await expect(sheet(page).getByText('30 Tage lang können Sie sie wiederherstellen.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await remove(page).press('Enter');
  await expect(page.getByText('Nora Versehen ist entfernt und bleibt 30 Tage im Papierkorb')).toBeVisible();
  await expect(team(page)).toHaveCount(0);
  // The focus comes back from the message to where it was.
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.locator('.snack', { hasText: 'ist entfernt' }).getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(link).toBeFocused();
  await expect(team(page)).toBeVisible();
  await edit();
  await remove(page).click();
  await expect(team(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(team(page)).toBeVisible();
  await edit();
  await remove(page).click();
  await expect(team(page)).toHaveCount(0);

  // One's own record stays, and the button is not offered.
  await page.goto(`${path}?edit=person.${company.ownerId}`);
  await expect(sheet(page).getByLabel('Vorname')).toHaveValue('Olga');
  await expect(remove(page)).toHaveCount(0);
  // So does the main branch.
  await page.goto(`${path}?edit=branch.${company.branchId}`);
  await expect(sheet(page).getByLabel('Ort')).toHaveValue('Thun');
  await expect(sheet(page).getByRole('button', { name: 'Filiale entfernen' })).toHaveCount(0);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-CH' });
  const office = await context.newPage();
  await enterAs(office, 'admin', '/app/internal/settings?topic=bin');
  const row = office.getByRole('listitem').filter({ hasText: company.name });
  await expect(row.getByRole('heading', { name: 'Nora Versehen' })).toBeVisible();
  expect(await scrollsSideways(office)).toBe(false);
  expect(await seriousFindings(office)).toEqual([]);
  await row.getByRole('button', { name: 'Nora Versehen wiederherstellen' }).click();
  await expect(office.getByText('Nora Versehen ist wieder da')).toBeVisible();
  await expect(row).toHaveCount(0);
  // What the office enters for a company says so.
  await office.goto(`${path}?edit=newPerson`);
  await sheet(office).getByLabel('Vorname').fill('Beat');
  await sheet(office).getByLabel('Nachname').fill('Auftrag');
  await sheet(office).getByRole('button', { name: 'Speichern' }).click();
  await expect(office.getByText('Person hinzugefügt')).toBeVisible();
  await page.goto(`${path}#changes`);
  await expect(team(page)).toBeVisible();
  await expect(page.locator('#changes').getByText('Nora Versehen wiederhergestellt').first()).toBeVisible();
  const entered = page.locator('#changes').getByRole('listitem').filter({ hasText: 'Beat Auftrag' });
  await expect(entered.getByText(`im Auftrag von ${company.name}`)).toBeVisible();
  await context.close();
});
