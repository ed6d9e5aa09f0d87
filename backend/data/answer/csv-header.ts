import type { ReadNode } from '../plan/node.ts';
import { fieldLabel } from '../syntax/field.ts';

/** First line of a CSV file: the names of a node's outputs. */
export function csvHeader(node: ReadNode): string {
  return node.outputs
    .flatMap((output) => {
      if (output.kind === 'all') return [...node.relation.columns.keys()];
      if (output.kind === 'embed') return [output.embed.label];
      return [output.item.alias ?? fieldLabel(output.item.field)];
    })
    .map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',');
}

/** Header line and lines together. */
export function csvFile(header: string, lines: string | null): string {
  return lines === null ? header : `${header}\n${lines}`;
}
