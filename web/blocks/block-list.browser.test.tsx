import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageRefs } from '#shared/contracts/page.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { BlockList } from './block-list.tsx';
import type { ShownBlock } from './known.ts';
import { loadBlockWords } from './load-words.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const body = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
const block = (settings: object, text: object | null = null) => ({ settings, text }) as unknown as ShownBlock;
const NOTHING: PageRefs = { files: {}, people: {}, pages: {} };

async function show(blocks: readonly ShownBlock[], refs: Partial<PageRefs> = {}, toEditors = false) {
  await loadBlockWords();
  const parts = <BlockList blocks={blocks} refs={{ ...NOTHING, ...refs }} toEditors={toEditors} />;
  const routeTree = createRootRoute({ component: () => parts });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/app/services'] }) });
  await router.load();
  await draw(<RouterProvider router={router} />);
}

test('every kind of block is drawn with its words', async () => {
  await show(
    [
      block({ id: id(1), column: 'full', kind: 'heading', level: 2 }, { title: 'Preise 👓' }),
      block(
        { id: id(2), column: 'left', kind: 'callout', tone: 'warn' },
        { title: 'Achtung', body: body('Vertraulich.') },
      ),
      block(
        { id: id(3), column: 'right', kind: 'steps', items: [{ id: id(4) }] },
        { items: { [id(4)]: { title: 'Zuerst' } } },
      ),
      block(
        { id: id(5), column: 'full', kind: 'accordion', items: [{ id: id(6) }] },
        { items: { [id(6)]: { title: 'Warum?', body: body('Darum.') } } },
      ),
      block({ id: id(7), column: 'full', kind: 'links', items: [{ id: id(8), page: id(9) }] }, { items: {} }),
      block({ id: id(9), column: 'full', kind: 'video', url: 'https://www.example.ch/film' }, { title: 'Der Film' }),
    ],
    { pages: { [id(9)]: { key: 'marketing', title: 'Zum Marketing', language: 'de', roles: null } } },
  );
  await expect.element(page.getByRole('heading', { level: 2, name: /Preise 👓/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Link zu «Preise 👓»' })).toHaveAttribute('href', `#${id(1)}`);
  // As the search finds it.
  expect(document.getElementById('h-preise')?.textContent).toBe('Preise 👓');
  await expect.element(page.getByText('Vertraulich.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Zuerst' })).toBeVisible();
  await page.getByText('Warum?').click();
  await expect.element(page.getByText('Darum.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zum Marketing' })).toHaveAttribute('href', '/app/marketing');
  const film = page.getByRole('link', { name: /Der Film/ });
  await expect.element(film).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(film.getByText('Öffnet example.ch in einem neuen Tab')).toBeVisible();
  expect(await findings()).toEqual([]);
  // A film is a link: nothing of another site is there before somebody goes.
  expect(document.querySelector('iframe, video, object, embed')).toBeNull();
});

test('what leads nowhere good, or to what one may not see, is not drawn', async () => {
  await show([
    block(
      { id: id(1), column: 'full', kind: 'links', items: [{ id: id(2), href: 'javascript:alert(1)' }] },
      { items: { [id(2)]: { title: 'Klick' } } },
    ),
    block(
      { id: id(3), column: 'full', kind: 'links', items: [{ id: id(4), page: id(9) }] },
      { items: { [id(4)]: { title: 'Geheim' } } },
    ),
    block({ id: id(5), column: 'full', kind: 'video', url: 'javascript:alert(1)' }),
    block(
      { id: id(6), column: 'full', kind: 'image', file: id(9), focus: { x: 0, y: 0 }, shape: 'whole' },
      { alt: 'Weg' },
    ),
    block({ id: id(7), column: 'full', kind: 'contact', staff_id: id(9) }, { text: 'Ruft an' }),
    block({ id: id(8), column: 'full', kind: 'text' }, { body: body('<img src=x onerror=alert(1)>') }),
  ]);
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect.element(page.getByText('Klick')).toBeVisible();
  expect(document.querySelectorAll('a')).toHaveLength(0);
  for (const words of ['Geheim', 'Weg', 'Ruft an']) expect(document.body.textContent).not.toContain(words);
});

const SCRIPTS = [
  '<script>globalThis.ran = 1</script>',
  '<img src=x onerror="globalThis.ran = 2">',
  '<svg/onload=globalThis.ran=3>',
  '"><iframe srcdoc="<script>parent.ran = 4</script>">',
  '<a href="javascript:globalThis.ran=5" onclick=globalThis.ran=6>x</a>',
  '<details open ontoggle=globalThis.ran=7>',
  '</title><style onload=globalThis.ran=8></style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=globalThis.ran=9>',
];

test.each(SCRIPTS)('in whichever field of a block it stands, %s is words and runs nowhere', async (script) => {
  const items = { [id(9)]: { title: script, text: script, alt: script, body: body(script) } };
  const text = { title: script, text: script, alt: script, body: body(script), items };
  const full = (digit: number, settings: object) => block({ id: id(digit), column: 'full', ...settings }, text);
  const [file, focus] = [id(1), { x: 0.5, y: 0.5 }];
  await show(
    [
      full(1, { kind: 'heading', level: 2 }),
      full(2, { kind: 'callout', tone: 'info' }),
      full(3, { kind: 'image', file, focus, shape: 'wide' }),
      full(4, { kind: 'gallery', items: [{ id: id(9), file, focus }] }),
      full(5, { kind: 'files', items: [{ id: id(9), file }] }),
      full(6, { kind: 'links', items: [{ id: id(9), href: script }] }),
      full(7, { kind: 'accordion', items: [{ id: id(9) }] }),
      full(8, { kind: 'steps', items: [{ id: id(9) }] }),
      full(0, { kind: 'contact', staff_id: id(2) }),
      { ...full(9, { kind: 'video', url: script }) },
    ],
    {
      files: { [file]: { name: script, type: 'image/png', size: 1, width: 1, height: 1 } },
      people: {
        [id(2)]: {
          ...{ name: script, profession: script, portrait_image: null, email: script, phone: script },
          ...{ optician_id: id(3), optician_name: script, auth_user_id: null, today: null },
        },
      },
    },
    true,
  );
  await expect.poll(() => document.querySelector('h2')?.textContent).toContain(script);
  const strange =
    'script, iframe, [onerror], [onload], [onclick], [ontoggle], article style, mglyph, a[href^="javascript:" i]';
  const drawn = document.querySelector('body > :has(h2)');
  if (!drawn) throw new Error('Nothing is drawn.');
  expect([...drawn.querySelectorAll(strange)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(globalThis).not.toHaveProperty('ran');
});

test('a kind that nobody knows is named to editors and hidden from readers', async () => {
  const strange = block({ id: id(1), column: 'full', kind: 'carousel' }, { slides: ['eins'] });
  await show([strange]);
  expect(document.body.textContent).not.toContain('carousel');
  await show([strange], {}, true);
  await expect.element(page.getByText(/«carousel»/)).toBeVisible();
});

test('blocks of both sides stand beside each other from 750 px on, and below each other before', async () => {
  const sides = [
    block({ id: id(1), column: 'left', kind: 'text' }, { body: body('links') }),
    block({ id: id(2), column: 'right', kind: 'text' }, { body: body('rechts') }),
  ];
  await page.viewport(1000, 800);
  await show(sides);
  const top = (words: string) => page.getByText(words, { exact: true }).element().getBoundingClientRect().top;
  expect(top('links')).toBe(top('rechts'));
  await page.viewport(600, 800);
  expect(top('links')).toBeLessThan(top('rechts'));
});
