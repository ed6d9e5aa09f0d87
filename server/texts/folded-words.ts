import { foldText } from '#shared/fold-text.ts';

/** Letters that are folded for one answer, in a tenth of a second; and those of a word, of which some become eighteen. */
const MOST = 200_000;
const LONGEST = 100;

/**
 * Words of long texts in the spelling of the search, each folded once. Folding takes microseconds a word, and texts have
 * them by the hundred thousand: what is beyond the most of an answer is nothing that anybody looks for.
 */
export class FoldedWords {
  readonly #known = new Map<string, string>();
  #left = MOST;

  /** A word as it is looked for; '' once too much was folded. */
  readonly of = (word: string): string => {
    const cut = word.slice(0, LONGEST);
    const known = this.#known.get(cut);
    if (known !== undefined) return known;
    if (this.#left <= 0) return '';
    const folded = foldText(cut);
    this.#left -= Math.max(cut.length, folded.length);
    this.#known.set(cut, folded);
    return folded;
  };
}
