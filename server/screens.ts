import type { AreaFacts } from '#shared/names/area-facts.ts';
import { LOCALES } from '#shared/names/languages.ts';

/** Screens of the frame itself. */
const FRAME_SCREENS = ['/app/denied', '/app/deleted'];

/** The paths, with or without a locale prefix, that are a screen of one of the areas: as a regular expression. */
export function screenPattern(areas: readonly AreaFacts[]): string {
  const paths = [...FRAME_SCREENS, ...areas.flatMap((area) => area.screens.map((screen) => screen.path))];
  const patterns = paths.map((path) => path.replace(/\/$/, '').replaceAll(/\$[A-Za-z]+/g, '[^/]+'));
  return `^(/(${LOCALES.join('|')}))?(${patterns.join('|')})/?$`;
}

/** Tells whether a path is a screen of one of the areas. */
export function screenMatcher(areas: readonly AreaFacts[]): (path: string) => boolean {
  const expression = new RegExp(screenPattern(areas));
  return (path) => expression.test(path);
}
