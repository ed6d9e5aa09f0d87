import type { Relation } from '../catalog/model.ts';
import { DataError } from '../errors.ts';

/** What a statement is written of at most, in columns, conditions and terms of an order. */
const MAX_PARTS = 1_500;
/** An embedding weighs as much as so many of them: each is a statement of its own to plan. */
export const EMBEDDING = 30;

/**
 * Letters of values that are compared part by part with what is stored, over a request: PostgreSQL compares every entry of
 * one with every entry of the other and looks for no cancel meanwhile, so that no time-out ends it.
 */
const MAX_COMPARED = 1_000;
/** What a value counts as at least, for a long text is gone through whatever is looked for. */
const LEAST_COMPARED = 25;
/** What a condition on JSON of a view weighs besides itself. */
export const VIEWED = 9;
/** Texts that a condition makes words of weigh as much as so many embeddings, for the same reason. */
export const WORDS_MADE = 9 * EMBEDDING;
/** How often a request may ask for a column of a type without a bound: an answer is measured once it is put together, and may fill the memory by then. */
const MAX_REPEATS = 10;
/** How often of that its values are not counted one by one, which takes some microseconds each. */
const UNCOUNTED = 2;
const BOUNDED = new Set([
  ...['uuid', 'boolean', 'smallint', 'integer', 'bigint', 'real', 'double precision', 'date', 'interval'],
  ...['time without time zone', 'timestamp with time zone', 'timestamp without time zone'],
]);

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
  #isCounted = true;

  /** Writes what is written already once more, such as the conditions of a count: it weighs nothing. */
  again<T>(write: () => T): T {
    this.#isCounted = false;
    try {
      return write();
    } finally {
      this.#isCounted = true;
    }
  }

  /**
   * Counts what is written: `*` of spread rows names its columns on each level around it, and who asks for the rows of an
   * embedding writes its conditions anew, so that a short address may become a statement without end.
   * @throws 400 54011 where it is too much.
   */
  count(parts: number): void {
    if (!this.#isCounted) return;
    this.#parts += parts;
    if (this.#parts <= MAX_PARTS) return;
    throw tooMuch(
      `The request has more than ${MAX_PARTS} columns, conditions and terms; an embedding counts as ${EMBEDDING}.`,
    );
  }

  #compared = 0;

  /**
   * Adds a value that is compared part by part with what is stored, and gives its placeholder.
   * @throws 400 54011 where all of a request are too long.
   */
  addCompared(value: string): string {
    if (!this.#isCounted) return this.add(value);
    this.#compared += Math.max(value.length, LEAST_COMPARED);
    if (this.#compared <= MAX_COMPARED) return this.add(value);
    throw tooMuch(
      `The values of cs, cd, ov, like, ilike, of (any) and (all), and of lists for JSON have more than ${MAX_COMPARED} letters together.`,
    );
  }

  readonly #asked = new Map<string, number>();

  /**
   * Counts a column that is asked for.
   * @returns whether it was asked for twice before: its values are to be counted while an answer is put together.
   * @throws 400 54011 where it is asked for too often.
   */
  countColumn({ sql, columns }: Relation, name: string): boolean {
    if (BOUNDED.has(columns.get(name)?.baseType ?? '')) return false;
    const key = `${sql}.${name}`;
    const times = (this.#asked.get(key) ?? 0) + 1;
    if (times > MAX_REPEATS) throw tooMuch(`The column ${name} is asked for more than ${MAX_REPEATS} times.`);
    this.#asked.set(key, times);
    return times > UNCOUNTED;
  }

  /** Leaves a place for the request's body. */
  addBody(): string {
    this.bodyAt = this.values.length;
    return `$${this.values.push(null)}`;
  }
}

const tooMuch = (message: string) => new DataError({ status: 400, code: '54011', message });

/** A PostgreSQL array literal of texts. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
