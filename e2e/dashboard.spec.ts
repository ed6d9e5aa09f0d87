import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { test } from './journey.ts';
import { type Account, enterAs, MEMBERS, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, newCompany, pathOf } from './own-company.ts';
import { holdBack, shiftOf, watchShifts } from './shifts.ts';

const GREETING = { de: /^Guten (Morgen|Tag|Abend), \S/, fr: /^Bon(jour|soir), \S/ };
const NEWS = { de: 'Aktuelle News', fr: 'Dernières actualités' };
const DATE = { de: /^\S+tag|^Mittwoch/, fr: /^[A-Z]\S+di|^Dimanche/ };

for (const [account, language] of Object.entries(MEMBERS) as [Account, 'de' | 'fr'][]) {
  test(`greets ${account} by name with the date, and fits a phone`, async ({ page }) => {
    await enterAs(page, account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GREETING[language]);
    await expect(page.locator('.page-head p')).toHaveText(DATE[language]);
    await expect(page.locator('.page-head p')).toHaveText(/20\d\d$/);
    await expect(page.getByRole('heading', { name: NEWS[language] })).toBeVisible();
    // By need: the head office is no business that its people look after.
    const company = page.getByRole('heading', { name: language === 'de' ? 'Mein Betrieb' : 'Mon entreprise' });
    await expect(company).toHaveCount(account === 'admin' || account === 'moderator' ? 0 : 1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test('leads to the directory and to the own company', async ({ page }) => {
  await enterAs(page, 'owner');
  await page.getByRole('link', { name: 'Betrieb oder Person finden' }).click();
  await expect(page).toHaveURL('/app/opticians');
  await page.goBack();
  // A branch of the list opens that branch: unfolded, in view, with the focus.
  await page.getByRole('link', { name: /Köniz.*3098/ }).click();
  await expect(page).toHaveURL(/\/app\/opticians\/[\da-f-]{36}#branch-[\da-f-]{36}$/);
  const branch = page.getByRole('article', { name: /Köniz/ });
  await expect(branch).toBeFocused();
  await expect(branch).toBeInViewport();
  await expect(branch).toHaveAttribute('aria-current', 'location');
  await expect(branch.getByRole('button', { name: /Köniz/, expanded: true })).toBeVisible();
  await expect(branch.getByRole('table').first()).toBeInViewport();
});

test('shows who is online, once each, and leads to the person', async ({ page, browser }) => {
  let tracked = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"track"')) tracked += 1;
    });
  });
  await enterAs(page, 'moderator');
  const owner = await browser.newContext();
  const [first, second] = [await owner.newPage(), await owner.newPage()];
  await enterAs(first, 'owner');
  await second.goto('/app/opticians');
  const tile = page.getByRole('region', { name: 'Gerade online' });
  const card = page.getByRole('region', { name: 'Kontakt von Livia Aebischer' });
  // The tile shows four faces of whoever else is online; the sheet shows everybody, by company.
  await tile.getByRole('button', { name: 'Alle zeigen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Gerade online' });
  const company = sheet.getByRole('region', { name: 'Aebischer Optik AG' });
  const person = company.getByRole('link', { name: /Livia Aebischer/ });
  await expect(person).toHaveCount(1);
  await person.hover();
  await expect(card.getByRole('link', { name: 'owner@lumen.example' })).toBeVisible();
  await expect(card).toContainText('Aebischer Optik AG, Bern');
  await expect.poll(() => tracked).toBeGreaterThan(0);
  const before = tracked;
  await page.mouse.move(0, 0);
  await expect(card).toHaveCount(0);
  // By keys: a card opens for no other focus.
  await person.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(person).toBeFocused();
  await expect(card.getByRole('link', { name: /031/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await person.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Livia Aebischer' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('online', { exact: true })).toBeVisible();
  // Another page of the portal is no new presence.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await expect(tile).toBeVisible();
  expect(tracked).toBe(before);
  await owner.close();
});

test('keeps the other tiles when one cannot be read, and reads it again', async ({ page }) => {
  await page.route('**/api/v1/dashboard', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { tiles: object } };
    const tiles = { ...data.tiles, 'directory.ownCompany': { failed: true } };
    await route.fulfill({ response, json: { data: { ...data, tiles }, error: null } });
  });
  await enterAs(page, 'owner');
  await expect(page.getByText('Diese Kachel ist gerade nicht verfügbar.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stimmen Ihre Daten noch?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schnellzugriff' })).toBeVisible();
  await page.unroute('**/api/v1/dashboard');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('link', { name: /Köniz.*3098/ })).toBeVisible();
});

