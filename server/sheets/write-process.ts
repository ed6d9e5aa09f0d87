import { serve } from '#server/workshop-process.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { WrittenSheet } from './written-sheet.ts';

/** Writes large workbooks, and large lists. */
serve(
  async ({ format, sheets }: { format: 'csv' | 'xlsx'; sheets: readonly [WrittenSheet, ...WrittenSheet[]] }) =>
    async () =>
      format === 'csv' ? writeCsv(sheets[0]) : writeXlsx(sheets),
);
