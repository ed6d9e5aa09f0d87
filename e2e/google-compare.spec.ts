import { type Browser, expect, type Page } from '@playwright/test';
import { type FakePlaces, googleError, startFakePlaces } from '#server/partners/google-places/testing.ts';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { type Company, enterOwner, look, newDueCompany, pathOf } from './own-company.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';

/** Comparing with Google, on a portal that has a key; a local server speaks for Google. */

const WORDS = {
  de: {
    compareOf: (name: string) => `${name} mit Google abgleichen`,
    which: 'Welcher Eintrag ist es?',
    search: 'Name und Ort bei Google',
    choose: 'Diesen Eintrag nehmen',
    title: 'Mit Google abgleichen',
    differs: 'In 3 Punkten sagt Google etwas anderes. Wählen Sie, was gilt.',
    phone: 'Telefon',
    days: 'Besondere Tage',
    website: 'Website',
    ours: /^Unsere Angabe/,
    theirs: /^Bei Google/,
    until: (date: string) => `gilt bis ${date}`,
    take: '2 Angaben übernehmen',
    taken: (name: string) => `2 Angaben von Google bei ${name} übernommen`,
    undo: 'Rückgängig',
    undone: 'Die Änderung ist rückgängig gemacht.',
    special: 'Besondere Tage (1)',
    specialOf: /, Besondere Tage$/,
  },
  fr: {
    compareOf: (name: string) => `Comparer avec Google : ${name}`,
    which: /^De quelle fiche s’agit-il/,
    search: 'Nom et localité chez Google',
    choose: 'Prendre cette fiche',
    title: 'Comparer avec Google',
    differs: 'Google indique autre chose sur 3 points. Choisissez les bonnes données.',
    phone: 'Téléphone',
    days: 'Jours particuliers',
    website: 'Site web',
    ours: /^Notre donnée/,
    theirs: /^Chez Google/,
    until: (date: string) => `valable jusqu’au ${date}`,
    take: 'Reprendre 2 données',
    taken: (name: string) => `2 données de Google reprises pour ${name}`,
    undo: 'Rétablir',
    undone: 'L’état antérieur est rétabli.',
    special: 'Jours particuliers (1)',
    specialOf: /, Jours particuliers$/,
  },
} as const;

let google: FakePlaces;
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  google = await startFakePlaces();
  portal = await startOwnPortal({ GOOGLE_PLACES_API_KEY: google.key, GOOGLE_PLACES_URL: google.url });
});
test.afterAll(async () => {
  await portal.stop();
  await google.stop();
});

/** Days from today in Switzerland, as Google and as both languages write them. */
function dayAhead(days: number) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich', dateStyle: 'short' }).format(new Date());
  const moment = new Date(Date.parse(today) + days * 86_400_000);
  const iso = moment.toISOString().slice(0, 10);
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { iso, date: { year, month, day }, weekday: moment.getUTCDay(), written: iso.split('-').reverse().join('.') };
}

const phoneOf = ({ branchId }: Company) =>
  look<{ phone: string }>('select phone, website, special_days from branches where id = $1', [branchId], portal.folder);

/** The company's place at Google: another number, another website, and shorter hours in three days. */
async function newPlace(): Promise<{ company: Company; day: ReturnType<typeof dayAhead> }> {
  const company = await newDueCompany(portal.folder);
  const day = dayAhead(3);
  const at = (hour: number) => ({ day: day.weekday, hour, minute: 15, date: day.date });
  const id = `ChIJ-${company.branchId}`;
  google.places.set(id, {
    id,
    displayName: { text: company.name },
    formattedAddress: 'Hauptgasse 1, 3600 Thun, Schweiz',
    businessStatus: 'OPERATIONAL',
    internationalPhoneNumber: '+41 33 555 99 99',
    websiteUri: 'https://neu.example/thun',
    currentOpeningHours: { periods: [{ open: at(10), close: at(15) }], specialDays: [{ date: day.date }] },
  });
  return { company, day };
}

