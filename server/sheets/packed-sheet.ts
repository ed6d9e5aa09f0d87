import type { Sheet, SheetFormat, SheetRow } from './sheet.ts';

/** A sheet as it travels from the process that read it into the database: its lines stay text. */
export interface PackedSheet {
  format: SheetFormat;
  columns: readonly PackedColumn[];
  /** How many lines there are. */
  total: number;
  /** The lines as JSON, at most a thousand each. */
  lots: readonly Uint8Array[];
}

export interface PackedColumn {
  title: string;
  /** What stands in its first cells, shortened. */
  samples: readonly string[];
}

/** Cells that are shown of each column. */
const SAMPLES = 3;

const LOT = 1000;

/** Packs a sheet. */
export function packSheet({ format, columns, rows }: Sheet): PackedSheet {
  const lots: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += LOT) lots.push(Buffer.from(JSON.stringify(rows.slice(at, at + LOT))));
  return {
    format,
    columns: columns.map((title, at) => ({ title, samples: samplesOf(rows, at) })),
    total: rows.length,
    lots,
  };
}

/** The titles and lines of a packed sheet. */
export function unpackSheet({ columns, lots }: PackedSheet): Pick<Sheet, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ title }) => title),
    rows: lots.flatMap((lot): SheetRow[] => JSON.parse(Buffer.from(lot).toString())),
  };
}

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell !== '') found.add(cell.slice(0, 80));
    if (found.size === SAMPLES) break;
  }
  return [...found];
}
