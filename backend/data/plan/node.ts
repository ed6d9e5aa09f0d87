import type { Relation } from '../catalog/model.ts';
import type { Relationship } from '../catalog/relationships.ts';
import type { AggregateItem, ColumnItem, Field, Logic, OrderTerm } from '../syntax/ast.ts';

/** A relation to read: the root of a request or something embedded, with every name looked up. */
export interface ReadNode {
  relation: Relation;
  /** Its name inside the statement; ours, not the request's. */
  alias: string;
  /** The whole row, for functions that compute from it. */
  row: string;
  outputs: readonly Output[];
  filters: readonly Logic[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number;
  embeds: readonly Embed[];
}

/** One element of a node's select list. */
export type Output =
  | { kind: 'all' }
  | { kind: 'column'; item: ColumnItem }
  | { kind: 'aggregate'; item: AggregateItem }
  | { kind: 'embed'; embed: Embed };

export interface Embed {
  /** Key in the answer, and the name by which filters speak of it. */
  label: string;
  relationship: Relationship;
  toOne: boolean;
  inner: boolean;
  /** Its outputs are outputs of the parent: as values, or of many as lists. */
  spread: boolean;
  node: ReadNode;
}

/** Whether its rows are groups: it has aggregates, or spreads something that has. */
export function isAggregated({ outputs }: ReadNode): boolean {
  return outputs.some(
    (output) =>
      output.kind === 'aggregate' ||
      (output.kind === 'embed' && output.embed.spread && output.embed.toOne && isAggregated(output.embed.node)),
  );
}

/** Whether something of it is computed from the whole row. */
export function usesRow({ relation, outputs, filters, order, embeds }: ReadNode): boolean {
  const isComputed = (field: Field | null) => field !== null && !relation.columns.has(field.name);
  const asks = (part: Logic): boolean =>
    part.kind === 'condition'
      ? relation.computed.has(part.field.name) && isComputed(part.field)
      : part.parts.some(asks);
  return (
    outputs.some(
      (output) => (output.kind === 'column' || output.kind === 'aggregate') && isComputed(output.item.field),
    ) ||
    filters.some(asks) ||
    order.some((term) => term.relation === null && isComputed(term.field)) ||
    embeds.some(({ relationship }) => relationship.call !== null)
  );
}
