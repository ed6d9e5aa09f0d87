import type { Transaction } from '#database/scope.ts';
import type { Exported } from '../../export-facts.ts';
import { branchRows, companyRows, personRows } from './rows.ts';

/** The lines of one label, from the company down to the place. */
export type Label = readonly string[];

/** Labels of companies and branches, and of people at their company; without an address there is none. */
export async function labelsOf(tx: Transaction, what: Exported, ids: readonly string[]): Promise<Label[]> {
  if (what === 'companies') return (await companyRows(tx, ids)).flatMap((row) => labelOf([row.name], row));
  if (what === 'branches') {
    return (await branchRows(tx, ids)).flatMap((row) =>
      labelOf(row.name === row.company ? [row.company] : [row.company, row.name], row),
    );
  }
  return (await personRows(tx, ids)).flatMap((row) =>
    labelOf([row.company, `${row.first_name} ${row.last_name}`], row),
  );
}

interface Address {
  street: string | null;
  postcode: string | null;
  place: string | null;
}

function labelOf(names: readonly string[], { street, postcode, place }: Address): Label[] {
  if (!postcode || !place) return [];
  return [[...names, ...(street ? [street] : []), `${postcode} ${place}`]];
}
