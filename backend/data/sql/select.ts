import type { Schema } from '../catalog/schema.ts';
import { DataError } from '../errors.ts';
import { type Embed, isAggregated, type Output, type ReadNode } from '../plan/node.ts';
import type { Page } from '../request/range.ts';
import type { AggregateItem, ColumnItem, Field } from '../syntax/ast.ts';
import { fieldLabel } from '../syntax/field.ts';
import { fieldSql, quote, typeOf } from './field.ts';
import { orderSql } from './order.ts';
import type { Params } from './params.ts';
import { fromSource, returningSql } from './returning.ts';
import { conditionsOf, embedSource } from './where.ts';

/** What the writing of one statement shares. */
export interface Writing {
  schema: Schema;
  params: Params;
  /** Rows of one level at most; the service's own limit. */
  maxRows: number;
  /** Bytes of the whole answer at most; undefined where nothing of it is put together. */
  maxBytes: number | undefined;
}

/** One element of a select list. */
export interface Cell {
  sql: string;
  /** Its name; null for all columns at once. */
  label: string | null;
  /** The field it shows as it is. */
  field?: Field;
  isAggregate?: boolean;
  /** What is to be done with the value of a spread row where the rows are grouped. */
  later?: Pick<AggregateItem, 'name' | 'resultCast' | 'alias'> & { type: string | undefined };
}

interface Selection {
  cells: Cell[];
  /** Joins of what is spread. */
  joins: string;
}

/**
 * The rows of the root: `select … from … where … group by … order by … limit … offset …`.
 * Embeddings are subqueries of the select list, so PostgreSQL works them out only for the rows of the page. What is
 * spread is joined, since its columns may be aggregated.
 * @param from another source with the relation's columns (a written CTE, a function's rows), already filtered.
 */
export function rootRows(node: ReadNode, writing: Writing, from?: string): string {
  if (from === undefined && node.offset > 0 && node.embeds.length > 0 && !isAggregated(node)) {
    return rowsOfPage(node, writing);
  }
  const selection = select(node, writing);
  const where = conditionsOf(node, writing.params);
  const source = `from ${from ?? node.relation.sql} as ${node.alias}${selection.joins}`;
  const filter = where.length > 0 ? ` where ${where.join(' and ')}` : '';
  return `select ${listSql(selection.cells)} ${source}${filter}${endSql(node, selection.cells, writing)}${pageSql(node, writing)}`;
}

/** What is embedded would be put together for the rows that are passed over as well: so those of the page are chosen first. */
function rowsOfPage(node: ReadNode, writing: Writing): string {
  const { params } = writing;
  const where = conditionsOf(node, params);
  const filter = where.length > 0 ? ` where ${where.join(' and ')}` : '';
  const source = `from ${node.relation.sql} as ${node.alias}${filter}`;
  const page = `(select ${returningSql(node)} ${source}${orderSql(node, [], params)}${pageSql(node, writing)})`;
  const embeds = node.embeds.map((embed) => ({ ...embed, inner: false }));
  return rootRows(fromSource({ ...node, filters: [], embeds, offset: 0, limit: null }), writing, page);
}

function listSql(cells: readonly Cell[]): string {
  return cells.map(({ sql, label }) => (label === null ? sql : `${sql} as ${quote(label)}`)).join(', ');
}

/** ` group by … order by …`: rows are grouped by all that is not aggregated. */
function endSql(node: ReadNode, cells: readonly Cell[], { params }: Writing): string {
  const isGrouped = cells.some(({ isAggregate }) => isAggregate);
  const keys = isGrouped ? cells.flatMap((cell, index) => (cell.isAggregate ? [] : [index + 1])) : [];
  const group = keys.length > 0 ? ` group by ${keys.join(', ')}` : '';
  return `${group}${orderSql(node, isGrouped ? cells : [], params)}`;
}

/** @param spread its columns are named one by one; aggregates of the one row wait for the rows of the parent. */
function select(node: ReadNode, writing: Writing, spread?: 'one' | 'many'): Selection {
  const isSpread = spread === 'one';
  const joins: string[] = [];
  const isGrouped = isAggregated(node);
  // A row that came as one value is not to be shown among its columns, and groups are made of single ones.
  const isExplicit = spread !== undefined || isGrouped || node.row !== `${node.alias}.*`;
  const cells = node.outputs.flatMap((output, index): Cell[] => {
    if (output.kind !== 'embed') return outputCells(output, node, writing, { isExplicit, isSpread, index });
    const { embed } = output;
    if (!embed.spread) {
      return [{ sql: `${embedSql(embed, node, writing)}${isGrouped ? '::jsonb' : ''}`, label: embed.label }];
    }
    const inner = spreadSelection(embed, node, writing);
    joins.push(inner.joins);
    const given = inner.cells.map((cell) =>
      isGrouped && !embed.toOne ? { ...cell, sql: `${cell.sql}::jsonb` } : cell,
    );
    return isSpread ? given : given.map((cell) => aggregatedNow(cell, writing));
  });
  writing.params.count(cells.length);
  return { cells, joins: joins.join('') };
}

interface Way {
  isExplicit: boolean;
  isSpread: boolean;
  index: number;
}