test('asks for all tiles beside the calls of the sign-in, and reads them once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/optician_detail$|\/dashboard$/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/login');
  await page.getByLabel('E-Mail-Adresse').fill('owner@lumen.example');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  // The frame and the first screen come while one types: nothing but answers is waited for after it.
  await page.waitForLoadState('networkidle');
  const letGo = await holdBack(page.context(), '**/api/v1/dashboard');
  const late: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && late.push(request.url()));
  // Whom the session names is not answered before the tiles were asked for.
  const own = page.waitForRequest('**/api/v1/dashboard');
  await page.route('**/api/v1/auth/set', async (route) => {
    await own;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('#root main [role="status"] .sk').first()).toBeVisible();
  expect(late).toEqual([]);
  await letGo();
  await expect(page.getByRole('link', { name: /Köniz.*3098/ })).toBeVisible();
  expect(asked).toEqual(['/api/v1/dashboard']);
});

test('offers what has a star, else what was looked at last', async ({ page }) => {
  const company = await newCompany({ name: 'Sternoptik' });
  await enterOwner(page, company, pathOf(company));
  const star = page.getByRole('button', { name: `${company.name} als Favorit merken` });
  await expect(star).toBeVisible();
  const quick = page.getByRole('region', { name: 'Schnellzugriff' });
  const overview = page.getByRole('link', { name: 'Übersicht' }).first();
  await overview.click();
  await expect(quick.getByRole('link', { name: company.name })).toBeVisible();
  await page.goBack();
  const stored = page.waitForResponse('**/rest/v1/favourites**');
  await star.click();
  await stored;
  // The star stands on every device, what was looked at on this one alone.
  await page.evaluate(() => localStorage.removeItem('brillanz-recent'));
  await overview.click();
  await expect(quick.getByRole('link', { name: company.name })).toHaveAttribute('href', pathOf(company));
});

