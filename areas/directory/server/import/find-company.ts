import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { foldNames, groupBy } from '#server/imports/plan/fold-names.ts';
import { textsOf } from '#server/imports/plan/plan-sheet.ts';
import type { ReadLine } from '#server/imports/plan/read-line.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import { isUuid } from '#shared/uuid.ts';

export interface CompanyName {
  id: string;
  name: string;
}

/** The company that a cell names by id or name, or why there is none. */
export type FindCompany = (cell: string) => CompanyName | LineReason;

/** Reads the companies once; names are compared as the search does. */
async function companyFinder(tx: Transaction, cells: Iterable<string>): Promise<FindCompany> {
  const rows = await tx.rows<CompanyName & { folded: string }>(
    sql`select id, name, search_text as folded from opticians`,
  );
  const fold = await foldNames(tx, cells);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = groupBy(rows, ({ folded }) => folded);
  return (cell) => {
    const told = { field: 'company', value: cell };
    if (isUuid(cell)) return byId.get(cell.toLowerCase()) ?? { ...told, code: 'unknownCompany' };
    const [only, ...more] = byName.get(fold(cell)) ?? [];
    if (!only) return { ...told, code: 'unknownCompany' };
    return more.length === 0 ? only : { ...told, code: 'ambiguousCompany' };
  };
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
