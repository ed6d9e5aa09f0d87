import { pathToFileURL } from 'node:url';
import { serve } from '#server/workshop-process.ts';
import type { DrawingWish } from './drawing.ts';
import { withoutSigns } from './without-signs.ts';

/** Draws one file after the other, each by a function of its module. */
serve(async ({ file, name, facts }: DrawingWish) => {
  const module: Record<string, (...given: readonly unknown[]) => Promise<Uint8Array>> = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  const draw = module[name];
  if (!draw) throw new Error(`${file} has no ${name}.`);
  return async () => draw(...facts.map(drawable));
});

/** A fact whose texts can be laid out, wherever they stand in it. */
function drawable(fact: unknown): unknown {
  if (typeof fact === 'string') return withoutSigns(fact);
  if (Array.isArray(fact)) return fact.map(drawable);
  if (fact === null || typeof fact !== 'object' || ArrayBuffer.isView(fact) || fact instanceof Date) return fact;
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, drawable(value)]));
}
