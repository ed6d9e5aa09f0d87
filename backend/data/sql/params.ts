import { DataError } from '../errors.ts';

/** What a statement is written of at most, in columns, conditions and terms of an order. */
const MAX_PARTS = 1_500;
/** An embedding weighs as much as so many of them: each is a statement of its own to plan. */
export const EMBEDDING = 30;

/** Collects a statement's values; each becomes an untyped text parameter that PostgreSQL casts itself. */
export class Params {
  readonly values: (string | null)[] = [];
  /** Where the body is to stand among the values, if the statement has one: plans are kept, bodies are not. */
  bodyAt: number | undefined;

  /** Adds a value and gives its placeholder. */
  add(value: string): string {
    return `$${this.values.push(value)}`;
  }

  #parts = 0;

  /**
   * Counts what is written: `*` of spread rows names its columns on each level around it, and who asks for the rows of an
   * embedding writes its conditions anew, so that a short address may become a statement without end.
   * @throws 400 54011 where it is too much.
   */
  count(parts: number): void {
    this.#parts += parts;
    if (this.#parts <= MAX_PARTS) return;
    const message = `The request has more than ${MAX_PARTS} columns, conditions and terms; an embedding counts as ${EMBEDDING}.`;
    throw new DataError({ status: 400, code: '54011', message });
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
