import type { Wanted } from './kind.ts';

/** So much of a question is looked for. */
const MAX_LETTERS = 200;
const QUOTED = /["«“”»„]([^"«“”»„]*)["«“”»„]/gu;
const STRUCK_OUT = /(?<=^|\s)[-−–](\S+)/gu;
/** A lone surrogate or a control character is no letter, and PostgreSQL takes no NUL. */
const NO_LETTERS = /[\p{Cc}\p{Cs}]/gu;

/** What was typed: words, what stands in quotes as one, and what follows a minus as struck out. A lone quote is none. */
export function parseQuestion(typed: string): Wanted {
  const phrases: string[] = [];
  const without: string[] = [];
  const words = typed
    .replace(NO_LETTERS, ' ')
    .slice(0, MAX_LETTERS)
    .replace(QUOTED, (_all, inside: string) => {
      if (inside.trim() !== '') phrases.push(inside.trim());
      return ' ';
    })
    .replace(STRUCK_OUT, (_all, word: string) => {
      without.push(word);
      return ' ';
    });
  return { words: words.trim(), phrases: phrases.slice(0, 8), without: without.slice(0, 8) };
}
