import { stringify } from 'csv-stringify/sync';
import { guarded } from './formula-guard.ts';
import type { WrittenCell, WrittenSheet } from './written-sheet.ts';

const BOM = '\ufeff';

/** A CSV file as spreadsheets here open it by a double click: UTF-8 with mark, `;`, CRLF, days as DD.MM.YYYY. */
export function writeCsv({ columns, rows }: Pick<WrittenSheet, 'columns' | 'rows'>): Buffer {
  const text = stringify([columns.map(guarded), ...rows.map((row) => row.map(textOf))], {
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted_match: /[\n\r;"]/,
  });
  return Buffer.from(BOM + text);
}

function textOf(cell: WrittenCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('.');
  return typeof cell === 'number' ? String(cell) : guarded(cell);
}
