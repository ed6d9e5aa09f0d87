import type { Line, Planned, PlanOptions } from '../kind.ts';
import { firstWith, planAll, type Wanted } from './planner.ts';
import { type FieldRule, type ReadLine, readLines } from './read-line.ts';

/** A line with its cells read, and what is wrong with them. */
export interface Told {
  line: Line;
  cells: ReadLine['values'];
  wrong: ReadLine['reasons'];
}

/** How a kind of record is planned. */
export interface SheetPlan<Lookups> {
  fields: readonly FieldRule[];
  /** Everything the lines name, in as many statements for one line as for thousands. */
  lookUp(read: readonly ReadLine[]): Promise<Lookups>;
  /** What a line asks for; `first` finds lines that say the same. */
  wish(told: Told, lookups: Lookups, first: ReturnType<typeof firstWith>): Wanted;
}

/** Plans the lines of a sheet. */
export async function planSheet<Lookups>(
  lines: readonly Line[],
  options: PlanOptions,
  { fields, lookUp, wish }: SheetPlan<Lookups>,
): Promise<Planned[]> {
  const read = readLines(lines, fields, options.clears);
  const lookups = await lookUp([...read.values()]);
  const first = firstWith();
  return planAll(lines, options, (line) => {
    const { values, reasons } = read.get(line.number) ?? { values: {}, reasons: [] };
    return wish({ line, cells: values, wrong: reasons }, lookups, first);
  });
}

/** What stands in a field, of all lines that have a text there. */
export function textsOf(read: readonly ReadLine[], field: string): string[] {
  return read.flatMap(({ values }) => (typeof values[field] === 'string' ? [values[field]] : []));
}
