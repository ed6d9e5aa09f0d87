import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientPage, openPages, type PageWish } from './client-page.ts';
import { PAGES } from './testing/client-folder.ts';

const INDEX = `<!doctype html><html lang="de-CH"><head><title>Built</title><script src="/color-scheme.js"></script>
<script type="module" crossorigin src="/assets/start.js"></script>
<link rel="stylesheet" crossorigin href="/assets/start.css"></head><body><div id="root"></div></body></html>`;
const CONFIG = { portalName: 'Lumen & </script><script>alert(1)</script>', publicKey: 'key' };

let folder: string;
let page: (wish: Partial<PageWish> & { path: string }) => ClientPage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(folder, 'assets'));
  const files = { 'index.html': INDEX, 'pages.json': PAGES, 'assets/start.css': 'b{}', 'color-scheme.js': 'paint()' };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const made = await openPages({ folder, name: CONFIG.portalName, config: CONFIG });
  page = (wish) => made({ chosen: undefined, accepted: undefined, signedIn: false, ...wish });
});
afterAll(() => rm(folder, { recursive: true }));

/** What the page names, what it shows before any script, and its language. */
function told({ html }: ClientPage) {
  return {
    named: [...html.matchAll(/<link rel="(\w+)"(?: as="\w+")? crossorigin href="([^"]+)">/g)].map(
      ([, kind, file]) => `${kind} ${file}`,
    ),
    shown: /<div id="outline"><main>(.*)<\/main>/.exec(html)?.[1],
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
  };
}

const login = (locale: string) => ({
  named: [
    'preload /assets/sign-in.css',
    `modulepreload /assets/words-${locale}.js`,
    'modulepreload /assets/sign-in.js',
  ],
  shown: `sign in ${locale}`,
  lang: `${locale}-CH`,
});
const inside = (locale: string, screen: string) => ({
  named: [
    'preload /api/v1/auth/user',
    `modulepreload /assets/inside-${locale}.js`,
    `modulepreload /assets/${screen}.js`,
  ],
  shown: `inside ${locale}`,
  lang: `${locale}-CH`,
});

describe('the page names what it will need and shows an outline', () => {
  test.each([
    ['/login', {}, login('de')],
    ['/fr/login', {}, login('fr')],
    ['/login', { chosen: 'fr' }, login('fr')],
    ['/de/login/', { chosen: 'fr' }, login('de')],
    ['/login', { chosen: 'constructor' }, login('de')],
    ['/login', { accepted: 'fr-CH, fr;q=0.9, de;q=0.8' }, login('fr')],
    ['/login', { accepted: 'de;q=0.4, en, FR ; q=0.7' }, login('fr')],
    ['/login', { accepted: `fr${' '.repeat(1_000_000)}x, fr; q=0.5` }, login('fr')],
    ['/login', { accepted: 'fr;q=0, it, *;q=0.1' }, login('de')],
    ['/login', { chosen: 'de', accepted: 'fr' }, login('de')],
    ['/login', { chosen: '', accepted: 'fr' }, login('fr')],
    ['/de/login', { accepted: 'fr' }, login('de')],
    ['/', {}, login('de')],
    ['/app/dashboard', {}, login('de')],
    ['/app/dashboard', { signedIn: true }, inside('de', 'app')],
    ['/fr', { signedIn: true }, inside('fr', 'app')],
    ['/login', { signedIn: true }, inside('de', 'app')],
    ['/fr/app/opticians/7', { signedIn: true }, inside('fr', 'optician')],
  ])('%s %o', (path, wish, expected) => {
    expect(told(page({ path, ...wish }))).toEqual(expected);
  });

  test('where it knows no screen, it names no file', () => {
    expect(told(page({ path: '/france' })).named).toEqual([]);
  });

  test('what a link opens without an account shows no form to sign in', () => {
    expect(told(page({ path: '/fr/registration/7' })).shown).toBe('by link fr');
    expect(told(page({ path: '/app/nowhere/7', signedIn: true })).named).toEqual(['preload /api/v1/auth/user']);
  });
});

describe('what stands in the page', () => {
  test('is style sheet, colour scheme, title and configuration', () => {
    const { html } = page({ path: '/login' });
    expect(html).toContain('<style>b{}</style>');
    expect(html).not.toContain('start.css');
    expect(html).toContain('<script>paint()</script>');
    expect(html).toContain('<title>Lumen &amp; &lt;/script>&lt;script>alert(1)&lt;/script></title>');
    const [, config = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(config)).toEqual(CONFIG);
  });

  test('is allowed by its hash, and nothing else is', () => {
    const { html, scripts, styles } = page({ path: '/login' });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, config = ''] = /id="config">(.*?)<\/script>/.exec(html) ?? [];
    const [, bring = ''] = /<\/template><script>(.*?)<\/script>/s.exec(html) ?? [];
    expect([scripts, styles]).toEqual([[hash('paint()'), hash(config), hash(bring)], [hash('b{}')]]);
  });

  test('holds the scripts back until the outline is painted', () => {
    const { html } = page({ path: '/login' });
    const [head = '', body = ''] = html.split('<body>');
    expect(head).not.toMatch(/module/);
    expect(/<template id="scripts">(.*)<\/template>/.exec(body)?.[1]).toMatch(
      /^<script type="module".*start\.js.*<link rel="modulepreload".*sign-in\.js">$/,
    );
  });
});
