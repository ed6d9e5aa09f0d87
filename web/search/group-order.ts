import type { EntryGroup } from './entry.ts';

/** Kinds in their order; what is named so before what only has the words in its text. */
export function inOrder(left: OrderedGroup, right: OrderedGroup): number {
  return Number(isInTexts(left)) - Number(isInTexts(right)) || left.order - right.order;
}

type OrderedGroup = Pick<EntryGroup, 'entries'> & { order: number };

function isInTexts({ entries }: OrderedGroup): boolean {
  return entries.every(({ marks = [], snippet }) => marks.length === 0 && snippet);
}
