import { DataError } from '../errors.ts';
import type { Embed, ReadNode } from '../plan/node.ts';
import type { Condition, Logic } from '../syntax/ast.ts';
import { conditionSql } from './condition.ts';
import { quote } from './field.ts';
import { EMBEDDING, type Params } from './params.ts';

/** All that decides whether a row of a node belongs to the answer: its own filters, and its `!inner` embeddings. */
export function conditionsOf(node: ReadNode, params: Params): string[] {
  const own = node.filters.map((part) => logicSql(part, node, params));
  const inner = node.embeds.filter((embed) => embed.inner).map((embed) => existsSql(embed, node, params));
  return [...own, ...inner];
}

/**
 * `from … where …` that yields the rows of an embedding for one row of its parent.
 * @param joins of what is spread in it.
 */
export function embedSource(embed: Embed, parent: ReadNode, params: Params, joins = ''): string {
  const { relationship, node } = embed;
  const { junction, call } = relationship;
  params.count(EMBEDDING);
  const conditions = conditionsOf(node, params);
  if (call) {
    // A function that gives a row, not rows, gives one of nulls for none.
    const exists = call.set ? 'true' : `not (${node.alias} is null)`;
    return `from ${call.sql}(${parent.row}) as ${node.alias}${joins} where ${[exists, ...conditions].join(' and ')}`;
  }
  const near = junction ? `${node.alias}j` : node.alias;
  const join = relationship.pairs.map(([left, right]) => `${near}.${quote(right)} = ${parent.alias}.${quote(left)}`);
  const far = junction?.pairs.map(([left, right]) => `${near}.${quote(left)} = ${node.alias}.${quote(right)}`) ?? [];
  const own = `${node.relation.sql} as ${node.alias}`;
  const from = junction ? `${junction.relation.sql} as ${near} join ${own} on ${far.join(' and ')}` : own;
  return `from ${from}${joins} where ${[...join, ...conditions].join(' and ')}`;
}

/** Whether an embedding has any row for the parent's row. */
function existsSql(embed: Embed, parent: ReadNode, params: Params): string {
  return `exists (select 1 ${embedSource(embed, parent, params)})`;
}

function logicSql(part: Logic, node: ReadNode, params: Params): string {
  if (part.kind !== 'condition') {
    const inner = part.parts.map((each) => logicSql(each, node, params)).join(` ${part.kind} `);
    return part.negated ? `not (${inner})` : `(${inner})`;
  }
  params.count(1);
  const positive = embedCondition(part, node, params) ?? conditionSql(part, node, params);
  return part.negated ? `not (${positive})` : positive;
}

/** `rel=is.null` and `rel=is.not_null` ask whether an embedding is empty. */
function embedCondition({ field, operator, value }: Condition, node: ReadNode, params: Params): string | undefined {
  if (field.path.length > 0 || node.relation.columns.has(field.name) || node.relation.computed.has(field.name)) {
    return undefined;
  }
  const embed = node.embeds.find(({ label }) => label === field.name);
  if (!embed) return undefined;
  if (operator !== 'is' || (value !== 'null' && value !== 'not_null')) {
    throw new DataError({
      status: 400,
      code: 'PGRST120',
      message: `Only is.null and is.not_null can be asked of the embedded resource '${field.name}'`,
    });
  }
  return `${value === 'null' ? 'not ' : ''}${existsSql(embed, node, params)}`;
}
