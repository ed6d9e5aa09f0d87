import type { AreaFacts } from '#shared/names/area-facts.ts';
import { LOCALES } from '#shared/names/languages.ts';

/** Screens of the frame itself. */
const FRAME_SCREENS = ['/app/denied', '/app/deleted'];

/** Tells whether a path, with or without a locale prefix, is a screen of one of the areas. */
export function screenMatcher(areas: readonly AreaFacts[]): (path: string) => boolean {
  const paths = [...FRAME_SCREENS, ...areas.flatMap((area) => area.screens.map((screen) => screen.path))];
  const patterns = paths.map((path) => path.replace(/\/$/, '').replaceAll(/\$[A-Za-z]+/g, '[^/]+'));
  const expression = new RegExp(`^(/(${LOCALES.join('|')}))?(${patterns.join('|')})/?$`);
  return (path) => expression.test(path);
}
