import { serve } from '#server/workshop-process.ts';
import type { Paper } from './print-papers.ts';

/** Draws short papers as PDF, one after the other. */
serve(async ({ papers }: { papers: readonly Paper[] }) => {
  const { drawPaper } = await import('./draw-paper.ts');
  return async () => {
    const files: Uint8Array[] = [];
    for (const paper of papers) files.push(await drawPaper(paper));
    return files;
  };
});
