import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { localeInPath, withoutLocale } from '#web/ui/locale-path.ts';

/** The key of the chosen language in local storage (specification §1). */
export const LANGUAGE_KEY = 'languageCode';
export const DEFAULT_LOCALE: Locale = 'de';

/** The language that counts: the prefix of the path, else the chosen one, else German. */
export function localeFor(path: string, chosen: string | null): Locale {
  return localeInPath(path) ?? asLocale(chosen) ?? DEFAULT_LOCALE;
}

/** `value` as one of the portal's languages. */
export function asLocale(value: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/**
 * The public form of a path (written without prefix) in a language. German has no prefix, unless the reader's chosen
 * language is another one and a path without prefix would lead there.
 */
export function publicPath(path: string, locale: Locale, chosen: string | null): string {
  const bare = withoutLocale(path);
  if (locale === DEFAULT_LOCALE && localeFor(bare, chosen) === DEFAULT_LOCALE) return bare;
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
}
