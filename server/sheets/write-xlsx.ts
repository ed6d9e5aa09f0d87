import type { WrittenCell, WrittenSheet } from './written-sheet.ts';

/** A workbook with the sheets in order; numbers and days are true cells, titles stay in view. */
export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  // Loaded by the first workbook, not by the start.
  const { default: writeExcel } = await import('write-excel-file/node');
  return writeExcel(
    sheets.map(({ name, columns, rows }) => ({
      sheet: sheetName(name),
      stickyRowsCount: 1,
      columns: columns.map((title, at) => ({ width: widthOf(title, rows, at) })),
      data: [
        columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer();
}

function cellOf(cell: WrittenCell) {
  if (cell === null || cell === '') return null;
  if (cell instanceof Date) return { value: cell, type: Date, format: 'dd.mm.yyyy' };
  if (typeof cell === 'number') return { value: cell, type: Number };
  // Longer than a cell of a workbook can hold.
  return { value: cell.slice(0, 32_767), type: String };
}

/** Wide enough for what stands in the first lines, within reason; in letters. */
function widthOf(title: string, rows: WrittenSheet['rows'], at: number): number {
  const lengths = rows
    .slice(0, 200)
    .map((row) => String(row[at] instanceof Date ? '00.00.0000' : (row[at] ?? '')).length);
  return Math.min(50, Math.max(title.length, ...lengths) + 2);
}

/** A name that a workbook can hold: 31 letters, none of the seven it keeps for itself. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
