import { foldText } from '#shared/fold-text.ts';

/** The words of a typed list, by comma or line, each once; what has no letter is none. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[,;\n]/u).map((word) => word.trim().replace(/\s+/gu, ' '));
  return words.filter(
    (word, at) => foldText(word) !== '' && words.findIndex((one) => foldText(one) === foldText(word)) === at,
  );
}
