import { type ReadNode, usesRow } from '../plan/node.ts';
import { quote } from './field.ts';

/** The name under which a source gives each row as a whole, see `fromSource`. */
const ROW = '_row';

/**
 * The columns a write must give back so that its representation can be built: no more, since each needs the right to
 * read it. What is computed from the row needs all of it.
 */
export function returningSql(node: ReadNode): string {
  const names = new Set<string>();
  let all = false;
  for (const output of node.outputs) {
    if (output.kind === 'all') all = true;
    else if (output.kind !== 'embed' && output.item.field) names.add(output.item.field.name);
  }
  for (const { relationship } of node.embeds) for (const [left] of relationship.pairs) names.add(left);
  for (const { relation, field } of node.order) if (relation === null) names.add(field.name);
  const columns = [...names].filter((name) => node.relation.columns.has(name));
  const list = all ? [`${node.alias}.*`] : columns.map((name) => `${node.alias}.${quote(name)}`);
  if (usesRow(node)) list.push(`${node.alias} as ${ROW}`);
  return list.length > 0 ? list.join(', ') : '1';
}

/** The select list of a function's rows `_f`: its columns, and the whole row where something is computed from it. */
export function resultSql(node: ReadNode | null): string {
  return node && usesRow(node) ? `_f.*, _f as ${ROW}` : '_f.*';
}

/** A node as it is read from such a source. */
export function fromSource(node: ReadNode): ReadNode {
  return usesRow(node) ? { ...node, row: `${node.alias}.${ROW}` } : node;
}
