import { FoldedWords } from '#server/texts/folded-words.ts';
import { type Mark, marksOf, placeOf, WORD } from '#shared/marks.ts';

interface Part {
  title: string;
  text: string;
}

/** Letters of a long text that are looked through for the place to show. */
const MAX_LOOKED_THROUGH = 40_000;
/** Letters of a snippet, and of them before the first mark. */
const LENGTH = 180;
const BEFORE = 50;

/** The part in which most of the words stand, the first of several; none where they stand nowhere. */
export function bestPart(
  parts: readonly Part[],
  words: readonly string[],
  { of } = new FoldedWords(),
): Part | undefined {
  let best: { part: Part; different: number } | undefined;
  let left = MAX_LOOKED_THROUGH;
  for (const part of parts) {
    if (left <= 0) break;
    const text = `${part.title} ${part.text}`.slice(0, left);
    left -= text.length;
    const folded = [...new Set(text.match(WORD)?.map(of))];
    const different = words.filter((word) => folded.some((one) => placeOf(one, word, false) === 0)).length;
    if (different > (best?.different ?? 0)) best = { part, different };
  }
  return best?.part;
}

/** A line of a text around the first of these words, with their places in it; its beginning where none stands in it. */
export function snippetOf(
  text: string,
  words: readonly string[],
  { of } = new FoldedWords(),
): { text: string; marks: Mark[] } | null {
  const looked = text.slice(0, MAX_LOOKED_THROUGH);
  if (looked.trim() === '') return null;
  const first = firstOf(looked, words, of);
  const from = first <= BEFORE ? 0 : afterBlank(looked, first - BEFORE, first);
  const to = from + LENGTH >= looked.length ? looked.length : beforeBlank(looked, from + LENGTH, first);
  const line = looked.slice(from, to).replace(/\s/gu, ' ').trimEnd();
  const cut = `${from > 0 ? '…' : ''}${line}${to < text.trimEnd().length ? '…' : ''}`;
  return { text: cut, marks: marksOf(cut, words, false, of) };
}

/** Where the first word of a text stands that begins with one of these; 0 where none does. */
function firstOf(text: string, words: readonly string[], fold: (word: string) => string): number {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    if (words.some((one) => placeOf(folded, one, false) === 0)) return index;
  }
  return 0;
}

/** The beginning of a word from a place on, before another place. */
function afterBlank(text: string, from: number, before: number): number {
  const blank = text.slice(from, before).search(/\s\S/u);
  return blank < 0 ? from : from + blank + 1;
}

function beforeBlank(text: string, to: number, after: number): number {
  const blank = text.slice(after, to).search(/\s\S*$/u);
  return blank <= 0 ? to : after + blank;
}
