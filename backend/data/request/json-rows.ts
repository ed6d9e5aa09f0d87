import { isRecord } from '#shared/is-record.ts';
import { jsonExceeds } from '#shared/json-size.ts';
import { DataError } from '../errors.ts';
import { invalidBody } from './body.ts';

/** Deepest nesting of a JSON body; PostgreSQL's own reader gives up at some thousands. */
const MAX_DEPTH = 500;

/** Values of a JSON body: a thousand rows of fifty columns. A megabyte of nothing else takes a fifth of a second. */
const MAX_VALUES = 50_000;

/** A JSON body that was checked, its text still as it came. */
export interface JsonRows {
  /** A JSON array of objects. */
  text: string;
  /** Keys of the objects, or the columns the request names. */
  columns: readonly string[];
  count: number;
}

/**
 * Reads the rows of an insert or update.
 * @param columns given by the request: then objects may lack keys, and other keys are ignored.
 * @throws 400 PGRST102 when the body is no object or list of objects, or when their keys differ.
 */
export function parseRows(text: string | undefined, columns: readonly string[] | null): JsonRows {
  const value = parseJson(text);
  if (isRecord(value)) return { text: `[${text}]`, columns: columns ?? Object.keys(value), count: 1 };
  if (!Array.isArray(value) || !value.every(isRecord))
    throw invalidBody('The body must be a JSON object or a list of them.');
  const keys = value[0] ? Object.keys(value[0]) : [];
  if (columns === null && !value.every((row) => hasKeys(row, keys))) throw invalidBody('All object keys must match');
  return { text: text ?? '[]', columns: columns ?? keys, count: value.length };
}

/** Parses JSON text; 400 PGRST102 when it is empty, wrong or nested too deep. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') throw invalidBody('Empty or invalid json');
  if (jsonExceeds(text, { levels: MAX_DEPTH })) throw invalidBody(`The body nests deeper than ${MAX_DEPTH}.`);
  if (jsonExceeds(text, { levels: MAX_DEPTH, values: MAX_VALUES }))
    throw invalidBody(`The body has more than ${MAX_VALUES} values.`);
  refuseLongNumbers(text);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** The largest exponent of a number that every double holds: PostgreSQL writes "1e131071" out, ninety kilobytes as a gigabyte. */
const MAX_EXPONENT = 299;

/** @throws 400 PGRST102 for JSON, valid or not, with a number that no double holds. */
export function refuseLongNumbers(text: string): void {
  if (jsonExceeds(text, { levels: Infinity, exponent: MAX_EXPONENT }))
    throw invalidBody(`The body has a number beyond 1e${MAX_EXPONENT}.`);
}

/** 400 PGRST204 for a key or a name in `columns` that is no column. */
export function unknownBodyColumn(relation: string, column: string): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${relation}' in the schema cache`,
  });
}

function hasKeys(row: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}
