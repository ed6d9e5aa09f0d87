import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { AreaFacts, ScreenOpening } from '#shared/names/area-facts.ts';
import type { AreaWeb, LazyModule, ScreenWeb } from '#web/area-web.ts';
import { loadBars } from '#web/frame/bars.tsx';
import { providePreload } from '#web/frame/preload.ts';
import { localeFor } from '#web/i18n/locale.ts';
import { insideOf, screensOf } from '#web/i18n/words.ts';
import { language, usualLanguage } from '#web/portal.ts';
import { admit } from './admission.ts';

/** What a route says about its screen to those who look at the matched routes. */
export interface ScreenStatic {
  /** Key of the title and the namespace it stands in. */
  title?: { namespace: string; key: string };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenStatic {}
}

/** The parts of the frame that the tree hangs its screens in. */
export interface TreeParts {
  root: () => React.ReactNode;
  notFound: () => React.ReactNode;
  /** Around every screen below `/app`. */
  frame: LazyModule;
  /** In the places of the frame, and of a screen inside it, while they are on their way. */
  framePending: () => React.ReactNode;
  screenPending: () => React.ReactNode;
  frameScreens: readonly FrameScreen[];
}

/** A screen of the frame itself, with its title in the words `common`. */
export type FrameScreen = ScreenWeb & { opensWith: ScreenOpening };

type Query = Record<string, unknown> & SearchSchemaInput;

/** Builds the route tree: public screens at the root, those below `/app` inside the frame. */
export function createTree(areas: readonly AreaWeb[], parts: TreeParts): AnyRoute {
  const root = createRootRoute({
    component: parts.root,
    notFoundComponent: parts.notFound,
    beforeLoad: async ({ preload }) => {
      // The address leads: going back to a page of the other language shows that language.
      if (!preload) await language.show(localeFor(window.location.pathname, usualLanguage()));
      await language.words.load(['common'], language.current());
    },
  });
  // The menu and the dashboard speak the words of the areas.
  const loadWords = () => language.words.load(frameWords(areas), language.current());
  providePreload(() => Promise.all([loadWords(), parts.frame()]));
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    loader: () => Promise.all([loadWords(), loadBars()]),
    component: lazyRouteComponent(parts.frame),
    pendingComponent: parts.framePending,
  });
  const placeOf = (path: string) =>
    path.startsWith('/app/') ? { parent: frame, pending: parts.screenPending } : { parent: root };
  const screens = [
    ...parts.frameScreens.map((screen) => screenRoute(placeOf(screen.path), screen, screen.opensWith, ['common'])),
    ...areas.flatMap(({ facts, screens, screenWords }) => {
      const all = screenWords ? [facts.words, screensOf(facts.words)] : [facts.words];
      return screens.map((screen) => {
        const words = screen.screenWords === false ? [facts.words] : all;
        return screenRoute(placeOf(screen.path), screen, openingOf(facts, screen), words);
      });
    }),
  ];
  const within = (parent: AnyRoute) => screens.filter(({ parent: own }) => own === parent).map(({ route }) => route);
  return root.addChildren([...within(root), frame.addChildren(within(frame))]);
}

interface Place {
  parent: AnyRoute;
  pending?: () => React.ReactNode;
}

function screenRoute(
  { parent, pending }: Place,
  screen: ScreenWeb,
  opensWith: ScreenOpening,
  words: readonly string[],
) {
  const [namespace = 'common'] = words;
  const route = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    staticData: { title: { namespace, key: screen.title } },
    validateSearch: (query: Query) => screen.search?.(query) ?? query,
    beforeLoad: ({ location }) => admit(opensWith, location.href),
    // Screens inside the frame have the words of the inside from it, side by side with their own.
    loader: () => language.words.load(screen.insideWords ? [...words, insideOf(namespace)] : words, language.current()),
    component: lazyRouteComponent(screen.load),
    pendingComponent: pending,
  });
  return { parent, route };
}

function openingOf(facts: AreaFacts, screen: ScreenWeb): ScreenOpening {
  const own = facts.screens.find(({ path }) => path === screen.path);
  if (!own) throw new Error(`The area "${facts.name}" has a screen at ${screen.path} that its facts do not list.`);
  return own.opensWith;
}

function frameWords(areas: readonly AreaWeb[]): string[] {
  const speaks = ({ facts, tiles, tasks, shortcuts }: AreaWeb) =>
    facts.menu.length > 0 || [tiles, tasks, shortcuts].some((parts) => parts?.length);
  return [
    insideOf('common'),
    ...areas.filter(speaks).map(({ facts }) => facts.words),
    ...areas.filter(({ insideWords }) => insideWords).map(({ facts }) => insideOf(facts.words)),
  ];
}
