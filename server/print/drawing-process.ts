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
  return () => draw(...facts);
});
