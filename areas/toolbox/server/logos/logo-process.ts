import { readFile } from 'node:fs/promises';
import { serve } from '#server/workshop-process.ts';
import type { LogoWork, Made } from './logo-workshop.ts';

/** Cleans drawings that come in, and turns them into files of every format. */
serve(async (work: LogoWork) => {
  if ('path' in work) {
    const { cleanLogo } = await import('./clean-logo.ts');
    return async (): Promise<Made> => ({ svg: cleanLogo(await readFile(work.path)) });
  }
  const { drawLogo } = await import('./draw-logo.ts');
  return async (): Promise<Made> => ({ bytes: await drawLogo(work) });
});
