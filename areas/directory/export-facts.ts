/** What leaves with the list of /app/opticians, as both sides know it. */

export const EXPORTS = ['companies', 'branches', 'people'] as const;
export type Exported = (typeof EXPORTS)[number];

export const EXPORT_FORMATS = ['xlsx', 'csv', 'vcard', 'labels'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Sheets of labels, in millimetres; the names are their columns and rows. */
export const LABEL_SHEETS = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 36, left: 0, top: 4.5, gap: 0 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, gap: 2.5 },
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;

/** Labels on a sheet. */
export function labelsOn(sheet: LabelSheet): number {
  const { columns, rows } = LABEL_SHEETS[sheet];
  return columns * rows;
}

/** Labels of one file at most: drawing them takes the process a second for some hundred. */
export const MAX_LABELS = 2000;
