import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, look, newDueCompany, pathOf } from './own-company.ts';

test('an owner on a phone confirms from the dashboard by one press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await newDueCompany();
  await enterOwner(page, company, '/app/dashboard');
  const tile = page.getByRole('region', { name: 'Stimmen Ihre Daten noch?' });
  await expect(tile.getByText('Noch nie bestätigt')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await tile.getByRole('button', { name: `Daten stimmen: ${company.name}` }).press('Enter');
  await expect(page.getByText('Danke. Die Daten sind für ein Jahr bestätigt.')).toBeVisible();
  await expect(tile).toHaveCount(0);
  expect(
    await look('select confirmed_by, by_mail from branch_confirmations where branch_id = $1', [company.branchId]),
  ).toEqual([{ confirmed_by: company.ownerId, by_mail: false }]);
  await page.goto(pathOf(company));
  await expect(page.getByText(/Zuletzt bestätigt am .+ von Olga Besitz/)).toBeVisible();
});

test('the office asks by mail; the link confirms by its button alone, in French too', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('422 (Unprocessable Entity) /api/v1/branches/confirmation');
  const company = await newDueCompany();
  await enterAs(page, 'admin', '/app/internal/settings?topic=checks');
  await page.getByRole('searchbox', { name: 'Betrieb, Filiale oder Ort' }).fill(company.name);
  await expect(page.getByText(/^1 von \d+ fälligen Filialen/)).toBeVisible();
  await expect(page).toHaveURL(/q=Pflegeoptik/);
  await page.getByRole('checkbox', { name: `${company.name}, ${company.name} auswählen` }).press('Space');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Für 1 Filiale per E-Mail fragen' }).click();
  await expect(page.getByText('1 Person für 1 Filiale gefragt.')).toBeVisible();
  await expect(page.getByText(/^Gefragt am /)).toBeVisible();

  const [asked] = await look<{ path: string }>(
    `select path from brillanz.message_items where kind = 'branchCheck' and staff_id = $1`,
    [company.ownerId],
  );
  const phone = await browser.newContext({ locale: 'fr-CH', viewport: { width: 390, height: 844 } });
  const reader = await phone.newPage();
  await reader.goto(`/fr${asked?.path}`);
  await expect(reader.getByRole('heading', { level: 1, name: /Vos données sont-elles à jour/ })).toBeVisible();
  await expect(reader.getByText('033 555 01 01')).toBeVisible();
  expect(await look('select from branch_confirmations where branch_id = $1', [company.branchId])).toEqual([]);
  expect(await seriousFindings(reader)).toEqual([]);
  expect(await scrollsSideways(reader)).toBe(false);
  await reader.getByRole('button', { name: `Données à jour : ${company.name}` }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Tout est confirmé' })).toBeVisible();
  expect(await look('select by_mail from branch_confirmations where branch_id = $1', [company.branchId])).toEqual([
    { by_mail: true },
  ]);
  await reader.goto('/fr/confirm-data?token=falsch');
  await expect(reader.getByRole('heading', { level: 1, name: /Ce lien n’est plus valable/ })).toBeVisible();
  await phone.close();
});
