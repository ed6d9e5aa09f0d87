import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, look, newDueCompany, pathOf } from './own-company.ts';

test('the office finds a change among all, takes it back and again, by keyboard, and on a phone in French', async ({
  page,
  browser,
}) => {
  const company = await newDueCompany();
  const owner = await browser.newPage({ locale: 'de-CH' });
  await enterOwner(owner, company, `${pathOf(company)}?edit=branch.${company.branchId}`);
  await owner.getByRole('dialog').getByLabel('Telefon', { exact: true }).fill('033 555 09 09');
  await owner.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  await owner.close();

  await enterAs(page, 'admin', '/app/internal/settings?topic=changes');
  await page.getByRole('searchbox', { name: 'Person, Betrieb oder Filiale' }).fill(company.name);
  const entry = page.getByRole('listitem').filter({ hasText: '033 555 09 09' });
  await expect(entry).toContainText('033 555 01 01');
  await expect(entry).toContainText('Olga Besitz');
  await expect(page).toHaveURL(/q=Pflegeoptik/);
  expect(await seriousFindings(page)).toEqual([]);
  await entry.getByRole('button', { name: /rückgängig machen/ }).press('Enter');
  await expect(page.getByText('Die Änderung ist rückgängig gemacht.')).toBeVisible();
  const phone = () => look('select phone from branches where id = $1', [company.branchId]);
  expect(await phone()).toEqual([{ phone: '+41335550101' }]);
  // The way back is a change itself, and has a way back.
  const back = page.getByRole('listitem').filter({ hasText: 'Corinne' });
  await back.getByRole('button', { name: /rückgängig machen/ }).click();
  await expect.poll(phone).toEqual([{ phone: '+41335550909' }]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fr/app/internal/settings?topic=changes&company=${company.id}&kind=branches&field=phone&days=7`);
  await expect(page.getByRole('listitem').filter({ hasText: '033 555 09 09' }).first()).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/fr/app/internal/settings?topic=changes&q=gibtesnicht');
  await expect(page.getByText('Aucune modification ne correspond à ces filtres.')).toBeVisible();
});
