import { pathToFileURL } from 'node:url';
import { serve } from '#server/workshop-process.ts';
import type { DrawingWish } from './drawing.ts';

/** Draws one file after the other, each by a function of its module. */
serve(async ({ file, name, facts }: DrawingWish) => {
  const module: Record<string, (...given: readonly unknown[]) => Promise<Uint8Array>> = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  const draw = module[name];
  if (!draw) throw new Error(`${file} has no ${name}.`);
  return async () => draw(...facts.map(withoutSigns));
});

/**
 * What nobody sees in a text and layout takes seconds for: signs of direction, of no width and of control, lines of nothing,
 * and blanks by the hundred. None of the patterns looks at a run of blanks from each of its places.
 */
function withoutSigns(fact: unknown): unknown {
  if (typeof fact === 'string') {
    return fact
      .replaceAll(/[[\p{Cc}\p{Cf}]--[\t\n\r\u00ad]]/gv, '')
      .replaceAll(/([^\S\n]{100})[^\S\n]+/g, '$1')
      .replaceAll(/[^\S\n]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n');
  }
  if (Array.isArray(fact)) return fact.map(withoutSigns);
  if (fact === null || typeof fact !== 'object' || ArrayBuffer.isView(fact) || fact instanceof Date) return fact;
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, withoutSigns(value)]));
}
