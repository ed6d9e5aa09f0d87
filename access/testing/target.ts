import type { CallerName } from './people.ts';

/** Values of the columns that make out a row, or of a row to be added. */
export type Row = Readonly<Record<string, unknown>>;

export type RowFor = (caller: CallerName) => Row;

/** What the rights test tries on one table or view. The letters are explained in rights.md. */
export interface Target {
  /** Rows to be read, changed and deleted. */
  rows: Readonly<Record<string, RowFor>>;
  /** What an update sets; without it, updates are tried with the first key column. */
  set?: string;
  /** Further updates, by letter. */
  changes?: Readonly<Record<string, { row: RowFor; set: string }>>;
  /** Rows to be inserted, by letter. */
  adds?: Readonly<Record<string, RowFor>>;
}

/** One row for every caller. */
export const one = (row: Row): Record<'x', RowFor> => ({ x: () => row });
