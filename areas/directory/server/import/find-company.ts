import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import { isUuid } from '#shared/uuid.ts';
import { foldNames, groupBy } from './fold-names.ts';

export interface CompanyName {
  id: string;
  name: string;
}

/** The company that a cell names by id or name, or why there is none. */
export type FindCompany = (cell: string) => CompanyName | LineReason;

/** Reads the companies once; names are compared as the search does. */
export async function companyFinder(tx: Transaction, cells: Iterable<string>): Promise<FindCompany> {
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
