import type { RoutineResult } from '../catalog/model.ts';
import type { Format } from '../request/accept.ts';

/** What an answer has besides its rows. */
interface AnswerExtras {
  columns?: readonly string[];
  /** Bytes of the body at most. */
  maxBytes: number;
}

/**
 * One row that answers a request: the body as text, the rows in it, and what was asked for besides. A body of more than
 * `maxBytes` stays in the database, and the rows count as -1: embedded lists multiply, so that a short request can ask
 * for gigabytes.
 */
export function answerSql(
  rows: string,
  format: Format,
  { withBody, ...extras }: AnswerExtras & { withBody: boolean },
): string {
  if (withBody) return boundedSql(bodySql(format), rows, extras);
  const { columns = [] } = extras;
  return `select null::text, count(*)::int4${columns.map((one) => `, ${one}`).join('')} from (${rows}) as _r`;
}

/** @param body the aggregate that makes the body of the rows `_r`. */
function boundedSql(body: string, rows: string, { columns = [], maxBytes }: AnswerExtras): string {
  const named = columns.map((column, index) => `, ${column} as c${index}`).join('');
  const extra = columns.map((_, index) => `, _a.c${index}`).join('');
  const fits = `octet_length(_a.body) <= ${maxBytes} or _a.body is null`;
  return `select case when ${fits} then _a.body end, case when ${fits} then _a.rows else -1 end${extra} from (
    select ${body}::text as body, count(*)::int4 as rows${named} from (${rows}) as _r) as _a`;
}

/** The aggregate that makes the body of the rows `_r`. */
function bodySql({ shape, stripNulls }: Format): string {
  if (shape === 'csv') return CSV_LINES;
  const json = shape === 'object' ? '(array_agg(row_to_json(_r)))[1]' : `coalesce(json_agg(_r), '[]')`;
  return stripNulls ? `json_strip_nulls(${json})` : json;
}

/** Lines of a CSV file: each row as PostgreSQL prints it, without the parentheses around it. */
const CSV_LINES = `string_agg(substring(_r::text from 2 for length(_r::text) - 2), E'\\n')`;

/** The same for a function that returns plain values in the column `value`: one value, or a list of them. */
export function valueAnswerSql(
  rows: string,
  { kind, set }: RoutineResult,
  { shape }: Format,
  extras: AnswerExtras,
): string {
  return boundedSql(valueBodySql(kind, set, shape), rows, extras);
}

function valueBodySql(kind: RoutineResult['kind'], set: boolean, shape: Format['shape']): string {
  if (kind === 'void') return 'count(_r.value)';
  if (shape === 'csv') return CSV_LINES;
  const list = `coalesce(json_agg(_r.value), '[]')`;
  return set && shape === 'array' ? list : `(${list} -> 0)`;
}
