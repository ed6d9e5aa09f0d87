/** Collects a statement's values; each becomes an untyped text parameter that PostgreSQL casts itself. */
export class Params {
  readonly values: (string | null)[] = [];
  /** Where the body stands among the values, if the statement has one. */
  bodyAt: number | undefined;

  /** Adds a value and gives its placeholder. */
  add(value: string): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds the request's body. */
  addBody(text: string): string {
    this.bodyAt = this.values.length;
    return this.add(text);
  }
}

/** A PostgreSQL array literal of texts. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
