import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, parseSync, type Rolldown, runnerImport, Visitor } from 'vite';
import type { AppOutline, LinkOutline, OutlineWords, SignInOutline } from '../../web/frame/outlines.tsx';

const LOCALES = ['de', 'fr'] as const;
type Locale = (typeof LOCALES)[number];

/** What the process needs to know to send a page that names all it is going to fetch. */
export interface Pages {
  /** By the path of a screen and by language: files besides those that every page names itself. */
  files: Record<string, Record<Locale, string[]>>;
  /** What stands on the page until the scripts are there. */
  outlines: Record<'signIn' | 'link' | 'app', Record<Locale, string>>;
}

/** Writes `pages.json` beside the built client. Fails when the parts of a screen cannot be told from its `web.ts`. */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const screens = readAreas();
        const files: Pages['files'] = {};
        for (const { path, modules } of screens) {
          files[path] = eachLocale((locale) => filesOf(chunks, modules(locale)));
        }
        const source = JSON.stringify({ files, outlines: await drawOutlines() } satisfies Pages);
        this.emitFile({ type: 'asset', fileName: 'pages.json', source });
      },
    },
  };
}

/** The files that hold these modules and all they import, without those of the start. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (names: Iterable<string>) => {
    const found = new Set(names);
    for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next);
    return found;
  };
  const start = reach(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const holding = modules.map((id) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`No file of the client holds ${id}.`);
    return chunk.fileName;
  });
  const scripts = [...reach(holding)].filter((name) => !start.has(name));
  const styles = scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...scripts, ...styles])];
}

interface ScreenModules {
  path: string;
  modules(locale: Locale): string[];
}

const WORDS = ['words', 'insideWords', 'screenWords'] as const;

interface AreaModules extends Record<(typeof WORDS)[number], string[]> {
  screens: { path: string; load: string[]; withInside: boolean; withOwn: boolean }[];
}

/** What each screen loads, as the areas' `web.ts` say it. */
function readAreas(): ScreenModules[] {
  const areas = readdirSync('areas')
    .map((name) => `areas/${name}/web.ts`)
    .filter(existsSync)
    .map(readArea);
  const common = LOCALES.map((locale) => resolve(`web/words/${locale}.json`));
  // The menu, the dashboard and the bell speak the words of all areas.
  const inside = [
    resolve('web/frame/app-frame.tsx'),
    ...LOCALES.map((locale) => resolve(`web/words/inside/${locale}.json`)),
    ...areas.flatMap(({ words, insideWords }) => [...words, ...insideWords]),
  ];
  return areas.flatMap((area) =>
    area.screens.map(({ path, load, withInside, withOwn }) => {
      const frame = path.startsWith('/app/') ? inside : withInside ? area.insideWords : [];
      const all = [...common, ...area.words, ...(withOwn ? area.screenWords : []), ...frame, ...load];
      return { path, modules: (locale) => all.filter((id) => !id.endsWith('.json') || id.endsWith(`/${locale}.json`)) };
    }),
  );
}

const NOTHING = { start: 0, end: 0 };

function readArea(file: string): AreaModules {
  const source = readFileSync(file, 'utf8');
  const found: AreaModules = { words: [], insideWords: [], screenWords: [], screens: [] };
  const imports = ({ start, end }: { start: number; end: number }) =>
    [...source.slice(start, end).matchAll(/import\('([^']+)'\)/g)].map(([, name = '']) => resolve(dirname(file), name));
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const part = (name: string) =>
        properties
          .filter((one) => one.type === 'Property')
          .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
      const [path, load] = [part('path'), part('load')];
      if (part('facts')) {
        for (const name of WORDS) found[name] = imports(part(name) ?? NOTHING);
      } else if (path?.type === 'Literal' && load) {
        const screen = {
          path: String(path.value),
          load: imports(load),
          withInside: part('insideWords') !== undefined,
          withOwn: part('screenWords') === undefined,
        };
        if (screen.load.length === 0) throw new Error(`${file} does not say what ${screen.path} loads.`);
        found.screens.push(screen);
      }
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

interface Outlines {
  SignInOutline: typeof SignInOutline;
  LinkOutline: typeof LinkOutline;
  AppOutline: typeof AppOutline;
}

/** Draws the outlines with the client's own parts and words. */
async function drawOutlines(): Promise<Pages['outlines']> {
  const { module } = await runnerImport<Outlines>(resolve('web/frame/outlines.tsx'));
  const draw = (outline: FunctionComponent<{ words: OutlineWords }>) =>
    eachLocale((locale) => renderToStaticMarkup(createElement(outline, { words: outlineWords(locale) })));
  return { signIn: draw(module.SignInOutline), link: draw(module.LinkOutline), app: draw(module.AppOutline) };
}

function outlineWords(locale: Locale): OutlineWords {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const [common, accounts] = [read(`web/words/${locale}.json`), read(`areas/accounts/words/${locale}.json`)];
  return {
    brand: common.brand,
    brandSuffix: common.brandSuffix,
    loading: common.ui.pageLoading,
    title: accounts.title.login,
    lead: accounts.login.lead,
    email: accounts.email,
    password: accounts.password,
  };
}

function eachLocale<Part>(part: (locale: Locale) => Part): Record<Locale, Part> {
  return { de: part('de'), fr: part('fr') };
}
