import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { preferredLocale } from '#shared/preferred-locale.ts';

/** What the built client says of itself in `pages.json` (`tools/client/pages.ts` writes it). */
/** What stands there before any script: the form, a page that a link opens without an account, or the frame. */
type Outlined = 'signIn' | 'link' | 'app';

interface Pages {
  files: Record<string, Record<Locale, string[]>>;
  outlines: Record<Outlined, Record<Locale, string>>;
}

export interface PageFacts {
  /** Folder of the built client. */
  folder: string;
  /** The portal's name, for the title. */
  name: string;
  /** What `GET /api/v1/config` answers: the client reads it from the page. */
  config: object;
}

/** Who asks for which page. */
export interface PageWish {
  path: string;
  /** The language chosen in this browser, as its cookie says. */
  chosen: string | undefined;
  /** The languages that the browser asks for, as its header says. */
  accepted: string | undefined;
  signedIn: boolean;
}

/** A page, and the sources its policy allows for what stands in it. */
export interface ClientPage {
  html: string;
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Reads the built client. Its pages show an outline before any script is there, carry style sheet and configuration,
 * and name every file that the screen and its language will need: on a slow line each question costs seconds.
 * @returns the page for a wish; the client itself decides what it shows, so a wrong guess costs time alone.
 */
export async function openPages(facts: PageFacts): Promise<(wish: PageWish) => ClientPage> {
  const { folder, name, config } = facts;
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const pages: Pages = JSON.parse(await read('pages.json'));
  const base = await withInlined(await read('index.html'), read);
  const title = `<title>${escaped(name)}</title>`;
  const settings = `<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;
  const screens = Object.keys(pages.files).map((screen) => ({
    screen,
    pattern: new RegExp(`^${screen.replace(/\/$/, '').replaceAll(/\$[A-Za-z]+/g, '[^/]+')}/?$`),
  }));
  const make = (screen: string | undefined, locale: Locale, outlined: Outlined): ClientPage => {
    const files = (screen && pages.files[screen]?.[locale]) || [];
    const links = [MANIFEST, ...files.map(linkTo), ...(outlined === 'app' ? [VIEWER] : [])].join('');
    const outline = pages.outlines[outlined][locale];
    const named = base
      .replace('<html lang="de-CH">', `<html lang="${locale}-CH">`)
      .replace(/<title>.*<\/title>/, () => title)
      .replace('</head>', () => `${links}</head>`)
      .replace('<div id="root">', () => `<div id="outline">${outline}</div>${settings}<div id="root">`);
    const html = afterPaint(named);
    return { html, scripts: hashes(html, 'script'), styles: hashes(html, 'style') };
  };
  const made = new Map<string, ClientPage>();
  return ({ path, chosen, accepted, signedIn }) => {
    const [, prefix, bare = '/'] = LOCALE_PATH.exec(path) ?? [];
    const named = LOCALES.find((one) => one === prefix) ?? LOCALES.find((one) => one === chosen);
    const locale = named ?? preferredLocale(inOrder(accepted ?? '')) ?? 'de';
    const asked = bare === '' ? '/' : bare;
    const shown = signedIn ? (DOORS.has(asked) ? '/app/dashboard' : asked) : signInFirst(asked);
    const screen = screens.find(({ pattern }) => pattern.test(shown))?.screen;
    const outlined = shown.startsWith('/app/') ? 'app' : screen === '/login' ? 'signIn' : 'link';
    const key = `${screen} ${locale} ${outlined}`;
    const page = made.get(key) ?? make(screen, locale, outlined);
    made.set(key, page);
    return page;
  };
}

/** The tags of the header `Accept-Language`, most wanted first: `fr;q=0.8, de, it;q=0` gives `de`, `fr`. */
function inOrder(accepted: string): string[] {
  const wanted = accepted.split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.split(';', 2).map((piece) => piece.trim());
    return { tag, weight: Number(weight.replace(/^q=/i, '')) };
  });
  const asked = wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return asked.map(({ tag }) => tag);
}

const LOCALE_PATH = new RegExp(`^(?:/(${LOCALES.join('|')})(?=/|$))?(.*)$`);

/** What leads straight to the dashboard where somebody is signed in. */
const DOORS: ReadonlySet<string> = new Set(['/', '/login']);

const signInFirst = (path: string) => (path === '/' || path.startsWith('/app/') ? '/login' : path);

/** How it is installed as an app: `web-manifest.ts`. */
const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';

/** Every page behind the sign-in begins with this question. */
const VIEWER = '<link rel="preload" as="fetch" crossorigin href="/api/v1/auth/user">';

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${file}">`;
}

/**
 * Holds the scripts back until the outline is painted, which they would only delay: the template is inert until then.
 * In a tab that nobody looks at nothing is painted: there they come at once.
 */
function afterPaint(html: string): string {
  const scripts = html.match(SCRIPTS) ?? [];
  const held = `<template id="scripts">${scripts.join('')}</template><script>${BRING_SCRIPTS}</script>`;
  return html.replace(SCRIPTS, '').replace('</body>', () => `${held}</body>`);
}

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The clock is for browsers that paint and do not say so. */
const BRING_SCRIPTS = `{
  const bring = () => document.head.append(document.getElementById('scripts').content);
  new PerformanceObserver(bring).observe({ type: 'paint', buffered: true });
  setTimeout(bring, document.hidden ? 0 : 500);
}`;

/** Puts the style sheet of the start and the script for the colour scheme into the page: both come before any paint. */
async function withInlined(html: string, read: (file: string) => Promise<string>): Promise<string> {
  const inline = async (page: string, tag: RegExp, name: string) => {
    const [link, file] = tag.exec(page) ?? [];
    if (!link || !file) return page;
    const text = await read(file);
    return page.replace(link, () => `<${name}>${text}</${name}>`);
  };
  const styled = await inline(html, /<link rel="stylesheet"[^>]* href="\/([^"]+)">/, 'style');
  return inline(styled, /<script src="\/([^"]+)"><\/script>/, 'script');
}

/** The sources by which a policy allows exactly these texts. */
function hashes(html: string, name: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?: type="application/json"[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
