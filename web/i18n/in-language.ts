import { LOCALES, type Locale } from '#shared/names/languages.ts';

/** What is published of a text, by language. */
export type ByLanguage<Text> = Readonly<Partial<Record<Locale, Text>>>;

/**
 * A text in the language on screen, else in another one that is published.
 * @returns `only`: that language, where it is another one. Undefined where nothing is published.
 */
export function inLanguage<Text>(texts: ByLanguage<Text>, locale: Locale): { text: Text; only?: Locale } | undefined {
  const own = texts[locale];
  if (own !== undefined) return { text: own };
  const other = LOCALES.find((one) => texts[one] !== undefined);
  const text = other && texts[other];
  return text === undefined ? undefined : { text, only: other };
}
