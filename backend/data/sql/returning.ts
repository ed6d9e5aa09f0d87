import type { ReadNode } from '../plan/node.ts';
import { quote } from './field.ts';

/**
 * The columns a write must give back so that its representation can be built: no more, since each needs the right to
 * read it.
 */
export function returningSql(node: ReadNode): string {
  const names = new Set<string>();
  for (const output of node.outputs) {
    if (output.kind === 'all') return `${node.alias}.*`;
    if (output.kind === 'column') names.add(output.item.field.name);
  }
  for (const { relationship } of node.embeds) for (const [left] of relationship.pairs) names.add(left);
  for (const { relation, field } of node.order) if (relation === null) names.add(field.name);
  return [...names].map((name) => `${node.alias}.${quote(name)}`).join(', ');
}
