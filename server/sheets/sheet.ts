/** A table as it stands in a file: cells are text, as a person would type them. */
export interface Sheet {
  format: SheetFormat;
  /** What the first line that is not empty says; columns without a title have an empty one. */
  columns: readonly string[];
  rows: readonly SheetRow[];
}

export interface SheetRow {
  /** As the spreadsheet counts: the first line of the file is 1. */
  number: number;
  /** As many as there are columns. */
  cells: readonly string[];
}

/** How a file was read, so that it can be told. */
export interface SheetFormat {
  type: 'csv' | 'xlsx';
  encoding?: 'utf-8' | 'utf-16' | 'windows-1252';
  delimiter?: string;
  /** The sheet of a workbook that was read, of those that are in it. */
  sheet?: string;
  sheets?: readonly string[];
}

/** What a sheet may hold at most; who takes less says so (`LINES` of an import). */
export const MAX_ROWS = 60_000;
export const MAX_COLUMNS = 200;
/** Of all lines together, the short ones filled: sixty thousand of forty columns. */
export const MAX_CELLS = 2_500_000;
/** Bytes of a file (decisions §4, documents). */
export const MAX_SHEET_BYTES = 25 * 1024 * 1024;
/** Letters of one cell at most: a workbook holds 32,767. */
export const MAX_CELL = 32_000;
/** Letters of all cells together: no text file of the largest size has more. */
export const MAX_SHEET_TEXT = MAX_SHEET_BYTES;
/** Letters of one line at most. */
export const MAX_LINE = 1_000_000;

/** Why a file cannot be read as a sheet; the client has words for each. */
export type SheetFault =
  | 'empty'
  | 'noRows'
  | 'extension'
  | 'oldExcel'
  | 'locked'
  | 'content'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooLongLine'
  | 'tooLongCell'
  | 'tooMuch'
  | 'quotes'
  | 'unreadable'
  | 'noSheet';
