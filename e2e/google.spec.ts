import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';
import { enterOwner, newDueCompany, pathOf } from './own-company.ts';

/** The portal of the journeys has no key for Google: what the page says then. The calls are tried with a local server. */
test('without a key no branch offers a comparison, and a link to one says so', async ({ page }) => {
  const company = await newDueCompany();
  await enterOwner(page, company);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Daten stimmen: ${company.name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /mit Google abgleichen/ })).toHaveCount(0);
  await page.goto(`${pathOf(company)}?edit=google.${company.branchId}`);
  await expect(page.getByRole('dialog').getByText(/ist für dieses Portal nicht eingerichtet/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto(`/fr${pathOf(company)}?edit=google.${company.branchId}`);
  await expect(page.getByRole('dialog').getByText(/n’est pas configurée pour ce portail/)).toBeVisible();
});

test('a foreign owner is refused in the screen and by every call', async ({ page }) => {
  const company = await newDueCompany();
  await enterAs(page, 'owner', `${pathOf(company)}?edit=google.${company.branchId}`);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const headers = { origin: new URL(page.url()).origin };
  const statuses = await Promise.all([
    page.request.get(`/api/v1/branches/google-business?id=${company.branchId}`),
    page.request.get(`/api/v1/branches/google-places?id=${company.branchId}`),
    page.request.put('/api/v1/branches/google-business', {
      headers,
      data: { id: company.branchId, place_id: 'ChIJ-x_1' },
    }),
    page.request.post('/api/v1/branches/refresh-google-business', { headers, data: { id: company.branchId } }),
    page.request.post('/api/v1/branches/confirm', { headers, data: { ids: [company.branchId] } }),
  ]);
  expect(statuses.map((answer) => answer.status())).toEqual([404, 404, 404, 404, 404]);
});
