import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, MEMBERS, scrollsSideways, seriousFindings } from './member.ts';
import { headersOf } from './person.ts';
import { smallTargets, stackedButtons } from './targets.ts';

/** What each kind of member can open; `{own}` is the page of their company, `{news}` the newest one, `{event}` a journey, `{course}` what comes next. */
const SCREENS: Partial<Record<keyof typeof MEMBERS, readonly string[]>> = {
  owner: [
    '/app/dashboard',
    '/app/opticians',
    '/app/opticians?view=cards',
    '/app/opticians?view=map',
    '{own}',
    '{own}?staffId={me}',
    '{own}?edit=company',
    '/app/current',
    '/app/news',
    '/app/news/{news}',
    '/app/events',
    '/app/events?view=month',
    '/app/events/{event}',
    '/app/courses',
    '/app/courses?view=month',
    '/app/courses/{course}',
    '/app/courses/{course}/register',
    '/app/courses/team',
    '/app/conditions',
    '/app/sales',
    '/app/sales?tab=conil&span=rolling',
    '/app/sales?tab=group',
    '/app/marketplace',
    '/app/marketplace?view=rows',
    '/app/marketplace/own',
    '/app/marketplace/{item}',
    '/app/jobs',
    '/app/jobs/own',
    '/app/jobs/seekers',
    '/app/jobs/{job}',
    '/app/marketing',
    '/app/services',
    '/app/support',
    '/app/new-privacy-policy',
    '/app/frequentlens',
    '/app/notifications',
    '/app/account',
    '/app/account?tab=registrations',
    '/app/account?tab=training',
    '/app/account?tab=security',
    '/app/account?tab=notifications',
    '/app/account?tab=privacy',
    '/app/denied?permission=canManageDatabase',
    '/app/deleted',
    '/app/nowhere',
  ],
  // The longest words of a company stand on the page of a team that speaks French.
  romand: ['{own}', '{own}?edit=newPerson'],
  moderator: ['/app/pages', '/app/frequentlens?edit=de'],
  admin: [
    '/app/translation',
    '/app/translation/{news}',
    '/app/news/drafts',
    '/app/news/{news}/edit',
    '/app/news/{news}/edit?view=revisions',
    '/app/events/drafts',
    '/app/events/{event}/edit',
    '/app/courses/drafts',
    '/app/courses/{course}/edit',
    '/app/courses/{course}/dates',
    '/app/courses/{course}/dates?date={date}',
    '/app/courses/{course}/participants/{date}',
    '/app/courses/{course}/attendance/{date}',
    '/app/courses/requests',
    '/app/events/{event}/booking',
    '/app/events/{event}/sheet',
    '/app/events/{event}/participants',
    '/app/events/{event}/attendance',
    '/app/events/requests',
    '/app/business-intelligence',
    '/app/sales/data-admin/glass',
    '/app/sales/data-admin/glass?part=missing',
    '/app/sales/data-admin/conil?part=figures',
    '/app/opticians/new',
    '/app/internal/search',
    '/app/internal/settings',
    '/app/internal/approvals',
    '/app/internal/approvals?item={waiting}',
    '/app/board',
    '/app/board?meeting={meeting}',
    '/app/conditions/drafts',
    '/app/conditions/{terms}/edit',
    '/app/marketplace/{item}/edit',
    '/app/jobs/{job}/edit',
    ...[
      'changes',
      'checks',
      'approvals',
      'programs',
      'bin',
      'import',
      'mails',
      'templates',
      'general',
      'banner',
      'reasons',
      'embeds',
    ],
    ...['rights', 'people', 'features', 'audit', 'exports', 'health'],
  ].map((path) => (path.startsWith('/') ? path : `/app/internal/settings?topic=${path}`)),
};
/** Screens that are built differently where there is room. */
const WIDE = /dashboard|opticians$|own|people|audit|mails|rights/;

