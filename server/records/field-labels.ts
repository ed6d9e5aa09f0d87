import type { Locale } from '#shared/names/languages.ts';
import de from '#shared/records/words/de.json' with { type: 'json' };
import fr from '#shared/records/words/fr.json' with { type: 'json' };

/** What the fields of records are called in files, mails and logs, by their names: as the screens call them. */
export function fieldLabels(language: Locale): Readonly<Record<string, string>> {
  return language === 'fr' ? fr : de;
}
