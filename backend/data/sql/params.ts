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
/** How often one column may stand in a list: the answer is measured once it is put together, and a long text may fill the memory by then. */
const MAX_REPEATS = 10;

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
    this.#compared += value.length;
    if (this.#compared <= MAX_COMPARED) return this.add(value);
    throw tooMuch(`The values of cs, cd, ov, like and ilike have more than ${MAX_COMPARED} letters together.`);
  }

  /** Leaves a place for the request's body. */
  addBody(): string {
    this.bodyAt = this.values.length;
    return `$${this.values.push(null)}`;
  }
}

/** @throws 400 54011 where one of a list's columns stands in it too often. */
export function boundRepeats(columns: readonly string[]): void {
  const often = new Map<string, number>();
  for (const column of columns) {
    const times = (often.get(column) ?? 0) + 1;
    if (times > MAX_REPEATS) throw tooMuch(`The column ${column} is asked for more than ${MAX_REPEATS} times.`);
    often.set(column, times);
  }
}

const tooMuch = (message: string) => new DataError({ status: 400, code: '54011', message });

/** A PostgreSQL array literal of texts. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
