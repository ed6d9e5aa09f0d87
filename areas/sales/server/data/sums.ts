import type { Pair, Sums } from '../../contract.ts';

/** A sum as the database answers it (internal.sales_sums). */
export interface SumRow {
  kind: 'month' | 'branch' | 'brand' | 'productGroup';
  key: string;
  before: boolean;
  units: number;
  turnover: number;
  fairUnits: number | null;
  fairTurnover: number | null;
}

type Kind = SumRow['kind'];

/** The sums of a question, by what they are of. */
export class Table {
  readonly #rows = new Map<string, SumRow>();

  constructor(rows: readonly SumRow[]) {
    for (const row of rows) this.#rows.set(keyOf(row.kind, row.key, row.before), row);
  }

  has(kind: Kind, key: string, before: boolean): boolean {
    return this.#rows.has(keyOf(kind, key, before));
  }

  /** Whether there is anything of it, in either year. */
  knows(kind: Kind, key: string): boolean {
    return this.has(kind, key, false) || this.has(kind, key, true);
  }

  sum(kind: Kind, key: string, before: boolean): { units: number | null; turnover: number | null } {
    const row = this.#rows.get(keyOf(kind, key, before));
    return { units: row?.units ?? null, turnover: row?.turnover ?? null };
  }

  fairSum(kind: Kind, key: string, before: boolean): { units: number; turnover: number } | null {
    const row = this.#rows.get(keyOf(kind, key, before));
    if (row?.fairUnits == null || row.fairTurnover === null) return null;
    return { units: row.fairUnits, turnover: row.fairTurnover };
  }

  pair(kind: Kind, key: string): Sums {
    const fair = pairOf(this.fairSum(kind, key, false), this.fairSum(kind, key, true));
    return { all: pairOf(this.sum(kind, key, false), this.sum(kind, key, true)), fair: isPair(fair) ? fair : null };
  }

  /** Over all months. */
  totals(): Sums {
    const months = [...this.#rows.values()].filter(({ kind }) => kind === 'month');
    const side = (before: boolean) => months.filter((row) => row.before === before);
    const all = pairOf(added(side(false), false), added(side(true), false));
    const fair = pairOf(added(side(false), true), added(side(true), true));
    return { all, fair: isPair(fair) ? fair : null };
  }
}

const keyOf = (kind: Kind, key: string, before: boolean) => `${kind} ${key} ${before}`;

/** Cents are added as whole numbers. */
function added(rows: readonly SumRow[], fair: boolean): { units: number; turnover: number } | null {
  const some = fair ? rows.filter(({ fairUnits }) => fairUnits !== null) : rows;
  if (some.length === 0) return null;
  const cents = some.reduce((sum, row) => sum + Math.round(((fair ? row.fairTurnover : row.turnover) ?? 0) * 100), 0);
  return {
    units: some.reduce((sum, row) => sum + ((fair ? row.fairUnits : row.units) ?? 0), 0),
    turnover: cents / 100,
  };
}

type Part = { units: number | null; turnover: number | null } | null;

const pairOf = (now: Part, before: Part): Pair => ({
  units: now?.units ?? null,
  turnover: now?.turnover ?? null,
  unitsBefore: before?.units ?? null,
  turnoverBefore: before?.turnover ?? null,
});

const isPair = ({ units, unitsBefore }: Pair) => units !== null || unitsBefore !== null;
