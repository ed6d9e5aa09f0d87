import { checkArchive } from './check-archive.ts';
import type { SheetFormat } from './sheet.ts';
import { wrongSheet } from './wrong-sheet.ts';

/**
 * The lines of one sheet of a workbook: the one named, else the first that holds anything. Formulas stand with the
 * value they had when the workbook was saved.
 * @throws PortalError invalid_fields, `file` says why
 */
export async function readXlsx(bytes: Buffer, wanted?: string): Promise<{ format: SheetFormat; lines: string[][] }> {
  checkArchive(bytes);
  // Not its reader for Node: that goes through the archive from its start and so finds entries that checkArchive, which
  // goes by the archive's directory as this one does, never saw.
  const { default: readExcel } = await import('read-excel-file/universal');
  const book = await readExcel(new Uint8Array(bytes).buffer, { trim: false, parseNumber: (digits) => digits }).catch(
    (error: unknown) => {
      throw wrongSheet('unreadable', 'The workbook is damaged.', error);
    },
  );
  const sheets = book.map(({ sheet }) => sheet);
  const chosen =
    wanted === undefined
      ? (book.find(({ data }) => data.length > 0) ?? book[0])
      : book.find(({ sheet }) => sheet === wanted);
  if (!chosen) throw wrongSheet('noSheet', `The workbook has no sheet ${wanted ?? ''}.`);
  const lines = chosen.data.map((line) => line.map(textOfCell));
  return { format: { type: 'xlsx', sheet: chosen.sheet, sheets }, lines };
}

/** Dates become 2026-11-20, with a time of day 2026-11-20 08:30; numbers keep the digits they are stored with. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : textOfDate(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  const text = String(cell);
  // Stored as 1.23E+10 or 0.1999…: as a person reads it, not as the machine keeps it.
  return /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(text) && /[E.]/i.test(text) ? textOfNumber(Number(text)) : text;
}

function textOfDate(date: Date): string {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

function textOfNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
}
