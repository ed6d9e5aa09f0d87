import { serve } from '#server/workshop-process.ts';
import { packSheet } from './packed-sheet.ts';
import type { SheetWish } from './read-apart.ts';

/** Reads foreign sheets. */
serve(async ({ name, path, sheet }: SheetWish) => {
  const { readSheet } = await import('./read-sheet.ts');
  return async () => packSheet(await readSheet({ name, path }, sheet));
});
