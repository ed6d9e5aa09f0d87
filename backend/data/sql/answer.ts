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

/** The aggregate that makes the body of the rows `_r`. */
function bodySql({ shape, stripNulls }: Format): string {
  if (shape === 'csv') return CSV_LINES;
  const list = `coalesce(json_agg(_r), '[]')`;
  const stripped = stripNulls ? `json_strip_nulls(${list})` : list;
  return shape === 'object' ? `(${stripped} -> 0)` : stripped;
}

/** Lines of a CSV file: null is empty, an empty text is "", what holds a separator is quoted. */
const CSV_LINES = `string_agg((
  select string_agg(case
    when value is null then ''
    when value = '' or value ~ '[",\\r\\n]' then '"' || replace(value, '"', '""') || '"'
    else value end, ',' order by ordinality)
  from json_each_text(row_to_json(_r)) with ordinality), E'\\n')`;

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
