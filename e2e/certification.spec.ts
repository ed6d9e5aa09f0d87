import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { type Company, enterOwner, look, newCompany } from './own-company.ts';

const PROGRAMME = '/app/gesundheitsoptik';
const PAPER = { name: 'Einwilligung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** A company in the programme whose first case lacks the slit lamp and the consent. */
async function caseOf(page: Page, company: Company): Promise<string> {
  await look(`insert into optician_programs (optician_id, program_name) values ($1, 'gesundheitsoptik')`, [company.id]);
  await enterOwner(page, company, PROGRAMME);
  await page.getByRole('button', { name: 'Zertifizierung beginnen' }).click();
  await expect(page.getByRole('heading', { name: 'Zertifizierung', level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await look(
    `with answered as (
       update program_gesundheitsoptik_certifications set submission = '{"exam_room": {"value": true},
         "fundus_camera": {"value": true}, "tonometer": {"value": 1}, "optometrist": {}, "referral": {"value": true},
         "training": {"note": "Punkte bei einem anderen Verband"}, "records": {"value": true},
         "erfa_group": {"note": "Vertreten durch die Stammfiliale"}, "privacy": {}, "quality_circle": {}}'::jsonb
         || jsonb_build_object('emergency_course', jsonb_build_object('value', current_date - 40)) where id = $1),
     papers as (
       insert into certification_proofs (certification_id, requirement, name, dated)
       select $1, unnest(array['exam_room', 'fundus_camera', 'optometrist', 'emergency_course', 'quality_circle']),
         'Nachweis.pdf', current_date - 40)
     insert into certification_people (certification_id, requirement, staff_id) values ($1, 'optometrist', $2)`,
    [id, company.ownerId],
  );
  await page.reload();
  return id;
}
/** Days go by for the certificate of a case. */
const endsIn = (id: string, days: number) =>
  look(
    `update program_gesundheitsoptik_certifications set valid_from = current_date - 700, valid_until = current_date + $2::int
     where id = $1`,
    [id, days],
  );

test('a case is handed in, sent back, completed on a phone, accepted, checked by anybody, renewed and over', async ({
  page,
  browser,
  expectFault,
}) => {
  // What is missing is told by a refusal.
  expectFault(/422 .*\/certifications\/submit/);
  const company = await newCompany({ name: 'Zertoptik' });
  const id = await caseOf(page, company);
  const path = `${PROGRAMME}/certification/${id}`;
  await expect(page.getByText('10 von 12 erfüllt')).toBeVisible();
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByRole('link', { name: 'Spaltlampe mit Bildgebung' })).toBeVisible();
  await expect(page.getByText('Es fehlt noch etwas. Ihre Angaben sind gespeichert.')).toBeVisible();
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

  const context = await browser.newContext();
  const office = await context.newPage();
  await enterAs(office, 'admin', path);
  const mark = office.getByRole('group', { name: 'Beurteilung: Einwilligung zum Datenschutz' });
  await mark.getByRole('button', { name: 'Fehlt' }).click();
  await office
    .getByRole('button', { name: 'Der Nachweis ist nicht lesbar. Bitte laden Sie ihn noch einmal hoch.' })
    .click();
  expect(await seriousFindings(office)).toEqual([]);
  await mark.getByRole('button', { name: 'Fehlt' }).focus();
  await office.keyboard.press('r');
  await office.getByRole('button', { name: 'Rückgängig' }).click();
  // Taken back: what was marked is still there.
  await expect(office.getByLabel('Begründung')).toHaveValue(/nicht lesbar/);
  await office.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(office.getByText('Zu ergänzen')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fr${path}`);
  await expect(page.getByText('À compléter')).toBeVisible();
  await expect(page.getByText(/Der Nachweis ist nicht lesbar/)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page
    .getByRole('region', { name: /^Ajouter un justificatif:/ })
    .locator('input[type=file]')
    .setInputFiles(PAPER);
  await expect(page.getByRole('link', { name: 'Einwilligung.pdf' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('En examen')).toBeVisible();

  await office.reload();
  await expect(office.getByText(/In der letzten Einreichung: Einwilligung\.pdf/)).toBeVisible();
  await office.keyboard.press('a');
  await expect(office.getByText('Gültig', { exact: true })).toBeVisible();

  await page.goto(path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Zertifikat .* \(Deutsch\)$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Zertifikat_Zertoptik-.*_Thun_\d{4}-\d\d-\d\d\.pdf$/);
  const [paper] = await look<{ code: string }>(
    `select code from internal.checkable_documents where kind = 'certificate' and source_id = $1`,
    [id],
  );
  await office.context().clearCookies();
  await office.goto(`/fr/certificates/${paper?.code}`);
  await expect(office.getByText(company.name, { exact: true })).toBeVisible();
  expect(await seriousFindings(office)).toEqual([]);
  await context.close();

  await endsIn(id, 20);
  await page.goto(PROGRAMME);
  await page.getByRole('link', { name: /Thun/ }).click();
  await page.getByRole('button', { name: 'Erneuern' }).click();
  await expect(page.getByText('0 von 12 erfüllt')).toBeVisible();
  await expect(page.getByText('Das laufende Zertifikat endet in 20 Tagen.')).toBeVisible();
  await page.getByRole('button', { name: /^Stimmt noch ?: Non-Contact-Tonometer$/ }).click();
  await expect(page.getByText('1 von 12 erfüllt')).toBeVisible();
  await endsIn(id, -1);
  await page.goto(path);
  await expect(page.getByText('Abgelaufen', { exact: true })).toBeVisible();
});
