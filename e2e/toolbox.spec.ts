import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** A logo in three clicks, the own signature in one, and nothing of what is the office's. */
test('an owner takes a logo and copies the signature as previewed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'owner', '/app/internal/logo-download');
  const cards = page.getByRole('link', { name: /Ausführungen?$/ });
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await page.getByRole('link', { name: /^Lumen Optik Gruppe/ }).click();
  await expect(page.getByText(/\d KB/).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen PNG' }).click();
  const file = await readFile(await (await coming).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');

  await page.goto('/app/internal/signature-generator');
  const box = page.getByRole('checkbox', { name: 'Mobil' });
  await box.uncheck({ force: true });
  await expect(page.getByRole('region', { name: 'Vorschau Ihrer Signatur' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Signatur kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  const pasted = await page.evaluate(async () => {
    // As it is: what is made tidy while it is read would be held against the policy of this page.
    const read: (wish: object) => Promise<ClipboardItem[]> = navigator.clipboard.read.bind(navigator.clipboard);
    const [item] = await read({ unsanitized: ['text/html'] });
    return (await (await item?.getType('text/html'))?.text()) ?? '';
  });
  expect(pasted).toContain('mso-line-height-rule:exactly');
  expect(pasted).toContain('Aebischer');
  // The same words and pictures as in the preview; the page takes no styles in markup.
  const [there, shown] = await page.evaluate(
    (markup) => {
      const partsOf = (root?: ParentNode | null) => [
        [...(root?.querySelectorAll('td, a') ?? [])].map(({ textContent }) =>
          textContent?.replaceAll(/\s+/g, ' ').trim(),
        ),
        [...(root?.querySelectorAll('img') ?? [])].map(({ src, width, height }) => [src, width, height]),
      ];
      const host = document.querySelector('section[aria-label="Vorschau Ihrer Signatur"] > div');
      return [partsOf(new DOMParser().parseFromString(markup, 'text/html')), partsOf(host?.shadowRoot)];
    },
    pasted.replaceAll(/ style="[^"]*"/g, ''),
  );
  expect(there).toEqual(shown);
  expect(there?.[0]?.length).toBeGreaterThan(3);
  // Put into what a mail is written in, it looks as in the preview: each text and picture has its colour, face and size.
  const looksOf = (root: ParentNode) =>
    [...root.querySelectorAll('*')]
      .filter(({ childNodes }) =>
        [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .map((element) => {
        const { color, fontSize, fontWeight, fontFamily, lineHeight } = getComputedStyle(element);
        return [
          element.textContent?.replaceAll(/\s+/g, ' ').trim(),
          color,
          fontSize,
          fontWeight,
          fontFamily,
          lineHeight,
        ];
      });
  const previewed = await page.evaluate(
    `(${looksOf})(document.querySelector('section[aria-label="Vorschau Ihrer Signatur"] > div').shadowRoot)`,
  );
  const mail = await context.newPage();
  await mail.setContent('<div contenteditable="true" role="textbox" aria-label="Text"></div>');
  await mail.getByRole('textbox').focus();
  await mail.keyboard.press('Control+V');
  await expect(mail.getByRole('textbox')).toContainText('Aebischer');
  expect(await mail.evaluate(`(${looksOf})(document)`)).toEqual(previewed);
  await mail.close();
  await page.reload();
  await expect(box).not.toBeChecked();
  await page.goto('/app/internal/styleguide-portal');
  await expect(page).toHaveURL(/\/app\/denied/);
});

/** Who works in a branch has the own signature, and none of the others of it. */
test('somebody of a branch copies the own signature on a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'optician', '/app/internal/signature-generator');
  await page.getByText('Für Antworten', { exact: true }).click();
  await page.getByRole('button', { name: 'Signatur kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Aebischer Optik AG');
  await expect(page.getByRole('heading', { name: 'Für eine Filiale' })).toHaveCount(0);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  // Services name the tools by topic.
  await page.goto('/app/services');
  const tools = page.getByRole('region', { name: 'Werkzeuge: Marketing' });
  for (const name of ['Gazette', 'Produkte', 'Logos']) await expect(tools.getByRole('link', { name })).toBeVisible();
});

test('a writer finds an icon and the brand sheet; another product is none', async ({ page, expectFault }) => {
  expectFault(/404 \(Not Found\) \/app\/internal\/styleguide-nowhere/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'moderator', '/fr/app/internal/styleguide-portal');
  // On a phone one part is open at a time, and the page is some screens long.
  await page.getByRole('heading', { name: 'Icônes' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher une icône' }).fill('megaphone');
  await expect(page.getByText('1 icône', { exact: true })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('heading', { name: 'Composants' }).click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher une icône' })).toBeHidden();
  await page.getByLabel('Composant', { exact: true }).selectOption('SearchField, DateField');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 844);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/app/internal/styleguide-purecare');
  await expect(page.getByRole('link', { name: /^purecare/ })).toBeVisible();
  await page.goto('/app/internal/styleguide-nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite sehen wir nicht');
});
