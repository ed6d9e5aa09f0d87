import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { ListFilters } from '../../export-contract.ts';

/** A page of the list at most. */
const PAGE = 100;

/** The companies of the filtered list in its order, asked of the very function that the list asks. */
export async function foundCompanies(tx: Transaction, filters: ListFilters): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const row = await tx.row<{ found: { matching: number; items: { id: string }[] } }>(sql`
      select search_opticians(${filters.q}, ${filters.canton}::text[], ${filters.language}::text[],
        ${filters.program}::text[], ${filters.role}::text[], ${filters.active}, 'name', ${page}, ${PAGE},
        ${filters.erfa}::integer[], ${filters.board === 'yes'}) as found`);
    ids.push(...(row?.found.items ?? []).map(({ id }) => id));
    if (page * PAGE >= (row?.found.matching ?? 0)) return ids;
  }
}

/** Those of them that the one who asks may take along as cards, or as lists and labels. */
export async function exportable(tx: Transaction, ids: readonly string[], lists: boolean): Promise<string[]> {
  const row = await tx.row<{ ids: string[] }>(
    sql`select internal.exportable_opticians(${[...ids]}::uuid[], ${lists}) as ids`,
  );
  return row?.ids ?? [];
}
