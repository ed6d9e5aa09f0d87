import { serve } from '#server/workshop-process.ts';
import type { Print } from './print-call.ts';

/** Draws a handbook as PDF: layout takes long and much memory, so it has a process of its own. */
serve(async (print: Print) => {
  const { handbookFile } = await import('./handbook-file.ts');
  return () => handbookFile(print);
});
