import { LOCALES, type Locale } from '#shared/names/languages.ts';

/** The first of the portal's languages among a browser's, most wanted first: `['en', 'fr-CH', 'de']` gives `fr`. */
export function preferredLocale(tags: readonly string[]): Locale | undefined {
  const known = tags.map((tag) => LOCALES.find((locale) => locale === tag.toLowerCase().split('-')[0]));
  return known.find((locale) => locale !== undefined);
}
