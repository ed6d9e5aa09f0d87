import { foldText } from '#shared/fold-text.ts';

/**
 * What was typed after the words of an action or between them, as it was typed: «person einladen livia» and «person livia
 * einladen» say «livia» to «Person einladen». Undefined where the action is not meant: one of its words comes first, each
 * is at least begun, in any order.
 */
export function argumentOf(typed: string, words: string): string | undefined {
  const known = foldText(words).split(' ');
  const said = typed.trim().split(/\s+/u);
  const isOther = (word: string) => {
    const folded = foldText(word);
    return folded.length < 2 || !known.some((one) => one.startsWith(folded));
  };
  const first = said.findIndex(isOther);
  if (first === 0) return undefined;
  return first < 0 ? '' : said.slice(first, said.findLastIndex(isOther) + 1).join(' ');
}

/** Whether all words of a title were typed, whatever else: «neues inserat erstellen» names «Inserat erstellen». */
export function isNamed(title: string, typed: string): boolean {
  const said = foldText(typed).split(' ');
  return foldText(title)
    .split(' ')
    .every((word) => said.includes(word));
}
