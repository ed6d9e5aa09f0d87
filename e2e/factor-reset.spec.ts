import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { seriousFindings } from './member.ts';
import { enrol, enterPassword, newPerson, onDatabase, type Person, WORDS } from './sign-in-person.ts';

const words = WORDS.de;

/** A new person under a name that no other journey has; with a role of the head office if asked for. */
async function personNamed(lastName: string, role?: 'admin'): Promise<Person> {
  const person = await newPerson('de');
  await onDatabase(async (client) => {
    await client.query('update staff set last_name = $2 where auth_user_id = $1', [person.userId, lastName]);
    if (!role) return;
    await client.query(
      `insert into staff_roles (staff_id, role_name) select id, $2 from staff where auth_user_id = $1`,
      [person.userId, role],
    );
  });
  return person;
}

async function enterAccounts(page: Page, person: Person): Promise<void> {
  await enterPassword(page, person, 'de', '/app/account/people');
  await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
}

test('who lost phone and codes gets in again when two administrators agree', async ({ page, request, browser }) => {
  test.setTimeout(90_000);
  const lost = await personNamed('Verloren');
  await enrol(request, lost);
  const [first, second] = [await personNamed('Ersthelfer', 'admin'), await personNamed('Zweithelferin', 'admin')];

  await enterAccounts(page, first);
  const company = await onDatabase(async (client) => {
    const { rows } = await client.query(
      'select o.id, o.name from staff s join opticians o on o.id = s.optician_id where s.auth_user_id = $1',
      [lost.userId],
    );
    return rows[0] as { id: string; name: string };
  });
  await page.goto(`/app/account/people?company=${company.id}&q=Verloren`);
  await page.getByRole('button', { name: 'Aktionen für Reto Verloren' }).click();
  await page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Zweiten Faktor von Reto Verloren zurücksetzen?' });
  await question.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click();
  await expect(page.getByText('Jetzt muss eine zweite Person der Geschäftsstelle zustimmen')).toBeVisible();
  // The one who asked cannot confirm: not on the screen, not by the call.
  await page.goto('/app/account/people');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Reto Verloren' });
  await expect(waiting).toContainText('Bestätigen muss jemand anderes.');
  await expect(waiting.getByRole('button', { name: 'Zurücksetzen bestätigen' })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const other = await context.newPage();
  await enterAccounts(other, second);
  const asked = other.getByRole('listitem').filter({ hasText: 'Reto Verloren' });
  await expect(asked).toContainText('Zurücksetzen beantragt von Reto Ersthelfer');
  await asked.getByRole('button', { name: 'Zurücksetzen bestätigen' }).click();
  await expect(other.getByText('Der zweite Faktor von Reto Verloren ist zurückgesetzt.')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await context.close();

  const fresh = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const again = await fresh.newPage();
  await enterPassword(again, lost, 'de');
  await expect(again.getByRole('button', { name: words.accountOf })).toBeVisible();
  await fresh.close();
});
