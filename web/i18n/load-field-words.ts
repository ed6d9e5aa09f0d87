import type { Locale } from '#shared/names/languages.ts';

/** What the fields of records are called, by their names; areas put them among their own words. */
export async function loadFieldWords(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const loaded = await (locale === 'fr'
    ? import('#shared/records/words/fr.json')
    : import('#shared/records/words/de.json'));
  return loaded.default;
}
