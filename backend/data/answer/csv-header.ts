import type { ReadNode } from '../plan/node.ts';
import { fieldLabel } from '../syntax/field.ts';

/** First line of a CSV file: the names of a node's outputs. */
export function csvHeader(node: ReadNode): string {
  return labelsOf(node)
    .map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',');
}

function labelsOf({ outputs, relation }: ReadNode): string[] {
  return outputs.flatMap((output) => {
    if (output.kind === 'all') return [...relation.columns.keys()];
    if (output.kind === 'embed') return output.embed.spread ? labelsOf(output.embed.node) : [output.embed.label];
    const { item } = output;
    return [item.alias ?? (item.kind === 'aggregate' ? item.name : fieldLabel(item.field))];
  });
}

/** Header line and lines together. */
export function csvFile(header: string, lines: string | null): string {
  return lines === null ? header : `${header}\n${lines}`;
}
