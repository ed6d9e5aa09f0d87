import { expect, type Page } from '@playwright/test';
import { jobKind } from '#areas/jobs/server/job-kind.ts';
import { test } from './journey.ts';
import { linkIn, listingMails, type MailedPortal, OFFICE, startMailedPortal, textIn } from './mailed-portal.ts';
import { scrollsSideways, seriousFindings } from './member.ts';

// One portal for both.
test.describe.configure({ mode: 'default' });
let portal: MailedPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startMailedPortal(listingMails([jobKind]));
});
test.afterAll(() => portal.stop());

const AUTHOR = 'romand@lumen.example';
const WORD = 'Contactologue';
const TITLE = `${WORD} pour notre atelier`;
const TEXT = 'Vous adaptez des lentilles et conseillez notre clientèle. Nous offrons des horaires souples. '.repeat(3);

const submit = (page: Page) => page.getByRole('button', { name: 'Demander la validation' }).click();

/** A job is published from a phone in French, sent back, accepted, asked about and found; every mail on its way is read. */
test('an owner publishes a job on a phone in French, and others find it', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await portal.open(browser, 'romand', '/app/jobs', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Publier une offre d’emploi' }).click();
  await page.waitForURL(/\/edit$/);
  const path = new URL(page.url()).pathname.replace(/^\/fr|\/edit$/g, '');
  await page.getByLabel('Titre (français)').fill(TITLE);
  await page.getByLabel('Texte (français)').fill('Nous cherchons une jeune personne.');
  await page.getByLabel('Profession').selectOption({ index: 2 });
  await page.getByRole('checkbox', { name: 'Français', exact: true }).check();
  // Hints keep nobody from handing in; a workload of 80 to 60 % does, at its field.
  const hints = page.getByRole('region', { name: 'Pour une meilleure offre' });
  await expect(hints).toContainText('le texte est court');
  await expect(hints).toContainText('« jeune »');
  const most = page.getByLabel('Taux d’activité maximal, en %');
  await page.getByLabel('Taux d’activité minimal, en %').fill('80');
  await most.fill('60');
  await submit(page);
  await expect(most).toBeFocused();
  await expect(most).toHaveAccessibleDescription(/Le taux maximal ne peut pas être inférieur/);
  await most.fill('100');
  await page.getByLabel('Texte (français)').fill(TEXT);
  await expect(page.getByText('L’essentiel y est.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await submit(page);
  await expect(page.getByText('La demande est envoyée.')).toBeVisible();

  const asked = await portal.mails(WORD);
  const queued = linkIn(textIn(asked, `${OFFICE} Neues Stellenangebot: ${TITLE}`), '/app/internal/approvals');
  // In French, although the moderator speaks German: the address says so.
  const { pathname, search } = new URL(queued);
  const moderator = await portal.open(browser, 'moderator', `/fr${pathname}${search}`);
  await expect(moderator.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  await moderator.getByRole('button', { name: 'Renvoyer' }).first().click();
  const back = moderator.getByRole('dialog');
  await back.getByLabel('Motif').fill('Veuillez indiquer les horaires.');
  await back.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(back).toBeHidden();
  const rejected = textIn(await portal.mails(WORD), `${AUTHOR} À modifier\u202f: ${TITLE}`);
  expect(rejected).toContain('Veuillez indiquer les horaires.');
  await page.goto(`${new URL(linkIn(rejected, path)).pathname}/edit`);
  await page.getByLabel('Texte (français)').fill(`${TEXT}Horaires: 8 h à 17 h.`);
  await submit(page);
  await expect(page.getByText('La demande est envoyée.')).toBeVisible();
  await portal.mails(WORD);
  await moderator.goto(`/fr${pathname}${search}`);
  await expect(moderator.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  await expect(moderator.getByRole('button', { name: 'Valider' }).first()).toBeEnabled();
  await moderator.keyboard.press('a');
  await expect(moderator.getByText('Publié.', { exact: true })).toBeVisible();
  const accepted = await portal.mails(WORD);
  expect(textIn(accepted, `${AUTHOR} Votre offre d’emploi est en ligne\u202f: ${TITLE}`)).toContain(path);

  // Somebody of another company finds it by its workload, and a shared address keeps its language.
  const seeker = await portal.open(browser, 'optician', `/app/jobs?q=${WORD.toLowerCase()}&workload=81`);
  await expect(seeker.getByRole('link', { name: TITLE })).toBeVisible();
  const french = await portal.open(browser, 'romand', `/de${path}`);
  await expect(french.getByRole('button', { name: 'Link kopieren' })).toBeVisible();

  // Thirty days on it is asked about; the mail leads to both answers.
  await portal.look(
    `update listings set begun_at = now() - interval '31 days', confirmed_at = now() - interval '31 days' where id = $1`,
    [path.split('/').at(-1)],
  );
  const question = textIn(await portal.mails(WORD), `${AUTHOR} Toujours ouvert\u202f? ${TITLE}`);
  expect(linkIn(question, `${path}?act=done`)).not.toBe('');
  await page.goto(linkIn(question, `${path}?act=stillOpen`));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Terminé' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Toujours ouverte' }).click();
  await expect(page.getByText('Merci. L’annonce reste ouverte.')).toBeVisible();
});

/** A profile is seen by owners of other companies, without a name, and never by the own one. */
test('who would change says so, and only other companies see it', async ({ browser }) => {
  const seeker = await portal.open(browser, 'optician', '/app/jobs/seekers');
  const text = 'Mehr Kontaktlinsen, weniger Samstage.';
  for (const part of ['Augenoptiker:in EFZ', 'Optometrist:in']) await seeker.getByLabel(part).setChecked(false);
  await seeker.getByLabel('Profil zeigen').check();
  await seeker.getByLabel('Was Sie suchen').fill(text);
  await seeker.getByRole('button', { name: 'Speichern' }).click();
  await expect(seeker.getByText('Bitte wählen Sie mindestens einen Beruf')).toBeVisible();
  await expect(seeker.getByLabel('Augenoptiker:in EFZ')).toBeFocused();
  await seeker.keyboard.press('Space');
  await seeker.getByRole('button', { name: 'Speichern' }).click();
  await expect(seeker.getByText('Ihr Profil ist gespeichert und wird gezeigt.')).toBeVisible();
  expect(await seriousFindings(seeker)).toEqual([]);

  const own = await portal.open(browser, 'owner', '/app/jobs/seekers');
  const other = await portal.open(browser, 'romand', '/app/jobs/seekers');
  const card = other.getByRole('listitem').filter({ hasText: text });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Zumstein');
  await expect(own.getByRole('heading', { name: 'Wer sich verändern möchte' })).toBeVisible();
  await expect(own.getByText(text)).toHaveCount(0);
  await card.getByRole('button', { name: 'Prendre contact' }).click();
  await other.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Parlons-en la semaine prochaine.');
  await other.getByRole('button', { name: 'Envoyer' }).click();
  await expect(other.getByText('Votre message est envoyé.')).toBeVisible();
  const mails = await portal.mails('Parlons-en');
  expect([...mails.values()].map(({ to }) => to?.[0]?.address)).toEqual(['optician@lumen.example']);

  // In French as well: switched off, nobody sees it any more.
  await seeker.goto('/fr/app/jobs/seekers');
  await seeker.getByLabel('Afficher le profil').uncheck();
  await seeker.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(seeker.getByText('Votre profil est enregistré. Personne ne le voit.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Qui souhaite changer d’emploi' })).toBeVisible();
  await expect(other.getByText(text)).toHaveCount(0);
});
