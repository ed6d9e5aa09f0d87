import { diffLines, diffWordsWithSpace } from 'diff';

/** A run of words: in both texts, or only in the former or the latter. */
export interface Run {
  text: string;
  side: 'both' | 'former' | 'latter';
}

/** Beyond this many changes words tell nobody anything, and looking for them takes long: lines are compared. */
const MAX_CHANGES = 4_000;

/** What became of a text, word by word; in the order of reading, what went before what came. */
export function wordDiff(former: string, latter: string): Run[] {
  const parts = diffWordsWithSpace(former, latter, { maxEditLength: MAX_CHANGES }) ??
    diffLines(former, latter, { maxEditLength: MAX_CHANGES }) ?? [
      { value: former, removed: true, added: false },
      { value: latter, removed: false, added: true },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'latter' : removed ? 'former' : 'both',
  }));
}
