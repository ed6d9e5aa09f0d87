import type { Relation } from '../catalog/model.ts';
import type { Schema } from '../catalog/schema.ts';
import { DataError, unknownColumn } from '../errors.ts';
import type { AggregateItem, EmbedItem, Field, NodeQuery, SelectItem } from '../syntax/ast.ts';
import { newNode } from '../syntax/query.ts';
import { findRelationship } from './find-relationship.ts';
import { type Embed, isAggregated, type Output, type ReadNode } from './node.ts';

/** Deepest chain of embeddings. */
const MAX_DEPTH = 10;

/**
 * Looks up every relation and column that a select list names, and gives each node what the query says about it.
 * @throws 400 42703 for an unknown column, PGRST200 / PGRST201 for relationships, PGRST108 for a parameter about
 *   something that is not embedded.
 */
export function resolveRead(
  schema: Schema,
  relation: Relation,
  select: readonly SelectItem[],
  query: NodeQuery,
  { aggregates }: { aggregates: boolean },
): ReadNode {
  let count = 0;
  const resolve = (of: Relation, items: readonly SelectItem[], said: NodeQuery, depth: number): ReadNode => {
    if (depth > MAX_DEPTH) throw tooDeep();
    const alias = `_${count++}`;
    const outputs: Output[] = [];
    const embeds: Embed[] = [];
    const unused = new Set(said.children.keys());
    for (const given of items) {
      const item = countColumn(of, given) ?? given;
      if (item.kind === 'all') {
        // Once is enough, and many times could exceed what PostgreSQL can have in a row.
        if (!outputs.some((output) => output.kind === 'all')) outputs.push(item);
      } else if (item.kind === 'column') {
        requireField(of, item.field);
        outputs.push({ kind: 'column', item });
      } else if (item.kind === 'aggregate') {
        if (!aggregates && (item === given || items.length > 1)) throw aggregatesAreOff();
        if (item.field) requireField(of, item.field);
        outputs.push({ kind: 'aggregate', item });
      } else {
        if (embeds.some(({ label }) => label === labelOf(item))) throw embeddedTwice(of, labelOf(item), depth + 1);
        const embed = resolveEmbed(schema, of, item, (to) => {
          const name = nameOfChild(said, item);
          unused.delete(name);
          return resolve(to, item.items, said.children.get(name) ?? newNode(), depth + 1);
        });
        embeds.push(embed);
        if (embed.spread && !embed.toOne && isAggregated(embed.node)) throw noListOfAggregates();
        if (item.items.length > 0) outputs.push({ kind: 'embed', embed });
      }
    }
    for (const name of unused) throw notEmbedded(name);
    const { filters, order, limit, offset } = said;
    return { relation: of, alias, row: `${alias}.*`, outputs, filters, order, limit, offset, embeds };
  };
  return resolve(relation, select, query, 0);
}

function resolveEmbed(schema: Schema, from: Relation, item: EmbedItem, node: (to: Relation) => ReadNode): Embed {
  const relationship = findRelationship(schema, from, item.target, item.hint);
  const toOne = relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
  return {
    label: labelOf(item),
    relationship,
    toOne,
    inner: item.inner,
    spread: item.spread,
    node: node(relationship.to),
  };
}

function labelOf({ alias, target }: EmbedItem): string {
  return alias ?? target;
}

/** One key cannot hold two embeddings: the answer of PostgREST, which is PostgreSQL's there. */
function embeddedTwice(parent: Relation, label: string, depth: number): DataError {
  return new DataError({
    status: 400,
    code: '42712',
    message: `table name "${parent.name}_${label}_${depth}" specified more than once`,
  });
}

/** Parameters speak of an embedding by its alias, or by its relation's name. */
function nameOfChild(query: NodeQuery, item: EmbedItem): string {
  return item.alias !== null && query.children.has(item.alias) ? item.alias : item.target;
}

function notEmbedded(name: string): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Add '${name}' to select.`,
  });
}

/** `rel(count)`: the number of rows, as it was asked for before there were aggregates. */
function countColumn(of: Relation, item: SelectItem): AggregateItem | undefined {
  if (item.kind !== 'column' || item.field.name !== 'count' || item.field.path.length > 0) return undefined;
  if (of.columns.has('count') || of.computed.has('count')) return undefined;
  return { kind: 'aggregate', name: 'count', field: null, cast: null, alias: item.alias, resultCast: item.cast };
}

function requireField(of: Relation, { name }: Field): void {
  if (!of.columns.has(name) && !of.computed.has(name)) throw unknownColumn(of.name, name);
}

/** Over a large table they cost much, so they are to be switched on. */
function aggregatesAreOff(): DataError {
  return new DataError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });
}

function noListOfAggregates(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

function tooDeep(): DataError {
  return new DataError({ status: 400, code: 'PGRST100', message: `Embeddings nest deeper than ${MAX_DEPTH}.` });
}
