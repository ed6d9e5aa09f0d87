import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { codeOf, STATES, type State } from './forced-states.ts';
import { GalleryPart } from './gallery-part.tsx';
import layers from './gallery-part.tsx?raw';
import { PIECES, sourceOfPieces } from './pieces.ts';
import { readTokens } from './tokens.ts';

/** What makes the look of a part. Left out is what follows from words and the machine's letters, and what moves. */
const LOOK = [
  ...['color', 'background-color', 'border-top-color', 'border-top-width', 'border-top-left-radius', 'box-shadow'],
  ...['font-size', 'font-weight', 'line-height', 'padding-top', 'padding-left', 'min-height', 'gap'],
  ...['outline-style', 'outline-color', 'opacity', 'cursor'],
] as const;

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The guide as computed styles: each part in each scheme, and every token. */
async function picture(): Promise<Record<string, string>> {
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-piece]')].map(async (piece) => {
    const looks = [piece, ...piece.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      return LOOK.map((name) => style.getPropertyValue(name)).join(' ');
    });
    return [piece.id, await hashOf(looks.join('\n'))] as const;
  });
  const { names, light, dark } = readTokens();
  const tokens = names.map((name) => `${name} ${light.get(name)} ${dark.get(name)}`).join('\n');
  return Object.fromEntries([...(await Promise.all(pieces)), ['tokens', await hashOf(tokens)]]);
}

async function drawGuide() {
  registerWords('toolbox', () => import('../../words/screens/de.json'));
  await language.words.load(['toolbox'], 'de');
  const rootRoute = createRootRoute({ component: () => <GalleryPart /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelectorAll('[data-piece]').length).toBeGreaterThan(15);
  // What waits shows that only after a moment.
  await expect.poll(() => document.querySelectorAll('.is-early').length).toBe(0);
}

/** Who changes a token on purpose puts in what this prints. */
test('the tokens are what they were', async () => {
  await drawGuide();
  expect((await picture()).tokens).toBe('153224429400');
});

test('a token that changes changes the picture', async () => {
  await drawGuide();
  const before = await picture();
  document.documentElement.style.setProperty('--r-m', '9px');
  for (const scheme of document.querySelectorAll<HTMLElement>('[data-color-scheme]')) {
    scheme.style.setProperty('--primary', '#ffd500');
  }
  const after = await picture();
  document.documentElement.style.removeProperty('--r-m');
  expect(Object.keys(after).filter((part) => after[part] !== before[part])).toEqual(
    expect.arrayContaining(['Button-IconButton-light', 'Button-IconButton-dark', 'tokens']),
  );
});

test('every state looks as the sheets of the page say, each where a part has it', async () => {
  await drawGuide();
  const pictures = new Map<State, Record<string, string>>();
  for (const state of STATES) {
    await page.getByLabelText('Zustand').selectOptions(state);
    await expect.poll(() => document.querySelectorAll(`[data-forced="${state}"]`).length).toBeGreaterThan(15);
    await expect.poll(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length).toBe(0);
    pictures.set(state, await picture());
  }
  const changes = (state: State) => {
    const [before, after] = [pictures.get('rest') ?? {}, pictures.get(state) ?? {}];
    return Object.keys(after).filter((part) => part.endsWith('-light') && after[part] !== before[part]);
  };
  const [button, fields] = ['Button-IconButton-light', 'TextField-TextArea-SelectField-PasswordField-light'];
  expect(changes('hover')).toEqual(expect.arrayContaining([button, 'Segmented-FilterChip-light']));
  expect(changes('focus')).toEqual(expect.arrayContaining([button, fields]));
  expect(changes('error')).toEqual(expect.arrayContaining([fields, 'SearchField-DateField-light']));
  expect(changes('disabled')).toEqual(expect.arrayContaining([button, fields]));
  expect(changes('busy')).toEqual(expect.arrayContaining([button]));
});

test('the code of a part is what draws it', async () => {
  const source = await sourceOfPieces();
  for (const { name } of PIECES) {
    const code = codeOf(source, name);
    for (const part of name.split(', ')) expect(code).toMatch(new RegExp(`<${part}\\b`));
    expect(code).not.toContain('name:');
    expect(code).toMatch(/^[<{]/);
  }
});

/** Parts that others open or draw, and nothing else does. */
const INSIDE = ['CalendarButton', 'Modal', 'PopoverPanel'];

test('every part of the kit is in the guide', async () => {
  const kit = Object.entries(
    import.meta.glob<string>('/web/ui/*.tsx', { query: '?raw', import: 'default', eager: true }),
  ).filter(([file]) => !file.includes('.test.'));
  expect(kit.length).toBeGreaterThan(30);
  const source = `${await sourceOfPieces()}${layers}`;
  const parts = kit.flatMap(([, code]) =>
    [...code.matchAll(/^export (?:default )?function ([A-Z]\w*)/gm)].map(([, name]) => name ?? ''),
  );
  const missing = parts.filter((part) => !new RegExp(`<${part}\\b`).test(source));
  expect(missing.sort()).toEqual(INSIDE);
});
