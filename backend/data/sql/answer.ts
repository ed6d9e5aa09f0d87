import type { RoutineResult } from '../catalog/model.ts';
import type { Format } from '../request/accept.ts';

/** One row that answers a request: the body as text, the rows in it, and what was asked for besides. */
export function answerSql(
  rows: string,
  format: Format,
  extra: { withBody: boolean; columns?: readonly string[] },
): string {
  const columns = extra.columns?.map((column) => `, ${column}`).join('') ?? '';
  return `select ${extra.withBody ? bodySql(format) : 'null'}::text, count(*)::int4${columns} from (${rows}) as _r`;
}

/**
 * The same with a limit: a body of more than `most` bytes stays in the database, and the rows count as -1. Embedded
 * lists multiply, so that a short request can ask for gigabytes.
 */
export function limitedAnswerSql(
  rows: string,
  format: Format,
  { columns = [], most }: { columns?: readonly string[]; most: number },
): string {
  const named = columns.map((column, index) => `, ${column} as c${index}`).join('');
  const extra = columns.map((_, index) => `, _a.c${index}`).join('');
  const fits = `octet_length(_a.body) <= ${most} or _a.body is null`;
  return `select case when ${fits} then _a.body end, case when ${fits} then _a.rows else -1 end${extra} from (
    select ${bodySql(format)}::text as body, count(*)::int4 as rows${named} from (${rows}) as _r) as _a`;
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
  columns: readonly string[],
): string {
  const extra = columns.map((column) => `, ${column}`).join('');
  return `select ${valueBodySql(kind, set, shape)}::text, count(*)::int4${extra} from (${rows}) as _r`;
}

function valueBodySql(kind: RoutineResult['kind'], set: boolean, shape: Format['shape']): string {
  if (kind === 'void') return 'count(_r.value)';
  if (shape === 'csv') return CSV_LINES;
  const list = `coalesce(json_agg(_r.value), '[]')`;
  return set && shape === 'array' ? list : `(${list} -> 0)`;
}
