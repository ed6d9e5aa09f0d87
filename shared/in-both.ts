import type { Locale } from './names/languages.ts';

/** One thing in each language of the portal. */
export type InBoth<Thing> = Readonly<Record<Locale, Thing>>;

/**
 * The same part of the words of both languages, or what is made of it: `inBoth(WORDS, (say) => say.accepted)`, where
 * `WORDS` are the two files of a folder `words/`.
 */
export function inBoth<Words, Part>(
  words: InBoth<Words>,
  part: (say: Words, language: Locale) => Part,
): Record<Locale, Part> {
  return { de: part(words.de, 'de'), fr: part(words.fr, 'fr') };
}
