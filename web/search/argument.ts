import { foldText } from '#shared/fold-text.ts';

/**
 * What was typed after the words of an action or between them, as it was typed: «person einladen livia» and «person livia
 * einladen» say «livia» to «Person einladen». Undefined where the action is not meant: one of its words comes first, each
 * is at least begun, in any order. A word that is one of them in full stands for the action wherever it is.
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
  if (first < 0) return '';
  return said
    .slice(first, said.findLastIndex(isOther) + 1)
    .filter((word) => !known.includes(foldText(word)))
    .join(' ');
}

/** Whether all words of a title were typed, whatever else: «neues inserat erstellen» names «Inserat erstellen». */
export function isNamed(title: string, typed: string): boolean {
  const said = foldText(typed).split(' ');
  return foldText(title)
    .split(' ')
    .every((word) => said.includes(word));
}
