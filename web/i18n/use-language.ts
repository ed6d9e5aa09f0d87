import { useSyncExternalStore } from 'react';
import type { Locale } from '#shared/names/languages.ts';
import { language } from '#web/portal.ts';
import { type Format, formatOf } from './format.ts';

/** The language on screen and the way to choose another: page, query, scroll position and typed input stay. */
export function useLanguage(): { locale: Locale; choose: (locale: Locale) => Promise<void> } {
  const locale = useSyncExternalStore(language.onChange, language.current);
  return { locale, choose: language.choose };
}

/** Formatters of the language on screen. */
export function useFormat(): Format {
  return formatOf(useLanguage().locale);
}
