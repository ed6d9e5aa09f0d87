import { DataError } from '../errors.ts';

/** Columns that all select lists of a statement name; PostgreSQL takes 1,664 in one of them. */
const MAX_CELLS = 2_000;

/** Collects a statement's values; each becomes an untyped text parameter that PostgreSQL casts itself. */
export class Params {
  readonly values: (string | null)[] = [];
  /** Where the body is to stand among the values, if the statement has one: plans are kept, bodies are not. */
  bodyAt: number | undefined;

  /** Adds a value and gives its placeholder. */
  add(value: string): string {
    return `$${this.values.push(value)}`;
  }

  #cells = 0;

  /**
   * Counts columns of a select list: `*` of spread rows names those of each level in all levels around it.
   * @throws 400 54011 where they are too many.
   */
  countCells(more: number): void {
    this.#cells += more;
    if (this.#cells <= MAX_CELLS) return;
    throw new DataError({ status: 400, code: '54011', message: `select lists name more than ${MAX_CELLS} columns` });
  }

  /** Leaves a place for the request's body. */
  addBody(): string {
    this.bodyAt = this.values.length;
    return `$${this.values.push(null)}`;
  }
}

/** A PostgreSQL array literal of texts. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
