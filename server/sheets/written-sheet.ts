/** A cell to be written: text, a number, or a day. */
export type WrittenCell = string | number | Date | null;

/** A table to be written. */
export interface WrittenSheet {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly WrittenCell[])[];
}

/** A day as `YYYY-MM-DD` for a cell that is a date; what is no day stays null. */
export function dayCell(day: string | null | undefined): Date | null {
  return day && /^\d{4}-\d{2}-\d{2}/.test(day) ? new Date(`${day.slice(0, 10)}T00:00:00.000Z`) : null;
}
