import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { type Company, enterOwner, look, newDueCompany, pathOf } from './own-company.ts';

/** A colleague without account. */
async function colleague({ id }: Company, first: string, contact: object): Promise<string> {
  const [made] = await look<{ id: string }>(
    `insert into staff (optician_id, first_name, last_name, work_contact) values ($1, $2, 'Zwillinger', $3) returning id`,
    [id, first, JSON.stringify(contact)],
  );
  if (!made) throw new Error('The person was not made.');
  await look(`insert into staff_roles (staff_id, role_name) values ($1, 'optician')`, [made.id]);
  return made.id;
}

test('an owner is warned of a double while typing, opens the person, or adds one all the same', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await newDueCompany();
  const known = await colleague(company, 'Käthi', { mobile: '+41795550123' });
  await enterOwner(page, company, `${pathOf(company)}?edit=newPerson`);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Vorname').fill('Kaethi');
  await sheet.getByLabel('Nachname').fill('Zwillinger');
  await expect(sheet.getByText('Vielleicht gibt es diese Person schon.')).toBeVisible();
  await expect(sheet.getByText('gleicher Name')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await sheet.getByRole('link', { name: 'Diese Person öffnen: Käthi Zwillinger' }).click();
  await expect(page).toHaveURL(new RegExp(`staffId=${known}`));
  await page.goto(`${pathOf(company)}?edit=newPerson`);
  await expect(sheet.getByLabel('Vorname')).toHaveValue('Kaethi');
  await sheet.getByRole('button', { name: 'Trotzdem anlegen' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  expect(
    await look('select from staff where optician_id = $1 and last_name = $2', [company.id, 'Zwillinger']),
  ).toHaveLength(2);
  // Saving at once, before the hint could appear, is asked about as well.
  await page.goto(`${pathOf(company)}?edit=newPerson`);
  await sheet.getByLabel('Vorname').fill('Käthy');
  await sheet.getByLabel('Nachname').fill('Zwillinger');
  await sheet.getByLabel('Nachname').press('Enter');
  await expect(sheet.getByText('Vielleicht gibt es diese Person schon.')).toBeVisible();
  const added = () => look('select from staff where optician_id = $1 and first_name = $2', [company.id, 'Käthy']);
  expect(await added()).toHaveLength(0);
  await sheet.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  expect(await added()).toHaveLength(1);
});

test('the office makes one person of two; links lead on, and it can be undone', async ({ page }) => {
  const company = await newDueCompany();
  const kept = await colleague(company, 'Käthi', { email: 'kaethi@lumen.example' });
  const gone = await colleague(company, 'Kathi', { mobile: '+41795550123' });
  await enterAs(page, 'admin', `${pathOf(company)}?staffId=${kept}`);
  // A right is named by what it allows; what the process calls it stands beside it.
  await page.getByRole('button', { name: 'Rechte und Herkunft' }).click();
  await expect(page.getByRole('dialog').getByText('News der Gruppe lesen canViewNews')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere …' }).click();
  await page.getByRole('link', { name: 'Zusammenführen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personen zusammenführen' })).toBeVisible();
  await page
    .getByRole('button', { name: /Kathi Zwillinger/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: '079 555 01 23' })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(
    page.getByRole('heading', { name: 'Kathi Zwillinger und Käthi Zwillinger zusammenführen?' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.getByText('Kathi Zwillinger und Käthi Zwillinger sind zusammengeführt')).toBeVisible();
  const [one] = await look<{ work_contact: object }>('select work_contact from staff where id = $1', [kept]);
  expect(one?.work_contact).toEqual({ email: 'kaethi@lumen.example', mobile: '+41795550123' });
  expect(await look('select from staff where id = $1', [gone])).toEqual([]);

  await page.goto(`${pathOf(company)}?staffId=${gone}`);
  await expect(page).toHaveURL(new RegExp(`staffId=${kept}`));
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Käthi Zwillinger' })).toBeVisible();
  await page.goto(`/fr${pathOf(company)}#changes`);
  await page.getByRole('button', { name: /Rétablir l’état d’avant la fusion de Käthi Zwillinger/ }).click();
  await expect(page.getByText('Les deux personnes sont de retour.')).toBeVisible();
  expect(await look('select from staff where id = $1', [gone])).toHaveLength(1);
});

test('who may not merge finds neither the way nor the page', async ({ page }) => {
  await enterAs(page, 'owner', '/app/opticians/merge');
  await expect(page).toHaveURL(/\/app\/denied/);
});
