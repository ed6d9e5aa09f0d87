import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { delimiterOf } from './delimiter.ts';
import { unguarded } from './formula-guard.ts';
import { MAX_LINE, MAX_ROWS, type SheetFormat } from './sheet.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { wrongSheet } from './wrong-sheet.ts';

/**
 * The lines of a CSV file, empty ones too, so that they count as in a spreadsheet.
 * @throws PortalError wrong_type or invalid_fields, `file` says why
 */
export async function readCsv(bytes: Buffer): Promise<{ format: SheetFormat; lines: string[][] }> {
  const { text, encoding } = textOfBytes(bytes);
  const delimiter = delimiterOf(text);
  const body = text.replace(/^sep=.\r?\n/i, '');
  const parser = Readable.from(slices(body)).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: MAX_LINE }),
  );
  const lines: string[][] = [];
  try {
    for await (const line of parser as AsyncIterable<string[]>) {
      lines.push(line.map(unguarded));
      if (lines.length > MAX_ROWS * 2) throw wrongSheet('tooManyRows', 'The file has too many lines.');
    }
  } catch (error) {
    throw meaningOf(error);
  }
  return { format: { type: 'csv', encoding, delimiter }, lines };
}

/** In parts, so that a large file does not hold up everything else in the process. */
function* slices(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function meaningOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return wrongSheet('tooLongLine', error.message, error);
  return wrongSheet(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quotes' : 'unreadable', error.message, error);
}
