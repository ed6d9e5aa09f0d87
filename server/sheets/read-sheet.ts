import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import { extensionOf } from '#shared/names/files.ts';
import { normalised } from '#shared/normalised.ts';
import { isTextName } from './max-sheet-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { MAX_CELL, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, MAX_SHEET_TEXT, type Sheet } from './sheet.ts';
import { isUtf16 } from './text-of-bytes.ts';
import { wrongSheet } from './wrong-sheet.ts';

/**
 * Reads an uploaded CSV or XLSX file. What its bytes say counts, not its name.
 * @param sheet name of the sheet of a workbook; without it the first that holds anything
 * @throws PortalError wrong_type or invalid_fields; `file` is a `SheetFault`
 */
export async function readSheet(file: Pick<UploadedFile, 'name' | 'path'>, sheet?: string): Promise<Sheet> {
  const extension = extensionOf(file.name);
  if (extension === '.xls') throw wrongSheet('oldExcel', 'Workbooks of the old form are not taken.');
  if (!isTextName(file.name) && extension !== '.xlsx') throw wrongSheet('extension', 'Not a sheet.');
  const bytes = await readFile(file.path);
  if (bytes.length === 0) throw wrongSheet('empty', 'The file is empty.');
  // The mark of UTF-16 is also how a piece of music may begin.
  const found = isUtf16(bytes) ? undefined : await fileTypeFromBuffer(bytes).catch(() => undefined);
  // Excel packs a workbook with a password into the form of its old files.
  if (extension === '.xlsx' && found?.ext === 'cfb') throw wrongSheet('locked', 'The workbook has a password.');
  const isBook = found?.ext === 'xlsx' || (extension === '.xlsx' && found?.ext === 'zip');
  if (isBook !== (extension === '.xlsx') || (!isBook && found !== undefined && !isText(found.mime))) {
    throw wrongSheet('content', `The content of ${file.name} is ${found?.mime ?? 'unknown'}.`);
  }
  const { format, lines } = await (isBook ? readXlsx(bytes, sheet) : readCsv(bytes));
  return { format, ...tableOf(lines) };
}

function isText(type: string): boolean {
  return type.startsWith('text/') || type === 'application/xml';
}

/** Title line and rows. Empty lines fall away, short ones are filled, and what stands beyond the titles is kept. */
function tableOf(lines: readonly string[][]): Pick<Sheet, 'columns' | 'rows'> {
  refuseMuch(lines);
  const clean = lines.map((line, at) => ({ number: at + 1, cells: line.map(cleanCell) }));
  const filled = clean.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = filled;
  if (!head) throw wrongSheet('empty', 'The file has no lines.');
  if (rows.length === 0) throw wrongSheet('noRows', 'The file has a title line only.');
  if (rows.length > MAX_ROWS) throw wrongSheet('tooManyRows', `The file has ${rows.length} lines.`);
  const width = filled.reduce((most, { cells }) => Math.max(most, lastFilled(cells)), 0);
  if (width * filled.length > MAX_CELLS) throw wrongSheet('tooMuch', 'The file has too many cells.');
  if (width > MAX_COLUMNS) throw wrongSheet('tooManyColumns', `The file has ${width} columns.`);
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    columns: padded(head.cells).map((title) => title.replaceAll(/\s+/g, ' ').slice(0, 120)),
    rows: rows.map(({ number, cells }) => ({ number, cells: padded(cells) })),
  };
}

/** A few bytes of an archive can say the same long text in every cell. */
function refuseMuch(lines: readonly string[][]): void {
  let all = 0;
  for (const [at, line] of lines.entries()) {
    for (const { length } of line) {
      if (length > MAX_CELL) throw wrongSheet('tooLongCell', `A cell of line ${at + 1} has ${length} letters.`);
      all += length;
    }
    if (all > MAX_SHEET_TEXT) throw wrongSheet('tooMuch', 'The cells hold too much text.');
  }
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/** What no cell of ours holds goes: control characters, halves of characters, the white space around. */
function cleanCell(cell: string): string {
  return (
    normalised(cell.toWellFormed(), 'NFC')
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff\u200b]/g, '')
      .trim()
  );
}
