import { expect, type Page } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import { test } from './journey.ts';
import { enterAs, MEMBERS, scrollsSideways, seriousFindings } from './member.ts';
import { partsOf, SCREENS } from './screens.ts';
import { watchRest } from './settled.ts';
import { smallTargets, stackedButtons } from './targets.ts';

/** Screens that are built differently where there is room. */
const WIDE = /dashboard|opticians$|own|people|audit|mails|rights/;
/** Every screen fits into all of these; the last is the desk. */
const SIZES = [
  [320, 640],
  [360, 800],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
/** So many screens a journey: workers share them evenly, and what failed runs again alone. */
const PART = 12;

type Member = keyof typeof SCREENS;

/** What the addresses of a member consist of, read once by a worker. */
const known = new Map<Member, ReturnType<typeof partsOf>>();
function fillOf(page: Page, account: Member) {
  const fill = known.get(account) ?? partsOf(page);
  known.set(account, fill);
  return fill;
}

for (const account of Object.keys(SCREENS) as Member[]) {
  const screens = SCREENS[account].map((path, at) => ({
    path,
    // One language each, the other one by turns: what differs is the length of words.
    prefix: MEMBERS[account] === 'de' && at % 2 === 0 ? '' : '/fr',
    width: at % 4 < 2 ? 390 : 360,
    // What the bars open is the same on every screen: once for each width is enough.
    bars: at === 0 || at === 2,
  }));
  for (let from = 0; from < screens.length; from += PART) {
    const part = screens.slice(from, from + PART);
    const numbers = `${from + 1} to ${from + part.length}`;
    test(`screens ${numbers} of the ${account} fit a finger, five widths and axe`, async ({ page, expectFault }) => {
      expectFault(/404 \(Not Found\) (\/fr)?\/app\/nowhere/);
      test.setTimeout(240_000);
      await enterAs(page, account);
      const fill = await fillOf(page, account);
      const rest = watchRest(page);
      const found: Record<string, string[]> = {};
      let spoken: string | undefined;
      // A language after the other: within one the portal is entered once, and screens change as by a link.
      for (const { path, prefix, width, bars } of part.toSorted((one, other) =>
        one.prefix.localeCompare(other.prefix),
      )) {
        const address = `${prefix}${fill(path)}`;
        await page.setViewportSize({ width, height: 844 });
        if (spoken === prefix) await page.evaluate(follow, address);
        else await page.goto(address);
        spoken = prefix;
        // A sheet that an address opens comes after the screen beneath it.
        if (/\?(edit=(company|newPerson)|staffId=.*)$/.test(path)) await page.getByRole('dialog').waitFor();
        await rest();
        const here = [...(await smallTargets(page)), ...(await seriousFindings(page))];
        here.push(...(await inOpened(page, 'main', rest)));
        if (bars) here.push(...(await inOpened(page, ':is(.topbar, .bottombar)', rest)));
        for (const [wide, height] of SIZES) {
          await page.setViewportSize({ width: wide, height });
          // What a script lays out anew takes a moment: it is asked again once the page rests.
          if (await scrollsSideways(page)) {
            await rest();
            if (await scrollsSideways(page)) here.push(`scrolls sideways at ${wide}`);
          }
          if (wide === 768 && (await stackedButtons(page)).length > 0) {
            await rest();
            here.push(...(await stackedButtons(page)));
          }
        }
        if (WIDE.test(path)) {
          await rest();
          here.push(...(await seriousFindings(page)));
        }
        if (here.length > 0) found[address] = here;
      }
      expect(found).toEqual({});
    });
  }
}

/** Runs in the page: goes to another address as a link does, and waits until the router has arrived. */
async function follow(address: string): Promise<void> {
  const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: AnyRouter };
  await router.navigate({ href: address });
}

/** What a finger would miss in the menus and sheets that a part of the page opens, one after the other. */
async function inOpened(page: Page, part: string, rest: () => Promise<void>): Promise<string[]> {
  const layer = page.getByRole('dialog');
  const opener = 'button:is([aria-haspopup="dialog"], .btn[aria-expanded="false"]):visible:enabled';
  const openers = page.locator(`${part} ${opener}`);
  const found: string[] = [];
  if ((await layer.count()) > 0) return found;
  // Of many alike, such as the rows of a list, the first are enough. Held by themselves: what stays open counts no more.
  for (const opener of (await openers.elementHandles()).slice(0, 3)) {
    const opens = (await opener.getAttribute('aria-haspopup')) === 'dialog';
    await opener.click();
    if (opens) await layer.first().waitFor();
    await rest();
    found.push(...(await smallTargets(page)));
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  }
  return found;
}

test('the page of a company is half as long on a phone as it was, and an opened branch is named once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'owner');
  const fill = await partsOf(page);
  const rest = watchRest(page);
  await page.goto(fill('{own}'));
  await rest();
  // 5522 px before it was shortened.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2760);
  // The team stands in rows: the name, and a button that calls.
  const rows = page
    .locator('#team')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /anrufen: / }) });
  await expect(rows.first().getByRole('link', { name: /anrufen: / })).toHaveAttribute('href', /^tel:\+41/);
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(88);
  const branch = page.getByRole('article', { name: 'Köniz' });
  await branch.getByRole('button', { name: /Köniz/ }).click();
  await expect(branch.getByText('3098', { exact: true })).toBeVisible();
  await expect(branch.getByText('Köniz', { exact: true })).toHaveCount(1);
});

test('a company is printed on two pages with its addresses, a list says how many rows of how many', async ({
  page,
}) => {
  await enterAs(page, 'owner');
  const fill = await partsOf(page);
  const pages = async () => {
    await expect(page.locator('#team li').first()).toBeVisible();
    const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
    return (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  // Four branches, each with its days.
  await page.goto('/app/opticians?q=chavannes');
  await page.locator('[data-entries] a').first().click();
  await expect(page.locator('#branches article')).toHaveCount(4);
  expect(await pages()).toBe(2);
  await page.goto(fill('{own}'));
  expect(await pages()).toBeLessThanOrEqual(2);
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
