import type { Locale } from '#shared/names/languages.ts';
import german from '../../words/admin/de.json' with { type: 'json' };
import french from '../../words/admin/fr.json' with { type: 'json' };

/** What a permission allows, as the matrix of rights says it; its own name where it has no words (any more). */
export function permissionWords(permission: string, language: Locale): string {
  const words: Readonly<Record<string, string>> = (language === 'fr' ? french : german).rights.what;
  return words[permission] ?? permission;
}
