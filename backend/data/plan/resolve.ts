import type { Relation } from '../catalog/model.ts';
import type { Schema } from '../catalog/schema.ts';
import { DataError, unknownColumn } from '../errors.ts';
import type { EmbedItem, NodeQuery, SelectItem } from '../syntax/ast.ts';
import { newNode } from '../syntax/query.ts';
import { aggregateError } from '../syntax/select.ts';
import { findRelationship } from './find-relationship.ts';
import type { Embed, Output, ReadNode } from './node.ts';

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
): ReadNode {
  let count = 0;
  const resolve = (of: Relation, items: readonly SelectItem[], said: NodeQuery, depth: number): ReadNode => {
    if (depth > MAX_DEPTH) throw tooDeep();
    const alias = `_${count++}`;
    const outputs: Output[] = [];
    const embeds: Embed[] = [];
    const unused = new Set(said.children.keys());
    for (const item of items) {
      if (item.kind === 'all') {
        // Once is enough, and many times could exceed what PostgreSQL can have in a row.
        if (!outputs.some((output) => output.kind === 'all')) outputs.push(item);
      } else if (item.kind === 'column') {
        if (!of.columns.has(item.field.name)) throw missingColumn(of, item.field.name);
        outputs.push({ kind: 'column', item });
      } else {
        const embed = resolveEmbed(schema, of, item, (to) => {
          const name = nameOfChild(said, item);
          unused.delete(name);
          return resolve(to, item.items, said.children.get(name) ?? newNode(), depth + 1);
        });
        embeds.push(embed);
        if (item.items.length > 0) outputs.push({ kind: 'embed', embed });
      }
    }
    for (const name of unused) throw notEmbedded(name);
    const { filters, order, limit, offset } = said;
    return { relation: of, alias, outputs, filters, order, limit, offset, embeds };
  };
  return resolve(relation, select, query, 0);
}

function resolveEmbed(schema: Schema, from: Relation, item: EmbedItem, node: (to: Relation) => ReadNode): Embed {
  const relationship = findRelationship(schema, from, item.target, item.hint);
  const toOne = relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
  return { label: item.alias ?? item.target, relationship, toOne, inner: item.inner, node: node(relationship.to) };
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

/** `rel(count)` was an aggregate once, so it gets the answer of one. */
function missingColumn(relation: Relation, name: string): DataError {
  return name === 'count' ? aggregateError(name) : unknownColumn(relation.name, name);
}

function tooDeep(): DataError {
  return new DataError({ status: 400, code: 'PGRST100', message: `Embeddings nest deeper than ${MAX_DEPTH}.` });
}
