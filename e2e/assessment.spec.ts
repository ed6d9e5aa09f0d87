import { expect, type Page } from '@playwright/test';
import { NO_LINE, test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { type Company, enterOwner, look, newCompany } from './own-company.ts';

const ROUTE = '/app/assessment';
const START = `${ROUTE}?view=start`;
const LAST = 24;

const agree = (page: Page) => page.getByLabel(/^Ich habe das gelesen/);
const begin = (page: Page) => page.getByRole('button', { name: 'Mit 24 Fragen beginnen' });

/** Chooses by a key at each of these questions, and goes on. */
async function answer(page: Page, from: number, to: number, key: string, word = 'von'): Promise<void> {
  for (let place = from; place <= to; place += 1) {
    await expect(page.getByText(`${word === 'von' ? 'Frage' : 'Question'} ${place} ${word} ${LAST}`)).toBeAttached();
    await page.keyboard.press(key);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
}

test('a round begun on a phone, cut off, ends on a desktop with every answer, and late tabs are told', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault(NO_LINE, '409 (Conflict)', /Failed to fetch/);
  const company = await newCompany({ name: 'Kompassoptik' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await enterOwner(page, company, START);
  const late = await page.context().newPage();
  await late.goto(START);
  await expect(begin(late)).toBeVisible();

  await begin(page).click();
  await expect(page.getByText('Bitte bestätigen Sie zuerst')).toBeVisible();
  await agree(page).check();
  await begin(page).click();
  await expect(page.getByText(`Frage 1 von ${LAST}`)).toBeAttached();
  await expect(page.getByText('Antworten gespeichert')).toHaveCount(0);
  await agree(late).check();
  await begin(late).click();
  await expect(late.getByText('Sie haben die Runde schon in einem anderen Fenster begonnen.')).toBeVisible();
  await expect(late.getByRole('link', { name: 'Weiterfahren' })).toBeVisible();

  await answer(page, 1, 8, '2');
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByText('Antworten gespeichert').filter({ visible: true })).toBeVisible();
  await page.context().setOffline(true);
  await answer(page, 9, 9, '3');
  await answer(page, 10, 10, '0');
  await expect(page.getByText('2 Antworten warten auf die Verbindung').filter({ visible: true })).toBeVisible();
  // A minute without a line, as the page counts it.
  await page.clock.fastForward('01:00');
  await expect(page.getByText('2 Antworten warten auf die Verbindung').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('radio', { name: 'Kann ich nicht beurteilen' })).toBeChecked();
  await page.context().setOffline(false);
  await expect(page.getByText('Antworten gespeichert').filter({ visible: true })).toBeVisible();

  const desktop = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enterOwner(desktop, company, ROUTE);
  await desktop.getByRole('link', { name: 'Weiterfahren' }).click();
  await answer(desktop, 11, LAST - 1, 'a');
  await expect(desktop.getByText('Antworten gespeichert').filter({ visible: true })).toBeVisible();
  await desktop.context().setOffline(true);
  await answer(desktop, LAST, LAST, '1');
  await expect(desktop.getByRole('heading', { name: 'Alles beantwortet' })).toBeVisible();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByText(/^1 Antwort wartet noch auf die Verbindung/)).toBeVisible();
  await desktop.context().setOffline(false);
  await expect(desktop.getByRole('heading', { name: 'Ihre Standortbestimmung', level: 1 })).toBeVisible();
  await expect(desktop.getByRole('application', { name: /^Kompetenzprofil/ })).toBeVisible();
  expect(await seriousFindings(desktop)).toEqual([]);

  // The phone does not know yet that the round has ended.
  await page.keyboard.press('1');
  await expect(page.getByText('Diese Runde ist schon abgeschlossen')).toBeVisible();
  const rounds = await look<{ ended: boolean; answered: string }>(
    `select response.ended is not null as ended, count(distinct answer.question_id) as answered
     from survey_responses response left join survey_answers answer on answer.response_id = response.response_id
     where response.staff_id = $1 group by response.response_id`,
    [company.ownerId],
  );
  expect(rounds).toEqual([{ ended: true, answered: String(LAST) }]);
});

test('in French on a phone a round is answered by keyboard, shown to the owner and taken back', async ({ page }) => {
  const company = await newCompany({ name: 'Optique Boussole' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOwner(page, company, START, 'fr');
  await page.getByLabel(/^J’ai lu/).check();
  await page.getByRole('button', { name: 'Commencer les 24 questions' }).click();
  await answer(page, 1, LAST, '2', 'sur');
  await expect(page.getByRole('heading', { name: 'Vous avez répondu à tout' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Votre évaluation des compétences', level: 1 })).toBeVisible();
  await expect(page.getByRole('application', { name: /^Profil de compétences/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Montrer aux propriétaires' }).click();
  await expect(page.getByText(/^Montré depuis le/)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(`/fr${ROUTE}?view=team`);
  await expect(page.getByRole('heading', { name: /^Encore 4 personnes/ })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(`/fr${ROUTE}`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Supprimé.')).toBeVisible();
  expect(await look('select from survey_responses where staff_id = $1', [company.ownerId])).toEqual([]);
});

/** Five people of the branch who finished, of whom the last released their result; the rounds in their order. */
async function finishedTeam({ id, branchId, name }: Company): Promise<string[]> {
  const rows = await look<{ id: string }>(
    `with given as (
       select place, gen_random_uuid() as staff, gen_random_uuid() as round, 44 + place * 4 as score from generate_series(1, 5) place),
     people as (
       insert into staff (id, optician_id, first_name, last_name)
       select staff, $1, 'Paula', 'Prüf ' || place || $3 from given returning id),
     places as (
       insert into staff_branches (staff_id, branch_id, is_main) select staff, $2, true from given, people where people.id = staff),
     rounds as (
       insert into survey_responses (response_id, staff_id, optician_id, started, ended, consent_version, released)
       select round, staff, $1, now() - interval '3 days', now() - interval '2 days', '2026-11', case place when 5 then now() end
       from given, people where people.id = staff returning response_id),
     results as (
       insert into survey_results (response_id, staff_id, scores, total, questions, generated_text, writer, language, written, text_status)
       select round, staff, (select jsonb_object_agg(area, score) from unnest(
           '{refraction,binocular,contactLenses,eyeHealth,advice,workshop}'::text[]) area), score, '{}', 'Gut gesehen.', 'rules', 'de',
         now(), 'done'
       from given, rounds where rounds.response_id = round)
     select round as id from given order by place`,
    [id, branchId, name.slice(-6)],
  );
  return rows.map((row) => row.id);
}

const OWNERS = {
  de: {
    ...{ size: { width: 1440, height: 900 }, missing: /^Noch 4 Personen/, create: 'Neu erstellen', written: 'Aktuell' },
    ...{ profile: /^Gerundete Mittelwerte des Teams/, edit: 'Bearbeiten', text: 'Text', save: 'Speichern' },
    ...{ edited: /danach von Hand geändert/, shown: 'Ihnen gezeigt', result: /^Standortbestimmung von Paula/ },
    gone: 'Diesen Inhalt gibt es nicht mehr',
  },
  fr: {
    ...{ size: { width: 390, height: 844 }, missing: /^Encore 4 personnes/, create: 'Recréer', written: 'À jour' },
    ...{ profile: /^Moyennes arrondies de l’équipe/, edit: 'Modifier', text: 'Texte', save: 'Enregistrer' },
    ...{
      edited: /puis modifiée à la main/,
      shown: 'Résultats montrés',
      result: /^Évaluation des compétences de Paula/,
    },
    gone: 'Ce contenu a été supprimé',
  },
} as const;

for (const locale of ['de', 'fr'] as const) {
  test(`an owner reads and writes about the team by keyboard, and sees what was released alone: ${locale}`, async ({
    page,
    expectFault,
  }) => {
    expectFault('404 (Not Found)');
    const words = OWNERS[locale];
    const company = await newCompany({ name: 'Teamoptik' });
    const prefix = locale === 'fr' ? '/fr' : '';
    await page.setViewportSize(words.size);
    await enterOwner(page, company, `${ROUTE}?view=team`, locale);
    await expect(page.getByRole('heading', { name: words.missing })).toBeVisible();
    const rounds = await finishedTeam(company);
    await page.reload();
    await page.getByRole('button', { name: words.create }).press('Enter');
    await expect(page.getByText(words.written, { exact: true })).toBeVisible();
    await expect(page.getByRole('application', { name: words.profile })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: words.edit, exact: true }).press('Enter');
    await page.getByRole('textbox', { name: words.text, exact: true }).fill('Wir üben am Dienstag gemeinsam.');
    await page.getByRole('button', { name: words.save }).press('Enter');
    await expect(page.getByText(words.edited)).toBeVisible();
    // While the form goes it holds the same words.
    await expect(page.getByRole('paragraph').filter({ hasText: 'Wir üben am Dienstag gemeinsam.' })).toBeVisible();

    const shown = page.getByRole('list', { name: words.shown }).getByRole('link');
    await expect(shown).toHaveCount(1);
    await shown.press('Enter');
    await expect(page.getByRole('heading', { name: words.result, level: 1 })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${prefix}${ROUTE}?view=result&round=${rounds[0]}`);
    await expect(page.getByRole('heading', { name: words.gone })).toBeVisible();
    const seen = await look<{ id: string }>(
      'select distinct response_id as id from survey_openings where response_id = any ($1)',
      [rounds],
    );
    expect(seen).toEqual([{ id: rounds[4] }]);
  });
}
