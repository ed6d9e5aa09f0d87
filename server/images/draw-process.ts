import { readFile } from 'node:fs/promises';
import { serve } from '#server/workshop-process.ts';
import type { Drawn, Wish } from './studio.ts';

/** Reads foreign pictures; of a drawing only what is harmless is drawn, and given back. */
serve(async ({ path, drawing, cut }: Wish) => {
  const { makePictures } = await import('./make-pictures.ts');
  // It needs a document, which is large.
  const cleaner = drawing ? await import('./sanitise-svg.ts') : undefined;
  return async (): Promise<Drawn> => {
    const clean = cleaner && Buffer.from(cleaner.sanitiseSvg(await readFile(path)));
    return { ...(await makePictures(clean ?? path, cut)), clean };
  };
});