test('is arranged by drag, by keys and by buttons, on every device, and comes back as it was', async ({
  page,
  browser,
}) => {
  const company = await newCompany({ name: 'Ordnungsoptik' });
  await enterOwner(page, company, '/app/dashboard');
  // Another journey changes the Webbox.
  const titlesOf = (shown: Page) =>
    shown
      .locator('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: /wochen/ });
  const titles = titlesOf(page);
  await expect(titles.filter({ hasText: 'Schnellzugriff' })).toBeVisible();
  const usual = await titles.allTextContents();
  const open = () => page.getByRole('button', { name: 'Übersicht anordnen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Übersicht anordnen' });
  await open();
  expect(await seriousFindings(page)).toEqual([]);
  const handle = (tile: string) => sheet.getByRole('button', { name: `Verschieben: ${tile}` });
  const [from, to] = [await handle('Aktuelle News').boundingBox(), await handle('Ihre ersten Schritte').boundingBox()];
  if (!from || !to) throw new Error('There is no handle.');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await handle('Mein Betrieb').press('ArrowUp');
  await expect(handle('Mein Betrieb')).toBeFocused();
  await expect(sheet.getByRole('status').first()).toHaveText(/^Mein Betrieb: Platz \d von \d$/);
  await sheet.getByRole('button', { name: 'Ausblenden: Gerade online' }).click();
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(titles.first()).toHaveText('Aktuelle News');
  const mine = await titles.allTextContents();
  expect(mine.toSorted()).toEqual(usual.filter((title) => title !== 'Gerade online').toSorted());

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await elsewhere.newPage();
  await enterOwner(phone, company, '/app/dashboard');
  await expect(titlesOf(phone)).toHaveText(mine);
  await elsewhere.close();

  await open();
  await sheet.getByRole('button', { name: 'Zurücksetzen' }).click();
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(titles).toHaveText(usual);
});

test('a moderator changes the Webbox in its place and takes it back; members read it', async ({ page, browser }) => {
  await enterAs(page, 'moderator');
  const box = page.getByRole('region', { name: 'Aktionswochen im Frühling' });
  await box.getByRole('button', { name: 'Webbox bearbeiten' }).click();
  const sheet = page.getByRole('dialog', { name: 'Webbox' });
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByLabel('Titel auf Deutsch').fill('Gläserwochen');
  await sheet.getByLabel('Titel auf Französisch').fill('');
  await sheet.getByLabel('Text auf Französisch').fill('');
  await sheet.getByLabel('Link auf Französisch', { exact: true }).fill('javascript:alert(1)');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText(/^Das ist kein Link\./)).toBeVisible();
  await sheet.getByLabel('Link auf Französisch', { exact: true }).fill('');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Gläserwochen' })).toBeVisible();
  // What may be taken back stays as long as the pointer is on it.
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await undo.hover();

  const member = await browser.newContext({ locale: 'fr-CH' });
  const reader = await member.newPage();
  await enterAs(reader, 'romand');
  const teaser = reader.getByRole('region', { name: 'Gläserwochen' });
  await expect(teaser.getByText('En allemand uniquement')).toBeVisible();
  await expect(teaser.getByRole('button')).toHaveCount(0);
  await teaser.getByRole('link', { name: 'Was es gibt' }).click();
  await expect(reader).toHaveURL(/\/app\/news$/);
  await member.close();

  await undo.click();
  await expect(box).toBeVisible();
});

/** Opens an address in a tab of its own; answers with the page as it was sent, and with what it fetches from then on. */
async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/^(script|stylesheet)$/.test(request.resourceType())) fetched.push(new URL(request.url()).pathname);
  });
  const html = (await (await page.goto(path))?.text()) ?? '';
  return { page, html, unnamed: () => fetched.filter((file) => !html.includes(`"${file}"`)) };
}

test('a page names all that its first drawing needs, and nothing moves when the rest comes', async ({
  browser,
  expectFault,
}) => {
  expectFault('net::ERR_FAILED /auth/v1/settings');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await watchShifts(context);
  // Which further ways in there are is asked once the form is there.
  await context.route('**/auth/v1/settings', (route) => route.abort());
  const login = await visit(context, '/fr/login');
  const email = login.page.getByLabel('Adresse e-mail');
  await expect(email).toBeVisible();
  expect(login.unnamed()).toEqual([]);
  expect(login.html).toMatch(/<h1>Connexion<\/h1>/);
  await expect(login.page.locator('#outline')).toHaveCount(0);
  await email.fill('romand@lumen.example');
  await login.page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await login.page.keyboard.press('Enter');
  await expect(login.page.getByRole('heading', { name: 'Mon entreprise' })).toBeVisible();

  // What the tiles show is held back until the places of what it brings were looked at.
  const letGo = await holdBack(context, '**/api/v1/dashboard');
  const { page, html, unnamed } = await visit(context, '/fr/app/dashboard');
  await expect(page.locator('main [role="status"] .sk').first()).toBeVisible();
  expect(unnamed()).toEqual([]);
  expect(html).toMatch(/Chargement/);
  await expect(page.locator('#outline')).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('heading', { name: 'Mon entreprise' })).toBeVisible();
  expect((await shiftOf(page)).sum).toBeLessThan(0.02);
  await context.close();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`has no serious accessibility finding in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await enterAs(page, 'romand');
    await expect(page.getByRole('heading', { name: 'Mon entreprise' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
}
