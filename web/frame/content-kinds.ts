import type { AreaWeb, ContentWeb } from '#web/area-web.ts';
import { insideOf, screensOf } from '#web/i18n/words.ts';
import { language } from '#web/portal.ts';

/** A kind of content with the namespace of its words, and what of them its readers' part needs. */
export type KnownContent = ContentWeb & { words: string; needs: readonly string[] };

let known: ReadonlyMap<string, KnownContent> = new Map();

/** Hands the areas' kinds of content to the frame and to other areas, which may not import them. */
export function provideContentKinds(areas: readonly AreaWeb[]): void {
  known = new Map(
    areas.flatMap(({ contents = [], facts, insideWords, screenWords }) => {
      const { words } = facts;
      const needs = [words, ...(insideWords ? [insideOf(words)] : []), ...(screenWords ? [screensOf(words)] : [])];
      return contents.map((content) => [content.kind, { ...content, words, needs }]);
    }),
  );
}

/** A kind as its area declares it; undefined for one that no area of this client has. */
export function contentKind(kind: string): KnownContent | undefined {
  return known.get(kind);
}

/** Loads what draws an item of this kind as its readers see it, with its words. */
export async function loadContentReader({ read, needs }: KnownContent) {
  const [{ default: Reader }] = await Promise.all([read(), language.words.load(needs, language.current())]);
  return { Reader };
}
