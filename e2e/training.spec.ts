import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

test('what was attended leaves as an attestation, and whoever is shown it checks it without an account', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault(/404 \(Not Found\) \/api\/v1\/certificates\/check/);
  await enterAs(page, 'optician');
  await page.goto('/app/account?tab=training');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Teilnahmebestätigung herunterladen/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Teilnahmebestätigung .*\.pdf$/);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  const words = (await extractText(pdf)).text.join('').replaceAll(/\s+/g, '');
  const code = /\/certificates\/([0-9a-f]{32})/.exec(words)?.[1];
  expect(code).toBeTruthy();

  const stranger = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  await stranger.goto(`/certificates/${code}`);
  await expect(stranger.getByRole('heading', { name: 'Dieses Dokument ist gültig' })).toBeVisible();
  expect(await seriousFindings(stranger)).toEqual([]);
  expect(await scrollsSideways(stranger)).toBe(false);
  await stranger.context().close();

  await page.goto(`/fr/certificates/${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Nous ne connaissons pas ce document' })).toBeVisible();
});
