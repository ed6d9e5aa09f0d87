import { language, registerWords } from '#web/portal.ts';

/** The words of the map, which only those load who open it. */
export function loadMapWords(): Promise<void> {
  registerWords('map', (locale) =>
    locale === 'fr' ? import('../../words/map/fr.json') : import('../../words/map/de.json'),
  );
  return language.words.load(['map'], language.current());
}
