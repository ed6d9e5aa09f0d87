import { serve } from '#server/workshop-process.ts';
import type { TextWish } from './read-apart.ts';

/** Reads the text of foreign documents. */
serve(async ({ name, bytes }: TextWish) => {
  const { readText } = await import('./read-text.ts');
  return () => readText(name, Buffer.from(bytes));
});
