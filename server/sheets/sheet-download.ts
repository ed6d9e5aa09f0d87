import { randomUUID } from 'node:crypto';
import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import type { MadeFile } from '#server/exports/keep-export.ts';
import { disposition } from '#server/http/download.ts';
import { createWorkshop } from '#server/workshop.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { WrittenSheet } from './written-sheet.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Sheets = readonly [WrittenSheet, ...WrittenSheet[]];

/** Cells of a file that the process itself writes: in a tenth of a second. */
const FEW_CELLS = 5000;

const writeApart = createWorkshop<{ format: keyof typeof TYPES; sheets: Sheets }, Uint8Array>({
  entry: entryFile('server/sheets/write-process.ts'),
  heap: 1024,
  limits: { places: 1, perPerson: 1, inAll: 20 },
  deadline: 60_000,
  late: () => new PortalError('unavailable', 'The file takes too long.'),
});

/** Who asks has waited for their turn of heavy calls, and waits for nobody's here. */
async function written(format: keyof typeof TYPES, sheets: Sheets): Promise<Buffer> {
  const cells = sheets.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);
  if (cells > FEW_CELLS) return Buffer.from(await writeApart(randomUUID(), { format, sheets }));
  return format === 'csv' ? writeCsv(sheets[0]) : writeXlsx(sheets);
}

/** A sheet as a file to be saved; a CSV holds the first sheet alone. */
export async function sheetDownload(stem: string, format: 'csv' | 'xlsx', sheets: Sheets): Promise<MadeFile> {
  return fileDownload(`${stem}.${format}`, TYPES[format], await written(format, sheets));
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
