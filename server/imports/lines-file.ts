import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import type { Download } from '#server/http/download.ts';
import { sheetDownload } from '#server/sheets/sheet-download.ts';
import type { LinesFile } from '#shared/contracts/import.ts';
import type { ImportKind } from './kind.ts';
import { type ImportRow, linesForFile } from './store.ts';

/** Lines in the columns of their file, so that they can be mended and sent in again, with line number and reason. */
export async function linesDownload(
  tx: Transaction,
  kind: ImportKind,
  record: ImportRow,
  { lines: which, format, language }: z.output<typeof LinesFile>,
): Promise<Download> {
  const words = kind.words(language);
  const lines = await linesForFile(tx, record.id, which);
  const why = (line: (typeof lines)[number]) =>
    line.kept ? words.keptText(line.kept) : line.reasons.map((reason) => words.reasonText(reason)).join(' ');
  const stem = record.file_name.replace(/\.[^.]*$/, '');
  return sheetDownload(`${stem}-${which === 'kept' ? 'behalten' : 'fehler'}`, format, [
    {
      name: words.reason,
      columns: [...record.columns.map(({ title }) => title), words.line, words.reason],
      rows: lines.map((line) => [...line.cells, line.number, why(line)]),
    },
  ]);
}