/** A page on a phone, at this portal. */
async function onPhone(browser: Browser, locale: 'de' | 'fr'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.site,
    locale: `${locale}-CH`,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** Opens the comparison of the company's branch and chooses its place out of the search. */
async function choosePlace(page: Page, { name }: Company, locale: 'de' | 'fr'): Promise<void> {
  const words = WORDS[locale];
  await page.getByRole('link', { name: words.compareOf(name) }).click();
  const which = page.getByRole('dialog', { name: words.which });
  await which.getByRole('searchbox', { name: words.search }).fill(name);
  await which.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await which.getByRole('button', { name: words.choose }).click();
}

for (const locale of ['de', 'fr'] as const) {
  test(`an owner on a phone takes two fields over and one press takes them back (${locale})`, async ({ browser }) => {
    const words = WORDS[locale];
    const { company, day } = await newPlace();
    const page = await onPhone(browser, locale);
    await enterOwner(page, company, pathOf(company), locale);
    await expect(page.getByRole('link', { name: '033 555 01 01' })).toBeVisible();
    await choosePlace(page, company, locale);

    const sheet = page.getByRole('dialog', { name: words.title });
    await expect(sheet.getByText(words.differs)).toBeVisible();
    const field = (name: string) => sheet.getByRole('group', { name, exact: true });
    await expect(field(words.website).getByRole('radio', { name: words.ours })).toBeChecked();
    await field(words.phone).getByRole('radio', { name: words.theirs }).check();
    await expect(field(words.days).getByText(words.until(day.written))).toBeVisible();
    await field(words.days).getByRole('radio', { name: words.theirs }).check();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await sheet.getByRole('button', { name: words.take }).click();

    await expect(page.getByText(words.taken(company.name))).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('link', { name: '033 555 99 99' })).toBeVisible();
    await expect(page.getByRole('link', { name: '033 555 01 01' })).toHaveCount(0);
    // On a phone the special days are folded.
    await page.getByText(words.special).click();
    await expect(page.getByRole('table', { name: words.specialOf })).toContainText('10:15–15:15');
    const hours = [{ date: day.iso, ranges: [{ from: '10:15', to: '15:15' }] }];
    expect(await phoneOf(company)).toEqual([{ phone: '+41335559999', website: null, special_days: hours }]);

    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await expect(page.getByText(words.undone)).toBeVisible();
    await expect(page.getByRole('link', { name: '033 555 01 01' })).toBeVisible();
    await expect(page.getByRole('link', { name: '033 555 99 99' })).toHaveCount(0);
    await expect(page.getByText(words.special)).toHaveCount(0);
    expect(await phoneOf(company)).toEqual([{ phone: '+41335550101', website: null, special_days: [] }]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.context().close();
  });
}

test('a service that is overloaded, then silent, changes nothing and says so', async ({ browser, expectFault }) => {
  expectFault('503 (Service Unavailable) /api/v1/branches/refresh-google-business');
  const words = WORDS.de;
  const { company } = await newPlace();
  const page = await onPhone(browser, 'de');
  await enterOwner(page, company);
  await page.getByRole('link', { name: words.compareOf(company.name) }).waitFor();
  const before = await phoneOf(company);
  const overloaded = googleError(503, 'UNAVAILABLE', 'The service is currently unavailable.');
  await choosePlace(page, company, 'de');
  const sheet = page.getByRole('dialog', { name: words.title });
  await expect(sheet.getByText(words.differs)).toBeVisible();
  await sheet.getByRole('group', { name: words.phone, exact: true }).getByRole('radio', { name: words.theirs }).check();

  // While taking over: what was chosen stays chosen.
  google.instead.push(overloaded);
  await sheet.getByRole('button', { name: '1 Angabe übernehmen' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Google ist gerade überlastet. Ihre Angaben sind unverändert.');
  await expect(sheet.getByRole('button', { name: '1 Angabe übernehmen' })).toBeEnabled();
  expect(await phoneOf(company)).toEqual(before);

  // While comparing: the reason, the way on, and at the branch when it failed.
  google.instead.push(overloaded, 'hang');
  await page.reload();
  await expect(sheet.getByRole('alert')).toHaveText('Google ist gerade überlastet. Ihre Angaben sind unverändert.');
  await sheet.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(sheet.getByText('Wir fragen Google …')).toBeVisible();
  // The portal waits eight seconds for Google.
  await expect(sheet.getByRole('alert')).toHaveText(
    'Google hat nicht rechtzeitig geantwortet. Ihre Angaben sind unverändert.',
    { timeout: 20_000 },
  );
  expect(await seriousFindings(page)).toEqual([]);
  expect(await phoneOf(company)).toEqual(before);
  await sheet.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(sheet.getByText(words.differs)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: '033 555 01 01' })).toBeVisible();
  await page.context().close();
});