function outputCells(
  output: Exclude<Output, { kind: 'embed' }>,
  node: ReadNode,
  writing: Writing,
  { isExplicit, isSpread, index }: Way,
): Cell[] {
  const { params } = writing;
  if (output.kind === 'all') {
    const cells = [...node.relation.columns.keys()].map((name) => {
      const isRepeated = params.countColumn(node.relation, name);
      const sql = `${node.alias}.${quote(name)}`;
      return { isRepeated, sql: isRepeated ? counted(sql, writing) : sql, label: name, field: { name, path: [] } };
    });
    const isPlain = !isExplicit && !cells.some(({ isRepeated }) => isRepeated);
    return isPlain ? [{ sql: `${node.alias}.*`, label: null }] : cells;
  }
  if (output.kind === 'column') {
    const cell = columnCell(output.item, node, writing);
    const isRepeated = params.countColumn(node.relation, output.item.field.name) && !isAggregated(node);
    return [isRepeated ? { ...cell, sql: counted(cell.sql, writing) } : cell];
  }
  const { item } = output;
  if (item.field) params.countColumn(node.relation, item.field.name);
  const type = item.field ? typeOf(item.field, node) : undefined;
  const value = item.field && converted(fieldSql(item.field, node, writing.params), item.cast, writing, type);
  const cell = { sql: value ?? '1', label: `${node.alias}h${index}`, later: { ...item, type: item.cast ?? type } };
  return [isSpread ? cell : aggregatedNow(value === null ? { ...cell, sql: '*' } : cell, writing)];
}

function columnCell({ field, alias, cast }: ColumnItem, node: ReadNode, writing: Writing): Cell {
  const value = fieldSql(field, node, writing.params);
  const label = alias ?? fieldLabel(field);
  return cast === null
    ? { sql: value, label, field }
    : { sql: converted(value, cast, writing, typeOf(field, node)), label };
}

function aggregatedNow(cell: Cell, writing: Writing): Cell {
  const { later, sql } = cell;
  if (!later) return cell;
  const isOne = later.name === 'max' || later.name === 'min';
  const value = converted(`${later.name}(${sql})`, later.resultCast, writing, isOne ? later.type : undefined);
  return { sql: value, label: later.alias ?? later.name, isAggregate: true };
}

/** PostgreSQL's own types that values are cast to; those of a project are its own matter. */
const CAST =
  /"(text|varchar|bpchar|name|bool|int[248]|float[48]|numeric|money|date|timetz?|timestamptz?|interval|uuid|bytea|inet|cidr)"$/;

/** Types of numbers, by the names of the catalogue and of casts. */
const NUMBER = /^(small|big)?int(eger|[248])?$|^(real|float[48]|double precision|numeric|money)$/;

/** @param from the type of the value, where that is known. */
function converted(value: string, cast: string | null, { schema }: Writing, from?: string): string {
  if (cast === null) return value;
  const [name = '', ...brackets] = cast.toLowerCase().split('[]');
  const known = schema.type(name);
  if (!known) throw new DataError({ status: 400, code: '42704', message: `type "${cast}" does not exist` });
  // A text may name what is written out far longer than it is ("1e131071"), or read in the square of its length.
  if (
    known.startsWith('"pg_catalog".') &&
    !(
      CAST.test(known) &&
      !(known.endsWith('"numeric"') && (brackets.length > 0 || !(from === undefined || NUMBER.test(from))))
    )
  )
    throw new DataError({ status: 400, code: '42846', message: `cannot cast type to ${cast}` });
  return `cast(${value} as ${known}${'[]'.repeat(brackets.length)})`;
}

/**
 * A value that is counted while an answer is put together, and ends it when it grows too large: lists in lists and columns
 * asked for again multiply, and the whole is measured when it is done.
 */
function counted(value: string, { maxBytes }: Writing): string {
  return maxBytes === undefined ? value : `auth.count_read(${value}, ${maxBytes})`;
}

/** An embedding as one JSON value: an object or null for a to-one, an array for a to-many. */
function embedSql(embed: Embed, parent: ReadNode, writing: Writing): string {
  const json = counted(embed.toOne ? 'row_to_json(_r)' : `coalesce(json_agg(_r), '[]')`, writing);
  return `(select ${json} from (${embedRows(embed, parent, writing, select(embed.node, writing))}) as _r)`;
}

function embedRows(embed: Embed, parent: ReadNode, writing: Writing, { cells, joins }: Selection): string {
  const { node, toOne } = embed;
  const source = embedSource(embed, parent, writing.params, joins);
  return `select ${listSql(cells)} ${source}${endSql(node, cells, writing)}${toOne ? ' limit 1' : pageSql(node, writing)}`;
}

/** What is spread: the columns of the one row, or of many rows one list for each column. */
function spreadSelection(embed: Embed, parent: ReadNode, writing: Writing): Selection {
  const { node, toOne } = embed;
  const inner = select(node, writing, toOne ? 'one' : 'many');
  // Nothing of it is shown: it only filters.
  if (inner.cells.length === 0) return inner;
  const rows = embedRows(embed, parent, writing, inner);
  const name = `${node.alias}s`;
  const names = inner.cells.map(({ label }) => quote(label ?? ''));
  const lists = names.map((each) => `${counted(`coalesce(json_agg(_x.${each}), '[]')`, writing)} as ${each}`);
  const source = toOne ? rows : `select ${lists.join(', ')} from (${rows}) as _x`;
  return {
    cells: inner.cells.map(({ label, later }) => ({
      sql: `${name}.${quote(label ?? '')}`,
      label,
      ...(later && { later }),
    })),
    joins: ` left join lateral (${source}) as ${name} on true`,
  };
}

/**
 * ` limit … offset …`, never more than the service's own limit. The limit is a number in the text: how many rows are
 * wanted decides whether PostgreSQL reads in order or sorts all, and a prepared statement does not know its parameters.
 */
export function pageSql(node: Page, { params, maxRows }: Pick<Writing, 'params' | 'maxRows'>): string {
  const limit = Math.trunc(Math.min(node.limit ?? maxRows, maxRows));
  const offset = node.offset > 0 ? ` offset ${params.add(String(node.offset))}::int8` : '';
  return ` limit ${limit}${offset}`;
}
