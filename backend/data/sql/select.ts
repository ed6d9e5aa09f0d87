import type { Schema } from '../catalog/schema.ts';
import { DataError } from '../errors.ts';
import type { Embed, Output, ReadNode } from '../plan/node.ts';
import type { Page } from '../request/range.ts';
import type { ColumnItem, OrderTerm } from '../syntax/ast.ts';
import { fieldLabel } from '../syntax/field.ts';

import { fieldSql, quote } from './field.ts';
import type { Params } from './params.ts';
import { conditionsOf, embedSource } from './where.ts';

/** What the writing of one statement shares. */
export interface Writing {
  schema: Schema;
  params: Params;
  /** Rows of one level at most; the service's own limit. */
  maxRows: number;
}

/**
 * The rows of the root: `select … from … where … order by … limit … offset …`.
 * Embeddings are subqueries of the select list, so PostgreSQL works them out only for the rows of the page.
 * @param from another source with the relation's columns (a written CTE, a function's rows), already filtered.
 */
export function rootRows(node: ReadNode, writing: Writing, from?: string): string {
  const outputs = outputList(node, writing);
  const where = conditionsOf(node, writing.params);
  const source = `from ${from ?? node.relation.sql} as ${node.alias}`;
  const filter = where.length > 0 ? ` where ${where.join(' and ')}` : '';
  return `select ${outputs} ${source}${filter}${orderSql(node, writing)}${pageSql(node, writing)}`;
}

function outputList(node: ReadNode, writing: Writing): string {
  return node.outputs.map((output) => outputSql(output, node, writing)).join(', ');
}

function outputSql(output: Output, node: ReadNode, writing: Writing): string {
  if (output.kind === 'all') return `${node.alias}.*`;
  if (output.kind === 'column') return columnSql(output.item, node, writing);
  return `${embedSql(output.embed, node, writing)} as ${quote(output.embed.label)}`;
}

function columnSql({ field, alias, cast }: ColumnItem, node: ReadNode, { schema, params }: Writing): string {
  const value = fieldSql(field, node.relation, node.alias, params);
  const isPlain = alias === null && cast === null && field.path.length === 0;
  if (isPlain) return value;
  const converted = cast === null ? value : `cast(${value} as ${typeSql(schema, cast)})`;
  return `${converted} as ${quote(alias ?? fieldLabel(field))}`;
}

function typeSql(schema: Schema, cast: string): string {
  const [name = '', ...brackets] = cast.toLowerCase().split('[]');
  const known = schema.type(name);
  if (!known) throw new DataError({ status: 400, code: '42704', message: `type "${cast}" does not exist` });
  return `${known}${'[]'.repeat(brackets.length)}`;
}

/** An embedding as one JSON value: an object or null for a to-one, an array for a to-many. */
function embedSql(embed: Embed, parent: ReadNode, writing: Writing): string {
  const { node, toOne } = embed;
  const outputs = outputList(node, writing);
  const source = embedSource(embed, parent, writing.params);
  const order = orderSql(node, writing);
  const page = toOne ? ' limit 1' : pageSql(node, writing);
  const json = toOne ? 'row_to_json(_r)' : `coalesce(json_agg(_r), '[]')`;
  return `(select ${json} from (select ${outputs} ${source}${order}${page}) as _r)`;
}

function orderSql(node: ReadNode, writing: Writing): string {
  if (node.order.length === 0) return '';
  return ` order by ${node.order.map((term) => termSql(term, node, writing)).join(', ')}`;
}

function termSql(term: OrderTerm, node: ReadNode, { params }: Writing): string {
  const value =
    term.relation === null
      ? fieldSql(term.field, node.relation, node.alias, params)
      : relatedValue(term, term.relation, node, params);
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`;
  return `${value} ${term.descending ? 'desc' : 'asc'}${nulls}`;
}

/** `order=rel(column)`: the column of an embedded to-one. */
function relatedValue(term: OrderTerm, relation: string, node: ReadNode, params: Params): string {
  const embed = node.embeds.find(({ label }) => label === relation);
  if (!embed) {
    throw new DataError({
      status: 400,
      code: 'PGRST108',
      message: `'${relation}' is not an embedded resource in this request`,
      hint: `Add '${relation}' to select.`,
    });
  }
  if (!embed.toOne) {
    throw new DataError({
      status: 400,
      code: 'PGRST118',
      message: `'${node.relation.name}' cannot be ordered by '${relation}'`,
      details: `'${node.relation.name}' and '${relation}' are not in a to-one relationship.`,
    });
  }
  const value = fieldSql(term.field, embed.node.relation, embed.node.alias, params);
  return `(select ${value} ${embedSource(embed, node, params)} limit 1)`;
}

/** ` limit … offset …`, never more than the service's own limit. */
export function pageSql(node: Page, { params, maxRows }: Pick<Writing, 'params' | 'maxRows'>): string {
  const limit = Math.min(node.limit ?? maxRows, maxRows);
  const offset = node.offset > 0 ? ` offset ${params.add(String(node.offset))}::int8` : '';
  return ` limit ${params.add(String(limit))}::int8${offset}`;
}
