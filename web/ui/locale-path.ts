import { LOCALES, type Locale } from '#shared/names/languages.ts';

/** The locale a path carries in front, if any: `/fr/app/news` carries `fr`, `/app/news` none. */
export function localeInPath(path: string): Locale | undefined {
  const first = path.split('/')[1];
  return LOCALES.find((locale) => locale === first);
}

/** The path without its locale prefix: `/fr/app/news` and `/app/news` both give `/app/news`. */
export function withoutLocale(path: string): string {
  const locale = localeInPath(path);
  return locale ? path.slice(locale.length + 1) || '/' : path;
}

/** `path` (written without prefix) with the prefix that `current` carries, so that a link keeps the language. */
export function keepLocale(path: string, current: string): string {
  const locale = localeInPath(current);
  if (!locale || localeInPath(path)) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
