import { DataError } from '../errors.ts';
import type { ReadNode } from '../plan/node.ts';
import type { Field, OrderTerm } from '../syntax/ast.ts';
import { fieldSql, quote } from './field.ts';
import type { Params } from './params.ts';
import type { Cell } from './select.ts';
import { embedSource } from './where.ts';

/** ` order by …`. `grouped` is the select list of rows that are grouped: they are ordered by what it shows. */
export function orderSql(node: ReadNode, grouped: readonly Cell[], params: Params): string {
  if (node.order.length === 0) return '';
  return ` order by ${node.order.map((term) => termSql(term, node, grouped, params)).join(', ')}`;
}

function termSql(term: OrderTerm, node: ReadNode, grouped: readonly Cell[], params: Params): string {
  params.count(1);
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`;
  return `${valueSql(term, node, grouped, params)} ${term.descending ? 'desc' : 'asc'}${nulls}`;
}

function valueSql({ relation, field }: OrderTerm, node: ReadNode, grouped: readonly Cell[], params: Params): string {
  if (relation !== null) return relatedValue(field, relation, node, { isGrouped: grouped.length > 0, params });
  const at = grouped.findIndex((cell) => cell.field && isSame(cell.field, field));
  return at < 0 ? fieldSql(field, node, params) : String(at + 1);
}

function isSame(left: Field, right: Field): boolean {
  return left.name === right.name && JSON.stringify(left.path) === JSON.stringify(right.path);
}

/** `order=rel(column)`: the column of an embedded to-one; among groups, as it was spread. */
function relatedValue(
  field: Field,
  relation: string,
  node: ReadNode,
  { isGrouped, params }: { isGrouped: boolean; params: Params },
): string {
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
  if (isGrouped && embed.spread) return `${embed.node.alias}s.${quote(field.name)}`;
  return `(select ${fieldSql(field, embed.node, params)} ${embedSource(embed, node, params)} limit 1)`;
}
