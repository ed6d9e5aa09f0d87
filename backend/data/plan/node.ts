import type { Relation } from '../catalog/model.ts';
import type { Relationship } from '../catalog/relationships.ts';
import type { ColumnItem, Logic, OrderTerm } from '../syntax/ast.ts';

/** A relation to read: the root of a request or something embedded, with every name looked up. */
export interface ReadNode {
  relation: Relation;
  /** Its name inside the statement; ours, not the request's. */
  alias: string;
  outputs: readonly Output[];
  filters: readonly Logic[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number;
  embeds: readonly Embed[];
}

/** One element of a node's select list. */
export type Output = { kind: 'all' } | { kind: 'column'; item: ColumnItem } | { kind: 'embed'; embed: Embed };

export interface Embed {
  /** Key in the answer, and the name by which filters speak of it. */
  label: string;
  relationship: Relationship;
  toOne: boolean;
  inner: boolean;
  node: ReadNode;
}
