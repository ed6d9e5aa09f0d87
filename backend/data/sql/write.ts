import type { Column, Relation } from '../catalog/model.ts';
import { unknownColumn } from '../errors.ts';
import type { ReadNode } from '../plan/node.ts';
import { type JsonRows, unknownBodyColumn } from '../request/json-rows.ts';
import { quote } from './field.ts';
import type { Params } from './params.ts';
import { conditionsOf } from './where.ts';

/** How an insert meets rows that exist already. */
export interface Conflict {
  action: 'merge' | 'ignore';
  /** Columns of the unique key; by default the primary key. */
  columns: readonly string[] | null;
}

export interface InsertOptions {
  conflict: Conflict | null;
  /** Keys an object lacks take the column's default instead of null. */
  defaults: boolean;
}

/** Counts merged rows in the transaction, see `MERGED`. */
const COUNT_MERGED = `set_config('data.merged', (coalesce(nullif(current_setting('data.merged', true), ''), '0')::int4 + 1)::text, true) is not null`;

/** How many rows an upsert merged into existing ones. */
export const MERGED = `coalesce(nullif(current_setting('data.merged', true), ''), '0')::int4`;

/** `insert into … select … from <body> on conflict …`, without returning. */
export function insertSql(node: ReadNode, body: JsonRows, options: InsertOptions, params: Params): string {
  const { relation, alias } = node;
  const columns = bodyColumns(relation, body);
  const into = `insert into ${relation.sql} as ${alias}`;
  const conflict = options.conflict ? conflictSql(relation, columns, options.conflict) : '';
  // Nothing is given: a select without columns leaves everything to the defaults.
  if (columns.length === 0) {
    return `${into} select from generate_series(1, ${params.add(String(body.count))}::int4)${conflict}`;
  }
  const names = columns.map(({ name }) => quote(name)).join(', ');
  return `${into} (${names}) ${valuesSql(columns, options.defaults, params)}${conflict}`;
}

/** `update … set … from <body> where …`, without returning; undefined when the body sets nothing. */
export function updateSql(node: ReadNode, body: JsonRows, defaults: boolean, params: Params): string | undefined {
  const { relation, alias } = node;
  const columns = bodyColumns(relation, body);
  if (columns.length === 0) return undefined;
  const set = columns.map(({ name }) => `${quote(name)} = _n.${quote(name)}`).join(', ');
  const from = `(${valuesSql(columns, defaults, params)}) as _n`;
  return `update ${relation.sql} as ${alias} set ${set} from ${from}${whereSql(node, params)}`;
}

/** `delete from … where …`, without returning. */
export function deleteSql(node: ReadNode, params: Params): string {
  return `delete from ${node.relation.sql} as ${node.alias}${whereSql(node, params)}`;
}

function whereSql(node: ReadNode, params: Params): string {
  const conditions = conditionsOf(node, params);
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

function bodyColumns(relation: Relation, body: JsonRows): Column[] {
  return [...new Set(body.columns)].map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownBodyColumn(relation.name, name);
    return column;
  });
}

/** PostgreSQL itself reads the JSON into the columns' types. */
function valuesSql(columns: readonly Column[], defaults: boolean, params: Params): string {
  const text = params.addBody();
  if (!defaults) {
    const list = columns.map(({ name }) => `_b.${quote(name)}`).join(', ');
    return `select ${list} from json_to_recordset(${text}::json) as _b(${columnTypes(columns)})`;
  }
  const list = columns.map(({ name, default: value }) => {
    const given = `_b.${quote(name)}`;
    if (value === null) return given;
    return `case when _e.o -> ${params.add(name)}::text is null then ${value} else ${given} end as ${quote(name)}`;
  });
  const record = `lateral json_to_record(_e.o) as _b(${columnTypes(columns)})`;
  return `select ${list.join(', ')} from json_array_elements(${text}::json) as _e(o) cross join ${record}`;
}

function columnTypes(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
}

function conflictSql(relation: Relation, columns: readonly Column[], { action, columns: given }: Conflict): string {
  const key = given ?? relation.primaryKey;
  for (const name of key) if (!relation.columns.has(name)) throw unknownColumn(relation.name, name);
  if (key.length === 0) return action === 'ignore' ? ' on conflict do nothing' : '';
  const target = ` on conflict (${key.map(quote).join(', ')})`;
  if (action === 'ignore' || columns.length === 0) return `${target} do nothing`;
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  return `${target} do update set ${set} where ${COUNT_MERGED}`;
}
