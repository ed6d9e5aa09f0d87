import { publicPath } from '#web/i18n/locale.ts';
import { language, usualLanguage } from '#web/portal.ts';
import { localeInPath } from '#web/ui/locale-path.ts';

/**
 * The address as it stands in the browser: a path without locale prefix gets that of the language on screen, or of the
 * one on its way there, because the address leads and would call the former one back.
 */
export function publicAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const rest = end < 0 ? '' : address.slice(end);
  return (localeInPath(path) ? path : publicPath(path, language.coming(), usualLanguage())) + rest;
}

/** Puts the language on screen into the address without touching anything else of the page. */
export function showLanguageInAddress(): void {
  const { pathname, search, hash } = window.location;
  const address = publicPath(pathname, language.coming(), usualLanguage());
  if (address === pathname) return;
  // The router hears of this and settles on the same screen, because to it both addresses are one.
  window.history.replaceState(window.history.state, '', address + search + hash);
}
