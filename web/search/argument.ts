import { foldText } from '#shared/fold-text.ts';

/**
 * What was typed after the words of an action, as it was typed: «person einladen livia» says «livia» to «Person
 * einladen». Undefined where the action is not meant: its words come first, each at least begun, in any order.
 */
export function argumentOf(typed: string, words: string): string | undefined {
  const known = foldText(words).split(' ');
  const said = typed.trim().split(/\s+/u);
  let at = 0;
  for (const word of said) {
    const folded = foldText(word);
    if (folded.length < 2 || !known.some((one) => one.startsWith(folded))) break;
    at += 1;
  }
  return at === 0 ? undefined : said.slice(at).join(' ');
}
