/** Collects a statement's values; each becomes an untyped text parameter that PostgreSQL casts itself. */
export class Params {
  readonly values: (string | null)[] = [];

  /** Adds a value and gives its placeholder. */
  add(value: string): string {
    return `$${this.values.push(value)}`;
  }
}

/** A PostgreSQL array literal of texts. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
