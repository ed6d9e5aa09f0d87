import type { MadeFile } from '#server/exports/keep-export.ts';
import { disposition } from '#server/http/download.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { WrittenSheet } from './written-sheet.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A sheet as a file to be saved; a CSV holds the first sheet alone. */
export async function sheetDownload(
  stem: string,
  format: 'csv' | 'xlsx',
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): Promise<MadeFile> {
  const body = format === 'csv' ? writeCsv(sheets[0]) : await writeXlsx(sheets);
  return fileDownload(`${stem}.${format}`, TYPES[format], body);
}

/** Bytes as a file to be saved. A name may be a title: no slash stays in it. */
export function fileDownload(title: string, type: string, body: Buffer): MadeFile {
  const name = title.replaceAll('/', '-');
  return {
    name,
    type,
    status: 200,
    headers: {
      'content-type': type,
      'content-length': body.length,
      'content-disposition': disposition('attachment', name),
    },
    body,
  };
}
