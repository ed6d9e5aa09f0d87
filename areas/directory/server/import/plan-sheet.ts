import type { Transaction } from '#database/scope.ts';
import type { Line, Planned, PlanOptions } from '#server/imports/kind.ts';
import { companyFinder, type FindCompany } from './find-company.ts';
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

/** The companies that the lines name: how to find one by its cell, and the ids of all that were found. */
export async function companiesNamed(
  tx: Transaction,
  read: readonly ReadLine[],
): Promise<{ companyOf: FindCompany; named: string[] }> {
  const cells = textsOf(read, 'company');
  const companyOf = await companyFinder(tx, cells);
  const found = cells.map(companyOf).flatMap((one) => ('id' in one ? [one.id] : []));
  return { companyOf, named: [...new Set(found)] };
}
