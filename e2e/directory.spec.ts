import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { NO_LINE, test } from './journey.ts';
import { type Account, enterAs, MEMBERS, scrollsSideways, seriousFindings } from './member.ts';

const WORDS = {
  de: {
    search: 'Name, Ort oder Person',
    found: /\d von \d+ Betrieben/,
    save: 'Kontakt speichern',
    further: 'Weitere …',
  },
  fr: {
    search: 'Nom, localité ou personne',
    found: /\d entreprises sur \d+/,
    save: 'Enregistrer le contact',
    further: 'Autres…',
  },
};
const LIST = '/app/opticians';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const rows = (page: Page) => page.locator('main a.row');
const card = (page: Page) => page.getByRole('dialog');

/** The address of an inactive company, which only the office finds. */
async function inactiveCompany(page: Page): Promise<string> {
  await enterAs(page, 'admin', `${LIST}?active=inactive`);
  await rows(page).first().click();
  await expect(page.getByText('Dieser Betrieb ist inaktiv.')).toBeVisible();
  return new URL(page.url()).pathname;
}

test.describe('finding «Mueller»', () => {
  for (const [account, language] of Object.entries(MEMBERS) as [Account, 'de' | 'fr'][]) {
    test(`as ${account}, and the person’s card from a pasted link`, async ({ page, context }) => {
      const words = WORDS[language];
      await enterAs(page, account, LIST);
      await page.getByRole('searchbox', { name: words.search }).fill('mueller');
      await expect(page.getByRole('status').filter({ hasText: words.found })).toBeVisible();
      await expect(page).toHaveURL(/\?q=mueller$/);
      const person = page
        .locator('main li li a')
        .filter({ hasText: /Müller/ })
        .first();
      const name = (await person.locator('b').textContent()) ?? '';
      await person.click();
      await expect(page).toHaveURL(/staffId=/);
      await expect(card(page).getByRole('heading', { name })).toBeVisible();
      await expect(
        card(page)
          .getByRole('button', { name: words.save })
          .or(card(page).getByRole('button', { name: words.further })),
      ).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`${name}, .+ – `));

      const pasted = await context.newPage();
      await pasted.goto(page.url());
      await expect(card(pasted).getByRole('heading', { name })).toBeVisible();
      await pasted.keyboard.press('Escape');
      await expect(card(pasted)).toHaveCount(0);
      await expect(pasted).not.toHaveURL(/staffId/);
      const member = pasted.locator('#team').getByRole('link', { name });
      await expect(member).toBeFocused();
      await expect(member).toBeInViewport();
    });
  }

  test('works from every spelling, and says when nothing is written like it', async ({ page }) => {
    await enterAs(page, 'optician', LIST);
    const search = page.getByRole('searchbox');
    for (const text of ['Müller', 'MULLER', 'Anna Müller', 'müller anna']) {
      await search.fill(text);
      await search.press('Enter');
      await expect(page.locator('main li li a').filter({ hasText: 'Anna Müller' }).first()).toBeVisible();
    }
    await search.fill('Wintertuhr');
    await search.press('Enter');
    await expect(page.getByText('gibt es keinen genauen Treffer')).toBeVisible();
    await search.fill('qqqqzzzz');
    await search.press('Enter');
    await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
    await expect(rows(page)).toHaveCount(25);
    await expect(search).toHaveValue('');
  });
});

