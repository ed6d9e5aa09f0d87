import { expect, type Page } from '@playwright/test';
import { remindDue, tellGaps, tellMoved } from '#areas/certification/server/tell.ts';
import { test } from './journey.ts';
import { type MailedPortal, OFFICE, startMailedPortal, textIn } from './mailed-portal.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { type Company, newCompany } from './own-company.ts';

let portal: MailedPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startMailedPortal({
    setting: 'certificationEmail',
    before: 'update certification_events set told = now() where told is null',
    async tell(pool) {
      await tellMoved(pool, new Date(Date.now() + 11_000));
      await pool.query('select id from certification_events where told is null for update');
      await remindDue(pool, new Date());
      await tellGaps(pool, new Date());
    },
  });
});
test.afterAll(() => portal.stop());

const PROGRAMME = '/app/gesundheitsoptik';
/** One empty page. */
const PAGE = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`;
const PAPER = { name: 'Einwilligung.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PAGE) };

/** A company in the programme whose first case lacks the slit lamp and the consent; a colleague of the owner is its optometrist. */
async function caseOf(page: Page, company: Company): Promise<{ id: string; carrier: string }> {
  await page.getByRole('button', { name: 'Zertifizierung beginnen' }).click();
  await expect(page.getByRole('heading', { name: 'Zertifizierung', level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const [person] = (await portal.look(
    `with answered as (
       update program_gesundheitsoptik_certifications set submission = '{"exam_room": {"value": true},
         "fundus_camera": {"value": true}, "tonometer": {"value": 1}, "optometrist": {}, "referral": {"value": true},
         "training": {"note": "Punkte bei einem anderen Verband"}, "records": {"value": true},
         "erfa_group": {"note": "Vertreten durch die Stammfiliale"}, "privacy": {}, "quality_circle": {}}'::jsonb
         || jsonb_build_object('emergency_course', jsonb_build_object('value', internal.zurich_today() - 40)) where id = $1),
     papers as (
       insert into certification_proofs (certification_id, requirement, name, dated)
       select $1, unnest(array['exam_room', 'fundus_camera', 'optometrist', 'emergency_course', 'quality_circle']),
         'Nachweis.pdf', internal.zurich_today() - 40),
     colleague as (
       insert into staff (optician_id, first_name, last_name) values ($2, 'Vera', 'Trägt') returning id)
     insert into certification_people (certification_id, requirement, staff_id) select $1, 'optometrist', id from colleague
     returning staff_id`,
    [id, company.id],
  )) as { staff_id: string }[];
  await page.reload();
  return { id, carrier: person?.staff_id ?? '' };
}
/** Days go by for the certificate of a case. */
const endsIn = (id: string, days: number) =>
  portal.look(
    `update program_gesundheitsoptik_certifications set valid_from = internal.zurich_today() - 700, valid_until = internal.zurich_today() + $2::int
     where id = $1`,
    [id, days],
  );

test('a case is handed in, sent back, completed on a phone, accepted, checked, reminded of, renewed and over; each mail is read', async ({
  browser,
  expectFault,
}) => {
  test.setTimeout(300_000);
  // What is missing is told by a refusal.
  expectFault(/422 .*\/certifications\/submit/);
  const company = await newCompany({ name: 'Zertoptik', folder: portal.folder });
  const branch = `${company.name}, Thun`;
  const owner = company.owner.email;
  await portal.look(`insert into optician_programs (optician_id, program_name) values ($1, 'gesundheitsoptik')`, [
    company.id,
  ]);
  /** Of this company's case alone: to whom, and what. */
  const mails = async () => {
    const got = await portal.mails(company.name);
    // A print run asks the owner for an order whenever its clock comes by.
    return { got, lines: [...got.keys()].filter((line) => !line.includes('Gazette')).toSorted() };
  };
  const page = await portal.open(browser, owner as `${string}@${string}`, PROGRAMME);
  const { id, carrier } = await caseOf(page, company);
  const path = `${PROGRAMME}/certification/${id}`;
  await expect(page.getByText('10 von 12 erfüllt')).toBeVisible();
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByRole('link', { name: 'Spaltlampe mit Bildgebung' })).toBeFocused();
  await page.getByLabel('Spaltlampe mit Bildgebung').check();
  // Dropped among several, then given to what it proves.
  await page.getByRole('region', { name: 'Nachweise hochladen' }).locator('input[type=file]').setInputFiles(PAPER);
  await page
    .getByLabel('Was belegt Einwilligung.pdf?')
    .selectOption({ label: 'Einwilligung zum Datenschutz (Nachweis fehlt)' });
  await expect(page.getByText('12 von 12 erfüllt')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByText('In Prüfung')).toBeVisible();
  expect((await mails()).lines).toEqual([`${OFFICE} Zertifizierung eingereicht: ${branch}`]);

  const office = await portal.open(browser, 'admin', path);
  // The paper stands beside what it proves, and whole over the page.
  await office.getByRole('button', { name: 'Einwilligung.pdf' }).click();
  await expect(office.getByRole('img', { name: 'Seite 1 von 1' })).toBeVisible();
  await office.keyboard.press('Escape');
  const mark = office.getByRole('group', { name: 'Beurteilung: Einwilligung zum Datenschutz' });
  await mark.getByRole('button', { name: 'Fehlt' }).click();
  await office
    .getByRole('button', { name: 'Der Nachweis ist nicht lesbar. Bitte laden Sie ihn noch einmal hoch.' })
    .click();
  expect(await seriousFindings(office)).toEqual([]);
  await mark.getByRole('button', { name: 'Fehlt' }).focus();
  await office.keyboard.press('r');

  const takenBack = office.waitForResponse(/\/certifications\/undo$/);
  await office.getByRole('button', { name: 'Rückgängig' }).click();
  await takenBack;
  // Taken back: what was marked is still there, and nobody hears of it.
  await expect(office.getByLabel('Begründung')).toHaveValue(/nicht lesbar/);
  expect((await mails()).lines).toEqual([]);
  await office.getByRole('button', { name: 'Zurückgeben' }).click();
  // On to what waits next; the same further down.
  await expect(office).not.toHaveURL(new RegExp(id));
  const back = await mails();
  expect(back.lines).toEqual([`${owner} Bitte ergänzen: Zertifizierung ${branch}`]);
  expect(textIn(back.got, back.lines[0] ?? '')).toMatch(
    /– Einwilligung zum Datenschutz: Der Nachweis ist nicht lesbar\./,
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fr${path}`);
  await expect(page.getByText('À compléter')).toBeVisible();
  await expect(page.getByText(/Der Nachweis ist nicht lesbar/)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page
    .getByRole('region', { name: /^Ajouter un justificatif:/ })
    .locator('input[type=file]')
    .setInputFiles(PAPER);
  await expect(page.getByRole('button', { name: 'Einwilligung.pdf', exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('En cours d’examen')).toBeVisible();
  expect((await mails()).lines).toEqual([`${OFFICE} Zertifizierung eingereicht: ${branch}`]);

  await office.goto(path);
  await expect(office.getByText(/In der letzten Einreichung: Einwilligung\.pdf/)).toBeVisible();
  // Undecided it can be left for what waits next, too, and one comes back.
  await office.keyboard.press('n');
  await expect(office).not.toHaveURL(new RegExp(id));
  await office.goBack();
  await expect(office.getByText(/In der letzten Einreichung: Einwilligung\.pdf/)).toBeVisible();
  await office.keyboard.press('a');
  await expect(office).not.toHaveURL(new RegExp(id));
  await office.goto(path);
  await expect(office.getByText('Gültig', { exact: true })).toBeVisible();
  expect((await mails()).lines).toEqual([`${owner} Zertifiziert: ${branch}`]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/de${path}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Zertifikat .* \(Deutsch\)$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Zertifikat_Zertoptik-.*_Thun_\d{4}-\d\d-\d\d\.pdf$/);
  const [paper] = (await portal.look(
    `select code from internal.checkable_documents where kind = 'certificate' and source_id = $1`,
    [id],
  )) as { code: string }[];
  const anybody = await browser.newPage({ baseURL: portal.site });
  await anybody.goto(`/fr/certificates/${paper?.code}`);
  await expect(anybody.getByText(company.name, { exact: true })).toBeVisible();
  expect(await seriousFindings(anybody)).toEqual([]);

  // Who carries a requirement leaves: it is told at once, and once.
  const work = (active: boolean) => portal.look('update staff set active = $2 where id = $1', [carrier, active]);
  await work(false);
  const gap = await mails();
  expect(gap.lines).toEqual([`${owner} Zur Zertifizierung fehlt neu etwas: ${branch}`]);
  expect(textIn(gap.got, gap.lines[0] ?? '')).toContain('Optometristin oder Optometrist im Betrieb');
  expect((await mails()).lines).toEqual([]);
  await work(true);

  await endsIn(id, 30);
  expect((await mails()).lines).toEqual([`${owner} Noch 30 Tage: Zertifizierung ${branch}`]);
  expect((await mails()).lines).toEqual([]);
  await page.goto(`/de${PROGRAMME}`);
  await page.getByRole('link', { name: /Thun/ }).click();
  await page.getByRole('button', { name: 'Erneuern' }).click();
  await expect(page.getByText('0 von 12 erfüllt')).toBeVisible();
  await expect(page.getByText('Das laufende Zertifikat endet in 30 Tagen.')).toBeVisible();
  // One by one, and never all at once.
  for (let confirmed = 1; confirmed <= 12; confirmed++) {
    await page
      .getByRole('button', { name: /^Stimmt noch/ })
      .first()
      .click();
    await expect(page.getByText(`${confirmed} von 12 erfüllt`)).toBeVisible();
  }
  const renewal = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByText('In Prüfung')).toBeVisible();
  // It waits: nobody is reminded of the one that it renews, until it is sent back.
  await endsIn(id, 7);
  expect((await mails()).lines).toEqual([`${OFFICE} Zertifizierung eingereicht: ${branch}`]);
  await office.goto(`${PROGRAMME}/certification/${renewal}`);
  const asked = office.getByRole('group', { name: 'Beurteilung: Dokumentation in der Kundenkartei' });
  await asked.getByRole('button', { name: 'Frage' }).click();
  await office.getByLabel('Begründung').fill('In welchem System?');
  await office.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(office).not.toHaveURL(new RegExp(renewal));
  expect((await mails()).lines).toEqual([
    `${owner} Bitte ergänzen: Zertifizierung ${branch}`,
    `${owner} Noch 7 Tage: Zertifizierung ${branch}`,
  ]);
  await page.reload();
  await expect(page.getByText(/In welchem System\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByText('In Prüfung')).toBeVisible();
  await office.goto(`${PROGRAMME}/certification/${renewal}`);
  await expect(office.getByText('In Prüfung')).toBeVisible();
  await office.keyboard.press('a');
  await expect(office).not.toHaveURL(new RegExp(renewal));
  await office.goto(`${PROGRAMME}/certification/${renewal}`);
  await expect(office.getByText(/^Gilt ab \d\d\.\d\d\.\d{4}$/).first()).toBeVisible();
  await endsIn(id, -1);
  expect((await mails()).lines).toEqual([
    `${owner} Zertifiziert: ${branch}`,
    `${OFFICE} Zertifizierung eingereicht: ${branch}`,
  ]);
  await endsIn(renewal, -1);
  expect((await mails()).lines).toEqual([`${owner} Abgelaufen: Zertifizierung ${branch}`]);
  await page.reload();
  await expect(page.getByText('Abgelaufen', { exact: true })).toBeVisible();
});
