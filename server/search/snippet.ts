import { foldText } from '#shared/fold-text.ts';

/** From and to, in UTF-16 units. */
export type Mark = [from: number, to: number];

interface Part {
  title: string;
  text: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Letters of a long text that are looked through for the place to show. */
const MOST_LOOKED_THROUGH = 40_000;
/** Letters of a snippet, and of them before the first mark. */
const LENGTH = 180;
const BEFORE = 50;

/** Where words begin with one of these (folded); of a short text also where they stand inside a word. */
export function marksOf(text: string, words: readonly string[], inside = false): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldText(word);
    const places = words.map((one) => ({ one, at: placeOf(folded, one, inside) })).filter(({ at }) => at >= 0);
    const longest = places.toSorted((left, right) => right.one.length - left.one.length)[0];
    if (!longest) continue;
    // Spelled with other letters than folded (ue, ß, accents apart), places do not fit: then it is the whole word.
    const same = folded.length === word.length;
    marks.push(same ? [index + longest.at, index + longest.at + longest.one.length] : [index, index + word.length]);
  }
  return marks;
}

function placeOf(folded: string, word: string, inside: boolean): number {
  if (folded === word) return 0;
  if (word.length < 3) return folded.startsWith(word) && inside ? 0 : -1;
  return inside ? folded.indexOf(word) : folded.startsWith(word) ? 0 : -1;
}

/** The part in which most of the words stand, the first of several; none where they stand nowhere. */
export function bestPart(parts: readonly Part[], words: readonly string[]): Part | undefined {
  let best: { part: Part; different: number } | undefined;
  let left = MOST_LOOKED_THROUGH;
  for (const part of parts) {
    if (left <= 0) break;
    const text = `${part.title} ${part.text}`.slice(0, left);
    left -= text.length;
    const folded = new Set(text.match(WORD)?.map(foldText));
    const different = words.filter((word) => [...folded].some((one) => placeOf(one, word, false) === 0)).length;
    if (different > (best?.different ?? 0)) best = { part, different };
  }
  return best?.part;
}

/** A line of a text around the first of these words, with their places in it; its beginning where none stands in it. */
export function snippetOf(text: string, words: readonly string[]): { text: string; marks: Mark[] } | null {
  const looked = text.slice(0, MOST_LOOKED_THROUGH);
  if (looked.trim() === '') return null;
  const first = marksOf(looked, words)[0]?.[0] ?? 0;
  const from = first <= BEFORE ? 0 : afterBlank(looked, first - BEFORE, first);
  const to = from + LENGTH >= looked.length ? looked.length : beforeBlank(looked, from + LENGTH, first);
  const line = looked.slice(from, to).replace(/\s/gu, ' ').trimEnd();
  const cut = `${from > 0 ? '…' : ''}${line}${to < text.trimEnd().length ? '…' : ''}`;
  return { text: cut, marks: marksOf(cut, words) };
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
