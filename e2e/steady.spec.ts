import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { test } from './journey.ts';
import { enterAs, type MEMBERS } from './member.ts';
import { look, newCompany } from './own-company.ts';
import { watchRest } from './settled.ts';
import { holdBack, shiftOf, watchShifts } from './shifts.ts';

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

/** Main screens by who opens them; `{own}` is the page of their company. */
const SCREENS: Partial<Record<keyof typeof MEMBERS, readonly string[]>> = {
  owner: [
    '/app/dashboard',
    '/app/opticians',
    '/app/opticians?view=cards',

    '/app/opticians?view=map',
    '{own}',
    '{own}?staffId={me}',
    '/app/news',
    '/app/gesundheitsoptik',
    '/app/notifications',
    '/app/account',
    '/app/account?tab=security',
    '/app/account?tab=notifications',
    '/app/account?tab=privacy',
    '/app/account/people',
  ],
  admin: [
    ...['changes', 'checks', 'approvals', 'programs', 'bin', 'import', 'mails', 'templates', 'general', 'banner'],
    ...['rights', 'people', 'features', 'audit', 'exports', 'retention', 'health'],
  ].map((topic) => `/app/internal/settings?topic=${topic}`),
};

/** What screens read; who one is and which language one speaks is known before any of them is drawn. */
const READS = /\/(rest|auth)\/v1\/|\/api\/v1\/(?!config|auth\/)/;

/** How much of the window may move by itself, times how far (the web's cumulative layout shift). */
const STEADY = 0.02;

/** Laid out otherwise where there is room; the others are columns in both sizes, and looked at on the phone. */
const WIDE = /dashboard|opticians|own|people|rights|audit|mails|changes/;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [account, all] of Object.entries(SCREENS)) {
    const paths = size === 'desk' ? all.filter((path) => WIDE.test(path)) : all;
    test(`the ${account}'s screens keep the places of what is on its way, on a ${size}`, async ({ page, context }) => {
      test.setTimeout(400_000);
      await page.setViewportSize(viewport);
      await enterAs(page, account as keyof typeof MEMBERS);
      const fill = await own(page);
      await watchShifts(context);
      const rest = watchRest(page);
      const found: Record<string, object> = {};
      for (const path of paths) {
        const letGo = await holdBack(context, READS);
        await page.goto(fill(path));
        await expect(page.locator('#root main [role="status"] .sk:visible').first(), path).toBeVisible();
        await letGo();
        await rest();
        const shift = await shiftOf(page);
        if (shift.sum > STEADY) found[path] = shift;
      }
      expect(found).toEqual({});
    });
  }

  test(`nothing moves from the sign-in page to the dashboard, on a ${size}`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    await watchShifts(context);
    const letWaysGo = await holdBack(context, '**/auth/v1/settings');
    await page.goto('/login');
    const email = page.getByLabel('E-Mail-Adresse');
    await expect(email).toBeVisible();
    await letWaysGo();
    await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
    const letGo = await holdBack(context, '**/api/v1/dashboard');
    await email.fill('owner@lumen.example');
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('#root main [role="status"] .sk:visible').first()).toBeVisible();
    await letGo();
    await expect(page.getByRole('heading', { name: 'Mein Betrieb' })).toBeVisible();
    // The badge of the environment folds, and the bell and who is online come last.
    await expect(page.locator('.env:not(.is-wide)')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await shiftOf(page);
    expect(sum, moved.join('\n')).toBeLessThan(STEADY);
  });
}

test('a long list of approvals moves nothing on a phone, though the decisions below it are known first', async ({
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.phone);
  const company = await newCompany();
  // Twelve wishes and a decision.
  await look(
    `with people as (
       insert into staff (optician_id, first_name, last_name) select $1, 'Wunsch', number::text
       from generate_series(1, 13) number returning id, last_name)
     insert into pending_changes (optician_id, table_name, record_id, record_name, field, old, new, state, decided)
     select $1, 'staff', id, 'Wunsch ' || last_name, 'opticianOwner', 'false', 'true',
       case last_name when '13' then 'approved' else 'waiting' end, case last_name when '13' then now() end
     from people`,
    [company.id],
  );
  await enterAs(page, 'admin');
  await watchShifts(context);
  const letGo = await holdBack(context, '**/rpc/waiting_changes*');
  const decisions = page.waitForResponse(/\/pending_changes\?/);
  await page.goto('/app/internal/settings?topic=approvals');
  await (await decisions).finished();
  await expect(page.locator('#root main [role="status"] .sk:visible').first()).toBeVisible();
  // What is known has been drawn.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await letGo();
  await expect(page.getByRole('heading', { name: company.name })).toHaveCount(12);
  await expect(page.getByRole('heading', { name: 'Zuletzt entschieden' })).toBeAttached();
  const { sum, moved } = await shiftOf(page);
  await look(`delete from pending_changes where optician_id = $1`, [company.id]);
  expect(sum, moved.join('\n')).toBeLessThan(STEADY);
});

async function own(page: Page): Promise<(path: string) => string> {
  const answer = await page.request.get('/api/v1/auth/user');
  const { data } = (await answer.json()) as { data: { optician: { id: string }; staff: { id: string } } };
  return (path) => path.replace('{own}', `/app/opticians/${data.optician.id}`).replace('{me}', data.staff.id);
}
