import { isUuid } from '#shared/uuid.ts';
import { PAGE_SIZES } from '#web/ui/pager-facts.ts';

/** One value of a list's address. What it reads out of nothing is the usual value, which is not written. */
export interface Param<Value> {
  /** What is meant by whatever stands in the address, or by a value itself. Unknown values fall away, nothing throws. */
  read(given: unknown): Value;
  /** As it stands in the address. */
  write(value: Value): string | number;
  /** How many filters are in force by it. */
  count(value: Value): number;
}

interface Wording<Value> {
  write?: (value: Value) => string | number;
  count?: (value: Value) => number;
}

/** A value of one's own kind. Unless told otherwise it is written as it stands, and counts as one where it is not the usual one. */
export function param<Value>(read: Param<Value>['read'], { write = plain, count }: Wording<Value> = {}): Param<Value> {
  return { read, write, count: count ?? ((value) => (write(value) === write(read(undefined)) ? 0 : 1)) };
}

const plain = (value: unknown) => (typeof value === 'number' ? value : String(value));

const MAX_TEXT = 100;

/** Words that are looked for; no filter by themselves. */
export const text = param((given) => textOf(given).slice(0, MAX_TEXT), { count: () => 0 });

/** One of the values, or none (''). */
export function oneOf<const Value extends string | number>(values: readonly Value[]): Param<Value | ''> {
  return param<Value | ''>((given) => found(values, given) ?? '');
}

/** Always one of the values; the first is the usual one. */
export function choice<const Value extends string | number>(values: readonly [Value, ...Value[]]): Param<Value> {
  return param<Value>((given) => found(values, given) ?? values[0]);
}

/** Any of the values, in their order. */
export function manyOf<const Value extends string>(values: readonly Value[]): Param<readonly Value[]> {
  return list((given) => values.filter((value) => given.includes(value)));
}

const MAX_LISTED = 30;

/** Any values of a form, e.g. numbers of groups, the lowest first. */
export function manyLike(form: RegExp): Param<readonly string[]> {
  return list((given) =>
    given
      .filter((value) => form.test(value))
      .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
      .slice(0, MAX_LISTED),
  );
}

/** What is put away or ticked of the values, in the order it was said. */
export function chosen<const Value extends string>(values: readonly Value[], between: string): Param<readonly Value[]> {
  return list((given) => given.flatMap((value) => found(values, value) ?? []), between);
}

/** Stands in the address for none at all, where saying nothing means the usual ones. */
const NONE = 'none';

/** Columns from left to right. */
export function columns<const Value extends string>(
  values: readonly Value[],
  usual: readonly Value[],
): Param<readonly Value[]> {
  const read = (given: unknown) => {
    if (textOf(given) === NONE || (Array.isArray(given) && given.length === 0)) return [];
    const known = partsOf(given, ',').flatMap((value) => found(values, value) ?? []);
    return known.length > 0 ? known : usual;
  };
  return param<readonly Value[]>(read, { write: (value) => value.join(',') || NONE });
}

/** On or off; `written` stands in the address for «on». */
export function flag(written: string | number): Param<boolean> {
  const read = (given: unknown) => textOf(given) === String(written);
  return param(read, { write: (on) => (on ? written : '') });
}

/** A day as YYYY-MM-DD, or ''. */
export const day = param((given) => {
  const typed = textOf(given);
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : '';
});

/** The id of a record, or ''. */
export const id = param((given) => (isUuid(given) ? given.toLowerCase() : ''));

const MAX_PAGE = 10_000;

/** From 1. */
export const page = param((given) => {
  const number = Math.trunc(Number(textOf(given)));
  return number >= 1 && number <= MAX_PAGE ? number : 1;
});

/** How many entries a page has. */
export const size = choice(PAGE_SIZES);

function list<Value extends string>(read: (given: string[]) => Value[], between = ','): Param<readonly Value[]> {
  return param<readonly Value[]>((given) => read(partsOf(given, between)), {
    write: (values) => values.join(between),
    count: (values) => values.length,
  });
}

function found<Value extends string | number>(values: readonly Value[], given: unknown): Value | undefined {
  return Array.isArray(given) ? undefined : values.find((value) => String(value) === textOf(given));
}

/** The parts of a list, each once. The router hands over an array where a name stands several times. */
function partsOf(given: unknown, between: string): string[] {
  return [...new Set(Array.isArray(given) ? given.map(textOf) : textOf(given).split(between))];
}

/** Text without characters that PostgreSQL refuses and nobody types; '' for what is none. */
function textOf(value: unknown): string {
  const written = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  return written.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
}