test.describe('the list', () => {
  test('says without a connection that a search has not run', async ({ page, expectFault }) => {
    expectFault(NO_LINE);
    await enterAs(page, 'owner', LIST);
    await expect(rows(page)).toHaveCount(25);
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('Köniz');
    await expect(page.getByText('Sobald sie wieder steht, wird von selbst geladen.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Sobald sie wieder steht')).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(25);
  });

  test('opens what was never open before once the connection is back', async ({ page, expectFault }) => {
    expectFault(NO_LINE, 'Failed to fetch dynamically imported module');
    await enterAs(page, 'owner', LIST);
    await expect(rows(page)).toHaveCount(25);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Marktplatz' }).click();
    await expect(page.getByRole('heading', { name: 'Diese Seite war noch nicht offen' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Marktplatz' })).toBeVisible();
    // Nor is it lost when one was elsewhere meanwhile.
    await page.getByRole('link', { name: 'Optiker' }).click();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Weiterbildung' }).click();
    await expect(page.getByRole('heading', { name: 'Diese Seite war noch nicht offen' })).toBeVisible();
    await page.getByRole('link', { name: 'Optiker' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Optiker' })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Weiterbildung' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kurse' })).toBeVisible();
  });

  test('is used by keys alone', async ({ page }) => {
    await enterAs(page, 'owner', LIST);
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('j');
    await expect(rows(page).nth(0)).toBeFocused();
    const name = await rows(page).nth(0).locator('.row-t').textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  });

  test('keeps its view through reload, back and a pasted link', async ({ page, context }) => {
    await enterAs(page, 'moderator', LIST);
    await page.getByRole('checkbox', { name: /^Bern/ }).check();
    await page.getByRole('checkbox', { name: /^Gesundheitsoptik/ }).check();
    await page.getByRole('combobox', { name: 'Reihenfolge' }).selectOption('place');
    await page.getByRole('button', { name: 'Kacheln' }).click();
    await expect(page).toHaveURL(`${LIST}?canton=BE&program=gesundheitsoptik&sort=place&view=cards`);
    const cards = page.locator('main a.card');
    const expectView = async (shown: Page) => {
      await expect(shown.getByRole('checkbox', { name: /^Bern/ })).toBeChecked();
      await expect(shown.getByRole('combobox', { name: 'Reihenfolge' })).toHaveValue('place');
      await expect(shown.locator('main a.card').first()).toBeVisible();
    };
    await expectView(page);
    // The former answer stands until the next one is there.
    await expect(page.locator('[data-entries]')).toHaveAttribute('aria-busy', 'false');
    const names = await cards.allInnerTexts();
    await page.reload();
    await expectView(page);
    expect(await cards.allInnerTexts()).toEqual(names);
    await cards.first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
    await page.goBack();
    await expectView(page);
    const pasted = await context.newPage();
    await pasted.goto(page.url());
    await expectView(pasted);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?canton=BE&program=gesundheitsoptik&sort=place`);
  });

  test('adds one entry to the history while one types, and pages are links', async ({ page }) => {
    await enterAs(page, 'owner', LIST);
    await page.getByRole('searchbox').pressSequentially('optik', { delay: 40 });
    await expect(page).toHaveURL(`${LIST}?q=optik`);
    await page.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page).toHaveURL(`${LIST}?q=optik&page=2`);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?q=optik`);
    await page.getByRole('link', { name: '50', exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?q=optik&size=50`);
    await expect(rows(page).nth(25)).toBeVisible();
    await page.goto(`${LIST}?page=99`);
    await expect(page.getByText('Diese Seite gibt es nicht mehr')).toBeVisible();
    await page.getByRole('link', { name: 'Zur ersten Seite' }).click();
    await expect(rows(page)).toHaveCount(25);
  });

  test('takes any query without a fault', async ({ page }) => {
    await enterAs(page, 'owner', `${LIST}?canton=XX&canton=BE&page=-1&size=7&sort=drop&role=root&x=%00&view=%27`);
    await expect(page.getByRole('checkbox', { name: /^Bern/ })).toBeChecked();
    await expect(rows(page).first()).toBeVisible();
    await page.goto(`${LIST}?q=${encodeURIComponent("'; drop table opticians; -- % _ \\ 👓 ")}`);
    await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
  });

  test('changes its language and keeps query and typed text', async ({ page }) => {
    await enterAs(page, 'owner', `${LIST}?canton=VD`);
    await page.getByRole('searchbox').fill('optique');
    await expect(page).toHaveURL(`${LIST}?q=optique&canton=VD`);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page).toHaveURL(`/fr${LIST}?q=optique&canton=VD`);
    await expect(page.getByRole('searchbox')).toHaveValue('optique');
    await expect(page.getByRole('checkbox', { name: /^Vaud/ })).toBeChecked();
  });

  test('says that it could not be read, and reads again', async ({ page, expectFault }) => {
    expectFault('500 (Internal Server Error) /rest/v1/rpc/search_opticians');
    await enterAs(page, 'owner');
    await page.route('**/rest/v1/rpc/search_opticians', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(LIST);
    await expect(page.getByText('Ein unerwarteter Fehler ist aufgetreten.')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/search_opticians');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(rows(page)).toHaveCount(25);
  });

  test('leads to one’s own company with one click', async ({ page }) => {
    await enterAs(page, 'owner', LIST);
    await page.getByRole('link', { name: 'Mein Betrieb' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aebischer Optik AG' })).toBeVisible();
  });
});

test.describe('a company', () => {
  test('shows branches, hours, ways to reach it and its team', async ({ page }) => {
    await enterAs(page, 'owner', `${LIST}?q=aebischer+optik`);
    await rows(page).first().click();
    await expect(page.getByRole('table', { name: /Öffnungszeiten/ }).first()).toContainText('Sonntag');
    await expect(page.getByText(/Jetzt geöffnet|Geschlossen/).first()).toBeVisible();
    await expect(page.locator('main a[href^="tel:+41"]').first()).toHaveText(/^0\d\d \d{3} \d\d \d\d$/);
    await page.getByRole('button', { name: /^Köniz/ }).click();
    // The row gives its address to the opened branch.
    await expect(page.getByText('3098')).toHaveCount(1);
    await page.getByRole('link', { name: /^Team/ }).click();
    await expect(page).toHaveURL(/#team$/);
    await expect(page.locator('#team')).toBeInViewport();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Visitenkarte' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('aebischer-optik-ag.vcf');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:4.0\r\n[\s\S]*FN:Aebischer Optik AG\r\n[\s\S]*END:VCARD\r\n$/);
  });

  test('gives a person’s contact as file and as code, and closes back to where it was opened', async ({ page }) => {
    await enterAs(page, 'owner', `${LIST}?q=aebischer+optik`);
    await rows(page).first().click();
    await page.locator('#team').getByRole('link', { name: 'Livia Aebischer' }).click();
    await expect(card(page).getByRole('heading', { name: 'Livia Aebischer' })).toBeVisible();
    const further = card(page).getByRole('button', { name: 'Weitere …' });
    const topOf = async (of: Locator) => (await of.boundingBox())?.y;
    expect(await topOf(further)).toBe(await topOf(card(page).getByRole('link', { name: 'Bearbeiten' })));
    await further.click();
    await page.getByRole('button', { name: 'QR-Code' }).click();
    await expect(card(page).getByRole('img', { name: /Livia Aebischer/ })).toBeVisible();
    await further.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Kontakt speichern' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('N:Aebischer;Livia;;;\r\n');
    await card(page).getByRole('button', { name: 'Schliessen', exact: true }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/staffId/);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?q=aebischer+optik`);
  });

  test('that is gone, unknown or badly spelt says so', async ({ page, browser }) => {
    const path = await inactiveCompany(page);
    const other = await browser.newPage();
    await enterAs(other, 'optician', path);
    await expect(other).toHaveURL(/\/app\/deleted/);
    for (const id of [UNKNOWN, 'nobody', "'%20or%20true", '%F0%9F%91%93']) {
      await other.goto(`${LIST}/${id}`);
      await expect(other.getByText('Fehler 404')).toBeVisible();
    }
    await other.close();
  });

  test('says when the person of a link is no longer there', async ({ page }) => {
    await enterAs(page, 'owner', `${LIST}?q=aebischer+optik`);
    await rows(page).first().click();
    await expect(page).toHaveURL(/opticians\/[\da-f-]{36}$/);
    await page.goto(`${page.url()}?staffId=${UNKNOWN}`);
    await expect(page.getByText('Diese Person gehört nicht mehr zum Team')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('inactive companies', () => {
  test('are there for the office alone', async ({ page, browser }) => {
    const path = await inactiveCompany(page);
    await page.goto(`${LIST}?active=inactive`);
    const name = await rows(page).first().locator('.row-t').textContent();
    await expect(page.getByRole('radio', { name: /^Inaktiv/ })).toBeChecked();

    const other = await browser.newPage();
    await enterAs(other, 'owner', `${LIST}?active=all`);
    await expect(other.getByRole('radio')).toHaveCount(0);
    await other.getByRole('searchbox').fill(name ?? '');
    await expect(other).toHaveURL(/q=/);
    await expect(other.locator(`main a[href*="${path}"]`)).toHaveCount(0);
    await other.goto(`${LIST}?active=inactive`);
    await expect(other.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
    await other.close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters stand in a sheet and nothing scrolls sideways', async ({ page }) => {
    await enterAs(page, 'romand', LIST);
    await page.getByRole('button', { name: /^Filtre/ }).click();
    const sheet = page.getByRole('dialog');
    // All cantons stand by their names in the language on screen.
    await sheet.getByRole('button', { name: 'Tous les cantons' }).click();
    const cantons = sheet.locator('.facet').filter({ has: page.getByRole('checkbox', { name: /^Vaud/ }) });
    const names = await cantons.locator('label').allTextContents();
    expect(names.length).toBeGreaterThan(6);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
    await sheet.getByRole('checkbox', { name: /^Vaud/ }).check();
    await expect(page).toHaveURL(/canton=VD/);
    await sheet.getByRole('button', { name: /^Voir \d+ entreprises/ }).click();
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await rows(page).first().click();
    await expect(page.locator('#team')).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator('#team a').first().click();
    await expect(card(page)).toBeVisible();
    await page.goBack();
    await expect(card(page)).toHaveCount(0);
  });
});

for (const scheme of ['light', 'dark'] as const) {
  for (const account of ['owner', 'romand'] as const) {
    test(`has no serious accessibility finding in ${scheme} as ${account}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await enterAs(page, account, `${LIST}?q=mueller`);
      await expect(rows(page).first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto(`${LIST}?view=cards`);
      await expect(page.locator('main a.card').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto(`${LIST}?q=qqqqzzzz`);
      await expect(page.locator('.empty')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto(`${LIST}?q=aebischer+optik`);
      await rows(page).first().click();
      await expect(page.locator('#team a').first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.locator('#team a').first().click();
      await expect(card(page)).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });
  }
}
