import { serve } from '#server/workshop-process.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { WrittenSheet } from './written-sheet.ts';

/** Writes large workbooks. */
serve(
  async ({ sheets }: { sheets: readonly WrittenSheet[] }) =>
    () =>
      writeXlsx(sheets),
);
