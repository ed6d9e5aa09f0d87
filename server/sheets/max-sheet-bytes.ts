import { extensionOf } from '#shared/names/files.ts';
import { MAX_SHEET_BYTES } from './sheet.ts';

const TEXTS: ReadonlySet<string> = new Set(['.csv', '.txt', '.tsv']);

/** Whether a file of this name is read as text. */
export function isTextName(name: string): boolean {
  return TEXTS.has(extensionOf(name));
}

/** Bytes at most for an uploaded sheet of this name; an old workbook may come in to be refused in its own words. */
export function maxSheetBytes(name: string): number {
  return isTextName(name) || ['.xlsx', '.xls'].includes(extensionOf(name)) ? MAX_SHEET_BYTES : 0;
}