for (const [account, paths] of Object.entries(SCREENS)) {
  test(`every screen of the ${account} fits a finger, 320 px, 768 px and axe`, async ({ page, expectFault }) => {
    expectFault(/404 \(Not Found\) (\/fr)?\/app\/nowhere/);
    test.setTimeout(400_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAs(page, account as keyof typeof MEMBERS);
    const fill = await own(page);
    const found: Record<string, string[]> = {};
    for (const [at, path] of paths.entries()) {
      // One language each, the other one by turns: what differs is the length of words.
      const screen = (MEMBERS[account as keyof typeof MEMBERS] === 'de' && at % 2 === 0 ? '' : '/fr') + fill(path);
      await page.setViewportSize({ width: at % 4 < 2 ? 390 : 360, height: 844 });
      await page.goto(screen);
      await page.waitForLoadState('networkidle');
      const here = [...(await smallTargets(page)), ...(await seriousFindings(page)), ...(await inOpened(page, 'main'))];
      // What the bars open is the same on every screen: once for each width is enough.
      if (at === 0 || at === 2) here.push(...(await inOpened(page, ':is(.topbar, .bottombar)')));
      await page.setViewportSize({ width: 320, height: 640 });
      if (await scrollsSideways(page)) here.push('scrolls sideways at 320');
      await page.setViewportSize({ width: 768, height: 1024 });
      here.push(...(await stackedButtons(page)));
      if (WIDE.test(path)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        here.push(...(await seriousFindings(page)));
      }
      if (here.length > 0) found[screen] = here;
    }
    expect(found).toEqual({});
  });
}

/** What a finger would miss in the menus and sheets that a part of the page opens, one after the other. */
async function inOpened(page: Page, part: string): Promise<string[]> {
  const layer = page.getByRole('dialog');
  const opener = 'button:is([aria-haspopup="dialog"], .btn[aria-expanded="false"]):visible:enabled';
  const openers = page.locator(`${part} ${opener}`);
  const found: string[] = [];
  if ((await layer.count()) > 0) return found;
  // Of many alike, such as the rows of a list, the first are enough.
  for (const opener of (await openers.all()).slice(0, 3)) {
    const opens = (await opener.getAttribute('aria-haspopup')) === 'dialog';
    await opener.click();
    if (opens) await layer.first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await smallTargets(page)));
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  }
  return found;
}

async function own(page: Page): Promise<(path: string) => string> {
  const answer = await page.request.get('/api/v1/auth/user');
  const { data } = (await answer.json()) as { data: { optician: { id: string }; staff: { id: string } } };
  const headers = await headersOf(page.request, 'owner@lumen.example');
  const office = await headersOf(page.request, 'admin@lumen.example');
  const first = async (query: string, as = headers) => {
    const [found] = (await (await page.request.get(`/rest/v1/${query}&limit=1`, { headers: as })).json()) as [
      { id: string },
    ];
    return found.id;
  };
  const news = await first('published_news?select=id&order=published_at.desc');
  const event = await first('published_events?select=id&kind=eq.trip&order=starts_at.desc');
  const meeting = await first('meetings?select=id&order=starts_at', office);
  const terms = await first('supplier_terms?select=id&order=id');
  const course = await first('course_dates?select=id:course_id&state=in.(open,few)&order=starts_at');
  const date = await first('course_dates?select=id&state=in.(open,few)&order=starts_at');
  const item = await first('open_marketplace_items?select=id&order=created.desc,id');
  const job = await first('open_job_offers?select=id&order=created.desc,id');
  const queue = await page.request.get('/api/v1/content/queue');
  const [{ id: waiting } = { id: '' }] = ((await queue.json()) as { data: { id: string }[] }).data;
  const me = data.staff.id;
  const parts = {
    own: `/app/opticians/${data.optician.id}`,
    me,
    news,
    event,
    waiting,
    meeting,
    terms,
    item,
    job,
    course,
    date,
  };
  return (path) => Object.entries(parts).reduce((filled, [name, part]) => filled.replace(`{${name}}`, part), path);
}

test('the page of a company is half as long on a phone as it was, and an opened branch is named once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'owner');
  const fill = await own(page);
  await page.goto(fill('{own}'));
  await page.waitForLoadState('networkidle');
  // 5522 px before it was shortened.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2760);
  const branch = page.getByRole('article', { name: 'Köniz' });
  await branch.getByRole('button', { name: /Köniz/ }).click();
  await expect(branch.getByText('3098', { exact: true })).toBeVisible();
  await expect(branch.getByText('Köniz', { exact: true })).toHaveCount(1);
});

test('a company is printed on two pages with its addresses, a list says how many rows of how many', async ({
  page,
}) => {
  await enterAs(page, 'owner');
  const fill = await own(page);
  await page.goto(fill('{own}'));
  await expect(page.locator('#team li').first()).toBeVisible();
  const paper = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#branches address').first()).toBeVisible();
  // What is folded on the screen is not on paper.
  await expect(page.getByRole('table', { name: 'Öffnungszeiten Köniz', exact: true })).toBeVisible();
  for (const control of await page.locator('.btn, .iconbtn, .tabs, .filters, .bottombar, .rail').all()) {
    await expect(control).toBeHidden();
  }

  await page.goto('/app/opticians');
  await expect(page.locator('[data-entries] a').first()).toBeVisible();
  await expect(page.locator('.pager')).toContainText(/1–\d+ von \d+/);
  const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? Number.NaN;
  expect(await topOf('.pager')).toBeLessThan(await topOf('[data-entries]'));
  await expect(page.locator('.pager .seg')).toBeHidden();
  await expect(page.getByRole('searchbox').first()).toBeHidden();
});
