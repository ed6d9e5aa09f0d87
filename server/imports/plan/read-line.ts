import { z } from 'zod';
import type { LineReason } from '#shared/contracts/import.ts';
import type { ImportField, Line } from '../kind.ts';
import { type ReadCell, readCell } from './cell.ts';

/** A field with how its cells are read, and what it is held against. */
export interface FieldRule extends ImportField {
  read: ReadCell;
  schema: z.ZodType;
}

/** For cells that name other records, which are looked up later. */
export const NAME = z.string().max(200);
export const ID = z.guid().toLowerCase();

export interface ReadLine {
  values: Record<string, unknown>;
  reasons: LineReason[];
}

/** The values of a line. Empty cells say nothing, or null when they are to take the value away. */
export function readLine(line: Line, rules: readonly FieldRule[], clears: boolean): ReadLine {
  const values: Record<string, unknown> = {};
  const reasons: LineReason[] = [];
  for (const { name, read, schema } of rules) {
    const text = line.cells[name];
    if (text === undefined) continue;
    const cell = readCell(text, read, schema);
    if ('code' in cell) reasons.push({ field: name, code: cell.code, value: text.slice(0, 120) });
    else if ('value' in cell) values[name] = cell.value;
    else if (clears && schema.safeParse(null).success) values[name] = null;
  }
  return { values, reasons };
}

/** The values of all lines, by their numbers. */
export function readLines(lines: readonly Line[], rules: readonly FieldRule[], clears: boolean): Map<number, ReadLine> {
  return new Map(lines.map((line) => [line.number, readLine(line, rules, clears)]));
}

/** Fields that a new record lacks, but for those whose cell is wrong already. */
export function lacking(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
  wrong: readonly LineReason[],
): LineReason[] {
  return missing(values, names).filter(({ field }) => !wrong.some((one) => one.field === field));
}

/** Fields that a new record lacks. */
export function missing(values: Readonly<Record<string, unknown>>, names: readonly string[]): LineReason[] {
  return names.filter((name) => (values[name] ?? null) === null).map((field) => ({ field, code: 'required' }));
}
